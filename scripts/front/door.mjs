// The door before Next: names and times every request, turns away what must not come in, and answers in our words what
// Next would answer in its own.
import { setSecurityHeaders } from '../../server/http/security-headers.mjs'
import { handlerAddress, withoutSlash } from './addresses.mjs'
import { askedBy, during, idOf } from './asking.mjs'
import { callerOf, introduce, isForeign, isOurForwardedName, isOurName } from './caller.mjs'
import { failurePage } from './failure.mjs'
import { refusalOf, watchBody } from './limits.mjs'
import { counted, mayReadMetrics } from './metrics.mjs'
import { sendingBounds } from './sending.mjs'

const answer = (request, response, { status, title, detail, headers = {} }) => {
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

const STRANGE_NAME = {
  status: 421,
  title: 'This site does not go by that name',
  detail: 'Whoever runs it can list the name in SITE_ORIGINS or HOSTS',
}
const HIDDEN = {
  status: 404,
  title: 'Nothing is there',
  detail: 'Metrics are told on this machine or for METRICS_TOKEN',
}
const FOREIGN = {
  status: 403,
  title: 'Another site may not do this',
  detail: 'Do it on the page itself',
}
const UNREAD = {
  status: 503,
  title: 'Read first what was answered',
  detail: 'Answers that you asked for wait to be read; ask again when they are',
  headers: { 'Retry-After': '2' },
}
const ENDING = {
  status: 503,
  title: 'Closing',
  detail: 'This process is ending; another one answers',
  headers: { 'Retry-After': '1' },
}

// A rule is chosen by moment and by form under one address (RFC 7089, RFC 9110). Next writes its own Vary over that of
// proxy.ts, so ours is added as the head goes out.
const vary = response => {
  const { writeHead } = response
  response.writeHead = (...head) => {
    response.appendHeader('Vary', 'Accept-Datetime, Accept')
    return writeHead.apply(response, head)
  }
}

// A browser takes the headers of a 304 over into what it holds: a policy of now would forbid the scripts of then.
const withoutPolicyWhereKnown = response => {
  const { writeHead } = response
  response.writeHead = (status, ...rest) => {
    if (status === 304) response.removeHeader('Content-Security-Policy')
    return writeHead.call(response, status, ...rest)
  }
}

/** What is answered without the site: signs of life, refusals and redirects. True when that was all. */
const settled = (request, response, caller, settings, state) => {
  const path = request.url?.split('?')[0]
  const refuse = refusal => {
    counted.refused(refusal.status)
    answer(request, response, refusal)
    return true
  }
  if (path === '/healthz') {
    response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end('alive\n')
    return true
  }
  if (!isOurName(request.headers.host, settings.names)) return refuse(STRANGE_NAME)
  if (caller.isForwarded && !isOurForwardedName(request.headers['x-forwarded-host'], settings.names))
    return refuse(STRANGE_NAME)
  if (path === '/readyz' && state.isDraining) return refuse(ENDING)
  if (path === '/metrics' && !mayReadMetrics(request, { token: settings.metricsToken, address: caller.address }))
    return refuse(HIDDEN)
  if (isForeign(request, caller)) return refuse(FOREIGN)
  const refusal = refusalOf(request)
  if (refusal) return refuse(refusal)
  const bare = withoutSlash(request.url)
  if (bare !== null) response.writeHead(308, { Location: bare, 'Cache-Control': 'no-cache', 'Content-Length': 0 }).end()
  return bare !== null
}

/** A listener for requests: `site` answers what may come in. */
export const doorTo = (site, { settings, lines, state }) => {
  const sending = settings.sending ? sendingBounds(settings.sending) : null
  return (request, response) => {
    const began = performance.now()
    const { url = '/', method = 'GET' } = request
    const id = idOf(request)
    const caller = callerOf(request, settings.proxies)
    request.headers['x-request-id'] = id
    response.setHeader('X-Request-Id', id)
    setSecurityHeaders(url, response, settings)
    withoutPolicyWhereKnown(response)
    if (state.isDraining) response.setHeader('Connection', 'close')
    counted.begun()
    response.once('close', () => {
      const ms = performance.now() - began
      // 499: the caller left before the answer was whole.
      const status = response.writableFinished ? response.statusCode : 499
      counted.ended(method, url, status, ms)
      lines.answered({ id, method, url, address: caller.address }, status, ms)
    })
    if (settled(request, response, caller, settings, state)) return
    if (sending?.isFull(caller.address)) {
      counted.refused(UNREAD.status)
      return answer(request, response, UNREAD)
    }
    sending?.watch(response, caller.address)
    introduce(request, caller)
    watchBody(request, refusal => {
      answer(request, response, refusal)
      request.destroy()
    })
    if (/^\/rules\/[^/?]+(?:\?|$)/.test(url)) vary(response)
    const asked = askedBy(id, request.headers, response, caller.address)
    failurePage(request, response, asked)
    request.url = handlerAddress(request)
    return during(asked, () => site(request, response))
  }
}
