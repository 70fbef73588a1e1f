import type { z } from 'zod'
import { ANNO_CONTEXT, annotationSchema, type WebAnnotation } from '#notes/annotation'
import { printAnnotation } from '#notes/note'
import type { IsoDate } from '#rulebook/date'
import { no, ok, type Problem, type Result } from '#rulebook/result'
import { requestId } from '../asking'
import { log } from '../log'
import type { Asker, NoteStore, StoredNote, Visibility } from './store'

/** Web Annotation Protocol (W3C Recommendation of 23 February 2017); sections are named where they are obeyed. */
export const PROFILE = 'application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"'
const OA = 'http://www.w3.org/ns/oa#'
const LDP = 'http://www.w3.org/ns/ldp#'
export const PAGE_SIZE = 50
/** Bytes of one annotation. */
export const LONGEST_ANNOTATION = 64 * 1024

export type Ports = {
  readonly store: NoteStore
  readonly asker: (request: Request) => Promise<Asker>
  readonly today: () => IsoDate
}

const STATUS: Record<string, number> = {
  'note-gone': 410,
  'note-unknown': 404,
  'not-allowed': 403,
  'another-site': 403,
  'sign-in-first': 401,
  'members-only': 401,
  'notes-too-often': 429,
  'note-changed': 412,
  'note-limit': 409,
  'annotation-refused': 400,
  'annotation-too-long': 413,
  'annotation-type': 415,
  'etag-missing': 428,
}

