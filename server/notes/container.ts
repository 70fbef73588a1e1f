import { log } from '../http/logs/log'
import { containerHeaders, containerPage } from './container-page'
import { missingTarget } from './missing-target'
import { problemResponse } from './note-problem'
import { parseAnnotation, visibilityIn } from './parse-annotation'
import { originOf, type Ports } from './protocol'
import { serializeWritten } from './serialize-annotation'
import type { Caller } from './stored-note'

/** `/api/v1/annotations/`: the container, 4.5 (paging) and 5.1 (creation) of the protocol. */
export const answerContainer = async (request: Request, ports: Ports): Promise<Response> => {
  const who = await ports.asker(request)
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: containerHeaders() })
  if (request.method === 'POST') return created(request, who, ports)
  return containerPage(request, who, ports)
}

// 4.2 by LDP 5.2.3.10: a client may suggest an id. If the same owner sends it again, the existing note is returned.
const SLUG = /^[0-9a-f]{32}$/

const created = async (request: Request, who: Caller, ports: Ports): Promise<Response> => {
  const { store, today } = ports
  const body = await parseAnnotation(request)
  if (!body.ok) return problemResponse(body.problem, who)
  const missing = await missingTarget(body.value, ports)
  if (missing) return problemResponse(missing, who)
  const wished = SLUG.exec(request.headers.get('slug') ?? '')?.[0]
  const made = await store.create(who, body.value, visibilityIn(body.value) ?? 'private', today(), wished)
  if (!made.ok) return problemResponse(made.problem, who)
  log.info('a note was kept')
  const at = `${originOf(request)}/api/v1/annotations/${made.value.note.id}`
  return serializeWritten(made.value, request, ports, 201, { Location: at, 'Content-Location': at })
}
