import type { Ruleset } from '../rules/amendment'
import type { Color } from './kinds'
import { COLORS } from './kinds'
import type { ObjectState } from './object'

/** The symbols of a mana cost, without braces: `{1}{W/U}` gives `1`, `W/U`. */
export const manaSymbols = (cost: string | null): readonly string[] =>
  [...(cost ?? '').matchAll(/\{([^}]+)\}/g)].map(match =>
    // Some files of cards write {GP} for {G/P}.
    (match[1] ?? '').toUpperCase().replace(/^([WUBRG])P$/, '$1/P'),
  )

export const LETTERS: Readonly<Record<Color, string>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' }

const worthOf = (symbol: string): number => {
  if (/^\d+$/.test(symbol)) return Number(symbol)
  if (/^[XYZ]$/.test(symbol)) return 0
  // 202.3f today: the largest part of a hybrid symbol counts.
  return Math.max(...symbol.split('/').map(part => (/^\d+$/.test(part) ? Number(part) : 1)))
}

/** What a mana cost is worth: converted mana cost until 2021, mana value since. */
export const worth = (cost: string | null): number =>
  manaSymbols(cost).reduce((sum, symbol) => sum + worthOf(symbol), 0)

/** Colours a mana cost gives (203.2c in 2007). */
export const colorsOfCost = (cost: string | null): readonly Color[] =>
  COLORS.filter(color => manaSymbols(cost).some(symbol => symbol.split('/').includes(LETTERS[color])))

/** The number of symbols that have at least one of these colors. */
export const symbolsOf = (cost: string | null, ...colors: readonly Color[]): number =>
  manaSymbols(cost).filter(symbol => colors.some(color => symbol.split('/').includes(LETTERS[color]))).length

const IN_ORDER = ['W', 'U', 'B', 'R', 'G']
/** The mana costs of both halves of a split card, combined. */
export const combined = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other
  const symbols = [...manaSymbols(one), ...manaSymbols(other)]
  const generic = symbols.reduce((sum, symbol) => sum + (/^\d+$/.test(symbol) ? Number(symbol) : 0), 0)
  const rest = symbols
    .filter(symbol => !/^\d+$/.test(symbol))
    .toSorted((a, b) => IN_ORDER.indexOf(a) - IN_ORDER.indexOf(b))
  return [...(generic > 0 || rest.length === 0 ? [String(generic)] : []), ...rest].map(one => `{${one}}`).join('')
}

/** 505.6 (2001): a comparison asks each half of a split card; 708.4b (2017-04-28): the halves have one value together. */
export const manaValuesOf = (object: ObjectState, rules: Ruleset): readonly number[] => {
  const { half, front, zone } = object.object
  return half === null || zone === 'stack' || object.copied || rules.policy.splitValue === 'sum'
    ? [manaValueOf(object, rules)]
    : [worth(front.manaCost), worth(half.manaCost)]
}

/** 711.2b (2011-09-30): a back face has no cost, so 0; 202.3b (2016-04-08): it takes the front's, unless the card is modal. */
export const manaValueOf = (thing: ObjectState, rules: Ruleset): number => {
  const { object } = thing
  const isBack = object.turned && !object.modal && !object.faceDown && object.back !== null && !thing.copied
  if (isBack && rules.policy.doubleFacedValue === 'front') return worth(object.front.manaCost)
  // 203.3b (2003), 202.3e today: on the stack X is what was chosen, elsewhere it is 0.
  const x = object.zone === 'stack' ? (object.x ?? 0) : 0
  return worth(thing.manaCost) + x * manaSymbols(thing.manaCost).filter(symbol => symbol === 'X').length
}
