import { createHash } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import { matchesEtag } from '../etag'
import { type Drawn, innerSite } from '../inner'
import { FOR_NOW, KEEPS, UNPACKED } from '../inner-names'
import { shows } from '../request-context'
import { withHashes } from './policy'

/** A page ready to be sent: its compressed body and its headers. */
export type CachedPage = {
  readonly status: number
  /** Names and values in turn, as `writeHead` takes them. */
  readonly head: readonly string[]
  readonly etag: string
  readonly packed: Buffer
  readonly size: number
  /** It may be sent but not cached. */
  readonly isForNow: boolean
}

const POLICY = 'content-security-policy'
/** Headers of one response only. */
const OF_THE_WAY = new Set(['connection', 'keep-alive', 'transfer-encoding', 'trailer', 'content-length', 'date'])
/** The same, and the headers that are computed for each page. */
const OWN = new Set([...OF_THE_WAY, 'etag', 'cache-control'])
const compress = promisify(gzip)

const KEPT = [200, 301, 302, 303, 307, 308, 400, 404]
/** Whether a response may be cached: a page, a redirect to one, or a 404, but never a temporary failure. */
const isKeepable = ({ status, headers }: Drawn): boolean =>
  KEPT.includes(status) &&
  headers['set-cookie'] === undefined &&
  headers['content-encoding'] === undefined &&
  typeof headers[POLICY] === 'string'

/**
 * The content of a page without what differs between renderings: Next numbers the parts of its scripts in the order in
 * which they become ready, and static parts have names of one rendering.
 */
const etagOf = (html: string): string => {
  const seen = html.replace(/(<script[^>]*>)[^<]*(?:<(?!\/script>)[^<]*)*/g, '$1').replace(/ data-static="\w+"/g, '')
  return `W/"${createHash('sha256').update(seen).digest('base64url').slice(0, 27)}"`
}

const packedPage = async ({ headers, body }: Drawn) => {
  const { html, policy } = withHashes(body.toString(), String(headers[POLICY]))
  const bytes = Buffer.from(html)
  const etag = etagOf(html)
  const own = Object.entries(headers).filter(([name]) => !OWN.has(name))
  const head = {
    ...Object.fromEntries(own),
    [POLICY]: policy,
    // Always revalidated, because any release and any note may change a page.
    'cache-control': 'no-cache',
    vary: [headers.vary, 'Accept', 'Accept-Datetime', 'Accept-Encoding', 'Cookie'].filter(Boolean).join(', '),
    etag,
  }
  return { head, packed: await compress(bytes), size: bytes.length }
}

/** What rendering a cached page may know about the request: its cache key (page-request.ts). */
const OF_THE_KEY = ['host', 'cookie', 'x-forwarded-host', 'x-forwarded-proto']
const keyHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    OF_THE_KEY.flatMap(name => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

/**
 * Stands before the site, in its thread: a page that is to be kept is drawn to its end, read for its scripts and packed here,
 * so that the gateway has nothing to do but keep it. What may not be kept is answered with 204. Everything else passes.
 */
export const packing = (site: RequestListener): RequestListener => {
  const ask = innerSite(site)
  const handOver = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const drawn = await ask({ path: request.url ?? '/', headers: keyHeaders(request) })
    if (!isKeepable(drawn)) return void response.writeHead(204).end()
    const { head, packed, size } = await packedPage(drawn)
    for (const about of drawn.shows) shows(about)
    const forNow = drawn.isForNow ? { [FOR_NOW]: 'yes' } : {}
    response.writeHead(drawn.status, { ...head, [UNPACKED]: size, ...forNow }).end(packed)
  }
  return (request, response) => {
    if (request.headers[KEEPS] === undefined) return site(request, response)
    handOver(request, response).catch(failure => response.destroy(failure))
  }
}

/** A page as `packing` handed it over; null where it may not be kept. */
export const handedOver = ({ status, headers, body }: Drawn): CachedPage | null => {
  const { [UNPACKED]: size, [FOR_NOW]: forNow, ...rest } = headers
  if (size === undefined) return null
  const head = Object.entries(rest)
    .filter(([name]) => !OF_THE_WAY.has(name))
    .flatMap(([name, values]) => [values ?? []].flat().flatMap(value => [name, value]))
  return { status, head, etag: String(rest.etag), packed: body, size: Number(size), isForNow: forNow !== undefined }
}

export const takesGzip = (accepted: string | string[] | undefined): boolean =>
  /(?:^|,)\s*(?:gzip|\*)\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i.test(String(accepted ?? ''))

/** Headers that a 304 leaves out: the reader keeps the policy that came with the scripts they hold, and ours may name others. */
const OF_THE_BODY = new Set(['content-type', POLICY])

/**
 * Sends a kept page, after the headers `first`, as this reader can take it: not again if they have it, packed or not, the head alone
 * for HEAD.
 */
export const sendPage = (
  page: CachedPage,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  first: readonly string[] = [],
): void => {
  const { status, head, packed } = page
  if (status === 200 && matchesEtag(headers['if-none-match'] ?? null, page.etag)) {
    response.removeHeader(POLICY)
    const left = head.filter((_, at) => !OF_THE_BODY.has(head[at - (at % 2)] ?? ''))
    return void response.writeHead(304, [...first, ...left]).end()
  }
  const isPacked = takesGzip(headers['accept-encoding'])
  const body = isPacked
    ? ['content-length', String(packed.length), 'content-encoding', 'gzip']
    : ['content-length', String(page.size)]
  response.writeHead(status, [...first, ...head, ...body])
  response.end(method === 'HEAD' ? undefined : isPacked ? packed : gunzipSync(packed))
}
