import { manaSymbols, type ObjectId } from '../../index'
import type { CombatText } from './combat-texts'

const COST =
  /^can't attack( you)?( or (?:a )?planeswalkers? you control)? unless (?:(its controller|you) pays?|their controller pays) ((?:\{[^}X]+\})+)( for each (?:of (?:those|these) creatures|(?:attacking )?creature(?: they control)?(?: that's attacking you(?: or a planeswalker you control)?)?))?$/

/** A text such as "creatures can't attack you unless their controller pays {2} for each of those creatures". */
const costIn = ({ says }: CombatText) => {
  const [whole, you, walkers, single, mana = '', each] = COST.exec(says) ?? []
  // "Their controller pays {2}" without "for each" does not say whether it is paid once.
  return whole === undefined || (single === undefined) === (each === undefined)
    ? null
    : { isOfYou: you !== undefined, isOfWalkers: walkers !== undefined, mana }
}
export const isAttackCost = (text: CombatText): boolean => costIn(text) !== null

type Attacking = { readonly id: ObjectId; readonly at: string; readonly defender: string }
/** 308.2 and 500.2 (1999), 508.1h today: the total cost of an attack; empty if there is none. */
export const costOfAttack = (attackers: readonly Attacking[], texts: readonly CombatText[]): string => {
  const due = texts.flatMap(text => {
    const cost = costIn(text)
    if (!cost) return []
    return attackers
      .filter(one => text.of?.some(thing => thing.id === one.id))
      .filter(one => !cost.isOfYou || (cost.isOfWalkers ? one.defender : one.at) === text.controller)
      .flatMap(() => manaSymbols(cost.mana))
  })
  const generic = due.reduce((sum, symbol) => sum + (/^\d+$/.test(symbol) ? Number(symbol) : 0), 0)
  return [...(generic > 0 ? [String(generic)] : []), ...due.filter(symbol => !/^\d+$/.test(symbol))]
    .map(symbol => `{${symbol}}`)
    .join('')
}
