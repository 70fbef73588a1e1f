import type { Problem } from '#rulebook/result'
import { requestId } from '../http/request-context'
import type { Caller } from './stored-note'

const STATUS: Record<string, number> = {
  'note-gone': 410,
  'note-unknown': 404,
  'not-allowed': 403,
  'another-site': 403,
  'sign-in-first': 401,
  'members-only': 401,
  'notes-too-often': 429,
  'method-not-allowed': 405,
  'note-changed': 412,
  'note-limit': 409,
  'note-space': 403,
  'annotation-refused': 400,
  'annotation-too-long': 413,
  'annotation-too-deep': 400,
  'annotation-not-kept': 422,
  'annotation-rule-missing': 422,
  'annotation-type': 415,
  'no-such-page': 400,
  'container-query': 400,
  'etag-missing': 428,
}

/** RFC 9457. */
export const problemResponse = (problem: Problem, caller?: Caller): Response => {
  const status = problem.code === 'not-allowed' && caller?.id === null ? 401 : (STATUS[problem.code] ?? 400)
  return Response.json(
    {
      type: `/problems/${problem.code}`,
      title: problem.message,
      status,
      ...(problem.hint ? { detail: problem.hint } : {}),
      ...(requestId() ? { request: requestId() } : {}),
    },
    { status, headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' } },
  )
}
