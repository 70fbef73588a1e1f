import { activeEffects, affectedBy, amountAt, manaSymbols, type ObjectId, type View } from '../../index'

type Attacking = { readonly id: ObjectId; readonly at: string; readonly defender: string }
/** What attackers cost, of which objects, by the effects in force. */
const costsIn = (view: View) =>
  activeEffects(view).flatMap(({ effect }) =>
    effect.spec.changes.flatMap(change =>
      change.kind === 'attack cost' ? [{ effect, change, of: affectedBy(effect, view) }] : [],
    ),
  )
/** A text that makes attacks cost something; undefined if there is none. */
export const attackCostText = (view: View): string | undefined => costsIn(view)[0]?.effect.spec.text

/** 308.2 and 500.2 (1999), 508.1h today: the total cost of an attack; empty if there is none. */
export const costOfAttack = (attackers: readonly Attacking[], view: View): string => {
  const due = costsIn(view).flatMap(({ effect, change: { mana, perEach, on }, of }) =>
    attackers
      .flatMap(one => {
        const whom = on === undefined ? effect.controller : on === 'you' ? one.at : one.defender
        const it = whom === effect.controller ? of.find(thing => thing.id === one.id) : undefined
        return it ? [it] : []
      })
      .flatMap(it => {
        const times = perEach ? Math.max(0, amountAt(perEach, { view, effect, it })) : 1
        return Array.from({ length: times }, () => manaSymbols(mana)).flat()
      }),
  )
  const generic = due.reduce((sum, symbol) => sum + (/^\d+$/.test(symbol) ? Number(symbol) : 0), 0)
  return [...(generic > 0 ? [String(generic)] : []), ...due.filter(symbol => !/^\d+$/.test(symbol))]
    .map(symbol => `{${symbol}}`)
    .join('')
}
