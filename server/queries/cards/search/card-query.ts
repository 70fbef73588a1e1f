import type { Problem, Result } from '#rulebook/result'
import { ok } from '#rulebook/result'
import {
  type CardTest,
  type Compares,
  colorTest,
  costTest,
  kindTest,
  NUMBER_TRAITS,
  numberTest,
  setTest,
  yearTest,
} from './card-traits'

// Queries for cards in the syntax that users of card databases know: filters, quoted texts, `-`, `or`, parentheses.

/** A field with words: of its name, types or text, or any of them. */
export type WordField = 'words' | 'name' | 'types' | 'text'
/** What a query asks of a card. */
export type CardCondition =
  | { readonly kind: 'all' | 'any'; readonly of: readonly CardCondition[] }
  | { readonly kind: 'not'; readonly of: CardCondition }
  /** Its words in any order; `exactly`: as they stand. */
  | { readonly kind: 'has'; readonly field: WordField; readonly value: string; readonly exactly: boolean }
  | { readonly kind: 'keyword'; readonly value: string }
  | { readonly kind: 'named'; readonly value: string }
  | { readonly kind: 'fits'; readonly test: CardTest }

/** Sorted by name, by a number or by release, upwards or downwards; else the best first. */
export type CardSort = `${'-' | ''}${SortKey}`
export type SortKey = 'name' | 'cmc' | 'power' | 'toughness' | 'color' | 'released'

/** The parts of a card query. Words of the first four fields need only be near; a condition is met as it stands. */
export type CardFilters = {
  readonly words: string
  readonly card?: string
  readonly ruling?: string
  readonly set?: string
  readonly type?: string
  readonly oracle?: string
  readonly conditions?: readonly CardCondition[]
  readonly sort?: CardSort
  readonly problems?: readonly Problem[]
}

