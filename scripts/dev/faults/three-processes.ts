import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { postgresServer } from '#server/testing/postgres-server'
import type { StartedSite } from '../../started-site'
import { atWork, lostOf, READ, summary, untilWritten, wrongIn } from './database-gone'
import { type Asked, type Fault, longer, type Outcome, pause, untilWell } from './fault'
import { prepared, serve } from './site'
import { signUp } from './writer'

const PROCESSES = 3
/** Seconds that a process answers after it was told to end; the balancer looks ten times a second. */
const DRAIN_WAIT = '2'
/** What a balancer answers to a write whose process ended before it answered. */
const CUT_OFF = 502

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }
const bodyOf = async (message: IncomingMessage): Promise<Buffer> => Buffer.concat(await message.toArray())
const askedOf = (url: string, { method, url: path, headers }: IncomingMessage, body: Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const onward = request(new URL(path ?? '/', url), { method, headers, agent: false }, answer => {
      const { statusCode: status = CUT_OFF, headers } = answer
      bodyOf(answer).then(body => resolve({ status, headers, body }), reject)
    })
    onward.on('error', reject)
    onward.end(body)
  })

/**
 * A load balancer: each request to the next process that is ready; if none is, as while the database is away, to one
 * that is alive. A reading whose process ends is repeated with another; a write never is.
 */
const balancer = async (sites: readonly StartedSite[]) => {
  const passing = { '/readyz': new Set<string>(), '/healthz': new Set<string>() }
  const look = async (url: string, path: keyof typeof passing): Promise<void> => {
    const { ok } = await fetch(url + path, { signal: AbortSignal.timeout(2_000) }).catch(() => ({ ok: false }))
    passing[path][ok ? 'add' : 'delete'](url)
  }
  let isOver = false
  const looking = (async () => {
    for (; !isOver; await pause(100))
      await Promise.all(sites.flatMap(({ url }) => [look(url, '/readyz'), look(url, '/healthz')]))
  })()
  let turn = 0
  const next = (tried: readonly string[]): string | undefined => {
    const left = sites.map(({ url }) => url).filter(url => !tried.includes(url))
    const [ready, alive] = [passing['/readyz'], passing['/healthz']].map(set => left.filter(url => set.has(url)))
    const open = [ready, alive, left].find(some => some && some.length > 0) ?? []
    return open[turn++ % Math.max(1, open.length)]
  }
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming)
    const tried: string[] = []
    for (let url = next(tried); url !== undefined; url = next(tried)) {
      tried.push(url)
      const answer = await askedOf(url, incoming, body).catch(() => null)
      if (answer) return void outgoing.writeHead(answer.status, answer.headers).end(answer.body)
      if (incoming.method !== 'GET') break
    }
    outgoing.writeHead(CUT_OFF).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    untilReady: () => untilWell(async () => sites.every(({ url }) => passing['/readyz'].has(url))),
    close: async () => {
      isOver = true
      server.close()
      server.closeAllConnections()
      await looking
    },
  }
}

/** Readings a second by a dozen readers. */
const throughput = async (url: string, ms: number): Promise<number> => {
  const ends = performance.now() + ms
  let count = 0
  const reading = async (at: number): Promise<void> => {
    for (let turn = at; performance.now() < ends; turn++) {
      const answer = await fetch(url + READ[turn % READ.length])
      await answer.arrayBuffer()
      if (answer.ok) count++
    }
  }
  await Promise.all(Array.from({ length: 12 }, (_, at) => reading(at)))
  return Math.round((count * 1_000) / ms)
}

const run = async ({ isQuick }: Asked): Promise<readonly Outcome[]> => {
  const rounds = isQuick ? 1 : 5
  const database = await postgresServer()
  await prepared('load', [], database.url)
  const sites: StartedSite[] = []
  const opened = (): Promise<StartedSite> => serve(database.url, { DRAIN_WAIT })
  const front = await balancer(sites)
  const speeds: number[] = []
  while (sites.length < PROCESSES) {
    sites.push(await opened())
    await front.untilReady()
    await throughput(front.url, 2_000)
    speeds.push(await throughput(front.url, isQuick ? 1_000 : 8_000))
  }
  const writer = await signUp(front.url)
  const { seen, stop } = atWork(front, writer)
  let recovered: number | null = 0
  const ended = async (signal: 'SIGKILL' | 'SIGTERM', round: number): Promise<void> => {
    await pause(600)
    const at = (signal === 'SIGKILL' ? round : round + 1) % PROCESSES
    await sites[at]?.stop(signal)
    recovered = longer(recovered, await untilWritten(front, writer, seen))
    sites[at] = await opened()
    await front.untilReady()
  }
  for (let round = 0; round < rounds; round++) {
    await ended('SIGKILL', round)
    await ended('SIGTERM', round)
    await pause(600)
    await database.stop()
    await pause(1_500)
    await database.start()
    recovered = longer(recovered, await untilWritten(front, writer, seen))
    recovered = longer(recovered, await front.untilReady())
  }
  await stop()
  const lost = await lostOf(database.url, seen.ids)
  await front.close()
  await Promise.all(sites.map(site => site.stop()))
  await database.drop()
  return [
    {
      what: `of ${PROCESSES} processes over PostgreSQL, one is killed, one restarted, then the database`,
      tried: rounds * 3,
      lost,
      wrong: wrongIn(seen, [CUT_OFF]) + (seen.ids.length > 0 ? 0 : 1),
      recovered,
      says: `a balancer of the test's own (health checks ten times a second, readings repeated with another process), neither HAProxy nor nginx; ${seen.ids.length} notes acknowledged; ${summary(seen)}; a write has no answer (${CUT_OFF}) if its process was killed with it; readings a second by 1, 2, 3 processes: ${speeds.join(', ')}`,
    },
  ]
}

export const threeProcesses: Fault = {
  name: 'three-processes',
  says: 'processes and the database end and return behind a balancer: each reading is answered, each acknowledged note kept',
  needsBuild: true,
  run,
}
