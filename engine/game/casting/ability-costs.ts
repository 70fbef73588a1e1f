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
