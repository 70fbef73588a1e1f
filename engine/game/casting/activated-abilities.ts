import type { ObjectState } from '../../index'
import { type ActivatedText, activatedTexts } from '../../meaning/activated-texts'
import type { Game } from '../game'
import { policyOf } from '../table'

/** The activated abilities of an object, in the order of its texts. */
export const activatedIn = (game: Pick<Game, 'state'>, thing: ObjectState): readonly ActivatedText[] =>
  thing.abilities.flatMap(({ ability }) =>
    activatedTexts(ability.text, { name: thing.name || thing.object.label }, game.state.rules.on),
  )

/** 406.1 (1999 to 2010), 605.1a today. */
export const isManaAbility = (game: Game, { addsMana, hasTarget, cost }: ActivatedText): boolean => {
  if (!addsMana) return false
  const policy = policyOf(game)
  if (hasTarget && policy.targetedManaAbility === 'no mana ability') return false
  return !(cost.some(part => part.kind === 'loyalty') && policy.loyaltyManaAbility === 'no mana ability')
}
