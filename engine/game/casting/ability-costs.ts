import {
  type AbilitiesMeant,
  type AbilityPull,
  abilityCostOf,
  activeEffects,
  affectedBy,
  amountAt,
  areOpponents,
  type ContinuousEffect,
  type EffectId,
  holds,
  matches,
  type ObjectId,
  type ObjectState,
  objectState,
  type Player,
  viewOf,
} from '../../index'
import type { ActivatedText } from '../../meaning/activated-texts'
import type { Game } from '../game'
import { type StandingText, standingTexts } from '../texts/standing-texts'
import { unseenSpells, unsureOf } from '../triggers/history'
import { isManaAbility } from './activated-abilities'

/** An activation: who activates which ability, and the objects it targets; null as long as these are not chosen. */
type Activation = {
  readonly player: Player
  readonly thing: ObjectState
  readonly ability: ActivatedText
  readonly targets: readonly ObjectId[] | null
}
type Unsure = { readonly unsure: string }

/** 602.2b today: the mana of an activation cost, with what the ability and other effects change of it. */
export const manaToActivate = (
  game: Game,
  by: Activation,
  x: number | undefined,
): { readonly mana: string } | Unsure => {
  const printed = by.ability.cost.map(part => (part.kind === 'mana' ? part.mana : '')).join('')
  const pulls = pullsOn(game, by)
  if ('unsure' in pulls) return pulls
  const chosen = x === undefined ? printed : printed.replaceAll('{X}', `{${x}}`)
  return { mana: pulls.length === 0 ? chosen : abilityCostOf(chosen, pulls) }
}
const pullsOn = (game: Game, by: Activation): readonly AbilityPull[] | Unsure => {
  const pulls: AbilityPull[] = []
  const view = viewOf(game.state)
  for (const effect of [...ownChanges(by), ...activeEffects(view).map(one => one.effect)])
    for (const change of effect.spec.changes) {
      if (change.kind !== 'ability cost' || !isOfThese(change.of, by, effect, game)) continue
      const at = { view, effect, it: by.thing }
      const { condition } = effect.spec
      const unsure = condition ? unsureOf(game, condition, at) : unseenSpells(game, effect.spec)
      if (unsure !== null) return { unsure }
      if (condition && !holds(condition, at)) continue
      const { targets } = change.of
      if (targets && by.targets === null) return { unsure: 'What it costs before its targets are chosen' }
      const isAimed = by.targets?.some(id => {
        const it = objectState(view, id)
        return it !== undefined && targets !== undefined && matches(targets, it, { ...at, it })
      })
      if (targets && !isAimed) continue
      pulls.push({ change, times: change.perEach ? Math.max(0, amountAt(change.perEach, at)) : 1 })
    }
  return pulls
}
/** What an ability says of its own cost, as effects. */
const ownChanges = ({ player, thing, ability }: Activation): readonly ContinuousEffect[] =>
  (ability.costChanges ?? []).map(spec => ({
    id: 'activation cost' as EffectId,
    name: thing.object.label,
    spec,
    from: 'static ability',
    source: thing.id,
    controller: player,
    timestamp: thing.object.timestamp,
    targets: [],
    choices: thing.choices,
  }))
const isOfThese = (of: AbilitiesMeant, by: Activation, effect: ContinuousEffect, game: Game): boolean => {
  const { player, thing, ability } = by
  if (of.who === 'you' && player !== effect.controller) return false
  if (of.who === 'your opponents' && !areOpponents(player, effect.controller, game.state)) return false
  if (of.keyword && !ability.keyword?.endsWith(of.keyword)) return false
  if (of.isLoyalty && !ability.cost.some(part => part.kind === 'loyalty')) return false
  if (of.exceptMana && isManaAbility(game, ability)) return false
  return effect.spec.affects.kind === 'game' || affectedBy(effect, viewOf(game.state)).some(({ id }) => id === thing.id)
}

const ACTIVATION =
  /\bactivated abilit(?:y|ies)\b.*\bcosts?\b|\bcosts? .*\b(?:more|less) to activate\b|\b(?:equip|cycling) (?:abilities|costs)\b.*\bcosts?\b/i
/** What adds to loyalty costs is asked where these are paid. */
const MORE_LOYALTY = /\bloyalty abilities\b.*\badditional \[?\+1\b/i
const LOYALTY_COST = /^\[?[+\u2212-]?(?:\d+|X)\]?:/
/** Whether a text about the costs of activated abilities may mean an ability of this object. */
const mayChangeCost = (one: StandingText, thing: ObjectState, whole: string): boolean => {
  if (!ACTIVATION.test(one.text) || MORE_LOYALTY.test(one.text)) return false
  if (/\bloyalty abilities\b/i.test(one.text) && !LOYALTY_COST.test(whole)) return false
  const [, keyword] = /\b(equip|cycling) (?:abilities|costs)\b/i.exec(one.text) ?? []
  if (keyword !== undefined) return new RegExp(`^${keyword}\\b`, 'i').test(whole)
  return one.of?.some(other => other.id === thing.id) ?? true
}

/** A text that may change what an ability costs and that is not read. */
export const changesCost = ({ state }: Game, thing: ObjectState, whole: string): string | undefined =>
  standingTexts(viewOf(state)).find(one => mayChangeCost(one, thing, whole))?.text
