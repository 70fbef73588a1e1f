import { missingTarget } from './missing-target'
import { problemResponse } from './note-problem'
import { parseAnnotation, visibilityIn } from './parse-annotation'
import type { Ports } from './protocol'
import { revisionIn, serializeAnnotation, serializeWritten } from './serialize-annotation'

/** `/api/v1/annotations/{id}`: 4.1 to 4.4 of the protocol. */
export const answerAnnotation = async (request: Request, id: string, ports: Ports): Promise<Response> => {
  const { store, asker: caller, today } = ports
  const who = await caller(request)
  const allow = { Allow: 'GET, HEAD, OPTIONS, PUT, DELETE', Vary: 'Accept, Cookie' }
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: allow })
  if (request.method === 'GET' || request.method === 'HEAD') {
    const found = await store.find(who, id)
    return found.ok ? serializeAnnotation(found.value, request) : problemResponse(found.problem, who)
  }
  const ifMatch = request.headers.get('if-match')
  if (!ifMatch)
    return problemResponse({
      code: 'etag-missing',
      message: 'If-Match is required',
      hint: 'Send If-Match with the ETag of the version you are changing',
    })
  const revision = ifMatch === '*' ? null : (revisionIn(ifMatch) ?? -1)
  if (request.method === 'DELETE') {
    const removed = await store.remove(who, id, revision)
    return removed.ok ? new Response(null, { status: 204 }) : problemResponse(removed.problem, who)
  }
  const body = await parseAnnotation(request)
  if (!body.ok) return problemResponse(body.problem, who)
  const before = await store.find(who, id)
  const missing = before.ok ? await missingTarget(body.value, ports, before.value.note) : null
  if (missing) return problemResponse(missing, who)
  const replaced = await store.replace(who, id, body.value, visibilityIn(body.value), revision, today())
  return replaced.ok ? serializeWritten(replaced.value, request, ports, 200) : problemResponse(replaced.problem, who)
}
