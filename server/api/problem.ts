import type { Problem } from '#rulebook/result'
import { log } from '../http/logs/log'
import { onceASecond } from '../http/logs/once-a-second'
import { requestId } from '../http/request-context'
import { storageProblem } from '../store/failure'
import type { RichProblem } from './call'

const TITLES: Readonly<Record<number, string>> = {
  400: 'The request was not understood',
  401: 'Sign in first',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not available in this format',
  413: 'Too large',
  429: 'Too many requests',
  500: 'Something went wrong on our side',
  503: 'Temporarily unavailable',
  507: 'Out of storage',
}

const STATUS: Readonly<Record<string, number>> = {
  'not-on-that-day': 404,
  'unknown-number': 404,
  'no-such-section': 404,
  'no-such-form': 406,
  'no-such-release': 404,
  'no-such-ruling': 404,
  'no-such-term': 404,
  'no-such-bulletin': 404,
  'no-such-scenario': 404,
  'no-such-board': 404,
  'no-such-card': 404,
  'no-such-card-ruled': 404,
  'no-such-family': 404,
  'guide-unknown': 404,
  'no-version-began': 404,
  'no-translation': 404,
  'unknown-language': 404,
  'nothing-loaded': 404,
  'no-such-text': 404,
  'no-such-call': 404,
  'members-only': 401,
  'no-contact': 404,
  'wrong-method': 405,
  'too-much': 413,
  'asked-too-often': 429,
  'too-often': 429,
  'boards-full': 403,
  'no-version-known': 404,
  'all-hands-busy': 503,
  'nobody-waits': 503,
  'run-too-large': 413,
  'run-over-budget': 413,
  'not-answered-yet': 503,
  'storage-busy': 503,
  'storage-closed': 503,
  'storage-gone': 503,
  'storage-taken': 503,
  'storage-damaged': 503,
  'storage-full': 507,
}
export const statusOf = (code: string): number => STATUS[code] ?? 400

/** A problem response of RFC 9457. `code` is ours, stable and unique; `detail` is for people. */
export const problemResponse = (problem: RichProblem, more: Readonly<Record<string, string>> = {}): Response => {
  const status = statusOf(problem.code)
  const body = {
    type: `/about/problems#${problem.code}`,
    title: TITLES[status] ?? 'A problem',
    status,
    detail: problem.message,
    code: problem.code,
    ...(problem.hint ? { try: problem.hint } : {}),
    ...(problem.at ? { at: problem.at } : {}),
    ...problem.also,
    ...(requestId() ? { request: requestId() } : {}),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Allow, Retry-After',
      ...(status === 503 ? { 'Retry-After': '5' } : {}),
      ...more,
    },
  })
}

const failing = onceASecond()
/** What a failure of the database is, with one log line a second for the operator. Null: the failure is a bug of ours. */
export const storageFailure = (failure: unknown): Problem | null => {
  const problem = storageProblem(failure)
  if (!problem) return null
  const { isFirst, passed } = failing(problem.code)
  const more = passed > 0 ? { more: passed } : {}
  if (isFirst) log.error({ code: problem.code, failure: String(failure).slice(0, 500), ...more }, 'the database failed')
  return problem
}
/** The response if the database has failed, with the time to try again. Null: the failure is a bug of ours. */
export const storageResponse = (failure: unknown): Response | null => {
  const problem = storageFailure(failure)
  return problem && problemResponse(problem, { 'Retry-After': '5' })
}
