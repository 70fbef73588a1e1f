import type { Face } from '#cards/card'
import { err, ok, type Result } from '#rulebook/result'
import { withoutReminder } from '#rulebook/words'
import type { StoredCard } from '../library/card-library'

/** The colors of a card as bits, in the order white, blue, black, red, green. */
const LETTERS = 'WUBRG'
const NAMES = ['white', 'blue', 'black', 'red', 'green']
const BASIC_LANDS = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest']
/** Names that players give to two or three colors. */
const GROUPS: Readonly<Record<string, string>> = {
  ...{ azorius: 'wu', dimir: 'ub', rakdos: 'br', gruul: 'rg', selesnya: 'gw' },
  ...{ orzhov: 'wb', izzet: 'ur', golgari: 'bg', boros: 'rw', simic: 'gu' },
  ...{ bant: 'gwu', esper: 'wub', grixis: 'ubr', jund: 'brg', naya: 'rgw' },
  ...{ abzan: 'wbg', jeskai: 'urw', sultai: 'bgu', mardu: 'rwb', temur: 'gur' },
}
const BOTH_HALVES: ReadonlySet<string> = new Set(['split', 'aftermath'])

/** The faces whose costs make up a card that is not on the stack or the battlefield (709.4, 712.8a, 715.4). */
const counted = (layout: string, faces: readonly Face[]): readonly Face[] =>
  BOTH_HALVES.has(layout) ? faces : faces.slice(0, 1)

const bitsIn = (letters: Iterable<string>): number =>
  [...letters].reduce((all, letter) => {
    const at = LETTERS.indexOf(letter.toUpperCase())
    return at < 0 ? all : all | (1 << at)
  }, 0)

/** The colors by mana cost, color indicator and devoid (202.2, 204, 702.114a). */
export const colorsOf = (layout: string, faces: readonly Face[]): number =>
  counted(layout, faces).reduce(
    (bits, { manaCost = '', colorIndicator = [], text }) =>
      /^Devoid\b/m.test(text) ? bits : bits | bitsIn(manaCost) | bitsIn(colorIndicator),
    0,
  )

/** The color identity: costs, symbols of the text but not of reminders, indicators, basic land types (903.4, 903.5d). */
export const identityOf = (faces: readonly Face[]): number =>
  faces.reduce((bits, { manaCost = '', colorIndicator = [], text, typeLine }) => {
    const symbols = withoutReminder(text).match(/\{[^{}]+\}/g) ?? []
    const lands = BASIC_LANDS.reduce((all, type, at) => (typeLine.includes(type) ? all | (1 << at) : all), 0)
    return bits | bitsIn(manaCost) | bitsIn(colorIndicator) | bitsIn(symbols.join('').replace(/[^WUBRG]/g, '')) | lands
  }, 0)

/** The mana value: of a hybrid symbol the larger half, of X nothing (202.3). */
export const manaValueOf = (layout: string, faces: readonly Face[]): number =>
  counted(layout, faces)
    .flatMap(({ manaCost = '' }) => symbolsOf(manaCost))
    .reduce((sum, symbol) => sum + symbolValue(symbol), 0)
const symbolsOf = (cost: string): string[] => [...cost.matchAll(/\{([^{}]+)\}/g)].map(([, symbol = '']) => symbol)
const symbolValue = (symbol: string): number => {
  const halves = symbol.split('/').map(half => (/^\d+$/.test(half) ? Number(half) : /^[XYZ]$/.test(half) ? 0 : 1))
  return symbol.startsWith('H') ? 0.5 : Math.max(...halves)
}

/** A number printed on a card; a star counts as nothing, and NaN says that there is none. */
const printed = (text: string | undefined): number =>
  text === undefined ? Number.NaN : [...text.matchAll(/-?\d+(?:\.\d+)?/g)].reduce((sum, [one]) => sum + Number(one), 0)

/** What filters compare of a card; one object is filled for each card in turn. */
export type CardTraits = {
  card: StoredCard
  colors: number
  identity: number
  manaValue: number
  power: number
  toughness: number
  loyalty: number
  cost: string
  /** No text but reminders. */
  isPlain: boolean
}

export const traitsOf = (card: StoredCard, faces: readonly Face[]): CardTraits => ({
  card,
  colors: colorsOf(card.layout, faces),
  identity: identityOf(faces),
  manaValue: manaValueOf(card.layout, faces),
  power: printed(faces[0]?.power),
  toughness: printed(faces[0]?.toughness),
  loyalty: printed(faces[0]?.loyalty),
  cost: counted(card.layout, faces)
    .map(({ manaCost = '' }) => manaCost)
    .join(''),
  isPlain: faces.every(({ text }) => withoutReminder(text) === ''),
})

