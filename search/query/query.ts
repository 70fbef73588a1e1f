import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { tidyDate } from '#rulebook/dates/written-date'
import type { Problem, Result } from '#rulebook/result'
import { err, ok } from '#rulebook/result'
import { SHORT_NAMES } from '#rulebook/units/release'
import { SEARCH_KINDS, type SearchKind } from '../index/document'
import { compiledPattern } from '../pattern/pattern'
import { type Piece, piecesOf } from './pieces'

/** The meaning of one part of a query. */
export type Clause =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'phrase'; readonly text: string }
  | { readonly kind: 'pattern'; readonly source: string }
  | { readonly kind: 'on'; readonly on: IsoDate }
  | { readonly kind: 'in'; readonly section: string }
  | { readonly kind: 'source'; readonly document: string }
  | { readonly kind: 'kind'; readonly is: SearchKind }
  | { readonly kind: 'has'; readonly what: 'example' }
  | { readonly kind: 'changed'; readonly from: IsoDate | null; readonly until: IsoDate | null }
  | { readonly kind: 'was'; readonly text: string }
  | { readonly kind: 'cites'; readonly number: string }
  /** The words as they are: no question is read from their form. */
  | { readonly kind: 'as'; readonly is: 'words' }

/** A part of a query and its position; `not` negates it. */
export type Part = { readonly clause: Clause; readonly not: boolean; readonly start: number; readonly end: number }
export type Query = { readonly text: string; readonly parts: readonly Part[]; readonly problems: readonly Problem[] }

export const MOST_LETTERS = 1000

/** Parses what a reader typed. Never fails: parts that cannot be understood are problems and left out. */
export const parseQuery = (typed: string): Query => {
  const text = typed.slice(0, MOST_LETTERS)
  const parts: Part[] = []
  const problems: Problem[] = typed.length > MOST_LETTERS ? [tooLong] : []
  for (const piece of piecesOf(text)) {
    const clause = clauseOf(piece)
    if (!clause.ok) problems.push({ ...clause.problem, at: { line: 1, column: piece.start + 1 } })
    else parts.push({ clause: clause.value, not: piece.not, start: piece.start, end: piece.end })
  }
  return { text, parts, problems: [...problems, ...unreadable(text, parts)] }
}

