import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { cpus } from 'node:os'
import { postgresServer } from '#server/testing/postgres-server'
import { mixOf, type Question } from './mix'
import { CONNECTIONS, errorsOf, press } from './pressure'
import { type BenchedSite, moveTo, openBenched, seconds, withDatabase } from './site'
import { swapped } from './swap'

const PROCESSES = [1, 2, 4]
const DURATION = 20
/** Seconds after a start until background work is done. */
const SETTLES = 12
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** Passes each connection to the next process. */
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

const measured = async (count: number, databaseUrl: string, questions: readonly Question[]): Promise<void> => {
  const sites: BenchedSite[] = []
  const secret = randomUUID()
  for (let i = 0; i < count; i++) sites.push(await openBenched(databaseUrl, { AUTH_SECRET: secret }))
  const { url, server } = await balancer(sites)
  try {
    await seconds(SETTLES)
    const before = sites.map(site => site.worked())
    const pressed = await press(url, questions, { duration: DURATION })
    const { asked, perSecond, p50, p99, most } = pressed
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
        errorsOf(pressed),
        `${each} ms`,
        memory,
      ),
    )
    if (count === PROCESSES.at(-1)) await swapped(sites, databaseUrl, 2032)
  } finally {
    server.close()
    await Promise.all(sites.map(site => site.close()))
  }
}

const HEAD = ['processes', 'answers a second', 'p50', 'p99', 'slowest', 'errors', 'processor time each', 'memory, MB']

/**
 * The mix over PostgreSQL by one, two and four processes, and the delay until all of them serve a new release, as
 * tables for docs/SCALING.md. About three minutes with BENCH_DATABASE. `folder`: SOURCES.
 */
export const benchScale = (folder: string): Promise<void> =>
  withDatabase(folder, async sqlite => {
    const postgres = await postgresServer()
    try {
      moveTo(postgres.url, sqlite)
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
