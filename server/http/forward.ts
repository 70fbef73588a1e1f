// Passes a request to the site's thread and its response back; starts that thread, and restarts it if it ends.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, type RequestListener, type ServerResponse, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sharedVersions } from '../store/cache-version'
import { bodyOf, type Drawn, NOBODY } from './inner'
import { CALLER, ID, KEEPS, SHOWS, type Where } from './inner-names'
import { log } from './logs/log'
import { ownMetrics } from './logs/request-metrics'
import type { PageRequest } from './pages/page-request'
import { requestContext, shows } from './request-context'
import type { GatewaySays, SiteData, SiteSays } from './site-thread'

/**
 * Megabytes of heap for the library, the search index and responses in progress. Set for the thread and not for the
 * process: --max-old-space-size would override the limits of all other threads.
 */
const HEAP = { maxOldGenerationSizeMb: 640 }
/** Headers of the connection, not of the message (RFC 9110, 7.6.1). */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'expect', 'trailer', 'date', SHOWS])
/**
 * Bytes of one response that may be buffered here for its reader; the rest waits in the thread, as do streamed
 * responses.
 */
const MOST_WAITING = 4_000_000
const AGAIN_AFTER_MS = 1_000

const headersOf = (request: IncomingMessage): Record<string, string | string[]> => {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !OF_THE_CONNECTION.has(name)) headers[name] = value
  // A body of unknown length is sent in chunks.
  if (request.headers['transfer-encoding'] !== undefined) headers['transfer-encoding'] = 'chunked'
  const context = requestContext()
  headers[ID] = context?.id ?? String(request.headers[ID] ?? '')
  headers[CALLER] = context?.caller ?? ''
  // Only a page requested by the page cache (inner.ts) collects its subjects; a client's header cannot cause that.
  if (!context?.shows) delete headers[KEEPS]
  return headers
}

/** Names and values of response headers as written, repeated ones together. */
const valuesOf = ({ rawHeaders }: IncomingMessage): ReadonlyMap<string, readonly string[]> => {
  const values = new Map<string, string[]>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (OF_THE_CONNECTION.has(name.toLowerCase())) continue
    values.set(name, [...(values.get(name) ?? []), value])
  }
  return values
}

/** What a page shows notes on, which is known only at its end. */
const subjectsOf = ({ trailers: { [SHOWS]: subjects } }: IncomingMessage): readonly string[] =>
  subjects === undefined ? [] : JSON.parse(decodeURIComponent(subjects))

/**
 * Requests a page to be kept from the server at `socket`, as `innerSite` would through `forwardTo`, without a connection
 * between the two.
 */
export const askAt = (socket: string): ((page: PageRequest) => Promise<Drawn>) => {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 4 })
  return ({ path, headers }) =>
    new Promise(resolve => {
      const context = requestContext()
      const names = { [ID]: context?.id ?? 'kept', [CALLER]: context?.caller ?? '' }
      const failed = (failure: unknown): void => {
        log.warn({ failure: String(failure) }, 'the thread of the site did not answer')
        resolve({ status: 503, headers: {}, body: Buffer.alloc(0), shows: new Set(), isForNow: true })
      }
      const sent = send({ agent, socketPath: socket, path, headers: { ...headers, ...NOBODY, ...names } }, answer => {
        const read = (body: Buffer): void =>
          resolve({
            ...{ status: answer.statusCode ?? 502, headers: answer.headers, body, isForNow: false },
            shows: new Set(subjectsOf(answer)),
          })
        bodyOf(answer).then(read, failed)
      })
      sent.on('error', failed)
      sent.end()
    })
}

const unavailable = (response: ServerResponse): void => {
  if (response.writableEnded) return
  if (response.headersSent) return void response.destroy()
  const words = 'The site is restarting. Try again in a moment.\n'
  response.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
    'Content-Length': words.length,
  })
  response.end(words)
}

