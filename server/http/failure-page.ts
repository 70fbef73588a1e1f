import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { RequestContext } from './request-context'

// Next reports a failed page in a script. Ours is plain HTML, with the id under which the failure was logged.
const page = (title: string, words: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · Palimpsest</title>
<link rel="stylesheet" href="/plain.css">
<main>
<h1>${title}</h1>
${words}
</main>
</html>
`
const failed = (id: string): string =>
  page(
    'Something went wrong on our side',
    `<p>Please try again. (Error <code>${id}</code>)</p>
<p><a href="">Try again</a> · <a href="/">Home</a></p>`,
  )
const unread = page(
  'The form could not be read',
  `<p>The submitted form is damaged or too large. Nothing was changed.</p>
<p><a href="">Open the page again</a> and resubmit the form. · <a href="/">Home</a></p>`,
)

const isPage = (type: string): boolean => /text\/html/.test(type)
const isForm = ({ method, url = '' }: IncomingMessage): boolean => method === 'POST' && !/^\/+api\//.test(url)

// Every error under /api/v1 is a problem document (RFC 9457), including those that Next generates itself: for an
// address that cannot be decoded, or a method that a handler does not support.
const isCall = (url = ''): boolean => /^\/+api\/v1(?:[/?#]|$)/.test(url)
const problem = (status: number, id: string): string =>
  JSON.stringify({
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail:
      status < 500 ? 'The request was refused. See /api/v1/openapi.json' : 'The error was logged. Please try again',
    request: id,
  })

/** Content type of a response: passed to `writeHead` (an object or a list of names and values), or set before. */
type Head = string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined
const typeOf = (response: ServerResponse, rest: readonly Head[]): string => {
  const given = rest.find(one => typeof one === 'object' && one !== null)
  const pairs: readonly (readonly [unknown, unknown])[] = Array.isArray(given)
    ? given.flatMap((name, at) => (at % 2 === 0 ? [[name, given[at + 1]] as const] : []))
    : Object.entries(given ?? {})
  const found = pairs.find(([name]) => String(name).toLowerCase() === 'content-type')
  return String(found?.[1] ?? response.getHeader('Content-Type') ?? '')
}

/** The replacement of a response, its status and its type; null if the response is sent unchanged. */
type Words = readonly [status: number, body: string, type?: string]
const instead = (
  request: IncomingMessage,
  response: ServerResponse,
  { id, hasArrived }: Pick<RequestContext, 'id' | 'hasArrived'>,
  status: number,
  rest: readonly Head[] = [],
): Words | null => {
  if (isCall(request.url) && status >= 400)
    return /problem\+json/.test(typeOf(response, rest))
      ? null
      : [status, problem(status, id), 'application/problem+json']
  // A form that reached none of our actions was malformed: Next could not parse it.
  if (status >= 500 && isForm(request) && !hasArrived) return [400, unread]
  return status === 500 && isPage(typeOf(response, rest)) ? [500, failed(id)] : null
}

/** Replaces any page with status 500 by our own. */
export const failurePage = (
  request: IncomingMessage,
  response: ServerResponse,
  context: Pick<RequestContext, 'id' | 'hasArrived'>,
): void => {
  const { writeHead, write, end } = response
  let words: string | null = null
  response.writeHead = (status: number, ...rest: readonly Head[]) => {
    const ours = words === null ? instead(request, response, context, status, rest) : null
    if (!ours) return writeHead.apply(response, [status, ...rest] as Parameters<typeof writeHead>)
    for (const name of ['Content-Length', 'Content-Encoding', 'ETag', 'Link']) response.removeHeader(name)
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('Content-Type', ours[2] ?? 'text/html; charset=utf-8')
    words = ours[1]
    return writeHead.call(response, ours[0])
  }
  response.write = (...sent: readonly unknown[]) => {
    if (words === null) return write.apply(response, sent as Parameters<typeof write>)
    const [, encoding, done] = sent
    const callback = typeof encoding === 'function' ? encoding : done
    if (typeof callback === 'function') callback()
    return true
  }
  response.end = (...last: readonly unknown[]) => {
    // Without an explicit head, `end` would write it too late to replace the body.
    if (!response.headersSent && instead(request, response, context, response.statusCode))
      response.writeHead(response.statusCode)
    if (words === null) return end.apply(response, last as Parameters<typeof end>)
    return end.apply(response, (request.method === 'HEAD' ? [] : [words]) as unknown as Parameters<typeof end>)
  }
}