export type Compares = ':' | '=' | '!=' | '<' | '>' | '<=' | '>='
/** What `color:` or `cmc` ask of a card. */
export type CardTest = (traits: CardTraits) => boolean

const NUMBERS: Readonly<Record<Compares, (value: number, than: number) => boolean>> = {
  ':': (value, than) => value === than,
  '=': (value, than) => value === than,
  '!=': (value, than) => value !== than,
  '<': (value, than) => value < than,
  '>': (value, than) => value > than,
  '<=': (value, than) => value <= than,
  '>=': (value, than) => value >= than,
}

type NumberTrait = 'manaValue' | 'power' | 'toughness' | 'loyalty'
/** What a number of a card is called in queries. */
export const NUMBER_TRAITS: Readonly<Record<string, NumberTrait>> = {
  ...{ cmc: 'manaValue', mv: 'manaValue', manavalue: 'manaValue', pow: 'power', power: 'power' },
  ...{ tou: 'toughness', toughness: 'toughness', loy: 'loyalty', loyalty: 'loyalty' },
}

/** `pow>=4`, `pow>tou`, `mv:even`: a number of a card and another one. A card without one of them does not fit. */
export const numberTest = (trait: NumberTrait, compares: Compares, value: string): Result<CardTest> => {
  const low = value.toLowerCase()
  const other = NUMBER_TRAITS[low]
  const fits = NUMBERS[compares]
  const compared = (traits: CardTraits, than: number): boolean =>
    !Number.isNaN(traits[trait]) && !Number.isNaN(than) && fits(traits[trait], than)
  if (low === 'even' || low === 'odd') return ok(traits => traits[trait] % 2 === (low === 'odd' ? 1 : 0))
  if (other) return ok(traits => compared(traits, traits[other]))
  return /^-?\d{1,7}(?:\.5)?$/.test(value)
    ? ok(traits => compared(traits, Number(value)))
    : err({ code: 'not-a-number', message: `"${value}" is not a number`, hint: 'Write it like cmc<=3 or pow>tou' })
}

const countOf = (bits: number): number => NAMES.reduce((sum, _, at) => sum + ((bits >> at) & 1), 0)

/**
 * `color:rg` has these colors, `color=rg` no others, `color<=rg` none but these, `color>=2` that many; an identity with
 * a colon is one that fits into a deck of these colors.
 */
export const colorTest = (
  compares: Compares,
  value: string,
  of: 'colors' | 'identity' = 'colors',
): Result<CardTest> => {
  const low = value.toLowerCase()
  if (/^[0-5]$/.test(low)) return ok(traits => NUMBERS[compares](countOf(traits[of]), Number(low)))
  if (low === 'multicolor' || low === 'multicolored' || low === 'm') return ok(traits => countOf(traits[of]) > 1)
  const isNone = low === 'colorless' || low === 'c'
  const named = low.split(/,|\band\b|\s+/).filter(Boolean)
  const bits = [...named].reduce((all, one) => (all < 0 ? all : bitsOf(one) < 0 ? -1 : all | bitsOf(one)), 0)
  if (!isNone && bits <= 0)
    return err({
      code: 'not-a-color',
      message: `"${value}" is not a color`,
      hint: 'Write it like color:red or color<=wu',
    })
  const fits = COLORS[compares === ':' ? (isNone ? '=' : of === 'identity' ? '<=' : '>=') : compares]
  return ok(traits => fits(isNone ? 0 : bits, traits[of]))
}
const bitsOf = (name: string): number => {
  const whole = NAMES.indexOf(name)
  if (whole >= 0) return 1 << whole
  const letters = [...(GROUPS[name] ?? name).toUpperCase()].map(letter => LETTERS.indexOf(letter))
  return letters.every(at => at >= 0) ? letters.reduce((all, at) => all | (1 << at), 0) : -1
}
const COLORS: Readonly<Record<Exclude<Compares, ':'>, (bits: number, colors: number) => boolean>> = {
  '=': (bits, colors) => colors === bits,
  '!=': (bits, colors) => colors !== bits,
  '<': (bits, colors) => colors !== bits && (colors & ~bits) === 0,
  '>': (bits, colors) => colors !== bits && (colors & bits) === bits,
  '<=': (bits, colors) => (colors & ~bits) === 0,
  '>=': (bits, colors) => (colors & bits) === bits,
}

