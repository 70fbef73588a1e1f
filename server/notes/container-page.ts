import { createHash } from 'node:crypto'
import { ANNO_CONTEXT } from '#notes/annotation/annotation'
import { FOR_ONE } from '../accounts/access'
import { matchesEtag } from '../http/etag'
import { problemResponse } from './note-problem'
import { LDP, OA, originOf, type Ports, PROFILE } from './protocol'
import { annotationOf } from './serialize-annotation'
import type { Caller } from './stored-note'

/** Annotations in one page of the container: with notes of the maximum size (`LARGEST`) a page has 8 MB. */
export const PAGE_SIZE = 100
/** More notes than any site has; databases cannot count larger numbers. */
const MOST_PAGES = 1_000_000

export const containerHeaders = (): Record<string, string> => ({
  // 4.2: a container states its type, what may be posted to it and the constraints.
  Link: `<${LDP}BasicContainer>; rel="type", <http://www.w3.org/TR/annotation-protocol/>; rel="${LDP}constrainedBy"`,
  Allow: 'GET, HEAD, OPTIONS, POST',
  'Accept-Post': PROFILE,
  Vary: 'Accept, Prefer, Cookie',
})

// 4.2.1: `Prefer: return=representation;include="…"` chooses descriptions, addresses only or the bare container.
const preferenceIn = (request: Request, asked: string | null): 'descriptions' | 'iris' | 'minimal' => {
  const prefer = request.headers.get('prefer') ?? ''
  if (asked === '1' || prefer.includes(`${OA}PreferContainedIRIs`)) return 'iris'
  return prefer.includes(`${LDP}PreferMinimalContainer`) ? 'minimal' : 'descriptions'
}

/** What a query may say; anything else would be answered as if nobody had asked for it. */
const KNOWN: Readonly<Record<string, RegExp>> = {
  page: /^/,
  iris: /^[01]$/,
  mine: /^1$/,
  number: /^/,
  lineage: /^/,
  kind: /^/,
}
const NARROWING = ['number', 'lineage', 'kind'] as const
const narrowingOf = (params: URLSearchParams): Partial<Record<(typeof NARROWING)[number], string>> =>
  Object.fromEntries(
    NARROWING.flatMap(name => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  )

/** The container or one page of it, as the request prefers. */
export const containerPage = async (request: Request, who: Caller, { store }: Ports): Promise<Response> => {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('page')
  const page = asked === null ? null : Number(asked)
  if (page !== null && (!Number.isInteger(page) || page < 0 || page > MOST_PAGES))
    return problemResponse({
      code: 'no-such-page',
      message: `"${asked}" is not a page number`,
      hint: `Pages are numbered from 0 to at most ${MOST_PAGES}`,
    })
  const unknown = [...searchParams].find(([name, value]) => !KNOWN[name]?.test(value))
  const twice = Object.keys(KNOWN).find(name => searchParams.getAll(name).length > 1)
  if (unknown || twice)
    return problemResponse({
      code: 'container-query',
      message: unknown ? `The notes cannot be narrowed by ${unknown.join('=')}` : `"${twice}" is given more than once`,
      hint: `Known: ${Object.keys(KNOWN).join(', ')}`,
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
  // Two accounts see different notes at one address, and a note that disappears for one leaves no later `modified`.
  const etag = `W/"${createHash('sha256')
    .update(`${who.id ?? ''}\n${text}`)
    .digest('base64url')
    .slice(0, 27)}"`
  const headers = {
    ...containerHeaders(),
    'Content-Type': PROFILE,
    ETag: etag,
    'Content-Location': page === null ? collection.id : addressOf(page),
    'Cache-Control': FOR_ONE['Cache-Control'],
  }
  if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : text, { headers })
}