/** Answers a request with the response of the server at `socket`. */
export const forwardTo = (socket: string): RequestListener => {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 16 })
  return (request, response) => {
    const forwarded = send({
      agent,
      socketPath: socket,
      method: request.method,
      path: request.url,
      headers: headersOf(request),
    })
    forwarded.on('response', answer => {
      // The gateway has answered meanwhile.
      if (response.headersSent) return void answer.destroy()
      const isMetrics = request.url?.split('?')[0] === '/metrics' && answer.statusCode === 200
      for (const [name, values] of valuesOf(answer))
        response.setHeader(name, values.length > 1 ? values : String(values[0]))
      // The thread reports its counters; those of this thread are added below.
      if (isMetrics) response.removeHeader('Content-Length')
      response.writeHead(answer.statusCode ?? 502)
      answer.on('data', (chunk: Buffer) => {
        if (!response.write(chunk) && response.writableLength > MOST_WAITING) answer.pause()
      })
      response.on('drain', () => answer.resume())
      answer.on('end', async () => {
        for (const about of subjectsOf(answer)) shows(about)
        response.end(isMetrics ? await ownMetrics() : undefined)
      })
      answer.on('error', () => response.destroy())
    })
    forwarded.on('error', failure => {
      if (!response.destroyed) log.warn({ failure: String(failure) }, 'the thread of the site did not answer')
      unavailable(response)
    })
    // The unread rest of a body is read and discarded, so that the next request on this connection can be read.
    const drain = (): void => {
      request.unpipe(forwarded)
      request.resume()
    }
    response.on('finish', drain)
    response.on('close', () => {
      // A client that has disconnected gets no response, and one that was answered early need not send the rest.
      if (!forwarded.writableFinished || !response.writableFinished) forwarded.destroy()
    })
    request.pipe(forwarded)
  }
}

const tell = (thread: Worker, what: GatewaySays): void => thread.postMessage(what)

/**
 * Starts the site in its own thread. A thread that runs out of memory is replaced: the gateway and the page cache stay,
 * everything else gets 503 until the new one is ready. Rejects if the first one cannot start. It opens the library once `loaded` is
 * over.
 */
export const startSite = async (
  where: Where,
  loaded: Promise<void>,
  threadFile = new URL('./site-thread.mjs', import.meta.url),
): Promise<{
  readonly handle: RequestListener
  readonly ask: ReturnType<typeof askAt>
  readonly close: () => Promise<void>
}> => {
  const home = mkdtempSync(join(tmpdir(), 'palimpsest-'))
  const removed = (): void => rmSync(home, { recursive: true, force: true })
  process.on('exit', removed)
  const socket = process.platform === 'win32' ? `\\\\.\\pipe\\${home.replace(/\W/g, '-')}` : join(home, 'site')
  let isClosing = false
  let thread: Worker | null = null
  const open = (): Promise<void> =>
    new Promise((resolve, reject) => {
      rmSync(socket, { force: true })
      const workerData: SiteData = { where, socket, versions: sharedVersions() }
      // What the framework says of itself on standard output is not shown; errors and our log are on the other stream.
      const worker = new Worker(threadFile, { workerData, execArgv: [], resourceLimits: HEAP, stdout: true })
      worker.stdout.resume()
      thread = worker
      void loaded.then(() => tell(worker, 'loaded'))
      worker.on('message', (said: SiteSays) => {
        if (said.is === 'open') resolve()
        if (said.is === 'failed') reject(new Error(said.why))
      })
      worker.on('error', failure => {
        log.error({ failure: failure.stack ?? failure.message }, 'the thread of the site ended')
      })
      worker.on('exit', code => {
        reject(new Error(`the thread of the site ended with ${code}`))
        if (!isClosing) setTimeout(() => void open().catch(() => undefined), AGAIN_AFTER_MS)
      })
    })
  await open().catch(failure => {
    isClosing = true
    throw failure
  })
  return {
    handle: forwardTo(socket),
    ask: askAt(socket),
    close: () =>
      new Promise(resolve => {
        isClosing = true
        thread?.on('message', (said: SiteSays) => {
          if (said.is === 'closed') resolve()
        })
        thread?.on('exit', () => resolve())
        if (thread) tell(thread, 'close')
      }),
  }
}
