import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener, request } from 'node:http'
import { type Duplex, duplexPair } from 'node:stream'
import { KEEPS } from './inner-names'
import type { PageRequest } from './pages/page-request'
import { inNameOf, type RequestContext, requestContext, requestId } from './request-context'

export const bodyOf = async (answer: IncomingMessage): Promise<Buffer> => Buffer.concat(await answer.toArray())

export type Drawn = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** Subjects whose notes it shows. */
  readonly shows: ReadonlySet<string>
  /** It lacks what the machine was too busy for, so a later rendering may show more. */
  readonly isForNow: boolean
}

/** Rendering runs without a client of its own. */
export const NOBODY = { 'user-agent': 'Palimpsest', accept: 'text/html', [KEEPS]: 'yes' }

/**
 * Requests a page from the site over a pair of streams inside this process, with nothing but the values in the cache
 * key, so that a cached page cannot contain anything about the reader who requested it first. Failures are logged under
 * that reader's request id.
 */
export const innerSite = (handle: RequestListener): ((page: PageRequest) => Promise<Drawn>) => {
  const drawn = new WeakMap<Duplex, RequestContext>()
  const server = createServer((request, answer) => {
    const { cookie, host } = request.headers
    const headers = { ...(cookie ? { cookie } : {}), ...(host ? { host } : {}) }
    const context = drawn.get(request.socket) ?? { id: 'kept', shows: new Set<string>() }
    // Promises that outlive the request, such as those of modules that it loaded, would keep the whole page in memory.
    answer.on('close', () => Object.assign(context, { answer: undefined }))
    inNameOf(Object.assign(context, { headers, answer }), () => handle(request, answer))
  })
  return ({ path, headers }) =>
    new Promise((resolve, reject) => {
      const [ours, theirs] = duplexPair()
      const shows = new Set<string>()
      const caller = requestContext()?.caller
      const context: RequestContext = { id: requestId() ?? 'kept', shows, ...(caller ? { caller } : {}) }
      drawn.set(theirs, context)
      server.emit('connection', theirs)
      const sent = request(
        { path, headers: { ...headers, ...NOBODY, connection: 'close' }, createConnection: () => ours },
        answer => {
          const read = (body: Buffer) =>
            resolve({
              ...{ status: answer.statusCode ?? 500, headers: answer.headers, body, shows },
              isForNow: context.isForNow === true,
            })
          bodyOf(answer).then(read, reject)
        },
      )
      sent.on('error', reject)
      sent.end()
    })
}
