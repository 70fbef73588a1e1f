import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/store/database'
import { inventedRules } from '#server/testing/book'
import { postgresDatabase } from '#server/testing/databases'
import { type BenchedSite, moveTo, openBenched, seconds, withDatabase } from './site'

const PROCESSES = [1, 2, 4]
/** Seconds after a start until background work is done. */
const SETTLES = 12
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** A word that occurs only in the release of one year. */
const wordOf = (year: number): string => `knots${'abcdefghij'[year % 10]}`
/** Addresses whose responses show whether a process serves the release of a year. */
const knows = (year: number): readonly (readonly [string, string, RegExp])[] => {
  const name = new RegExp(`comprehensive-rules\\.${year}-03-01`)
  return [
    ['lists the release', '/api/v1/releases', name],
    ['shows its rules', '/api/v1/rules/100.1', new RegExp(`"on":"${year}`)],
    ['finds its words', `/api/v1/search?q=${wordOf(year)}&kind=rule&on=${year}-03-02&limit=1`, name],
  ]
}

/** Timeout. */
const LONGEST_MS = 120_000
/** Seconds between two requests: more frequent ones would slow down the update of the processes. */
const PAUSE = 0.1
/** The time at which a process first returns the expected text at an address. */
const momentOf = async (address: string, sought: RegExp): Promise<number> => {
  for (const began = performance.now(); performance.now() - began < LONGEST_MS; await seconds(PAUSE))
    if (sought.test(await (await fetch(address)).text())) return performance.now()
  return Number.POSITIVE_INFINITY
}

/**
 * The time at which an ingest has published its texts: its one transaction is complete and the revision has increased.
 */
const published = async (databaseUrl: string): Promise<number> => {
  const { client, close } = await openDatabase(databaseUrl)
  const revision = async () => (await client.meta.findUnique({ where: { key: 'revision' } }))?.value
  const before = await revision()
  while ((await revision()) === before) await seconds(0.01)
  const now = performance.now()
  await close()
  return now
}

const ingested = (databaseUrl: string, year: number): Promise<unknown> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-swap-'))
  const file = join(folder, `rules-${year}.txt`)
  writeFileSync(file, inventedRules({ year, month: 3, sections: 20 }).replaceAll('knots', wordOf(year)))
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/ingest.ts', '--accept', file], {
    env,
    stdio: 'ignore',
  })
  return new Promise(resolve =>
    child.once('exit', () => {
      rmSync(folder, { recursive: true, force: true })
      resolve(null)
    }),
  )
}

const renewalOf = async ({ url }: BenchedSite, what: string): Promise<number> =>
  Number(new RegExp(`^palimpsest_newer_${what} (\\S+)$`, 'm').exec(await (await fetch(`${url}/metrics`)).text())?.[1])

/** The duration of an ingest until it publishes, and the delay until each process serves the new release. */
export const swapped = async (sites: readonly BenchedSite[], databaseUrl: string, year: number): Promise<void> => {
  const began = performance.now()
  const publishing = published(databaseUrl)
  const ingesting = ingested(databaseUrl, year)
  const request = knows(year)
  const moments = await Promise.all(
    request.map(([, path, sought]) => Promise.all(sites.map(({ url }) => momentOf(url + path, sought)))),
  )
  const at = await publishing
  await ingesting
  say(`\nAn ingest of one release beside ${sites.length} processes published after ${Math.round(at - began)} ms.\n`)
  say(row('each process', ...sites.map((_, index) => index + 1), 'target'))
  say(row('---', ...sites.map(() => '---'), '---'))
  for (const [index, [what]] of request.entries()) {
    const spans = (moments[index] ?? []).map(moment => `${Math.max(0, Math.round(moment - at))} ms`)
    say(row(`${what} after`, ...spans, '2 s'))
  }
  for (const [what, name] of WORK) {
    const spent = await Promise.all(sites.map(site => renewalOf(site, name)))
    say(row(what, ...spent.map(worked => `${Math.round(worked * 1_000)} ms`), ''))
  }
}
/** The measurements of each process itself, from the moment it detected the change. */
const WORK = [
  ['by its own clock until they are shown', 'shown_seconds'],
  ['by its own clock until they are found', 'found_seconds'],
  ['its processor time until they are shown', 'shown_worked'],
  ['its processor time until they are found', 'found_worked'],
] as const

/**
 * The delay until one, two and four processes over PostgreSQL serve a new release without other load. `folder`:
 * SOURCES.
 */
export const benchSwap = (folder: string): Promise<void> =>
  withDatabase(folder, async sqlite => {
    const postgres = await postgresDatabase()
    try {
      moveTo(postgres.url, sqlite)
      for (const [at, count] of PROCESSES.entries()) {
        const secret = randomUUID()
        const sites: BenchedSite[] = []
        for (let i = 0; i < count; i++) sites.push(await openBenched(postgres.url, { AUTH_SECRET: secret }))
        await seconds(SETTLES)
        await swapped(sites, postgres.url, 2032 + at)
        await Promise.all(sites.map(site => site.close()))
      }
    } finally {
      await postgres.drop()
    }
  })
