import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/store/database'
import { inventedRules } from '#server/testing/book'
import { postgresDatabase } from '#server/testing/databases'
import { mixOf, type Question } from './mix'
import { CONNECTIONS, press } from './pressure'
import { type BenchedSite, openBenched, seconds, withDatabase } from './site'

const PROCESSES = [1, 2, 4]
const DURATION = 20
/** Seconds in which what is worked out beside the readers after a start is done. */
const SETTLES = 12
const NEW = 'comprehensive-rules.2032-03-01'
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** Hands each connection to the next process. */
const balancer = async (sites: readonly BenchedSite[]): Promise<{ readonly url: string; readonly server: Server }> => {
  let turn = 0
  const server = createServer(incoming => {
    const { hostname, port } = new URL(sites[turn++ % sites.length]?.url ?? '')
    const onward = connect(Number(port), hostname)
    incoming.pipe(onward).pipe(incoming)
    incoming.on('error', () => onward.destroy())
    onward.on('error', () => incoming.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

const KNOWN = new RegExp(NEW.replaceAll('.', '\\.'))
/** Where a process shows that it knows the new release. */
const KNOWS: readonly (readonly [string, string, RegExp])[] = [
  ['lists the release', '/api/v1/releases', KNOWN],
  ['shows its rules', '/api/v1/rules/100.1', /"on":"2032/],
  ['finds its words', '/api/v1/search?q=knots&kind=rule&on=2032-03-02&limit=1', KNOWN],
]

/** After which nobody waits for it any more. */
const LONGEST_MS = 120_000
/** The moment an address of a process first answers with what is looked for. */
const momentOf = async (address: string, sought: RegExp): Promise<number> => {
  for (const began = performance.now(); performance.now() - began < LONGEST_MS; await seconds(0.02))
    if (sought.test(await (await fetch(address)).text())) return performance.now()
  return Number.POSITIVE_INFINITY
}

/** The moment an ingest has published what it read: its one transaction is over and the revision has risen. */
const published = async (databaseUrl: string): Promise<number> => {
  const { client, close } = await openDatabase(databaseUrl)
  const revision = async () => (await client.meta.findUnique({ where: { key: 'revision' } }))?.value
  const before = await revision()
  while ((await revision()) === before) await seconds(0.01)
  const now = performance.now()
  await close()
  return now
}

const ingested = (databaseUrl: string): Promise<unknown> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-scale-'))
  const file = join(folder, 'rules-2032.txt')
  writeFileSync(file, inventedRules({ year: 2032, month: 3, sections: 20 }))
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/ingest.ts', file], { env, stdio: 'ignore' })
  return new Promise(resolve =>
    child.once('exit', () => {
      rmSync(folder, { recursive: true, force: true })
      resolve(null)
    }),
  )
}

/** How long an ingest works until it publishes, and how long after that each process knows what is new. */
const swapped = async (sites: readonly BenchedSite[], databaseUrl: string): Promise<void> => {
  const began = performance.now()
  const publishing = published(databaseUrl)
  const ingesting = ingested(databaseUrl)
  const moments = await Promise.all(
    KNOWS.map(([, path, sought]) => Promise.all(sites.map(({ url }) => momentOf(url + path, sought)))),
  )
  const at = await publishing
  await ingesting
  say(`\nAn ingest of one release beside ${sites.length} processes published after ${Math.round(at - began)} ms.\n`)
  say(row('each process', ...sites.map((_, index) => index + 1), 'target'))
  say(row('---', ...sites.map(() => '---'), '---'))
  for (const [index, [what]] of KNOWS.entries())
    say(
      row(
        `${what} after`,
        ...(moments[index] ?? []).map(moment => `${Math.max(0, Math.round(moment - at))} ms`),
        '2 s',
      ),
    )
}

const measured = async (count: number, databaseUrl: string, questions: readonly Question[]): Promise<void> => {
  const sites: BenchedSite[] = []
  const secret = randomUUID()
  for (let i = 0; i < count; i++) sites.push(await openBenched(databaseUrl, { AUTH_SECRET: secret }))
  const { url, server } = await balancer(sites)
  try {
    await seconds(SETTLES)
    const before = sites.map(site => site.worked())
    const { asked, perSecond, p50, p99, most, errors } = await press(url, questions, { duration: DURATION })
    const worked = sites.map((site, at) => (site.worked() ?? 0) - (before[at] ?? 0)).reduce((sum, ms) => sum + ms, 0)
    const memory = sites.map(site => site.memory()).join(', ')
    const each = (worked / asked).toFixed(1)
    say(
      row(
        count,
        Math.round(perSecond),
        `${p50} ms`,
        `${p99} ms`,
        `${Math.round(most)} ms`,
        errors,
        `${each} ms`,
        memory,
      ),
    )
    if (count === PROCESSES.at(-1)) await swapped(sites, databaseUrl)
  } finally {
    server.close()
    await Promise.all(sites.map(site => site.close()))
  }
}

const HEAD = ['processes', 'answers a second', 'p50', 'p99', 'slowest', 'errors', 'processor time each', 'memory, MB']

/**
 * The mix over PostgreSQL by one, two and four processes, and how soon all know a new release, as tables that can stand
 * in docs/SCALING.md. About three minutes with BENCH_DATABASE. `folder`: SOURCES.
 */
export const benchScale = (folder: string): Promise<void> =>
  withDatabase(folder, async sqlite => {
    const postgres = await postgresDatabase()
    try {
      const move = ['--import', 'tsx', 'scripts/move.ts', '--from', sqlite, '--to', postgres.url]
      const moved = spawnSync(process.execPath, move, { stdio: ['ignore', 2, 2] })
      if (moved.status !== 0) throw new Error('the texts could not be moved to PostgreSQL')
      const questions = await mixOf(sqlite, 10_000)
      say(
        `${DURATION} s each at ${CONNECTIONS} connections; the load and the database run on the same ${cpus().length} cores.\n`,
      )
      say(row(...HEAD))
      say(row(...HEAD.map(() => '---')))
      for (const count of PROCESSES) await measured(count, postgres.url, questions)
    } finally {
      await postgres.drop()
    }
  })
