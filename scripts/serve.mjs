// Serves the built site behind its door (scripts/front).
import { createServer } from 'node:http'
import next from 'next'
import { rawRefusal } from '../server/http/security-headers.mjs'
import { read } from './command-line/main.mjs'
import { doorTo } from './front/door.mjs'
import { boundTimes, SERVER_OPTIONS } from './front/limits.mjs'
import { linesFor } from './front/lines.mjs'
import { doorSettingsOf } from './front/settings.mjs'
import { stopper } from './front/stop.mjs'

const { given, code } = read('serve', process.argv.slice(2))
if (!given) process.exit(code)
process.env.NEXT_TELEMETRY_DISABLED = '1'
const isDevelopment = given.flag('dev')
if (!isDevelopment) process.env.NODE_ENV = 'production'

// Lent to pages (components/shell/static); read in only now, for React is another one where the mode is not set.
globalThis.palimpsestDrawText = (await import('react-dom/server')).renderToStaticMarkup
// Whoever read our lines may be gone. Serving goes on; an error nobody takes here would be written down, which fails again, for ever.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const settings = doorSettingsOf(process.env)
for (const says of settings.warnings) process.stderr.write(`${says}\n`)
if (settings.problems.length > 0) {
  process.stderr.write(`${settings.problems.map(says => `${says}.\n`).join('')}docs/OPERATING.md lists all settings.\n`)
  process.exit(2)
}

/** Any free port, when the one asked for is 0: Next must know its own before it begins. */
const free = () =>
  new Promise(resolve => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
const port = settings.port === 0 ? await free() : settings.port
const hostname = settings.host

// Before Next begins: what the handlers say goes the same way.
const lines = linesFor(settings)
const site = next({ dev: isDevelopment, hostname, port, dir: '.' })
await site.prepare()

const server = createServer(SERVER_OPTIONS)
boundTimes(server, settings.isBehindProxy)

const { state, stop } = stopper(server, settings, async () => {
  await site.close()
  await (await globalThis.palimpsestKeeper?.catch(() => null))?.database.close()
})
// Left by instrumentation.ts, which may still be at work: keeps the pages that everybody is shown alike.
const handler = site.getRequestHandler()
let front = null
const answer = (request, response) => {
  if (!isDevelopment) front ??= globalThis.palimpsestFront?.(handler) ?? null
  return (front ?? handler)(request, response)
}
server.on('request', doorTo(answer, { settings, lines, state }))

const REFUSALS = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
server.on('clientError', (failure, socket) => {
  const status = REFUSALS[failure.code] ?? '400 Bad Request'
  if (socket.writable) socket.end(rawRefusal(status, settings))
  else socket.destroy()
})
server.on('error', failure => {
  const why =
    failure.code === 'EADDRINUSE'
      ? `Port ${port} is already taken. Set another one: PORT=3001 npm start`
      : failure.code === 'EACCES'
        ? `Port ${port} may not be used by this user. Set one above 1023: PORT=3001 npm start`
        : /^(?:ENOTFOUND|EAI_|EADDRNOTAVAIL)/.test(failure.code)
          ? `HOST must be an address or a name of this machine, not "${hostname}"`
          : failure.message
  process.stderr.write(`${why}\n`)
  process.exit(/^(?:ENOTFOUND|EAI_|EADDRNOTAVAIL)/.test(failure.code) ? 2 : 1)
})
const addressAt = (host, taken) => `http://${host.includes(':') ? `[${host}]` : host}:${taken}`

server.listen(port, hostname, async () => {
  const { port: taken } = server.address()
  // The first question opens the book and builds the index: better ours than a reader's.
  const near = hostname === '0.0.0.0' ? '127.0.0.1' : hostname === '::' ? '::1' : hostname
  if (!isDevelopment) await fetch(`${addressAt(near, taken)}/api/v1/search?q=layer`).catch(() => undefined)
  process.stdout.write(`Palimpsest is open at ${addressAt(hostname, taken)}\n`)
  // scripts/start.mjs does what remains once the site is open.
  process.send?.('open')
  if (!isDevelopment && process.env.BACKGROUND_WORK !== 'off') drawLater(addressAt(near, taken), [...PAGES])
})

/**
 * One page of each kind is drawn beside the first readers, now and then: what draws it is read in, and known to the
 * compiler. A server that is asked at once, or ends soon, has not spent seconds of work on pages nobody wanted.
 */
const PAGES = ['/rules/613.1', '/', '/rules/100', '/rules/613.1/history', '/search?q=layer', '/compare', '/glossary']
const FIRST_MS = 4_000
const NEXT_MS = 2_000
const drawLater = (address, pages, ms = FIRST_MS) => {
  const draw = async () => {
    const page = pages.shift()
    if (page === undefined) return
    await fetch(address + page).then(
      answer => answer.arrayBuffer(),
      () => undefined,
    )
    drawLater(address, pages, NEXT_MS)
  }
  setTimeout(draw, ms).unref()
}

const end = async () => {
  const cut = await stop()
  if (cut === null) return
  lines.log.info({ cut }, 'closed')
  process.exit(0)
}
process.on('SIGTERM', end)
process.on('SIGINT', end)