const FIELDS: Readonly<Record<string, 'card' | 'ruling' | 'set' | 'type' | 'oracle'>> = {
  ...{ card: 'card', name: 'card', n: 'card', ruling: 'ruling', set: 'set', s: 'set', e: 'set', edition: 'set' },
  ...{ type: 'type', t: 'type', oracle: 'oracle', o: 'oracle', text: 'oracle', fo: 'oracle', fulloracle: 'oracle' },
}
const WORDS_OF = { card: 'name', type: 'types', oracle: 'text' } as const
const COLORS: Readonly<Record<string, 'colors' | 'identity'>> = {
  ...{ color: 'colors', colour: 'colors', colors: 'colors', c: 'colors' },
  ...{ id: 'identity', identity: 'identity', ci: 'identity', commander: 'identity' },
}
const OTHERS = ['kw', 'keyword', 'is', 'not', 'm', 'mana', 'year', 'sort', 'order', 'direction', 'dir'] as const
/** What other databases filter by and these cards do not have. */
const ELSEWHERE = [
  ...[
    'r',
    'rarity',
    'a',
    'artist',
    'ft',
    'flavor',
    'f',
    'format',
    'legal',
    'banned',
    'restricted',
    'usd',
    'eur',
    'tix',
  ],
  ...['border', 'frame', 'stamp', 'game', 'cube', 'lang', 'new', 'prints', 'unique', 'display', 'prefer', 'wm'],
  ...['watermark', 'art', 'atag', 'arttag', 'function', 'otag', 'oracletag', 'produces', 'devotion', 'block', 'date'],
  ...['b', 'st', 'cn', 'number', 'include', 'pt', 'powtou', 'def', 'defense', 'not-in'],
]
const KEYS = [...[FIELDS, COLORS, NUMBER_TRAITS].flatMap(table => Object.keys(table)), ...OTHERS, ...ELSEWHERE]
const FILTER = new RegExp(
  `(${KEYS.sort((a, b) => b.length - a.length).join('|')})(:|!=|<=|>=|=|<|>)(?:"([^"]*)"?|/((?:[^/\\\\]|\\\\.)+)/|([^\\s()"]+))`,
  'iy',
)
const NAMED = /!(?:"([^"]+)"|([^\s"()]+))/y
const QUOTED = /"([^"]*)"?/y
const WORD = /[^\s"()]+/y
const SORTS: Readonly<Record<string, SortKey>> = {
  ...{ name: 'name', cmc: 'cmc', mv: 'cmc', manavalue: 'cmc', power: 'power', pow: 'power' },
  ...{ toughness: 'toughness', tou: 'toughness', color: 'color', released: 'released', year: 'released' },
}

type Read = {
  at: number
  readonly q: string
  /** How many filters there were; without one the query is not about cards. */
  filters: number
  readonly problems: Problem[]
  readonly rulings: string[]
  sort: SortKey | undefined
  isDown: boolean
}

/** The parts of a query about cards; null if it has no filter. */
export const cardFilters = (q: string): CardFilters | null => {
  const read: Read = { at: 0, q, filters: 0, problems: [], rulings: [], sort: undefined, isDown: false }
  const found = anyOf(read, 0)
  if (read.filters === 0) return null
  const parts = found === null ? [] : found.kind === 'all' ? found.of : [found]
  const loose = { words: [] as string[], name: [] as string[], types: [] as string[], text: [] as string[] }
  const conditions: CardCondition[] = []
  for (const part of parts) {
    if (part.kind === 'has') loose[part.field].push(part.value)
    if (part.kind !== 'has' || (part.exactly && /\S[\s~]+\S/.test(part.value))) conditions.push(part)
  }
  const [card, type, oracle] = [loose.name, loose.types, loose.text].map(some => some.join(' '))
  const ruling = read.rulings.join(' ')
  return {
    words: loose.words.join(' '),
    ...(card ? { card } : {}),
    ...(ruling ? { ruling } : {}),
    ...(type ? { type } : {}),
    ...(oracle ? { oracle } : {}),
    ...(conditions.length > 0 ? { conditions } : {}),
    ...(read.sort ? { sort: `${read.isDown ? '-' : ''}${read.sort}` as const } : {}),
    ...(read.problems.length > 0 ? { problems: read.problems } : {}),
  }
}

const MOST_DEEP = 20
const MOST_FILTERS = 24
const TOO_MANY: Problem = {
  code: 'too-many-filters',
  message: `A query for cards can have at most ${MOST_FILTERS} filters; the first were used`,
  hint: 'Leave some out',
}
/** Alternatives between `or`. */
const anyOf = (read: Read, depth: number): CardCondition | null => {
  const rows: CardCondition[] = []
  for (;;) {
    const row = allOf(read, depth)
    if (row) rows.push(row)
    if (!/^or$/i.test(next(read, WORD)?.[0] ?? '')) break
  }
  return rows.length > 1 ? { kind: 'any', of: rows } : (rows[0] ?? null)
}

/** Conditions side by side, up to `or` or the end of a parenthesis. */
const allOf = (read: Read, depth: number): CardCondition | null => {
  const parts: CardCondition[] = []
  for (;;) {
    while (/\s/.test(read.q[read.at] ?? '')) read.at++
    const letter = read.q[read.at]
    if (letter === undefined || /^or(?=[\s()]|$)/i.test(read.q.slice(read.at, read.at + 3))) break
    if (letter === ')') {
      if (depth > 0) break
      read.at++
      continue
    }
    const part = oneOf(read, depth)
    if (part) parts.push(part)
  }
  return parts.length > 1 ? { kind: 'all', of: parts } : (parts[0] ?? null)
}

const oneOf = (read: Read, depth: number): CardCondition | null => {
  const isNot = read.q[read.at] === '-' && /^-[(\p{L}"!]/u.test(read.q.slice(read.at))
  if (isNot) read.at++
  const condition = plainOf(read, depth)
  return condition && isNot ? { kind: 'not', of: condition } : condition
}

const plainOf = (read: Read, depth: number): CardCondition | null => {
  if (read.q[read.at] === '(' && depth < MOST_DEEP) {
    read.at++
    const inner = anyOf(read, depth + 1)
    if (read.q[read.at] === ')') read.at++
    return inner
  }
  const filter = next(read, FILTER)
  if (filter) return filterOf(read, filter)
  const named = next(read, NAMED)
  if (named) {
    read.filters++
    return { kind: 'named', value: named[1] ?? named[2] ?? '' }
  }
  const quoted = next(read, QUOTED)
  if (quoted) return quoted[1] ? { kind: 'has', field: 'words', value: quoted[1], exactly: true } : null
  const word = next(read, WORD)
  if (word) return /^and$/i.test(word[0]) ? null : { kind: 'has', field: 'words', value: word[0], exactly: false }
  read.at++
  return null
}

/** What a pattern matches at the place that was reached, which is then behind it. */
const next = (read: Read, pattern: RegExp): RegExpExecArray | null => {
  while (/\s/.test(read.q[read.at] ?? '')) read.at++
  pattern.lastIndex = read.at
  const found = pattern.exec(read.q)
  if (found) read.at = pattern.lastIndex
  return found
}

const filterOf = (read: Read, [whole, typed = '', sign = '', quoted, pattern, bare]: RegExpExecArray) => {
  read.filters++
  if (read.filters > MOST_FILTERS) {
    if (read.filters === MOST_FILTERS + 1) read.problems.push(TOO_MANY)
    return null
  }
  const key = typed.toLowerCase()
  const value = (quoted ?? pattern ?? bare ?? '').trim()
  const compares = sign as Compares
  const refuse = (message: string, hint: string, code = 'filter-not-available'): null => {
    read.problems.push({ code, message, hint })
    return null
  }
  const fits = (test: Result<CardTest>): CardCondition | null =>
    test.ok
      ? { kind: 'fits', test: test.value }
      : refuse(test.problem.message, test.problem.hint ?? '', test.problem.code)
  if (pattern !== undefined)
    return refuse(`Cards cannot be searched by the pattern ${whole}`, 'Quote words: o:"draw a card"')
  const field = FIELDS[key]
  if (value === '') return null
  if (field === 'ruling') {
    read.rulings.push(value)
    return null
  }
  if (field === 'set') return fits(ok(setTest(value)))
  if (field) return { kind: 'has', field: WORDS_OF[field], value, exactly: quoted !== undefined } as const
  const colors = COLORS[key]
  if (colors) return fits(colorTest(compares, value, colors))
  const number = NUMBER_TRAITS[key]
  if (number) return fits(numberTest(number, compares, value))
  switch (key as (typeof OTHERS)[number]) {
    case 'kw':
    case 'keyword':
      return { kind: 'keyword', value } as const
    case 'is':
      return fits(kindTest(value))
    case 'not': {
      const test = fits(kindTest(value))
      return test && ({ kind: 'not', of: test } as const)
    }
    case 'm':
    case 'mana':
      return fits(costTest(compares, value))
    case 'year':
      return fits(yearTest(compares, value))
    case 'direction':
    case 'dir':
      read.isDown = /^desc/i.test(value)
      return null
    case 'sort':
    case 'order': {
      const by = SORTS[value.toLowerCase().replace(/^-/, '')]
      if (!by)
        return refuse(
          `Cards cannot be sorted by "${value}"`,
          `Write sort:name, sort:cmc or sort:-cmc; also ${Object.keys(SORTS).join(', ')}`,
          'unknown-sort',
        )
      read.sort = by
      read.isDown ||= value.startsWith('-')
      return null
    }
    default:
      return refuse(
        `Cards cannot be searched by ${key}: here; the rest of the query was searched for`,
        'These are known: card, type, text, set, color, id, cmc, pow, tou, loy, mana, kw, is, year, sort',
      )
  }
}
