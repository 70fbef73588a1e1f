// Every request has an id, which answers, problem documents and log lines carry, so that one leads to the others.
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const SANE = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** The id a request came with when it can stand in a log as it is, else a new one. */
export const idOf = (request: { readonly headers: IncomingHttpHeaders }): string => {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID()
}
