import { openDatabase } from '#server/store/database'
import { withCardDatabase } from './card-database'
import { dice } from './mix'
import { percentile } from './search-judged'
import { type BenchedSite, beside, openBenched, seconds } from './site'

const PAGES = 200
/** Seconds after the start until background work is done. */
const SETTLES = 15
const SLOWEST = 3
const SEED = 20261124

const say = (line: string): void => void process.stdout.write(`${line}\n`)

type Took = { readonly path: string; readonly ms: number }
const tookFor = async (url: string, path: string): Promise<Took> => {
  const began = performance.now()
  const answer = await fetch(url + path)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  return { path, ms: performance.now() - began }
}

/** Pages one after another, with their times by the clock and the mean of their processor time. */
const turned = async (site: BenchedSite, what: string, paths: readonly string[], target: string): Promise<void> => {
  if (paths.length === 0) return
  const before = site.worked()
  const all: Took[] = []
  for (const path of paths) all.push(await tookFor(site.url, path))
  const after = site.worked()
  const at = (share: number): string =>
    `${percentile(
      all.map(({ ms }) => ms),
      share,
    ).toFixed(0)} ms`
  const each =
    before === null || after === null
      ? ''
      : `, ${((after - before) / paths.length).toFixed(1)} ms of processor time each`
  say(beside(`${what}: ${paths.length} pages, p50 ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}${each}`, target))
  for (const { path, ms } of [...all].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST))
    say(`    ${ms.toFixed(0)} ms ${path}`)
}

/** Distinct random entries of a list, the same in every run. */
const drawn = <T>(all: readonly T[], count: number, seed: number): readonly T[] => {
  const roll = dice(seed)
  const chosen = new Set<T>()
  while (chosen.size < Math.min(count, all.length)) chosen.add(all[roll(all.length)] as T)
  return [...chosen]
}

type Paths = {
  readonly cards: readonly string[]
  readonly sizes: readonly string[]
  readonly rulings: readonly string[]
}
const pathsIn = async (url: string): Promise<Paths> => {
  const { client, close } = await openDatabase(url)
  const rows = <T>(sql: string): Promise<T[]> => client.$queryRawUnsafe<T[]>(sql)
  const names = async (where: string): Promise<readonly string[]> =>
    (
      await rows<{ name: string }>(`SELECT DISTINCT "name" FROM "Card" WHERE "name" <> '' ${where} ORDER BY "name"`)
    ).map(({ name }) => `/cards/${encodeURIComponent(name)}`)
  try {
    const families = await rows<{ hash: string }>(`SELECT "hash" FROM "RulingText" ORDER BY "hash"`)
    return {
      cards: await names(''),
      sizes: await names(
        `AND "id" IN (SELECT "cardId" FROM "CardRuling" JOIN "RulingText" ON "RulingText"."id" = "textId" WHERE "body" LIKE '%1/1%')`,
      ),
      rulings: families.map(({ hash }) => `/rulings/${hash}`),
    }
  } finally {
    await close()
  }
}

const measured = async (databaseUrl: string): Promise<void> => {
  const { cards, sizes, rulings } = await pathsIn(databaseUrl)
  const pages = drawn(cards, PAGES * 3, SEED)
  const site = await openBenched(databaseUrl)
  try {
    say(`${cards.length} cards; memory after the start ${site.memory()} MB`)
    await turned(site, 'the first card page after the start', pages.slice(0, 1), 'none')
    await turned(site, 'others right after the start', pages.slice(1, PAGES), 'none')
    await seconds(SETTLES)
    say(`memory when settled ${site.memory()} MB`)
    await turned(site, 'cold, each for the first time', pages.slice(PAGES, PAGES * 2), 'p99 at most 50 ms')
    await turned(site, 'cold, later', pages.slice(PAGES * 2), 'p99 at most 50 ms')
    await turned(site, 'hot, the same again from the cache', pages.slice(PAGES * 2), 'p99 at most 50 ms')
    await turned(site, 'cards with a ruling that states a size', drawn(sizes, PAGES / 4, SEED), 'none')
    await turned(site, 'rulings', drawn(rulings, PAGES / 4, SEED), 'none')
    say(beside(`memory afterwards ${site.memory()} MB`, 'at most 600 MB'))
  } finally {
    await site.close()
  }
}

/**
 * Card pages one after another, as a reader waits for them: right after the start, each for the first time and again,
 * and the memory of the server. BENCH_DATABASE names a database with texts and cards. `folder`: SOURCES.
 */
export const benchCards = (folder: string): Promise<void> => withCardDatabase(folder, measured)
