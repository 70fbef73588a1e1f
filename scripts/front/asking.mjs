// Every request has an id, which answers, problem documents and log lines carry, so that one leads to the others.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const SANE = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** The id a request came with when it can stand in a log as it is, else a new one. */
export const idOf = request => {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID()
}

// Pages and handlers are bundled apart; the global object is what they share with the door (server/http/request-context.ts).
globalThis.palimpsestAsking ??= new AsyncLocalStorage()
export const askedBy = (id, { cookie, host, rsc, 'next-action': action }, answer, caller) => {
  // A script asks for a part of the page it stands in, or sends a form.
  const isPart = rsc !== undefined || action !== undefined
  const isGone = () => answer.destroyed || answer.closed
  return { id, caller, isGone, headers: { cookie, host }, answer, ...(isPart ? { isPart } : {}) }
}
export const during = (asked, work) => globalThis.palimpsestAsking.run(asked, work)
