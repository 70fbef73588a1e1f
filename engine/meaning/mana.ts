import type * as M from '../english/generated/meaning'
import type { Amount, Filter, ManaMade, SpendOn } from '../model/effect'
import { number } from './comparisons'
import { type LoweringTable, loweringOf, notPlayed } from './lowering'
import { notExecuted } from './not-executed'
import { filterOf } from './nouns'
import type { Scope } from './scope'

/** The symbols of mana written one after another. */
const symbolsIn = ({ is }: M.Mana): readonly string[] =>
  [...is.toUpperCase().matchAll(/\{([^{}]+)\}/g)].map(([, symbol = '']) => symbol)
const symbols = (mana: M.Mana, times?: Amount): ManaMade => ({
  kind: 'symbols',
  symbols: symbolsIn(mana),
  ...(times === undefined ? {} : { times }),
})
const oneOf = (list: readonly (M.Mana | undefined)[]): ManaMade => ({
  kind: 'one of',
  of: list.flatMap(one => (one ? [symbolsIn(one)] : [])),
})
const anyOne = (count: Amount): ManaMade => ({ kind: 'any color', count, one: true })

const MANA: LoweringTable<'ManaAdded', ManaMade> = {
  'ManaAdded.mana': ({ mana }) => symbols(mana),
  'ManaAdded.either mana': phrase => oneOf([phrase.one, phrase.other]),
  'ManaAdded.one of three': phrase => oneOf([phrase.one, phrase.two, phrase.three]),
  'ManaAdded.one of four': phrase => oneOf([phrase.one, phrase.two, phrase.three, phrase.four]),
  'ManaAdded.one of five': phrase => oneOf([phrase.one, phrase.two, phrase.three, phrase.four, phrase.five]),
  'ManaAdded.either': (phrase, at) => {
    const [one, other] = [manaAdded(phrase.one, at), manaAdded(phrase.other, at)]
    return one.kind === 'symbols' && other.kind === 'symbols' && !one.times && !other.times
      ? { kind: 'one of', of: [one.symbols, other.symbols] }
      : notExecuted(phrase)
  },
  'ManaAdded.any color': ({ n }) => ({ kind: 'any color', count: number(n) }),
  'ManaAdded.any one color': ({ n }) => anyOne(number(n)),
  'ManaAdded.color of choice': ({ n }) => anyOne(number(n)),
  'ManaAdded.any combination': ({ n }) => ({ kind: 'any color', count: number(n) }),
  'ManaAdded.any combination of': (phrase, at) => {
    const count = at.amount(phrase.n, at)
    const colors =
      phrase.one && phrase.other ? [...symbolsIn(phrase.one), ...symbolsIn(phrase.other)] : listed(phrase.of, at)
    return { kind: 'any color', count, colors }
  },
  'ManaAdded.chosen color': ({ n }) => ({ kind: 'any color', count: number(n), one: true, colors: 'chosen' }),
  'ManaAdded.commander colors': ({ n }) => ({ kind: 'any color', count: number(n), one: true, colors: 'commander' }),
  'ManaAdded.any type that land': ({ n }) => ({ kind: 'any color', count: number(n), colors: 'made' }),
  'ManaAdded.type could produce': (phrase, at) =>
    phrase.what.kind === 'Object.a' || phrase.what.kind === 'Object.bare' || phrase.what.kind === 'Object.any'
      ? {
          kind: 'could produce',
          count: number(phrase.n),
          lands: filterOf(phrase.what.what, at),
          ...(at.said(phrase).includes('type') ? { types: true as const } : {}),
        }
      : notExecuted(phrase),
  'ManaAdded.additional': (phrase, at) => manaAdded(phrase.mana, at),
  'ManaAdded.amount of': (phrase, at) => symbols(phrase.mana, at.amount(phrase.n, at)),
  'ManaAdded.amount of any': (phrase, at) => anyOne(at.amount(phrase.n, at)),
  'ManaAdded.where': (phrase, at) => {
    const times = at.amount(phrase.x, at)
    if (phrase.mana || at.said(phrase).includes('combination')) return notExecuted(phrase)
    return anyOne(times)
  },
  'ManaAdded.that much': ({ mana }) => symbols(mana, { kind: 'that much' }),
  'ManaAdded.colorless': ({ n }) => ({ kind: 'symbols', symbols: ['C'], times: number(n) }),
  'ManaAdded.of a color': ({ n, color }) => {
    const symbol = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' }[color.kind.replace('Color.', '')]
    return symbol === undefined ? notExecuted(color) : { kind: 'symbols', symbols: [symbol], times: number(n) }
  },
  'ManaAdded.for each': (phrase, at) => {
    const each = at.eachCounted(phrase.of, at)
    if (phrase.mana) return symbols(phrase.mana, each)
    const { n } = phrase
    return n?.is === '1' ? anyOne(each) : notExecuted(phrase)
  },
  ...notPlayed('This mana', [
    'ManaAdded.different colors',
    'ManaAdded.that color',
    'ManaAdded.among',
    'ManaAdded.any type',
    'ManaAdded.additional one',
    'ManaAdded.plus',
    'ManaAdded.and',
    'ManaAdded.twice',
    'ManaAdded.three times',
    'ManaAdded.one of type',
  ]),
}
export const manaAdded = loweringOf<'ManaAdded', M.ManaAdded, ManaMade>(MANA, phrase => phrase)

/** "Spend this mana only to cast creature spells." */
export const spendOn = (phrase: M.SpendOn, at: Scope): SpendOn => {
  const words = at.print(phrase)
  switch (phrase.kind) {
    case 'SpendOn.to cast':
      return { words, spells: spellsIn(phrase.what, at) }
    case 'SpendOn.to cast or activate':
      return { words, spells: spellsIn(phrase.what, at), abilitiesOf: sourcesIn(phrase.other, at) }
    case 'SpendOn.to activate':
      return { words, abilitiesOf: sourcesIn(phrase.what, at) }
    case 'SpendOn.on spell':
      return { words, isAny: true }
    case 'SpendOn.on':
    case 'SpendOn.cast or':
    case 'SpendOn.to pay':
      return notExecuted(phrase, 'Mana for costs of this kind')
  }
}
const nounOf = (phrase: M.Objects, at: Scope): Filter =>
  phrase.kind === 'Object.a' || phrase.kind === 'Object.bare' || phrase.kind === 'Object.any'
    ? filterOf(phrase.what as M.Noun, at)
    : notExecuted(phrase, 'What this mana may be spent on')
export const spellsIn = (phrase: M.Objects, at: Scope): Filter => nounOf(phrase, at)
const sourcesIn = (phrase: M.Objects, at: Scope): Filter => {
  if (phrase.kind === 'Object.abilities of' || phrase.kind === 'Object.ability of') return nounOf(phrase.of, at)
  return phrase.kind === 'Object.bare' || phrase.kind === 'Object.a'
    ? phrase.what.kind === 'Head.ability' || phrase.what.kind === 'Head.activated ability'
      ? { kind: 'all', of: [] }
      : notExecuted(phrase, 'What this mana may be spent on')
    : notExecuted(phrase, 'What this mana may be spent on')
}

/** The colors of "any combination of {R} and/or {G}". */
const listed = (of: M.ManaAdded | undefined, at: Scope): readonly string[] => {
  const made = of && manaAdded(of, at)
  if (made?.kind === 'one of') return made.of.flat()
  return made?.kind === 'symbols' ? made.symbols : notExecuted({ kind: 'ManaAdded' }, 'This mana')
}
