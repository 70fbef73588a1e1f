import type { Ruleset } from '../rules/amendment'
import type { Change, Condition, EffectSpec } from './effect'
import type { CardType } from './kinds'
import type { HeldAbility, ObjectState } from './object'

/**
 * Whether an object's own static ability defines its characteristics, by the definition of the day: 405.2 of
 * 2003-10-01 (setting: anything of its own), of 2005-08-01 (no more abilities), of 2007-05-01 (colours, subtypes,
 * power and toughness, unconditional); 604.3 today. Before 2003 only printed sizes with a star count (208.2).
 */
export const isDefining = (spec: EffectSpec, held: HeldAbility, object: ObjectState, rules: Ruleset): boolean =>
  isOnItself(spec) &&
  (rules.policy.definingGranted === 'counted' || held.origin === 'printed' || held.origin === 'added by copy') &&
  (rules.policy.definingConditions === 'may have' || spec.condition === undefined) &&
  spec.changes.length > 0 &&
  spec.changes.every(change => isDefiningChange(change, object, rules))

/** Whether a sentence affects only the object that has it. */
export const isOnItself = (spec: EffectSpec): boolean =>
  spec.affects.kind === 'reference' && spec.affects.the.kind === 'this' && spec.affects.filter === undefined

const isDefiningChange = (change: Change, object: ObjectState, rules: Ruleset): boolean => {
  const size = change.kind === 'set size' && !change.base
  const color = change.kind === 'become color' || (change.kind === 'lose color' && change.colors === 'all')
  const type = change.kind === 'become type'
  switch (rules.policy.definingKinds) {
    case 'sizes':
      return (
        size && (typeof object.object.front.power === 'string' || typeof object.object.front.toughness === 'string')
      )
    case 'anything':
      return size || color || type || change.kind === 'gain ability'
    case 'types, colors and values':
      return size || color || type
    case 'colors, subtypes and sizes':
      return size || color || (type && change.types.length === 0 && change.supertypes.length === 0)
  }
}

/** Whether such an ability works where its object is; sizes were 0 outside play until 2007-05-01 (208.2). */
export const definesHere = (spec: EffectSpec, object: ObjectState, rules: Ruleset): boolean => {
  if (object.object.zone === 'battlefield') return true
  if (rules.policy.definingZones === 'battlefield') return false
  return rules.policy.definingZones === 'everywhere' || spec.changes.every(change => change.kind !== 'set size')
}

/** Static abilities work on the battlefield, and in other zones if they say so ("as long as this card is in your graveyard"). */
export const worksHere = (spec: EffectSpec, object: ObjectState, rules: Ruleset): boolean => {
  const { zone, phasedOut } = object.object
  if (phasedOut || isSwitchedOff(object, spec.text, rules)) return false
  // 112.6e (2010), 113.6e today: what changes the cost of its own card works wherever that is played from.
  const isOfItself = spec.affects.kind === 'reference' && spec.affects.the.kind === 'this'
  if (isOfItself && spec.changes.every(isOfCost)) return true
  // 112.6g (2010), 113.6g today: what says that its own spell can't be countered works on the stack.
  if (isOfItself && zone === 'stack' && spec.changes.every(isOfCountering)) return true
  const named = zonesNamed(spec.condition)
  // 113.6p today: emblems, planes and the like work in the command zone, cards that become permanents do not.
  return named.length > 0
    ? named.includes(zone)
    : zone === 'battlefield' || (zone === 'command' && !object.types.some(type => PERMANENTS.includes(type)))
}
/** K.6.4 and K.6.5 (until 1999-04-22): a tapped artifact that is no creature or land does only what its words say of being tapped. */
export const isSwitchedOff = ({ object, types }: ObjectState, text: string, rules: Ruleset): boolean =>
  rules.game.tappedArtifacts === 'do nothing' &&
  object.tapped &&
  object.zone === 'battlefield' &&
  types.includes('artifact') &&
  !types.includes('creature') &&
  !types.includes('land') &&
  !/\b(?:un)?tap/i.test(text.replace('{T}', ''))
const PERMANENTS: readonly CardType[] = ['creature', 'artifact', 'enchantment', 'land', 'planeswalker', 'battle']
const isOfCountering = (change: EffectSpec['changes'][number]): boolean =>
  change.kind === 'game rule' && change.says === "can't be countered"
const isOfCost = ({ kind }: EffectSpec['changes'][number]): boolean => kind === 'change cost'
const zonesNamed = (condition: Condition | undefined): readonly string[] => {
  if (condition?.kind === 'both') return condition.of.flatMap(zonesNamed)
  if (condition?.kind !== 'matches' || condition.the.kind !== 'this') return []
  const { filter } = condition
  const filters = filter.kind === 'all' ? filter.of : [filter]
  return filters.flatMap(one => (one.kind === 'in zone' ? one.is : []))
}
