import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import type { Drawn } from './inner'
import { withHashes } from './policy'

/** A page ready to be sent: its body compressed, and the head that goes with it. */
export type CachedPage = {
  readonly status: number
  readonly head: OutgoingHttpHeaders
  readonly etag: string
  readonly packed: Buffer
  readonly size: number
}

const POLICY = 'content-security-policy'
/** Of one answer only, or written anew for each. */
const OWN = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'date',
  'etag',
  'cache-control',
])
const compress = promisify(gzip)

const KEPT = [200, 301, 302, 303, 307, 308, 400, 404]
/** Whether an answer may be kept: a page, the way to one, or why there is none; never what went wrong once. */
export const isKeepable = ({ status, headers }: Drawn): boolean =>
  KEPT.includes(status) &&
  headers['set-cookie'] === undefined &&
  headers['content-encoding'] === undefined &&
  typeof headers[POLICY] === 'string'

/**
 * What a reader sees, whichever process drew it: Next numbers the parts of its scripts as they happen to be ready, so
 * they say the same in other letters each time; parts that never move have names of one drawing.
 */
const etagOf = (html: string): string => {
  const seen = html.replace(/(<script[^>]*>)[^<]*(?:<(?!\/script>)[^<]*)*/g, '$1').replace(/ data-still="\w+"/g, '')
  return `W/"${createHash('sha256').update(seen).digest('base64url').slice(0, 27)}"`
}

export const cachedPage = async ({ status, headers, body }: Drawn): Promise<CachedPage> => {
  const { html, policy } = await withHashes(body.toString(), String(headers[POLICY]))
  const bytes = Buffer.from(html)
  const etag = etagOf(html)
  const own = Object.entries(headers).filter(([name]) => !OWN.has(name))
  const head = {
    ...Object.fromEntries(own),
    [POLICY]: policy,
    // Never without asking: what a page says may change with any release and any note.
    'cache-control': 'no-cache',
    vary: [headers.vary, 'Accept', 'Accept-Datetime', 'Accept-Encoding', 'Cookie'].filter(Boolean).join(', '),
    etag,
  }
  return { status, head, etag, packed: await compress(bytes), size: bytes.length }
}

const has = (list: string | undefined, one: string): boolean =>
  list?.split(',').some(item => item.trim() === one || item.trim() === '*') ?? false
export const takesGzip = (accepted: string | string[] | undefined): boolean =>
  /(?:^|,)\s*(?:gzip|\*)\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i.test(String(accepted ?? ''))

/** Sends a kept page as this reader can take it: not again if they have it, packed or not, the head alone for HEAD. */
export const sendPage = (page: CachedPage, { method, headers }: IncomingMessage, response: ServerResponse): void => {
  if (page.status === 200 && has(headers['if-none-match'], page.etag)) {
    // The reader keeps the policy that came with the scripts they hold; the hashes of ours may be others.
    const { 'content-type': _, [POLICY]: __, ...head } = page.head
    response.removeHeader(POLICY)
    response.writeHead(304, head).end()
    return
  }
  const isPacked = takesGzip(headers['accept-encoding'])
  response.writeHead(page.status, {
    ...page.head,
    'content-length': isPacked ? page.packed.length : page.size,
    ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
  })
  response.end(method === 'HEAD' ? undefined : isPacked ? page.packed : gunzipSync(page.packed))
}
