import { impossible } from '../result'

/**
 * A rule's printed number: Comprehensive Rules `4`, `418`, `418.5`, `418.5a`; rules summary `T`, `T.14`, `T.14.2`,
 * `T.14.Ruling.3`; rulings `418.5.Ruling.1`; bulletin items `1998-02/general/2`, of release notes `2008-09-23/4/1`; rulebook paragraphs `rulebook.II.4.2`;
 * sections of the Tournament Rules `mtr.3.2`, `mtr.101`, `mtr.A`, and of the Infraction Procedure Guide `ipg.2.1`.
 * Always without a final dot.
 */
export type RuleNumber = string & { readonly __brand: 'RuleNumber' }

const COMPREHENSIVE = /^\d(?:\d{2}(?:\.\d{1,3}[a-z]?)?)?$/
const SUMMARY = /^[A-Z](?:\.\d{1,3}(?:\.\d{1,3}|\.Rulings?\.\d{1,3}|\.Note\.\d{1,3})?)?$/
const RULING = /^\d{3}(?:\.\d{1,3}[a-z]?)?\.Ruling\.\d{1,3}$/
const RULEBOOK = /^rulebook\.(?:0|[IVX]{1,4})(?:\.\d{1,3}){0,2}$/
const TOURNAMENT = /^(?:mtr|ipg)\.(?:\d{1,3}(?:\.\d{1,2})?|[A-Z])$/
const BULLETIN = /^\d{4}-\d{2}\/(?:general|errata|specific)\/\d{1,3}$/

export const isRuleNumber = (text: string): text is RuleNumber =>
  [COMPREHENSIVE, SUMMARY, RULING, BULLETIN, RULEBOOK, TOURNAMENT].some(shape => shape.test(text))

/** A number in the code of this repository; an invalid one is a bug. */
export const rule = (text: string): RuleNumber =>
  isRuleNumber(text) ? text : impossible('a rule number written in code is none', text)

/** `418.5a` → 418 · 5 · a. Null for numbers of other documents. */
export const partsOf = (number: string): { section: string; rule: number | null; letter: string } | null => {
  const match = /^(\d{1,3})(?:\.(\d+)([a-z]?))?$/.exec(number)
  return match ? { section: match[1] ?? '', rule: match[2] ? Number(match[2]) : null, letter: match[3] ?? '' } : null
}

/** `418.5a` → `418.5` → `418` → `4` → null; `T.14.2` → `T.14` → `T`; `418.5.Ruling.1` → `418.5`. */
export const parentOf = (number: string): RuleNumber | null => {
  const ruling = /^(.+)\.(?:Rulings?|Note)\.\d+$/.exec(number)
  if (ruling) return ruling[1] as RuleNumber
  if (/^\d{3}\.\d+[a-z]$/.test(number)) return number.slice(0, -1) as RuleNumber
  if (/^\d{3}$/.test(number)) return number[0] as RuleNumber
  const dot = number.lastIndexOf('.')
  return dot > 0 ? (number.slice(0, dot) as RuleNumber) : null
}

/** The section of a number: `418.5a` → `418`; null where there is none. */
export const sectionOf = (number: string): RuleNumber | null =>
  /^\d{3}/.test(number) ? (number.slice(0, 3) as RuleNumber) : null

/** Subrule letters in printed order: l and o never occur (0 of about 117,000 printed). */
export const LETTERS = 'abcdefghijkmnpqrstuvwxyz'

/**
 * Document order: chapters, sections, rules by value, then letters. Numbers of other documents are sorted by their
 * parts.
 */
export const compareNumbers = (a: string, b: string): number => compareKeys(sortKey(a), sortKey(b))

/** The sort key of a number; store it if the same numbers are compared repeatedly. */
export type SortKey = readonly (number | string)[]
export const compareKeys = (left: SortKey, right: SortKey): number => {
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const x = left[i]
    const y = right[i]
    if (x === undefined || y === undefined) return x === undefined ? -1 : 1
    if (x === y) continue
    if (typeof x === 'number' && typeof y === 'number') return x - y
    return typeof x === typeof y ? (x < y ? -1 : 1) : typeof x === 'number' ? -1 : 1
  }
  return 0
}
export const sortKey = (number: string): SortKey =>
  (/^\d{3}/.test(number) ? [number.slice(0, 1), number] : [number])
    .flatMap(part => part.match(/\d+|[A-Za-z]+/g) ?? [])
    .map(part => (/^\d/.test(part) ? Number(part) : part))

/**
 * Whether a number is that of a ruling or note, which is printed below a rule and has its own page: `418.5.Ruling.1`.
 */
export const isRulingNumber = (number: string): boolean => /\.(?:Rulings?|Note)\.\d+$/.test(number)

const CARD = 'card:'
/** The form used in place of a number for a card: `card:Tidal Barge`. */
export const cardNumber = (name: string): string => `${CARD}${name}`
/** The name of the card; null for a number. */
export const cardNamed = (number: string): string | null =>
  number.startsWith(CARD) && number.length > CARD.length ? number.slice(CARD.length) : null
/** A number as it is cited, or the name of a card: `mtr.3.2` is MTR 3.2. */
export const printSubject = (number: string): string =>
  cardNamed(number) ?? (TOURNAMENT.test(number) ? `${number.slice(0, 3).toUpperCase()} ${number.slice(4)}` : number)

/** The path of the page of a rule, a ruling or a card. */
export const printPath = (number: string): string => {
  const card = cardNamed(number)
  const folder = card !== null ? 'cards' : isRulingNumber(number) ? 'rulings' : 'rules'
  return `/${folder}/${encodeURIComponent(card ?? number)}`
}