const HAS_WORDS = /[\p{L}\p{N}]/u
/** Problems of the words of a query, which are searched for as they are. */
const unreadable = (text: string, parts: readonly Part[]): readonly Problem[] => {
  const written = parts.map(part => text.slice(part.start, part.end))
  const open = written.findIndex((piece, at) => isOpen(piece, parts[at]?.clause.kind))
  const isEmpty =
    parts.length > 0 && parts.every(({ clause }) => clause.kind === 'words' && !HAS_WORDS.test(clause.text))
  return [
    ...(open < 0 ? [] : [openQuotation(parts[open]?.start ?? 0)]),
    ...(isEmpty && open < 0
      ? [
          {
            code: 'nothing-to-look-for',
            message: `"${text.trim()}" has no letter or digit to search for`,
            hint: 'Write a number or a word',
          },
        ]
      : []),
  ]
}
const isOpen = (piece: string, kind: Clause['kind'] | undefined): boolean =>
  kind !== 'phrase' && kind !== 'pattern' && (piece.match(/["“”]/g) ?? []).length % 2 === 1
const openQuotation = (start: number): Problem => ({
  code: 'quotation-open',
  message: 'A quotation mark is not closed',
  hint: 'Close it at the end of the phrase, or remove it',
  at: { line: 1, column: start + 1 },
})

const tooLong: Problem = {
  code: 'query-too-long',
  message: `Only the first ${MOST_LETTERS} letters of this query are used`,
  hint: 'Keep only the words that matter most',
}

const clauseOf = (piece: Piece): Result<Clause> => {
  if (piece.kind === 'words') return ok({ kind: 'words', text: piece.value })
  if (piece.kind === 'phrase') return ok({ kind: 'phrase', text: piece.value })
  if (piece.kind === 'pattern') return patternClause(piece.value)
  if (piece.value.trim() === '')
    return err({
      code: 'filter-without-value',
      message: `"${piece.field}:" needs a value`,
      hint: EXAMPLES[piece.field] ?? '',
    })
  if (piece.not && ['on', 'changed', 'was', 'as'].includes(piece.field))
    return err({
      code: 'filter-cannot-be-turned',
      message: `"${piece.field}:" cannot be negated with a minus`,
      hint: 'Remove the minus',
    })
  return (FIELDS[piece.field] ?? unknownField)(piece.value.trim())
}

const patternClause = (source: string): Result<Clause> => {
  const pattern = compiledPattern(source)
  return pattern.ok ? ok({ kind: 'pattern', source }) : pattern
}
const unknownField = (value: string): Result<Clause> => ok({ kind: 'words', text: value })

const EXAMPLES: Readonly<Record<string, string>> = {
  on: 'Write it like on:2008-03-17',
  in: 'Write it like in:418',
  section: 'Write it like section:418 or section:"continuous effects"',
  src: 'Write it like src:cr or src:rulings',
  kind: 'Write it like kind:glossary',
  has: 'Write it like has:example',
  changed: 'Write it like changed:2007..2009',
  was: 'Write it like was:"comes into play"',
  cites: 'Write it like cites:503',
  as: 'Write it like as:words',
}

const wrong = (code: string, message: string, field: string): Result<never> =>
  err({ code, message, hint: EXAMPLES[field] ?? '' })

const FIELDS: Readonly<Record<string, (value: string) => Result<Clause>>> = {
  on: value => {
    const on = parseDate(tidyDate(value))
    return on.ok ? ok({ kind: 'on', on: on.value }) : on
  },
  in: value => ok({ kind: 'in', section: value }),
  section: value => ok({ kind: 'in', section: value }),
  src: value => sourceOf(value),
  kind: value => {
    const is = SEARCH_KINDS.find(kind => kind === value.toLowerCase() || `${kind}s` === value.toLowerCase())
    return is
      ? ok({ kind: 'kind', is })
      : wrong('unknown-kind', `There is no kind "${value}". Kinds are ${SEARCH_KINDS.join(', ')}`, 'kind')
  },
  has: value =>
    /^examples?$/i.test(value)
      ? ok({ kind: 'has', what: 'example' })
      : wrong('unknown-has', `Nothing is known to have "${value}"; only has:example can be asked`, 'has'),
  changed: value => changedOf(value),
  was: value => ok({ kind: 'was', text: value }),
  as: value =>
    value.toLowerCase() === 'words'
      ? ok({ kind: 'as', is: 'words' })
      : wrong('unknown-as', `A query can be read as:words, not as "${value}"`, 'as'),
  cites: value => {
    const number = value
      .toLowerCase()
      .replace(/^rules?\s*|^cr\s*/, '')
      .replace(/\.$/, '')
    return /^\d{3}(\.\d{1,3}[a-z]?)?$/.test(number)
      ? ok({ kind: 'cites', number })
      : wrong('not-a-cited-rule', `"${value}" is not a rule number`, 'cites')
  },
}

export const SHELVES = ['scenarios', 'guides', 'notes', 'releases']
const sourceOf = (value: string): Result<Clause> => {
  const name = value.toLowerCase()
  const document =
    SHORT_NAMES[name] ??
    [...Object.values(SHORT_NAMES), ...SHELVES].find(known => known === name || known === `${name}s`)
  const known = [...Object.keys(SHORT_NAMES), ...SHELVES].join(', ')
  return document
    ? ok({ kind: 'source', document })
    : wrong('unknown-source', `There is no source "${value}". Sources are ${known}`, 'src')
}

const changedOf = (value: string): Result<Clause> => {
  const [from = '', until = from, ...more] = value.split('..').map(side => side.trim())
  const first = from === '' ? ok(null) : parseDate(`${from}-01-01`.slice(0, 10))
  const last = until === '' ? ok(null) : parseDate(until)
  if (more.length > 0 || (from === '' && until === '') || !first.ok || !last.ok)
    return wrong('not-a-span-of-days', `"${value}" is not a range of dates`, 'changed')
  if (first.value !== null && last.value !== null && first.value > last.value)
    return wrong('span-runs-backwards', `${from} is later than ${until}`, 'changed')
  return ok({ kind: 'changed', from: first.value, until: last.value })
}
