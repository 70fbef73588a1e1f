import { textOf } from '#cards/card'
import type { Corpus } from '#search/index/document'
import { snapshotOf } from '#search/index/snapshot'
import type { CardLibrary } from '#server/queries/cards/library/card-library'
import type { SearchRequest } from '#server/queries/requests'
import { withCardDatabase } from './card-database'
import { ENGINES, type Page } from './search-engines'
import { judgedQueries, percentile } from './search-judged'
import { chanceFrom, misspelt, pick } from './search-misspelt'
import { heldMegabytes } from './search-weight'

// Search over the rules of all days with all cards and rulings, as a page runs it, and two other engines over the rules
// of one day with the same cards and rulings. BENCH_DATABASE names a database with texts and cards.

const STRANGERS = 'search/gold/queries-strangers.jsonl'
const ROUNDS = 3
/** The other engines are slow for most queries: they get only every fifth. */
const FOR_ALL = 5
const EACH = 40
const SEED = 20261123
const GOAL = 'goal: p99 at most 5 ms'
const RIVALS = /MiniSearch|FTS5/

type Asked = { readonly kind: string; readonly request: SearchRequest }

/** Typical card queries: names, misspelt names, several in one query, filters, words of rulings. */
const cardQueries = (library: CardLibrary): Asked[] => {
  const chance = chanceFrom(SEED)
  const cards = library.all().filter(({ out }) => out === null)
  const families = library.families()
  const card = () => pick(cards, chance)
  const few = (text: string, count: number): string =>
    text.replace(/["\n]/g, ' ').split(/\s+/).slice(0, count).join(' ')
  const ruling = (count: number): string => few(pick(families, chance).text, count)
  const makers: Readonly<Record<string, () => SearchRequest>> = {
    name: () => ({ q: card().name }),
    'misspelt name': () => {
      const { plain } = card()
      return { q: misspelt(plain, 1, new Set(), chance) ?? plain }
    },
    'two names': () => ({ q: `what happens if I have ${card().name} and ${card().name}` }),
    'name in a question': () => ({ q: `does ${card().name} trigger when a creature with flying dies` }),
    'respond to a name': () => ({ q: `can I respond to ${card().plain}` }),
    'words of a ruling': () => ({ q: ruling(12) }),
    'rulings by words': () => ({ q: ruling(6), kind: 'ruling' }),
    'oracle:': () => ({ q: `oracle:"${few(textOf(library.facesOf(card())), 4)}"` }),
  }
  return Object.entries(makers).flatMap(([kind, make]) =>
    Array.from({ length: EACH }, () => ({ kind, request: make() })),
  )
}

const strangers = (): Asked[] =>
  judgedQueries(STRANGERS).map(({ kind, query }) => ({ kind: `strangers: ${kind}`, request: { q: query } }))

/** Today's rules, all cards and all rulings, one page per text. */
const pagesOf = (corpus: Corpus, today: Int16Array, library: CardLibrary): Page[] => {
  const rules = corpus.documents.flatMap((document, at) => {
    const number = document.spans[today[at] ?? -1]?.number
    if (number === undefined) return []
    const text = [number, document.text, ...document.examples].join('\n')
    return [{ name: number, title: [...document.titles, document.title ?? ''].join(' '), text }]
  })
  const cards = library.all().map(card => ({
    name: card.name,
    title: card.name,
    text: `${card.types}\n${textOf(library.facesOf(card))}`,
  }))
  const rulings = library.families().map(({ id, text }) => ({ name: id, title: '', text }))
  return [...rules, ...cards, ...rulings].map((page, id) => ({ id, ...page }))
}

type Ask = (request: SearchRequest) => unknown
/** Wall and processor milliseconds of a query, the best of its rounds each. */
type Took = { readonly clock: number; readonly processor: number }
type Engine = { readonly name: string; readonly ask: Ask; readonly every: number; readonly best: Map<Asked, Took> }

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const row = (...cells: readonly (string | number)[]): void => say(`| ${cells.join(' | ')} |`)
const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
const least = (before: Took | undefined, took: Took): Took =>
  before ? { clock: Math.min(before.clock, took.clock), processor: Math.min(before.processor, took.processor) } : took
/** p50 and p99 of wall and processor time. */
const figures = ({ best }: Engine, asked: readonly Asked[]): string[] => {
  const times = asked.flatMap(one => best.get(one) ?? [])
  return (['clock', 'processor'] as const).flatMap(what =>
    [0.5, 0.99].map(share =>
      percentile(
        times.map(took => took[what]),
        share,
      ).toFixed(2),
    ),
  )
}

/** Processor seconds to build something, and its size in megabytes. */
const made = async <T>(make: () => T | Promise<T>) => {
  const before = heldMegabytes()
  const began = processorMs()
  const value = await make()
  const seconds = ((processorMs() - began) / 1_000).toFixed(1)
  return { value, seconds, megabytes: (heldMegabytes() - before).toFixed(0) }
}

const measured = async (url: string): Promise<void> => {
  process.env.DATABASE_URL = url
  const { queries } = await import('#server/queries/queries')
  const { derivedFrom, library } = await import('#server/library/shown')
  const { searchIndex } = await import('#server/queries/search/search-index')
  const { storedCards } = await import('#server/queries/cards/library/stored')
  await library()
  const rules = await made(() => derivedFrom('search', searchIndex))
  const cards = await made(storedCards)
  const stored = cards.value
  if (!stored) return say('The database has no cards')
  const cardIndex = await made(stored.index)
  const { corpus } = rules.value
  say(
    `${corpus.documents.length} texts of the rules on all days, ${stored.library.count} cards, ${stored.library.families().length} texts of rulings`,
  )
  row('made', 'processor s', 'memory MB')
  row('---', '---', '---')
  row('index of the rules', rules.seconds, rules.megabytes)
  row('cards and rulings', cards.seconds, cards.megabytes)
  row('index of cards and rulings', cardIndex.seconds, cardIndex.megabytes)
  const ours: Engine = {
    ...{ name: 'Palimpsest, all days', every: 1, best: new Map() },
    ask: request => queries.search(request),
  }
  const engines = [ours]
  const pages = pagesOf(corpus, snapshotOf(rules.value, null), stored.library)
  for (const engine of ENGINES.filter(({ name }) => RIVALS.test(name))) {
    const { value: ask, seconds, megabytes } = await made(() => engine.open(pages, corpus, ''))
    row(`${engine.name}, ${pages.length} texts`, seconds, megabytes)
    engines.push({ name: engine.name, ask: ({ q }) => ask(q), every: FOR_ALL, best: new Map() })
  }
  const asked = [...strangers(), ...cardQueries(stored.library)]
  // In turn, so other load on the machine affects all of them.
  for (let round = 0; round <= ROUNDS; round++)
    for (const { ask, every, best } of engines)
      for (const [at, one] of asked.entries()) {
        if (at % every !== 0) continue
        const [began, worked] = [performance.now(), processorMs()]
        await ask(one.request)
        const took = { clock: performance.now() - began, processor: processorMs() - worked }
        if (round > 0) best.set(one, least(best.get(one), took))
      }
  const HEAD = ['questions', 'p50 ms', 'p99 ms', 'p50 processor ms', 'p99 processor ms']
  const shared = asked.filter((_, at) => at % FOR_ALL === 0)
  say(`\nBest of ${ROUNDS} rounds after a warm one (${GOAL}):`)
  row('engine', ...HEAD)
  row('---', ...HEAD.map(() => '---'))
  for (const engine of engines) row(engine.name, shared.length, ...figures(engine, shared))
  say('\nPalimpsest by kind:')
  row('kind', ...HEAD)
  row('---', ...HEAD.map(() => '---'))
  for (const kind of new Set(asked.map(one => one.kind))) {
    const some = asked.filter(one => one.kind === kind)
    row(kind, some.length, ...figures(ours, some))
  }
  row('all', asked.length, ...figures(ours, asked))
}

/** `folder`: SOURCES. */
export const bench = (folder: string): Promise<void> => withCardDatabase(folder, measured)
