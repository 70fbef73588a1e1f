// Limits of a request: length of the address, size of the body, speed of the sender.
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerOptions } from 'node:http'

/** Why a request is rejected, as reported to the client. */
export type Refusal = {
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly headers?: Readonly<Record<string, string>>
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const MOST_ADDRESS = 8_192
/** Above the limits of all handlers, so that they can report theirs; below what would do harm. */
export const MOST_BODY = 4_000_000

const isDecodable = (url: string): boolean => {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** Why a request is rejected unread: status, title, detail and headers; null if it is accepted. */
export const refusalOf = ({
  method = 'GET',
  url = '/',
  headers,
}: {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: IncomingHttpHeaders
}): Refusal | null => {
  if (!METHODS.has(method))
    return {
      status: 405,
      title: 'Method not allowed',
      detail: `This site does not support ${method}`,
      headers: { Allow: [...METHODS].join(', ') },
    }
  if (url.length > MOST_ADDRESS)
    return {
      status: 414,
      title: 'The address is too long',
      detail: `An address can have at most ${MOST_ADDRESS} characters`,
    }
  if (!url.startsWith('/') || url.startsWith('//'))
    return {
      status: 400,
      title: 'The address cannot be read',
      detail: 'The path must begin with exactly one slash',
    }
  if (!isDecodable(url))
    return {
      status: 400,
      title: 'The address cannot be read',
      detail: 'It contains a percent sign that is not part of an encoded character',
    }
  if (Number(headers['content-length'] ?? 0) > MOST_BODY) return TOO_LARGE
  return hasBody(headers) && !url.startsWith('/api/') && !isForm(headers) ? NO_FORM : null
}
const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
/** What a page reads: a form, or the call of an action, which a script of the page sends. Nothing else would be read. */
const isForm = (headers: IncomingHttpHeaders): boolean =>
  headers['next-action'] !== undefined || /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
const NO_FORM: Refusal = {
  status: 415,
  title: 'This body cannot be read here',
  detail: 'A page accepts only its own forms; calls of the API begin with /api/v1',
  headers: { Connection: 'close' },
}
const TOO_LARGE: Refusal = {
  status: 413,
  title: 'Too large',
  detail: `The body can have at most ${MOST_BODY} bytes`,
  headers: { Connection: 'close' },
}

/** Counts the bytes of a body of unknown length as it arrives; `over` is called once if there are too many. */
export const watchBody = (request: IncomingMessage, over: (refusal: Refusal) => void): void => {
  if (request.headers['transfer-encoding'] === undefined) return
  const push = request.push
  let size = 0
  request.push = (chunk, encoding) => {
    size += chunk?.length ?? 0
    if (size <= MOST_BODY) return push.call(request, chunk, encoding)
    request.push = () => false
    over(TOO_LARGE)
    return false
  }
}

/** Disconnects slow senders and idle readers; our timeout for proxy connections is longer than the proxy's own. */
export const boundTimes = (server: Server, isBehindProxy: boolean): void => {
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  server.keepAliveTimeout = isBehindProxy ? 65_000 : 5_000
  server.timeout = 120_000
}
export const SERVER_OPTIONS: ServerOptions = {
  maxHeaderSize: 16_384,
  connectionsCheckingInterval: 2_000,
  requireHostHeader: true,
}
