import { activeEffects, affectedBy, amountAt, manaSymbols, type ObjectId, type View } from '../../index'

type Attacking = { readonly id: ObjectId; readonly at: string; readonly defender: string }
/** What attackers or blockers cost, of which objects, by the effects in force. */
const costsIn = (view: View, isOfBlocks = false) =>
  activeEffects(view).flatMap(({ effect }) =>
    effect.spec.changes.flatMap(change =>
      change.kind === 'attack cost' && (change.isOfBlocks ?? false) === isOfBlocks
        ? [{ effect, change, of: affectedBy(effect, view) }]
        : [],
    ),
  )
/** A text that makes attacks, or blocks, cost something; undefined if there is none. */
export const attackCostText = (view: View, isOfBlocks = false): string | undefined =>
  costsIn(view, isOfBlocks)[0]?.effect.spec.text

/** 308.2 and 500.2 (1999), 508.1h today: the total cost of an attack; empty if there is none. */
export const costOfAttack = (attackers: readonly Attacking[], view: View): string => {
  const due = costsIn(view).flatMap(({ effect, change: { mana, perEach, on }, of }) =>
    attackers
      .flatMap(one => {
        const whom = on === undefined ? effect.controller : on === 'you' ? one.at : one.defender
        const it = whom === effect.controller ? of.find(thing => thing.id === one.id) : undefined
        return it ? [it] : []
      })
      .flatMap(it => symbolsOf(mana, perEach ? amountAt(perEach, { view, effect, it }) : 1)),
  )
  return total(due)
}
/** 509.1d-e today: the total cost of blocks; empty if there is none. */
export const costOfBlocks = (blockers: readonly ObjectId[], view: View): string =>
  total(
    costsIn(view, true).flatMap(({ effect, change: { mana, perEach }, of }) =>
      of
        .filter(({ id }) => blockers.includes(id))
        .flatMap(it => symbolsOf(mana, perEach ? amountAt(perEach, { view, effect, it }) : 1)),
    ),
  )
const symbolsOf = (mana: string, times: number): readonly string[] =>
  Array.from({ length: Math.max(0, times) }, () => manaSymbols(mana)).flat()
const total = (due: readonly string[]): string => {
  const generic = due.reduce((sum, symbol) => sum + (/^\d+$/.test(symbol) ? Number(symbol) : 0), 0)
  return [...(generic > 0 ? [String(generic)] : []), ...due.filter(symbol => !/^\d+$/.test(symbol))]
    .map(symbol => `{${symbol}}`)
    .join('')
}
