import { spawn } from 'node:child_process'
import { openDatabase } from '#server/store/database'
import { postgresServer } from '#server/testing/postgres-server'
import type { StartedSite } from '../../started-site'
import { type Asked, type Fault, longer, type Outcome, pause, untilWell } from './fault'
import { digestDatabase, prepared, serve } from './site'
import { signUp, type Writer, write } from './writer'

type Seen = {
  readonly ids: string[]
  readonly refused: Map<number | string, number>
  unread: Map<number | string, number>
  slowest: number
}
type Hands = { readonly seen: Seen; readonly stop: () => Promise<unknown> }

const count = (map: Map<number | string, number>, key: number | string): void =>
  void map.set(key, (map.get(key) ?? 0) + 1)

export const READ = ['/rules/613.1', '/api/v1/rules/613.1', '/api/v1/search?q=layer']
const statusOf = (url: string): Promise<number | string> =>
  fetch(url).then(
    async answer => {
      await answer.arrayBuffer()
      return answer.status
    },
    failure => String(failure.cause ?? failure),
  )

/** Two writers and a reader that run until stopped. */
export const atWork = (site: Pick<StartedSite, 'url'>, writer: Writer): Hands => {
  const seen: Seen = { ids: [], refused: new Map(), unread: new Map(), slowest: 0 }
  let isOver = false
  const writing = async (): Promise<void> => {
    for (let at = 0; !isOver; at++) {
      const made = await write(site.url, writer, `note ${at}`).catch(failure => String(failure))
      if (typeof made === 'object') seen.ids.push(made.id)
      else count(seen.refused, made)
      await pause(20)
    }
  }
  const reading = async (): Promise<void> => {
    for (; !isOver; await pause(20)) {
      const began = performance.now()
      const statuses = await Promise.all(READ.map(path => statusOf(site.url + path)))
      seen.slowest = Math.max(seen.slowest, performance.now() - began)
      for (const [at, status] of statuses.entries()) if (status !== 200) count(seen.unread, `${READ[at]} ${status}`)
    }
  }
  const hands = [writing(), writing(), reading()]
  return {
    seen,
    stop: () => {
      isOver = true
      return Promise.all(hands)
    },
  }
}

/** Repeats until a note is acknowledged; it must be present at the end like all others. */
export const untilWritten = (site: Pick<StartedSite, 'url'>, writer: Writer, { ids }: Seen): Promise<number | null> =>
  untilWell(async () => {
    const made = await write(site.url, writer, 'again')
    if (typeof made === 'object') ids.push(made.id)
    return typeof made === 'object'
  })

export const lostOf = async (url: string, ids: readonly string[]): Promise<number> => {
  const database = await openDatabase(url)
  const kept = new Set((await database.client.annotation.findMany({ select: { id: true } })).map(({ id }) => id))
  await database.close()
  return ids.filter(id => !kept.has(id)).length
}

const listed = (found: Map<number | string, number>): string =>
  [...found].map(([what, times]) => `${times} with ${what}`).join(', ') || 'none'
export const summary = ({ refused, unread, slowest }: Seen): string =>
  `writes refused: ${listed(refused)}; readings refused: ${listed(unread)}; slowest three readings together ${Math.round(slowest)} ms`
/** Wrong responses: failed reads, and writes rejected with a status other than 503 and those that are `expected`. */
export const wrongIn = ({ refused, unread }: Seen, expected: readonly number[] = []): number =>
  [...unread, ...[...refused].filter(([status]) => ![503, ...expected].includes(Number(status)))].reduce(
    (sum, [, times]) => sum + times,
    0,
  )

const postgres = async ({ isQuick }: Asked): Promise<Outcome> => {
  const rounds = isQuick ? 1 : 5
  const server = await postgresServer()
  await prepared('load', [], server.url)
  const site = await serve(server.url)
  const writer = await signUp(site.url)
  const { seen, stop } = atWork(site, writer)
  let recovered: number | null = 0
  for (let round = 0; round < rounds; round++) {
    await pause(600)
    await server.stop()
    await pause(1_500)
    await server.start()
    recovered = longer(recovered, await untilWritten(site, writer, seen))
  }
  await stop()
  const lost = await lostOf(server.url, seen.ids)
  await site.stop()
  await server.drop()
  return {
    what: 'PostgreSQL is stopped and started again under load',
    tried: rounds,
    lost,
    wrong: wrongIn(seen),
    recovered,
    says: `${seen.ids.length} notes acknowledged; ${summary(seen)}`,
  }
}

/** Another process locks the whole SQLite file. */
const held = (path: string, ms: number): Promise<unknown> => {
  const script = `
    import { createClient } from '@libsql/client'
    const tx = await createClient({ url: ${JSON.stringify(`file:${path}`)}, timeout: 5000 }).transaction('write')
    setTimeout(() => tx.rollback().then(() => process.exit()), ${ms})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  return new Promise(resolve => child.once('exit', resolve))
}

const sqlite = async ({ isQuick, folder }: Asked): Promise<Outcome> => {
  const spells = isQuick ? [2_000] : [1_000, 4_000, 8_000, 20_000]
  const path = digestDatabase(folder, 'held.db')
  const site = await serve(`file:${path}`)
  const writer = await signUp(site.url)
  const { seen, stop } = atWork(site, writer)
  let recovered: number | null = 0
  for (const spell of spells) {
    await pause(500)
    await held(path, spell)
    recovered = longer(recovered, await untilWritten(site, writer, seen))
  }
  await stop()
  await site.stop()
  return {
    what: `another process locks the SQLite file for ${spells.map(ms => ms / 1000).join(', ')} s`,
    tried: spells.length,
    lost: await lostOf(`file:${path}`, seen.ids),
    wrong: wrongIn(seen),
    recovered,
    says: `${seen.ids.length} notes acknowledged; writes wait up to 15 s; ${summary(seen)}`,
  }
}

export const databaseGone: Fault = {
  name: 'database-gone',
  says: 'the database is gone or locked: reading goes on, writes wait or are refused with a time to retry',
  needsBuild: true,
  run: async asked => [await sqlite(asked), await postgres(asked)],
}
