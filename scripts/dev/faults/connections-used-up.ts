import { type Database, openDatabase, type Transaction } from '#server/store/database'
import { postgresServer } from '#server/testing/postgres-server'
import { atWork, lostOf, READ, summary, untilWritten, wrongIn } from './database-gone'
import { type Asked, type Fault, longer, type Outcome, pause, untilWell } from './fault'
import { command, prepared, serve } from './site'
import { signUp } from './writer'

/** How many connections the server accepts, of which each client uses up to 8. */
const MOST = 16
const OF_A_CLIENT = 8
/** The name of the client that takes them. */
const TAKER = 'taker'

/** A connection in a transaction that does nothing until all are released; asked for again until the server grants it. */
const hold = async (
  { client }: Database,
  released: Promise<void>,
  isOver: () => boolean,
): Promise<Transaction | null> => {
  let held: Transaction | null = null
  while (held === null && !isOver())
    held = await new Promise<Transaction | null>(resolve => {
      const work = async (tx: Transaction): Promise<void> => {
        await tx.$queryRawUnsafe('SELECT 1')
        resolve(tx)
        await released
      }
      client
        .$transaction(tx => work(tx as unknown as Transaction), { maxWait: 10_000, timeout: 300_000 })
        .catch(() => pause(10))
        .finally(() => resolve(null))
    })
  return held
}

/** Another client takes every connection of the server, those of the site too: they are ended, and taken as well. */
const takeAll = async (url: string): Promise<{ readonly count: number; readonly release: () => Promise<unknown> }> => {
  let letGo = (): void => {}
  const released = new Promise<void>(resolve => {
    letGo = resolve
  })
  const opened = Array.from({ length: MOST / OF_A_CLIENT }, () => openDatabase(`${url}?application_name=${TAKER}`))
  const clients = await Promise.all(opened)
  const release = (): Promise<unknown> => {
    letGo()
    return Promise.all(clients.map(({ close }) => close()))
  }
  let isOver = false
  const held: Transaction[] = []
  const holding = clients.flatMap(client =>
    Array.from({ length: OF_A_CLIENT }, async () => {
      const one = await hold(client, released, () => isOver)
      if (one) held.push(one)
    }),
  )
  const areAllTaken = await untilWell(async () => {
    // A transaction sees the connections of when it first looked.
    await held[0]?.$executeRawUnsafe('SELECT pg_stat_clear_snapshot()')
    const ended = await held[0]?.$queryRawUnsafe<unknown[]>(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND state <> 'starting' AND application_name <> '${TAKER}'`,
    )
    return ended?.length === 0 && held.length === MOST
  }, 120_000)
  isOver = true
  if (areAllTaken === null) await release()
  if (areAllTaken === null) throw new Error(`only ${held.length} of ${MOST} connections could be taken`)
  await Promise.all(holding)
  return { count: held.length, release }
}

/** Lines of the log about a failed database, and the most of one code within a second. */
const linesIn = (log: string): { readonly lines: number; readonly codes: string; readonly mostInASecond: number } => {
  const lines = log
    .split('\n')
    .filter(line => line.startsWith('{') && line.includes('the database failed'))
    .map(line => JSON.parse(line) as { readonly code: string; readonly time: number | string })
  const seconds = new Map<string, number>()
  for (const { code, time } of lines) {
    const key = `${code} ${Math.floor(new Date(time).getTime() / 1_000)}`
    seconds.set(key, (seconds.get(key) ?? 0) + 1)
  }
  const codes = [...new Set(lines.map(({ code }) => code))].sort().join(', ')
  return { lines: lines.length, codes, mostInASecond: Math.max(0, ...seconds.values()) }
}

const run = async ({ isQuick }: Asked): Promise<readonly Outcome[]> => {
  const rounds = isQuick ? 1 : 5
  const server = await postgresServer()
  await prepared('load', [], server.url)
  const settings = await openDatabase(server.url)
  await settings.client.$executeRawUnsafe(`ALTER SYSTEM SET max_connections = ${MOST}`)
  await settings.close()
  await server.stop()
  await server.start()
  const site = await serve(server.url)
  const writer = await signUp(site.url)
  // The first search loads the cards; without a database it would be refused.
  for (const path of READ) await fetch(site.url + path)
  const { seen, stop } = atWork(site, writer)
  let recovered: number | null = 0
  let taken = 0
  let wrong = 0
  let said = ''
  for (let round = 0; round < rounds; round++) {
    await pause(600)
    const { count, release } = await takeAll(server.url)
    taken = count
    const before = seen.ids.length
    const { code, output } = await command('load', [], server.url)
    if (code !== 4) wrong++
    said = output.trim().replaceAll(/\s+/g, ' ')
    await pause(1_000)
    // A note acknowledged meanwhile would have been written without a connection.
    if (seen.ids.length > before + 2) wrong++
    await release()
    recovered = longer(recovered, await untilWritten(site, writer, seen))
  }
  await stop()
  const lost = await lostOf(server.url, seen.ids)
  const { lines, codes, mostInASecond } = linesIn(site.log())
  await site.stop()
  await server.drop()
  return [
    {
      what: 'another client takes every connection of PostgreSQL, those of the site too',
      tried: rounds,
      lost,
      wrong: wrong + wrongIn(seen) + (lines > 0 && mostInASecond === 1 ? 0 : 1),
      recovered,
      says: `${taken} connections; ${seen.ids.length} notes acknowledged; ${summary(seen)}; the log has ${lines} lines (${codes}), at most ${mostInASecond} a second of a kind; a start meanwhile says: "${said}"`,
    },
  ]
}

export const connectionsUsedUp: Fault = {
  name: 'connections-used-up',
  says: 'no connection to the database is left: reading goes on, writes are refused with a time to retry',
  needsBuild: true,
  run,
}
