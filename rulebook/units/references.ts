import { isRuleNumber, LETTERS, partsOf, type RuleNumber } from './number'

/** A reference to other rules in a text: `rules 601.2e-g` is at [start, end) and names three numbers. */
export type Reference = {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly numbers: readonly RuleNumber[]
}

const HEAD = /\b(?:[Rr]ules?|[Ss]ections?)\s{1,3}(?=\d|[A-Z]\.\d)/g
const NUMBER = /(?:\d{3}\.\d{1,3}[a-z]?|\d{3}|[A-Z]\.\d{1,3}(?:\.Rulings?)?(?:\.\d{1,3})?)(?![A-Za-z0-9])/y
const CHAPTER = /[1-9](?![0-9A-Za-z]|\.\d)/y
// Dashes of a range; 2008-05-01 prints them as a question mark, other files have lost them.
const THROUGH = /\s?(?:[-\u2013\u2014?\ufffd]|--)\s?|\s(?:through|to)\s(?:[Rr]ules?\s|[Ss]ections?\s)?/y
const AND =
  /(?:, ["\u201c][^"\u201d]{1,60}["\u201d],?)?(?:,\s(?:and\s|or\s)?|\s(?:and|or)\s)(?:[Rr]ules?\s|[Ss]ections?\s)?/y
const LETTER = /[a-z](?![A-Za-z0-9])/y

/** Every reference to rules and sections in a text, in printed order. */
export const referencesIn = (text: string): readonly Reference[] => {
  const found: Reference[] = []
  HEAD.lastIndex = 0
  for (let head = HEAD.exec(text); head; head = HEAD.exec(text)) {
    const start = head.index
    const read = listAt(text, start + head[0].length, /^[Ss]/.test(head[0]))
    if (read.numbers.length === 0) continue
    found.push({ text: text.slice(start, read.end), start, end: read.end, numbers: read.numbers })
    HEAD.lastIndex = read.end
  }
  return found
}

const SECTION = String.raw`\d{1,3}(?:\.\d{1,2})?`
const SECTIONS = new RegExp(
  String.raw`(?<!Comprehensive Rules,?\s)\b[Ss]ections?\s{1,3}(${SECTION}(?:(?:,\s(?:and\s|or\s)?|\s(?:and|or)\s|\s?[-\u2013]\s?)${SECTION})*)(?!\d|\.\d|\sof the (?:\w+ ){0,3}Comprehensive)`,
  'g',
)
/** The same for the sections of a tournament document, which are its own unless others are named: `sections 2.1 and 2.3`. */
export const sectionsIn = (text: string): readonly Reference[] =>
  [...text.matchAll(SECTIONS)].map(({ 0: whole, 1: list = '', index }) => ({
    text: whole,
    start: index,
    end: index + whole.length,
    numbers: (list.match(new RegExp(SECTION, 'g')) ?? []) as string[] as RuleNumber[],
  }))

type Read = { readonly numbers: readonly RuleNumber[]; readonly end: number }

const listAt = (text: string, from: number, ofSections: boolean): Read => {
  const first = numberAt(text, from, null) ?? (ofSections ? matchAt(CHAPTER, text, from) : null)
  if (!first) return { numbers: [], end: from }
  const numbers = [first]
  let end = from + first.length
  for (;;) {
    const last = numbers[numbers.length - 1] ?? first
    const range = nextAt(text, end, THROUGH, last)
    const next = range ?? nextAt(text, end, AND, last)
    if (!next) return { numbers: numbers.filter(isRuleNumber), end }
    numbers.push(...(range ? between(last, next.number) : []), next.number)
    end = next.end
  }
}

const nextAt = (text: string, at: number, joint: RegExp, last: string): { number: string; end: number } | null => {
  const joined = matchAt(joint, text, at)
  if (joined === null) return null
  const from = at + joined.length
  const number = numberAt(text, from, last)
  if (!number) return null
  const bare = matchAt(LETTER, text, from)
  return { number, end: from + (bare ?? number).length }
}

/** A number, or a single letter that continues the number before: the `g` of 601.2e-g. */
const numberAt = (text: string, at: number, last: string | null): string | null => {
  const whole = matchAt(NUMBER, text, at)
  if (whole) return whole
  const letter = last && /[a-z]$/.test(last) ? matchAt(LETTER, text, at) : null
  // Only a later letter continues the number: in "rule 104.3h, a player" the "a" is a word.
  return letter && last && letter > last.slice(-1) ? last.slice(0, -1) + letter : null
}

const matchAt = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

const LONGEST = 100
const TOURNAMENT = /^((?:mtr|ipg)\.\d+\.)(\d+)$/
/** The numbers strictly between two ends of a range; none if the ends do not form a range. */
export const between = (first: string, last: string): readonly string[] => {
  const [, chapter = '', from] = TOURNAMENT.exec(first) ?? []
  if (chapter && last.startsWith(chapter))
    return counted(Number(from), Number(last.slice(chapter.length)), n => `${chapter}${n}`)
  const a = partsOf(first)
  const b = partsOf(last)
  if (!a || !b) return []
  if (a.rule === null && b.rule === null) return counted(Number(a.section), Number(b.section), n => String(n))
  if (a.section !== b.section || a.rule === null || b.rule === null) return []
  if (a.letter && b.letter && a.rule === b.rule)
    return [...LETTERS.slice(LETTERS.indexOf(a.letter) + 1, Math.max(0, LETTERS.indexOf(b.letter)))].map(
      letter => `${a.section}.${a.rule}${letter}`,
    )
  return a.letter || b.letter ? [] : counted(a.rule, b.rule, n => `${a.section}.${n}`)
}
const counted = (from: number, to: number, spell: (n: number) => string): readonly string[] =>
  to - from > LONGEST ? [] : Array.from({ length: Math.max(0, to - from - 1) }, (_, i) => spell(from + i + 1))