/** RFC 9457. */
export const problemResponse = (problem: Problem, asker?: Asker): Response => {
  const status = problem.code === 'not-allowed' && asker?.id === null ? 401 : (STATUS[problem.code] ?? 400)
  return Response.json(
    {
      type: `/problems/${problem.code}`,
      title: problem.says,
      status,
      ...(problem.try ? { detail: problem.try } : {}),
      ...(requestId() ? { request: requestId() } : {}),
    },
    { status, headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' } },
  )
}

const originOf = (request: Request): string => {
  const url = new URL(request.url)
  return `${url.protocol}//${request.headers.get('host') ?? url.host}`
}
const etagOf = (stored: StoredNote): string => `"${stored.note.id}.${stored.revision}"`
const revisionIn = (ifMatch: string | null): number | null =>
  Number(/\.(\d+)"$/.exec(ifMatch ?? '')?.[1] ?? Number.NaN) || null

export const annotationOf = (stored: StoredNote, origin: string): WebAnnotation => ({
  ...stored.rest,
  ...printAnnotation(stored.note, origin),
  id: `${origin}/api/v1/annotations/${stored.note.id}`,
  'palimpsest:visibility': stored.visibility,
})

// 4.1: an annotation answers GET, HEAD and OPTIONS, with ETag, Allow, Vary and its LDP type.
const one = (stored: StoredNote, request: Request, status = 200, more: Record<string, string> = {}): Response => {
  const headers = {
    'Content-Type': PROFILE,
    ETag: etagOf(stored),
    Allow: 'GET, HEAD, OPTIONS, PUT, DELETE',
    Link: `<${LDP}Resource>; rel="type"`,
    Vary: 'Accept, Cookie',
    'Cache-Control': 'private, no-cache',
    ...more,
  }
  if (status === 200 && request.headers.get('if-none-match') === etagOf(stored))
    return new Response(null, { status: 304, headers })
  const body = request.method === 'HEAD' ? null : JSON.stringify(annotationOf(stored, originOf(request)))
  return new Response(body, { status, headers })
}

const readBody = async (request: Request): Promise<Result<WebAnnotation>> => {
  if (!/^application\/(ld\+)?json\b/.test(request.headers.get('content-type') ?? ''))
    return no({
      code: 'annotation-type',
      says: 'An annotation is sent as application/ld+json',
      try: `Set Content-Type: ${PROFILE}`,
    })
  if (Number(request.headers.get('content-length') ?? 0) > LONGEST_ANNOTATION) return tooLong
  const text = await request.text()
  if (Buffer.byteLength(text) > LONGEST_ANNOTATION) return tooLong
  try {
    const parsed = annotationSchema.safeParse(JSON.parse(text))
    return parsed.success
      ? ok(parsed.data)
      : no({
          code: 'annotation-refused',
          says: `This is no Web Annotation: ${reasons(parsed.error)}`,
          try: 'See https://www.w3.org/TR/annotation-model/',
        })
  } catch {
    return no({ code: 'annotation-refused', says: 'The body is not JSON', try: 'Send one annotation as JSON-LD' })
  }
}
const tooLong = no({
  code: 'annotation-too-long',
  says: `An annotation has at most ${LONGEST_ANNOTATION / 1024} kB`,
  try: 'Write a shorter note',
})
const reasons = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map(issue => `${issue.path.join('.') || 'annotation'}: ${issue.message}`)
    .join('; ')

const visibilityIn = (annotation: WebAnnotation): Visibility | null => {
  const wanted = annotation['palimpsest:visibility']
  return wanted === 'public' || wanted === 'link' || wanted === 'private' ? wanted : null
}

/** `/api/v1/annotations/{id}`: 4.1 to 4.4 of the protocol. */
export const answerAnnotation = async (
  request: Request,
  id: string,
  { store, asker, today }: Ports,
): Promise<Response> => {
  const who = await asker(request)
  const allow = { Allow: 'GET, HEAD, OPTIONS, PUT, DELETE', Vary: 'Accept, Cookie' }
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: allow })
  if (request.method === 'GET' || request.method === 'HEAD') {
    const found = await store.find(who, id)
    return found.ok ? one(found.value, request) : problemResponse(found.problem, who)
  }
  const ifMatch = request.headers.get('if-match')
  if (!ifMatch)
    return problemResponse({
      code: 'etag-missing',
      says: 'Say which state you change',
      try: 'Send If-Match with the ETag you were given',
    })
  const revision = ifMatch === '*' ? null : (revisionIn(ifMatch) ?? -1)
  if (request.method === 'DELETE') {
    const removed = await store.remove(who, id, revision)
    return removed.ok ? new Response(null, { status: 204 }) : problemResponse(removed.problem, who)
  }
  const body = await readBody(request)
  if (!body.ok) return problemResponse(body.problem, who)
  const replaced = await store.replace(who, id, body.value, visibilityIn(body.value), revision, today())
  return replaced.ok ? one(replaced.value, request) : problemResponse(replaced.problem, who)
}

/** `/api/v1/annotations/`: the container, 4.5 (paging) and 5.1 (creation) of the protocol. */
export const answerContainer = async (request: Request, ports: Ports): Promise<Response> => {
  const who = await ports.asker(request)
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: containerHeaders() })
  if (request.method === 'POST') return created(request, who, ports)
  return listed(request, who, ports)
}

const containerHeaders = (): Record<string, string> => ({
  // 4.2: a container says that it is one, what may be posted to it and what limits that.
  Link: `<${LDP}BasicContainer>; rel="type", <http://www.w3.org/TR/annotation-protocol/>; rel="${LDP}constrainedBy"`,
  Allow: 'GET, HEAD, OPTIONS, POST',
  'Accept-Post': PROFILE,
  Vary: 'Accept, Prefer, Cookie',
})

// 4.2 by LDP 5.2.3.10: a client may wish for an id. The same again by the same owner is answered with what is there.
const SLUG = /^[0-9a-f]{32}$/

const created = async (request: Request, who: Asker, { store, today }: Ports): Promise<Response> => {
  const body = await readBody(request)
  if (!body.ok) return problemResponse(body.problem, who)
  const wished = SLUG.exec(request.headers.get('slug') ?? '')?.[0]
  const made = await store.create(who, body.value, visibilityIn(body.value) ?? 'private', today(), wished)
  if (!made.ok) return problemResponse(made.problem, who)
  log.info('a note was kept')
  const at = `${originOf(request)}/api/v1/annotations/${made.value.note.id}`
  return one(made.value, request, 201, { Location: at, 'Content-Location': at })
}

