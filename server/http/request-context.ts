import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { type Budget, newBudget } from '#search/query/budget'
import { clientKey } from '../limits/client-key'
import { shared } from '../process/shared'

/** A request while it is answered; `isMember` is computed once, when it is first needed. */
export type RequestContext = {
  readonly id: string
  /** The client's network address, by which queued work is scheduled. */
  readonly caller?: string
  /** Whether the connection has ended, so nobody waits for the response. */
  readonly isGone?: () => boolean
  readonly headers?: { readonly cookie?: string; readonly host?: string }
  /** The request is for a part of a page, not the whole. */
  readonly isPart?: boolean
  isMember?: Promise<boolean>
  /** The remaining budget of all searches of this request. */
  searchBudget?: Budget
  /** Whether a form has reached one of our actions; before that, a failure is reported as an unreadable form. */
  hasArrived?: boolean
  /** The head of the response, as long as it has not been sent. */
  readonly answer?: { statusCode: number; readonly headersSent: boolean }
  /** Subjects whose notes and reviews are shown, if the response is a page to be cached. */
  readonly shows?: Set<string>
  /** The page shows what a task gave up because the machine was busy; it is sent but not cached. */
  isForNow?: boolean
}

const requests = shared<AsyncLocalStorage<RequestContext>>('requests').orMake(() => new AsyncLocalStorage())

export const requestContext = (): RequestContext | undefined => requests.getStore()

/** The context of an incoming request. */
export const contextOf = (
  id: string,
  { headers }: IncomingMessage,
  answer: ServerResponse,
  caller: string,
): RequestContext => {
  const { cookie, host } = headers
  // A script requests a part of its page, or sends a form.
  const isPart = headers.rsc !== undefined || headers['next-action'] !== undefined
  return {
    id,
    caller,
    isGone: () => answer.destroyed || answer.closed,
    headers: { ...(cookie === undefined ? {} : { cookie }), ...(host === undefined ? {} : { host }) },
    answer,
    ...(isPart ? { isPart } : {}),
  }
}

/** The remaining search budget: one for each request, and a separate one outside of requests. */
export const searchBudget = (): Budget => {
  const context = requestContext()
  if (!context) return newBudget()
  context.searchBudget ??= newBudget()
  return context.searchBudget
}

/** The client that requests work, as queues and limits identify it; the site itself is ''. */
export const callerAsking = (): string => clientKey(requestContext()?.caller ?? '')

/**
 * Called first by every action: the form could be read, and failures from here on are our fault. A client that forges
 * the bound arguments of a form can put anything in the form's place.
 */
export const assertFormArguments = (...sent: readonly unknown[]): void => {
  if (sent.some(one => typeof (one as FormData | null | undefined)?.get !== 'function'))
    throw new TypeError('an action received something other than a form')
  const context = requestContext()
  if (context) context.hasArrived = true
}

/** Records that the page being rendered shows readers' notes or reviews on this subject. */
export const shows = (about: string): void => void requestContext()?.shows?.add(about)

/** Records that what is being rendered lacks a result that a later request may have. */
export const showsForNow = (context: RequestContext): void => {
  context.isForNow = true
}

/**
 * Sets the status of the page being rendered if there is nothing to show. Next's own notFound() sends an empty body to
 * readers without JavaScript, so the page is rendered as usual and only the status differs.
 */
export const setStatus = (status: number): void => {
  const answer = requestContext()?.answer
  if (answer && !answer.headersSent) answer.statusCode = status
}

/** The id of the request being answered, if there is one. */
export const requestId = (): string | undefined => requestContext()?.id

/** Asks once in each request for the same strings: a page and its head show the same. */
export const oncePerRequest = <Given extends readonly (string | undefined)[], Answer>(
  ask: (...given: Given) => Answer,
): ((...given: Given) => Answer) => {
  const known = new WeakMap<RequestContext, Map<string, Answer>>()
  return (...given) => {
    const context = requestContext()
    if (!context) return ask(...given)
    const answers = known.get(context) ?? new Map<string, Answer>()
    known.set(context, answers)
    const key = JSON.stringify(given)
    const answer = answers.get(key) ?? ask(...given)
    answers.set(key, answer)
    return answer
  }
}

/** Runs with the identity of those headers alone, regardless of the request being answered. */
export const inNameOf = <T>(context: RequestContext, work: () => T): T => requests.run(context, work)

// Every request has an id in its response, problem documents and log lines, so that one leads to the others.

const SANE = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** The id that the request already has, if it can be logged unchanged, otherwise a new one. */
export const idOf = (request: { readonly headers: IncomingHttpHeaders }): string => {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID()
}