const symbolCounts = (cost: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const symbol of symbolsOf(cost))
    if (/^\d+$/.test(symbol)) counts.set('1', (counts.get('1') ?? 0) + Number(symbol))
    else counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  return counts
}
/** `mana:2ww` has at least these symbols in its cost, `mana=2ww` exactly these. */
export const costTest = (compares: Compares, value: string): Result<CardTest> => {
  const typed = value.toUpperCase()
  const asked = symbolCounts(typed.includes('{') ? typed : typed.replace(/\d+|[A-Z]/g, '{$&}'))
  if (asked.size === 0 || compares === '!=')
    return err({ code: 'not-a-cost', message: `"${value}" is not a mana cost`, hint: 'Write it like mana:2WW' })
  const isWithin = (some: ReadonlyMap<string, number>, all: ReadonlyMap<string, number>): boolean =>
    [...some].every(([symbol, count]) => (all.get(symbol) ?? 0) >= count)
  const known = new Map<string, boolean>()
  const fits = (cost: string): boolean => {
    const own = symbolCounts(cost)
    const [holds, isHeld] = [isWithin(asked, own), cost !== '' && isWithin(own, asked)]
    if (compares === '=') return holds && isHeld
    if (compares === '<=' || compares === '<') return isHeld && (compares === '<=' || !holds)
    return holds && (compares !== '>' || !isHeld)
  }
  // Many cards have the same cost.
  return ok(({ cost }) => {
    const fit = known.get(cost) ?? fits(cost)
    known.set(cost, fit)
    return fit
  })
}

const PERMANENT = /\b(?:Artifact|Battle|Creature|Enchantment|Land|Planeswalker)\b/
const HISTORIC = /\b(?:Legendary|Artifact|Saga)\b/
const front = (types: string): string => types.split(' // ')[0] ?? ''
const layout =
  (...names: readonly string[]): CardTest =>
  ({ card }) =>
    names.includes(card.layout)
/** Kinds of cards that `is:` knows. */
const KINDS: Readonly<Record<string, CardTest>> = {
  permanent: ({ card }) => PERMANENT.test(card.types),
  spell: ({ card }) => !/\bLand\b/.test(front(card.types)),
  historic: ({ card }) => HISTORIC.test(card.types),
  vanilla: ({ card, isPlain }) => isPlain && /\bCreature\b/.test(card.types),
  bear: ({ manaValue, power, toughness }) => manaValue === 2 && power === 2 && toughness === 2,
  colorless: ({ colors }) => colors === 0,
  multicolor: ({ colors }) => countOf(colors) > 1,
  hybrid: ({ cost }) => /\{[WUBRG2C]\/[WUBRG]\}/.test(cost),
  phyrexian: ({ cost }) => /\/P\}/.test(cost),
  split: layout('split'),
  flip: layout('flip'),
  transform: layout('transform'),
  mdfc: layout('modal_dfc'),
  dfc: layout('transform', 'modal_dfc'),
  meld: layout('meld'),
  leveler: layout('leveler'),
  adventure: layout('adventure'),
  saga: ({ card }) => /\bSaga\b/.test(card.types),
  party: ({ card }) => /\b(?:Cleric|Rogue|Warrior|Wizard)\b/.test(card.types),
  outlaw: ({ card }) => /\b(?:Assassin|Mercenary|Pirate|Rogue|Warlock)\b/.test(card.types),
}
export const kindTest = (value: string): Result<CardTest> => {
  const test = KINDS[value.toLowerCase()]
  return test
    ? ok(test)
    : err({
        code: 'unknown-kind-of-card',
        message: `Cards cannot be searched by is:${value} here`,
        hint: `These are known: ${Object.keys(KINDS).join(', ')}`,
      })
}

export const setTest = (code: string): CardTest => {
  const upper = code.toUpperCase()
  return ({ card }) => card.sets.some(set => set.code === upper)
}
/** Whether any set with the card was released in such a year. */
export const yearTest = (compares: Compares, value: string): Result<CardTest> =>
  /^\d{4}$/.test(value)
    ? ok(({ card }) =>
        card.sets.some(({ released }) => released && NUMBERS[compares](Number(released.slice(0, 4)), Number(value))),
      )
    : err({ code: 'not-a-year', message: `"${value}" is not a year`, hint: 'Write it like year>=2015' })
