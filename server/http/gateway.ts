// Runs before Next: gives every request an id and a time, rejects invalid requests, and replaces Next's own error
// responses.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { limitOf } from '../jobs/time-limits'
import { handlerAddress, withoutSlash } from './addresses'
import { type Caller, callerOf, introduce, isForeign, isOurForwardedName, isOurName } from './caller'
import type { GatewaySettings } from './gateway-settings'
import type { linesFor } from './logs/access-log'
import { counted, mayReadMetrics } from './logs/request-metrics'
import type { AtHand } from './pages/page-cache'
import { contextOf, idOf, inNameOf } from './request-context'
import { type Refusal, refusalOf, watchBody } from './request-limits'
import { headersWithoutPolicy, setSecurityHeaders } from './security-headers'
import type { Draining } from './stop'
import { sendingBounds } from './unsent-answers'

const answer = (
  request: IncomingMessage,
  response: ServerResponse,
  { status, title, detail, headers = {} }: Refusal,
): void => {
  if (response.headersSent) return void response.destroy()
  const isApi = /^\/+api\//.test(request.url ?? '')
  const id = response.getHeader('X-Request-Id')
  const body = isApi
    ? JSON.stringify({ type: 'about:blank', title, status, detail, request: id })
    : `${title}. ${detail}.\n`
  const type = isApi ? 'application/problem+json' : 'text/plain; charset=utf-8'
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers })
  response.end(request.method === 'HEAD' ? undefined : body)
}

const STRANGE_NAME: Refusal = {
  status: 421,
  title: 'This site does not serve that host name',
  detail: 'The operator can add the name to SITE_ORIGINS or HOSTS',
}
const HIDDEN: Refusal = {
  status: 404,
  title: 'Not found',
  detail: 'Metrics are available on this machine or with METRICS_TOKEN',
}
const FOREIGN: Refusal = {
  status: 403,
  title: 'Another site cannot do this',
  detail: 'Make the request from this site',
}
const UNREAD: Refusal = {
  status: 503,
  title: 'Too many unread responses',
  detail: 'Read the responses that are waiting, then try again',
  headers: { 'Retry-After': '2' },
}
const ENDING: Refusal = {
  status: 503,
  title: 'Shutting down',
  detail: 'This process is shutting down. Try again in a second',
  headers: { 'Retry-After': '1' },
}

const LATE: Refusal = {
  status: 503,
  title: 'This takes longer than usual',
  detail: 'The answer is still being worked out. Try again in a moment',
  headers: { 'Retry-After': '10' },
}
/** Milliseconds after which a reader gets this instead of silence: before proxies and browsers give up. */
const SILENCE_MS = 55_000

// A rule has several versions and formats under one address (RFC 7089, RFC 9110). Next writes its own Vary,
// so ours is added when the headers are sent.
const vary = (response: ServerResponse): void => {
  const { writeHead } = response
  response.writeHead = (...head: readonly unknown[]) => {
    response.appendHeader('Vary', 'Accept-Datetime, Accept')
    return writeHead.apply(response, head as Parameters<typeof writeHead>)
  }
}

// A browser applies the headers of a 304 to the page it has stored: a current policy would forbid that page's scripts.
const withoutPolicyWhereKnown = (response: ServerResponse): void => {
  const { writeHead } = response
  response.writeHead = (...head: readonly unknown[]) => {
    if (head[0] === 304) response.removeHeader('Content-Security-Policy')
    return writeHead.apply(response, head as Parameters<typeof writeHead>)
  }
}

/** Why the gateway refuses a request; null if it does not. */
const refusalBy = (
  request: IncomingMessage,
  caller: Caller,
  settings: GatewaySettings,
  state: Draining,
  isFull: (caller: string) => boolean,
): Refusal | null => {
  const { url = '/', headers } = request
  const path = url.split('?', 1)[0]
  if (path === '/healthz') return null
  if (!isOurName(headers.host, settings.names)) return STRANGE_NAME
  if (caller.isForwarded && !isOurForwardedName(headers['x-forwarded-host'], settings.names)) return STRANGE_NAME
  if (path === '/readyz' && state.isDraining) return ENDING
  if (path === '/metrics' && !mayReadMetrics(request, { token: settings.metricsToken, address: caller.address }))
    return HIDDEN
  if (isForeign(request, caller)) return FOREIGN
  return refusalOf(request) ?? (isFull(caller.address) ? UNREAD : null)
}

/** Answers health checks, and redirects addresses with a slash at their end. Returns true if it was one of these. */
const settled = ({ url = '/' }: IncomingMessage, response: ServerResponse): boolean => {
  if (/^\/healthz(?:\?|$)/.test(url)) {
    response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end('alive\n')
    return true
  }
  const bare = withoutSlash(url)
  if (bare !== null) response.writeHead(308, { Location: bare, 'Cache-Control': 'no-cache', 'Content-Length': 0 }).end()
  return bare !== null
}

/** A request listener: of the requests that are accepted, `atHand` answers what it can at once, and `site` all others. */
export const gatewayTo = (
  site: RequestListener,
  {
    settings,
    lines,
    state,
    atHand = () => false,
  }: {
    readonly settings: GatewaySettings
    readonly lines: Pick<ReturnType<typeof linesFor>, 'answered'>
    readonly state: Draining
    readonly atHand?: AtHand | undefined
  },
): RequestListener => {
  const sending = sendingBounds(settings.sending)
  const silence = limitOf(SILENCE_MS)
  const ofPages = headersWithoutPolicy(settings)
  return (request, response) => {
    const began = performance.now()
    const { url = '/', method = 'GET' } = request
    const id = idOf(request)
    const caller = callerOf(request, settings.proxies)
    counted.begun()
    response.on('close', () => {
      const ms = performance.now() - began
      // 499: the client disconnected before the response was complete.
      const status = response.writableFinished ? response.statusCode : 499
      counted.ended(method, url, status, ms)
      lines.answered({ id, method, url, address: caller.address }, status, ms)
    })
    const refusal = refusalBy(request, caller, settings, state, sending.isFull)
    introduce(request, caller)
    if (!refusal) {
      sending.watch(response, caller.address)
      watchBody(request, tooLarge => {
        answer(request, response, tooLarge)
        request.destroy()
      })
      if (!state.isDraining && atHand(request, response, ['X-Request-Id', id, ...ofPages])) return
    }
    response.setHeader('X-Request-Id', id)
    setSecurityHeaders(url, response, settings)
    withoutPolicyWhereKnown(response)
    if (state.isDraining) response.setHeader('Connection', 'close')
    if (refusal) {
      counted.refused(refusal.status)
      return answer(request, response, refusal)
    }
    if (settled(request, response)) return
    request.headers['x-request-id'] = id
    if (/^\/rules\/[^/?]+(?:\?|$)/.test(url)) vary(response)
    const late = setTimeout(() => {
      if (response.headersSent) return
      counted.refused(LATE.status)
      answer(request, response, LATE)
    }, silence).unref()
    response.on('close', () => clearTimeout(late))
    const context = contextOf(id, request, response, caller.address)
    request.url = handlerAddress(request)
    return inNameOf(context, () => site(request, response))
  }
}
