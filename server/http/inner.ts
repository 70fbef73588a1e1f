import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http'
import { type Duplex, duplexPair } from 'node:stream'
import { KEEPS } from './inner-names'
import type { PageRequest } from './page-request'
import { inNameOf, requestContext, requestId } from './request-context'

export type Drawn = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** Subjects on which it shows readers' words. */
  readonly shows: ReadonlySet<string>
}

/** Whoever draws is asked by nobody in particular. */
const NOBODY = { 'user-agent': 'Palimpsest', accept: 'text/html', [KEEPS]: 'yes' }

/**
 * Asks the site for a page over a pair of streams inside this process. It hears nothing but what the key of the page
 * is made of, so that no page kept can hold anything of the reader who happened to ask first; what fails is noted under
 * the number of that reader's request.
 */
export const innerSite = (handle: RequestListener): ((page: PageRequest) => Promise<Drawn>) => {
  const drawn = new WeakMap<Duplex, { readonly id: string; readonly shows: Set<string>; readonly caller: string }>()
  const server = createServer((request, answer) => {
    const { cookie, host } = request.headers
    const headers = { ...(cookie ? { cookie } : {}), ...(host ? { host } : {}) }
    const { id, shows, caller } = drawn.get(request.socket) ?? { id: 'kept', shows: new Set<string>(), caller: '' }
    inNameOf({ id, headers, shows, answer, ...(caller ? { caller } : {}) }, () => handle(request, answer))
  })
  return ({ path, headers }) =>
    new Promise((resolve, reject) => {
      const [ours, theirs] = duplexPair()
      const shows = new Set<string>()
      drawn.set(theirs, { id: requestId() ?? 'kept', shows, caller: requestContext()?.caller ?? '' })
      server.emit('connection', theirs)
      const sent = request(
        { path, headers: { ...headers, ...NOBODY, connection: 'close' }, createConnection: () => ours as never },
        answer => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: Buffer.concat(chunks), shows }),
          )
        },
      )
      sent.on('error', reject)
      sent.end()
    })
}
