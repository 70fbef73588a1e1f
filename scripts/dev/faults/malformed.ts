import { connect } from 'node:net'
import { CALLS } from '#server/api/calls'
import type { StartedSite } from '../../started-site'
import type { Asked, Fault, Outcome } from './fault'
import { digestDatabase, serve } from './site'

type Sent = { readonly name: string; readonly bytes: string | Buffer }

const head = (line: string, more = ''): string => `${line}\r\nHost: 127.0.0.1\r\nConnection: close\r\n${more}\r\n`
const posted = (path: string, body: string | Buffer, type = 'application/json'): Buffer =>
  Buffer.concat([
    Buffer.from(
      head(`POST ${path} HTTP/1.1`, `Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`),
    ),
    Buffer.from(body),
  ])

const BODIES: readonly (readonly [string, string | Buffer])[] = [
  ['nothing', ''],
  ['no JSON', '{"a":'],
  ['null', 'null'],
  ['a list', '[1,2]'],
  ['broken UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ['ten thousand brackets', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['a body of 5 MB', `{"text":"${'x'.repeat(5_000_000)}"}`],
  ['its own prototype', '{"__proto__":{"on":"x"},"constructor":1,"items":[{"__proto__":null}]}'],
  ['numbers for words', '{"source":1,"text":2,"items":3,"queries":4,"state":5}'],
]
const ADDRESSES = [
  '/%00',
  '/rules/%00',
  `/rules/${'9'.repeat(7_000)}`,
  `/rules/100.1?on=${'2'.repeat(7_000)}`,
  '/rules/100.1?on=9999-99-99&on=x&document[]=1',
  '/rules/..%2f..%2f..%2fetc%2fpasswd',
  '/search?q=%F0%9F%92%A9%00%e2%80%ae&page=-1',
  '/search?q=/(((((a*)*)*)*)*)/',
  '/compare?from=%27&to=%22',
  '/compare?from=-1&to=1e309',
  '/api/v1/compare?from=x&to=y&number=z',
  '/api/v1/search?limit=-1&offset=1e99',
  '/api/v1/annotations/?page=99999999999999999999',
  '/api/v1/annotations/%00',
  '/b/%ff',
  '/a/%20',
  '/feeds/rules/%0a',
  '/timegate/rules/418.5a',
  '/_next/static/..%2f..%2fserver',
  '/_next/image?url=http://127.0.0.1&w=1&q=1',
]
const RAW: readonly Sent[] = [
  { name: 'a header of 100 kB', bytes: head('GET / HTTP/1.1', `X-Long: ${'x'.repeat(100_000)}\r\n`) },
  { name: 'a thousand headers', bytes: head('GET / HTTP/1.1', 'X-Many: 1\r\n'.repeat(1_000)) },
  { name: 'an address of 100 kB', bytes: head(`GET /${'x'.repeat(100_000)} HTTP/1.1`) },
  { name: 'an unknown method', bytes: head('BREW / HTTP/1.1') },
  { name: 'TRACE', bytes: head('TRACE / HTTP/1.1') },
  { name: 'an unknown version', bytes: head('GET / HTTP/9.9') },
  { name: 'no Host', bytes: 'GET / HTTP/1.1\r\n\r\n' },
  {
    name: 'two lengths',
    bytes: `${head('POST /api/v1/identify HTTP/1.1', 'Content-Length: 5\r\nContent-Length: 6\r\n')}hello!`,
  },
  {
    name: 'a length and chunks',
    bytes: `${head('POST /api/v1/identify HTTP/1.1', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n')}0\r\n\r\nGET /secret HTTP/1.1\r\n\r\n`,
  },
  {
    name: 'a chunk of broken size',
    bytes: `${head('POST /api/v1/identify HTTP/1.1', 'Transfer-Encoding: chunked\r\n')}ZZZ\r\nx\r\n`,
  },
  { name: 'the hello of TLS', bytes: Buffer.from('16030100f1010000ed0303', 'hex') },
  { name: 'nulls', bytes: Buffer.alloc(2_000) },
  {
    name: 'a form of broken parts',
    bytes: posted('/account', '--x\r\nContent-Disposition: form-data; name="', 'multipart/form-data; boundary=x'),
  },
  { name: 'an action that is none', bytes: head('POST / HTTP/1.1', 'Next-Action: 0123\r\nContent-Length: 0\r\n') },
  { name: 'a broken cookie', bytes: head('GET / HTTP/1.1', 'Cookie: palimpsest.session_token=%00%ff; =;;;\r\n') },
  {
    name: 'a broken language and moment',
    bytes: head('GET /rules/100.1 HTTP/1.1', 'Accept-Datetime: yesterday\r\nAccept-Language: \u0001\r\n'),
  },
]

const routes = (): readonly string[] => [
  ...CALLS.filter(({ method }) => method === 'POST').map(({ path }) => `/api/v1${path}`),
  '/api/v1/annotations/',
  '/api/auth/sign-in/email',
  '/api/auth/sign-up/email',
  '/identify',
  '/citations',
]
const all = (): readonly Sent[] => [
  ...RAW,
  ...ADDRESSES.map(path => ({ name: path.slice(0, 60), bytes: head(`GET ${path} HTTP/1.1`) })),
  ...routes().flatMap(path => BODIES.map(([name, body]) => ({ name: `${path}: ${name}`, bytes: posted(path, body) }))),
]

type Answer = { readonly status: number | null; readonly ms: number }
/** Sends raw bytes and reads the status; null where the connection was closed without one. */
const send = (url: string, bytes: string | Buffer): Promise<Answer> =>
  new Promise(resolve => {
    const { hostname, port } = new URL(url)
    const began = performance.now()
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const end = (): void => {
      const status = /^HTTP\/1\.\d (\d{3})/.exec(answer)?.[1]
      resolve({ status: status ? Number(status) : null, ms: performance.now() - began })
      socket.destroy()
    }
    socket.on('data', chunk => {
      answer += chunk.toString('latin1').slice(0, 100)
      if (/^HTTP\/1\.\d \d{3}/.test(answer)) end()
    })
    socket.on('error', end)
    socket.on('close', end)
    socket.setTimeout(40_000, end)
  })

const tell = (wrong: readonly string[]): string =>
  wrong.length === 0 ? '' : `; WRONG: ${wrong.slice(0, 8).join(', ')}`

const judged = async (site: StartedSite, sent: readonly Sent[]): Promise<Outcome> => {
  const wrong: string[] = []
  const statuses = new Map<string, number>()
  let slowest = 0
  for (const { name, bytes } of sent) {
    const { status, ms } = await send(site.url, bytes)
    slowest = Math.max(slowest, ms)
    const family = status === null ? 'closed' : `${Math.floor(status / 100)}xx`
    statuses.set(family, (statuses.get(family) ?? 0) + 1)
    if ((status !== null && status >= 500) || ms > 15_000) wrong.push(`${name} ${status} ${Math.round(ms)} ms`)
  }
  const began = performance.now()
  const isWell = (await fetch(`${site.url}/rules/613.1`)).ok
  return {
    what: 'oversize and malformed requests to every route',
    tried: sent.length,
    lost: 0,
    wrong: wrong.length,
    recovered: isWell ? performance.now() - began : null,
    says: `${[...statuses].map(([family, times]) => `${family} ${times}`).join(', ')}; slowest ${Math.round(slowest)} ms${tell(wrong)}`,
  }
}

const run = async ({ isQuick, folder }: Asked): Promise<readonly Outcome[]> => {
  const site = await serve(`file:${digestDatabase(folder, 'malformed.db')}`)
  const sent = all()
  // The first page after a start has a time of its own (`npm run bench`).
  await (await fetch(site.url)).arrayBuffer()
  const outcome = await judged(site, isQuick ? sent.slice(0, RAW.length + ADDRESSES.length) : sent)
  await site.stop()
  return [outcome]
}

export const malformed: Fault = {
  name: 'malformed',
  says: 'requests too large or out of shape: each is refused in words, none with a 5xx, and the site goes on',
  needsBuild: true,
  run,
}
