import type { Ability, CostPart as Cost, ObjectState } from '../../index'
import { type PricedKeyword, pricedKeywords } from '../../meaning/keyword-costs'
import type { Game } from '../game'
import { notModelledHere, type Procedure, refuse } from '../table'

/** A keyword with a cost among abilities of an object, by its name or one of its names. */
export const pricedIn = (
  { state }: Pick<Game, 'state'>,
  texts: readonly Ability[],
  card: { readonly name: string },
  ...names: readonly string[]
): PricedKeyword | undefined =>
  texts.flatMap(({ text }) => pricedKeywords(text, card, state.rules.on)).find(({ keyword }) => names.includes(keyword))
export const pricedKeyword = (
  game: Pick<Game, 'state'>,
  { abilities, name, object }: ObjectState,
  ...names: readonly string[]
): PricedKeyword | undefined =>
  pricedIn(
    game,
    abilities.map(({ ability }) => ability),
    { name: name || object.label },
    ...names,
  )

/** What is paid for a keyword; one whose cost is not played, or of which the page would have to choose, is refused. */
export function* keywordCost({ costs, text, unplayed }: PricedKeyword): Procedure<readonly Cost[]> {
  if (unplayed !== undefined) return yield* refuse(notModelledHere(`${unplayed} of "${text}"`))
  const [cost, other] = costs
  // 702.33b (702.32b of 2009): which of two kicker costs is paid is not on the page.
  if (!cost || other) return yield* refuse(notModelledHere(`Which cost of "${text}" is paid`))
  return cost
}

/** The mana of a cost; `{0}` if it has none. */
export const manaIn = (cost: readonly Cost[]): string =>
  cost.map(part => (part.kind === 'mana' ? part.mana : '')).join('') || '{0}'
