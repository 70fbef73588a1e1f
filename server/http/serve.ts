import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { startSite } from './forward'
import { gatewayTo } from './gateway'
import { type GatewaySettings, gatewaySettingsOf } from './gateway-settings'
import type { Where } from './inner-names'
import { linesFor } from './logs/access-log'
import { pageCache } from './pages/page-cache'
import { boundTimes, SERVER_OPTIONS } from './request-limits'
import { rawRefusal } from './security-headers'

import { staticFiles } from './static-files'
import { stopper } from './stop'

const end = (sentence: string, code: number): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}

/** The settings of this process; if one is invalid, the process exits. */
const settingsOrEnd = (): GatewaySettings => {
  const settings = gatewaySettingsOf(process.env)
  for (const says of settings.warnings) process.stderr.write(`${says}\n`)
  const { problems } = settings
  if (problems.length > 0)
    end(`${problems.map(says => `${says}.\n`).join('')}See docs/OPERATING.md for all settings.`, 2)
  return settings
}

/** Any free port if the setting is 0: Next must know its own port before it starts. */
const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

const REFUSALS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
const NO_SUCH_HOST = /^(?:ENOTFOUND|EAI_|EADDRNOTAVAIL)/
const sentenceOf = ({ code = '', message }: NodeJS.ErrnoException, { host, port }: Where): string => {
  if (code === 'EADDRINUSE') return `Port ${port} is already taken. Set another one: PORT=3001 npm start`
  if (code === 'EACCES') return `Port ${port} cannot be used by this user. Set one above 1023: PORT=3001 npm start`
  if (NO_SUCH_HOST.test(code)) return `HOST must be an address or a name of this machine, not "${host}"`
  return message
}

const addressOf = ({ host, port }: Where): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/**
 * One page of each kind, and a call, are answered in the background, which loads and JIT-compiles its renderer; the list of cards
 * loads the stored cards. A server that gets requests at once, or ends soon, does not spend seconds on pages that
 * nobody requested.
 */
const PAGES = [
  '/rules/613.1',
  '/cards',
  // The engine reads its first card many times slower than every later one.
  '/cards/Wild%20Mongrel',
  '/',
  '/api/v1/rules/613.1',
  '/rules/100',
  '/rules/613.1/history',
  '/search?q=layer',
  '/compare',
  '/glossary',
]
const FIRST_MS = 4_000
const NEXT_MS = 2_000
const renderLater = (address: string, [page, ...rest]: readonly string[], ms = FIRST_MS): void => {
  if (page === undefined) return
  const render = async (): Promise<void> => {
    await fetch(address + page).then(
      answer => answer.arrayBuffer(),
      () => undefined,
    )
    renderLater(address, rest, NEXT_MS)
  }
  setTimeout(render, ms).unref()
}

/**
 * Until a server has had so many requests most functions run a few times, so V8 optimises them later: after so many bytes
 * of bytecode instead of its usual number (docs/decisions/026).
 */
const YOUNG = { requests: 1_000, budget: 600_000, usual: 67_584 }
const optimiseAfter = (bytes: number): void => setFlagsFromString(`--interrupt-budget=${bytes}`)
const growing = (server: Server): void => {
  let requests = 0
  const count = (): void => {
    if (++requests < YOUNG.requests) return
    optimiseAfter(YOUNG.usual)
    server.off('request', count)
  }
  server.on('request', count)
}

/**
 * The site behind the gateway: in production in its own thread; in development in this one, where Next looks for the
 * server that watches its files. It is imported by address, so that the built gateway does not include it.
 */
const siteFor = async (isDevelopment: boolean, where: Where, loaded: Promise<void>) => {
  if (!isDevelopment) return startSite(where, loaded)
  const { openSite } = (await import(new URL('./site.ts', import.meta.url).href)) as typeof import('./site')
  const { listener, close } = await openSite({ isDevelopment, where, loaded })
  return { handle: listener, ask: undefined, close }
}

type Serving = {
  readonly isDevelopment: boolean
  /** Over when the database may be read: scripts/start.mjs loads our digest meanwhile. */
  readonly loaded: Promise<void>
}
/** Next behind the gateway: every response of this process passes through here. Ends with the process. */
export const serve = async ({ isDevelopment, loaded }: Serving): Promise<void> => {
  // The reader of our log may have disconnected. The server continues; an uncaught error here would be logged, which
  // would fail again, endlessly.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

  optimiseAfter(YOUNG.budget)
  const settings = settingsOrEnd()
  const port = settings.port === 0 ? await freePort() : settings.port
  const where = { host: settings.host, port }
  // Before Next starts, so that the log lines of handlers go to the same place.
  const lines = linesFor(settings)
  const site = await siteFor(isDevelopment, where, loaded).catch((failure: Error) =>
    end(`The site could not be started: ${failure.message}.`, 1),
  )

  const server = createServer(SERVER_OPTIONS)
  boundTimes(server, settings.isBehindProxy)
  growing(server)
  const { state, stop } = stopper(server, settings, site.close)
  const pages = isDevelopment ? null : pageCache(site.handle, site.ask)
  const listener = pages ? staticFiles(pages.listener) : site.handle
  server.on('request', gatewayTo(listener, { settings, lines, state, atHand: pages?.atHand }))
  server.on('clientError', (failure: NodeJS.ErrnoException, socket: Duplex) => {
    if (socket.writable) socket.end(rawRefusal(REFUSALS[failure.code ?? ''] ?? '400 Bad Request', settings))
    else socket.destroy()
  })
  server.on('error', (failure: NodeJS.ErrnoException) =>
    end(sentenceOf(failure, where), NO_SUCH_HOST.test(failure.code ?? '') ? 2 : 1),
  )
  server.listen(port, where.host, () => {
    const near = where.host === '0.0.0.0' ? '127.0.0.1' : where.host === '::' ? '::1' : where.host
    const inside = addressOf({ host: near, port })
    process.stdout.write(`Palimpsest is open at ${addressOf(where)}\n`)
    // scripts/start.mjs does the rest once the site is ready.
    process.send?.('open')
    if (!isDevelopment && process.env.BACKGROUND_WORK !== 'off') renderLater(inside, PAGES)
  })

  const stopOnce = async (): Promise<void> => {
    const cut = await stop()
    if (cut === null) return
    lines.log.info({ cut }, 'closed')
    process.exit(0)
  }
  process.on('SIGTERM', stopOnce)
  process.on('SIGINT', stopOnce)
}