// 4.2.1: `Prefer: return=representation;include="…"` chooses descriptions, addresses only or the bare container.
const preferenceIn = (request: Request, asked: string | null): 'descriptions' | 'iris' | 'minimal' => {
  const prefer = request.headers.get('prefer') ?? ''
  if (asked === '1' || prefer.includes(`${OA}PreferContainedIRIs`)) return 'iris'
  return prefer.includes(`${LDP}PreferMinimalContainer`) ? 'minimal' : 'descriptions'
}

const NARROWING = ['number', 'lineage', 'kind'] as const
const narrowingOf = (asked: URLSearchParams): Partial<Record<(typeof NARROWING)[number], string>> =>
  Object.fromEntries(
    NARROWING.flatMap(name => {
      const value = asked.get(name)
      return value ? [[name, value]] : []
    }),
  )

const listed = async (request: Request, who: Asker, { store }: Ports): Promise<Response> => {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('page')
  const page = asked === null ? null : Number(asked)
  if (page !== null && (!Number.isInteger(page) || page < 0))
    return problemResponse({
      code: 'annotation-refused',
      says: `"${asked}" is no page`,
      try: 'Pages are counted from 0',
    })
  const preference = preferenceIn(request, searchParams.get('iris'))
  const narrow = narrowingOf(searchParams)
  const own = searchParams.get('mine') === '1' ? { ownerId: who.id ?? '' } : {}
  const { total, notes, modified } = await store.list(
    who,
    { ...own, ...narrow },
    { skip: (page ?? 0) * PAGE_SIZE, take: PAGE_SIZE },
  )
  const here = `${originOf(request)}/api/v1/annotations/`
  const narrowed = Object.entries({ ...narrow, ...('ownerId' in own ? { mine: '1' } : {}) })
    .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
    .join('')
  const iris = preference === 'iris' ? 1 : 0
  const addressOf = (n: number): string => `${here}?iris=${iris}&page=${n}${narrowed}`
  const last = Math.max(0, Math.ceil(total / PAGE_SIZE) - 1)
  const origin = originOf(request)
  const items = notes.map(stored => (iris ? `${here}${stored.note.id}` : annotationOf(stored, origin)))
  const pageOf = (n: number) => ({
    id: addressOf(n),
    type: 'AnnotationPage',
    startIndex: n * PAGE_SIZE,
    ...(n > 0 ? { prev: addressOf(n - 1) } : {}),
    ...(n < last ? { next: addressOf(n + 1) } : {}),
    items,
  })
  const collection = {
    id: `${here}?iris=${iris}${narrowed}`,
    type: ['BasicContainer', 'AnnotationCollection'],
    label: 'Notes on the rules',
    total,
    ...(modified ? { modified } : {}),
  }
  const body =
    page === null
      ? {
          '@context': [ANNO_CONTEXT, 'http://www.w3.org/ns/ldp.jsonld'],
          ...collection,
          ...(total > 0 ? { first: preference === 'minimal' ? addressOf(0) : pageOf(0), last: addressOf(last) } : {}),
        }
      : {
          '@context': ANNO_CONTEXT,
          ...pageOf(page),
          partOf: { id: collection.id, total, ...(modified ? { modified } : {}) },
        }
  const text = JSON.stringify(body)
  const etag = `W/"${total}.${page ?? 'c'}.${iris}.${modified ?? ''}"`
  const headers = {
    ...containerHeaders(),
    'Content-Type': PROFILE,
    ETag: etag,
    'Content-Location': page === null ? collection.id : addressOf(page),
    'Cache-Control': 'private, no-cache',
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : text, { headers })
}
