import type { Face } from '#cards/card'
import { err, ok, type Result } from '#rulebook/result'

/** The colors of a card as bits, in the order white, blue, black, red, green. */
const LETTERS = 'WUBRG'
const NAMES = ['white', 'blue', 'black', 'red', 'green']
const BOTH_HALVES: ReadonlySet<string> = new Set(['split', 'aftermath'])

/** The faces whose costs make up a card that is not on the stack or the battlefield (709.4, 712.8a, 715.4). */
const counted = (layout: string, faces: readonly Face[]): readonly Face[] =>
  BOTH_HALVES.has(layout) ? faces : faces.slice(0, 1)

/** The colors by mana cost, color indicator and devoid (202.2, 204, 702.114a). */
export const colorsOf = (layout: string, faces: readonly Face[]): number =>
  counted(layout, faces).reduce((bits, { manaCost = '', colorIndicator = [], text }) => {
    if (/^Devoid\b/m.test(text)) return bits
    return [...manaCost, ...colorIndicator].reduce((all, letter) => {
      const at = LETTERS.indexOf(letter.toUpperCase())
      return at < 0 ? all : all | (1 << at)
    }, bits)
  }, 0)

/** The mana value: of a hybrid symbol the larger half, of X nothing (202.3). */
export const manaValueOf = (layout: string, faces: readonly Face[]): number =>
  counted(layout, faces)
    .flatMap(({ manaCost = '' }) => [...manaCost.matchAll(/\{([^{}]+)\}/g)].map(([, symbol = '']) => symbol))
    .reduce((sum, symbol) => sum + symbolValue(symbol), 0)
const symbolValue = (symbol: string): number => {
  const halves = symbol.split('/').map(half => (/^\d+$/.test(half) ? Number(half) : /^[XYZ]$/.test(half) ? 0 : 1))
  return symbol.startsWith('H') ? 0.5 : Math.max(...halves)
}

export type Compares = ':' | '=' | '<' | '>' | '<=' | '>='
/** What `color:` or `cmc` ask of a card. */
export type CardTest = (colors: number, manaValue: number) => boolean

const NUMBERS: Readonly<Record<Compares, (value: number, than: number) => boolean>> = {
  ':': (value, than) => value === than,
  '=': (value, than) => value === than,
  '<': (value, than) => value < than,
  '>': (value, than) => value > than,
  '<=': (value, than) => value <= than,
  '>=': (value, than) => value >= than,
}

export const manaValueTest = (compares: Compares, value: string): Result<CardTest> =>
  /^\d{1,7}$/.test(value)
    ? ok((_, manaValue) => NUMBERS[compares](manaValue, Number(value)))
    : err({ code: 'not-a-mana-value', message: `"${value}" is not a mana value`, hint: 'Write it like cmc<=3' })

const countOf = (bits: number): number => NAMES.reduce((sum, _, at) => sum + ((bits >> at) & 1), 0)

/** `color:rg` has these colors, `color=rg` no others, `color<=rg` none but these; `colorless` and `multicolor` too. */
export const colorTest = (compares: Compares, value: string): Result<CardTest> => {
  const low = value.toLowerCase()
  if (low === 'colorless' || low === 'c') return ok(colors => colors === 0)
  if (low === 'multicolor' || low === 'multicolored' || low === 'm') return ok(colors => countOf(colors) > 1)
  const named = low.split(/,|\band\b|\s+/).filter(Boolean)
  const bits = [...named].reduce((all, one) => (all < 0 ? all : bitsOf(one) < 0 ? -1 : all | bitsOf(one)), 0)
  if (bits <= 0)
    return err({
      code: 'not-a-color',
      message: `"${value}" is not a color`,
      hint: 'Write it like color:red or color<=wu',
    })
  return ok(COLORS[compares](bits))
}
const bitsOf = (name: string): number => {
  const whole = NAMES.indexOf(name)
  if (whole >= 0) return 1 << whole
  const letters = [...name.toUpperCase()].map(letter => LETTERS.indexOf(letter))
  return letters.every(at => at >= 0) ? letters.reduce((all, at) => all | (1 << at), 0) : -1
}
const COLORS: Readonly<Record<Compares, (bits: number) => CardTest>> = {
  ':': bits => colors => (colors & bits) === bits,
  '=': bits => colors => colors === bits,
  '<': bits => colors => colors !== bits && (colors & ~bits) === 0,
  '>': bits => colors => colors !== bits && (colors & bits) === bits,
  '<=': bits => colors => (colors & ~bits) === 0,
  '>=': bits => colors => (colors & bits) === bits,
}
