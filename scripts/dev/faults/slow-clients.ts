import { connect, type Socket } from 'node:net'
import type { StartedSite } from '../../started-site'
import { type Asked, type Fault, type Outcome, pause, untilWell } from './fault'
import { digestDatabase, serve } from './site'

type Slow = { readonly socket: Socket; closed: number | null; answer: string }

const opened = (url: string, head: string): Slow => {
  const { hostname, port } = new URL(url)
  const slow: Slow = { socket: connect(Number(port), hostname), closed: null, answer: '' }
  const began = performance.now()
  slow.socket.on('connect', () => slow.socket.write(head))
  slow.socket.on('data', chunk => {
    slow.answer += String(chunk).slice(0, 200)
  })
  slow.socket.on('error', () => undefined)
  slow.socket.on('close', () => {
    slow.closed = performance.now() - began
  })
  return slow
}

/** Headers that never end, a body that never arrives, a client that never reads, and one that never sends anything. */
const KINDS: readonly (readonly [string, string, string])[] = [
  ['a header line a second, without end', 'GET /rules/613.1 HTTP/1.1\r\nHost: 127.0.0.1\r\n', 'X-More: 1\r\n'],
  [
    'a body of one byte a second',
    'POST /api/v1/identify HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{',
    ' ',
  ],
  ['nothing is sent', '', ''],
]

const slowest = async (site: StartedSite, times: number): Promise<number> => {
  let most = 0
  for (let at = 0; at < times; at++) {
    const began = performance.now()
    const answer = await fetch(`${site.url}/rules/613.1`)
    await answer.arrayBuffer()
    most = Math.max(most, answer.ok ? performance.now() - began : Number.POSITIVE_INFINITY)
  }
  return most
}

const one = async (site: StartedSite, asked: Asked, [what, head, more]: (typeof KINDS)[number]): Promise<Outcome> => {
  const count = asked.isQuick ? 40 : 300
  const clients = Array.from({ length: count }, () => opened(site.url, head))
  const dripping = setInterval(() => {
    for (const { socket } of clients) if (more && socket.writable) socket.write(more)
  }, 1_000)
  await pause(500)
  const most = await slowest(site, 20)
  const gone = await untilWell(
    async () => clients.every(({ closed }) => closed !== null),
    asked.isQuick ? 45_000 : 90_000,
  )
  clearInterval(dripping)
  const left = clients.filter(({ closed }) => closed === null).length
  for (const { socket } of clients) socket.destroy()
  return {
    what: `${count} slow clients: ${what}`,
    tried: count,
    lost: 0,
    wrong: left + (Number.isFinite(most) ? 0 : 1),
    recovered: gone,
    says: `other requests were answered within ${Math.round(most)} ms meanwhile; recovered is until the server had closed all of them`,
  }
}

const run = async (asked: Asked): Promise<readonly Outcome[]> => {
  const site = await serve(`file:${digestDatabase(asked.folder, 'slow.db')}`)
  const outcomes: Outcome[] = []
  for (const kind of asked.isQuick ? KINDS.slice(0, 1) : KINDS) outcomes.push(await one(site, asked, kind))
  await site.stop()
  return outcomes
}

export const slowClients: Fault = {
  name: 'slow-clients',
  says: 'clients that send or read next to nothing: others are served, and the slow ones are let go in time',
  needsBuild: true,
  run,
}
