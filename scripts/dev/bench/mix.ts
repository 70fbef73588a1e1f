import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isRuleNumber } from '#rulebook/units/number'
import { loadLibrary } from '#server/library/load'
import { openDatabase } from '#server/store/database'

export type Question = {
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly body?: string
  readonly headers: Record<string, string>
}

/** Pseudo-random numbers that are the same in every run. */
export const dice = (seed: number): ((below: number) => number) => {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Book = {
  readonly places: readonly (readonly [number: string, from: string])[]
  readonly days: readonly string[]
  /** Of stored cards. */
  readonly cards: readonly string[]
}
const bookOf = async (databaseUrl: string): Promise<Book> => {
  const database = await openDatabase(databaseUrl)
  const { shelves } = await loadLibrary(database)
  const cards = await database.client.card.findMany({ select: { name: true } })
  await database.close()
  const shelf = shelves.get('comprehensive-rules') ?? []
  const places = shelf.flatMap(({ entry, units }) =>
    units()
      .filter(({ number, kind }) => kind !== 'chapter' && isRuleNumber(number))
      .map(({ number }) => [number, entry.inForce] as const),
  )
  return { places, days: shelf.map(({ entry }) => entry.inForce), cards: cards.map(({ name }) => name) }
}

export const SCENARIO = `# Feature: A bear grows

## Scenario: Two bonuses

* Given the rules of 2010-01-01
* And "Bear" is a 2/2 black creature
* When an effect says "Bear gets +1/+1."
* Then "Bear" is 3/3
`
const WORDS =
  'layers,untap step,combat damage,418.5a,comes into play,damage on the stack,mana burn,tokens,trample'.split(',')
const BROWSER = { 'accept-encoding': 'gzip', accept: 'text/html' }
const PROGRAM = { 'accept-encoding': 'gzip', accept: 'application/json' }

const page = (path: string): Question => ({ path, method: 'GET', headers: BROWSER })
const call = (path: string): Question => ({ path: `/api/v1${path}`, method: 'GET', headers: PROGRAM })
const run = (on: string): Question => ({
  path: '/api/v1/scenarios/run',
  method: 'POST',
  body: JSON.stringify({ source: SCENARIO, on }),
  headers: { ...PROGRAM, 'content-type': 'application/json' },
})

/** Files that a page loads, as the build in `folder` wrote them. */
const filesOf = (folder: string): readonly string[] => [
  ...['serif', 'sans'].map(name => `/fonts/${name}.woff2`),
  ...readdirSync(join(folder, '.next/static/chunks'))
    .filter(name => /\.(?:js|css)$/.test(name))
    .map(name => `/_next/static/chunks/${name}`),
]

/** Percentage of each kind of request; printed with the figures. */
const SHARES = {
  'a rule on a day': 34,
  'a permanent address': 8,
  'a history': 6,
  'a search': 10,
  'neighbours compared': 6,
  'the first page': 6,
  'a rule by the API': 8,
  'a search by the API': 6,
  'a scenario run': 2,
  'a file': 10,
  'a card': 2,
  'a release': 2,
}
export type Kind = keyof typeof SHARES
export const KINDS = Object.keys(SHARES) as readonly Kind[]

/** Different rule pages, many numbers on many days. */
export const rulePages = async (databaseUrl: string, count: number): Promise<readonly Question[]> => {
  const { places } = await bookOf(databaseUrl)
  const roll = dice(7)
  const chosen = new Set<string>()
  while (chosen.size < Math.min(count, places.length)) {
    const [number, day] = places[roll(places.length)] ?? ['', '']
    chosen.add(`/rules/${number}?on=${day}`)
  }
  return [...chosen].map(page)
}

/** How requests of each kind are made; without stored cards, a card is searched by a word. */
export const makersOf = async (
  databaseUrl: string,
  folder = '.',
  seed = 11,
): Promise<Readonly<Record<Kind, () => Question>>> => {
  const { places, days, cards } = await bookOf(databaseUrl)
  const files = filesOf(folder)
  const roll = dice(seed)
  const any = <T>(all: readonly T[], otherwise: T): T => all[roll(all.length)] ?? otherwise
  // Readers return to popular pages: half of all requests are for a few hundred rules.
  const popular = Array.from({ length: 300 }, () => any(places, ['', '']))
  const place = () => any(roll(2) ? popular : places, ['', ''])
  const word = () => encodeURIComponent(any(WORDS, ''))
  return {
    'a rule on a day': () => page(`/rules/${place()[0]}?on=${place()[1]}`),
    'a permanent address': () => page(`/rules/${place().join('/')}`),
    'a history': () => page(`/rules/${place()[0]}/history`),
    'a search': () => page(`/search?q=${word()}&on=${any(days, '')}`),
    'neighbours compared': () => {
      const at = 1 + roll(days.length - 1)
      return page(`/compare/${days[at - 1]}..${days[at]}/${place()[0].slice(0, 3)}`)
    },
    'the first page': () => page('/'),
    'a rule by the API': () => call(`/rules/${place()[0]}?on=${place()[1]}`),
    'a search by the API': () => call(`/search?q=${word()}`),
    'a scenario run': () => run(any(days, '2010-01-01')),
    'a file': () => page(any(files, '/')),
    'a card': () => page(cards.length > 0 ? `/cards/${encodeURIComponent(any(cards, ''))}` : `/cards?q=${word()}`),
    'a release': () => page(`/releases/comprehensive-rules.${any(days, '')}`),
  }
}

/** A day's requests of readers and programs, in one shuffled list of `count` requests. */
export const mixOf = async (databaseUrl: string, count: number, folder = '.'): Promise<readonly Question[]> => {
  const make = await makersOf(databaseUrl, folder)
  const roll = dice(13)
  const kinds = KINDS.flatMap(kind => Array<Kind>(SHARES[kind]).fill(kind))
  return Array.from({ length: count }, () => make[kinds[roll(kinds.length)] ?? 'a rule on a day']())
}

export const printMix = (): string =>
  Object.entries(SHARES)
    .map(([kind, share]) => `${share} % ${kind}`)
    .join(', ')
