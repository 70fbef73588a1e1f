import type { Ruleset } from '../rules/amendment'
import { isOnItself } from './defining'
import type { Color } from './kinds'
import { COLORS } from './kinds'
import type { HeldAbility, ObjectState } from './object-state'

/**
 * 204 and 105.2 (2011-09-30): what a card said of its own colors by an ability ("this card is green") is printed as a
 * color indicator: a value like those of the mana cost, no ability that could be lost.
 */
export const withIndicator = (thing: ObjectState, rules: Ruleset): ObjectState => {
  if (rules.policy.colorIndicators === 'abilities') return thing
  const indicators = thing.abilities.filter(held => colorsSaid(held).length > 0)
  if (indicators.length === 0) return thing
  const said = indicators.flatMap(colorsSaid)
  return {
    ...thing,
    colors: COLORS.filter(color => said.includes(color)),
    abilities: thing.abilities.filter(held => !indicators.includes(held)),
  }
}

const colorsSaid = (held: HeldAbility): readonly Color[] => {
  if (held.ability.does.kind !== 'static' || held.ability.does.effects.length !== 1) return []
  const [spec] = held.ability.does.effects
  const [change] = spec?.changes ?? []
  if (!spec || !isOnItself(spec) || spec.condition || spec.changes.length !== 1) return []
  return change?.kind === 'become color' && change.how === 'set'
    ? change.colors.filter(color => typeof color === 'string')
    : []
}
