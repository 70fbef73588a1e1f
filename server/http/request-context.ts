import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Budget, newBudget } from '#search/query/budget'
import { clientKey } from '../limits/client-key'
import { shared } from '../process/shared'

/** A request while it is answered; `isMember` is found out once, when somebody wants to know. */
export type RequestContext = {
  readonly id: string
  /** Whose turn it is: the network address that calls, by which work waits in turn. */
  readonly caller?: string
  /** Whether the connection has ended, so that nobody waits for the answer. */
  readonly isGone?: () => boolean
  readonly headers?: { readonly cookie?: string; readonly host?: string }
  /** The request is for a part of a page, not the whole. */
  readonly isPart?: boolean
  isMember?: Promise<boolean>
  /** What all searches of this request may still cost. */
  searchBudget?: Budget
  /** Whether a form has reached one of our actions; before that what fails is the form. */
  hasArrived?: boolean
  /** The head of the answer, as long as it has not been sent. */
  readonly answer?: { statusCode: number; readonly headersSent: boolean }
  /** Subjects on which readers' words are shown, where the answer is a page to be kept. */
  readonly shows?: Set<string>
}

const requests = shared<AsyncLocalStorage<RequestContext>>('requests').orMake(() => new AsyncLocalStorage())

export const requestContext = (): RequestContext | undefined => requests.getStore()

/** A request as it comes in. */
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
 * The first line of every action: what was sent could be read, and what fails from here on is our fault. Whoever makes
 * up the bound arguments of a form can put anything in the place where the form is looked for.
 */
export const assertFormArguments = (...sent: readonly unknown[]): void => {
  if (sent.some(one => typeof (one as FormData | null | undefined)?.get !== 'function'))
    throw new TypeError('an action received something other than a form')
  const context = requestContext()
  if (context) context.hasArrived = true
}

/** The page that is being drawn shows readers' words on this subject. */
export const shows = (about: string): void => void requestContext()?.shows?.add(about)

/**
 * The status of the page being drawn, where it says that there is nothing to show. Next's own notFound() leaves an
 * empty body to whoever reads without a script; so the page is drawn like any other and only the status differs.
 */
export const setStatus = (status: number): void => {
  const answer = requestContext()?.answer
  if (answer && !answer.headersSent) answer.statusCode = status
}

/** The id of the request being answered, if there is one. */
export const requestId = (): string | undefined => requestContext()?.id

/** Runs with the identity of those headers alone, regardless of the request being answered. */
export const inNameOf = <T>(context: RequestContext, work: () => T): T => requests.run(context, work)
