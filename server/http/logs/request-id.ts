// Every request has an id in its response, problem documents and log lines, so that one leads to the others.
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const SANE = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** The id that the request already has, if it can be logged unchanged, otherwise a new one. */
export const idOf = (request: { readonly headers: IncomingHttpHeaders }): string => {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID()
}
