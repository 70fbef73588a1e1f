import { annotationSchema, type WebAnnotation } from '#notes/annotation/annotation'
import { type Note, parseAnnotation, printAnnotation } from '#notes/annotation/note'
import type { IsoDate } from '#rulebook/dates/date'
import { changedElsewhere, type Kept, type Visibility } from './stored-note'

const CONTAINER = '/api/v1/annotations/'
const TYPE = 'application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"'

const keptFrom = (read: unknown): readonly Kept[] => {
  const parsed = annotationSchema.safeParse(
    typeof read === 'object' && read ? { '@context': 'http://www.w3.org/ns/anno.jsonld', ...read } : read,
  )
  if (!parsed.success) return []
  const id = parsed.data.id?.split('/').at(-1) ?? ''
  const seen = parsed.data['palimpsest:visibility']
  const visibility: Visibility = seen === 'public' || seen === 'link' ? seen : 'private'
  const etag = parsed.data['palimpsest:etag']
  return [
    {
      ...parseAnnotation(parsed.data, id, '', '1993-08-05' as IsoDate),
      visibility,
      ...(typeof etag === 'string' ? { etag } : {}),
    },
  ]
}

export const refuse = async (response: Response): Promise<never> => {
  const problem: { title?: string; detail?: string } = await response.json().catch(() => ({}))
  throw new Error([problem.title ?? `The site answered ${response.status}`, problem.detail].filter(Boolean).join('. '))
}

type Page = { readonly items?: readonly unknown[]; readonly partOf?: { readonly total?: number } }
const isPage = (read: unknown): read is Page => typeof read === 'object' && read !== null

/** Number of pages requested at once. */
const AT_ONCE = 4

/** The reader's own notes in the database, page by page; `lineage` restricts them to one rule. */
export const accountNotes = async (lineage?: string): Promise<readonly Kept[]> => {
  const narrow = lineage ? `&lineage=${encodeURIComponent(lineage)}` : ''
  const pageOf = async (page: number): Promise<Page> => {
    const response = await fetch(`${CONTAINER}?mine=1&iris=0&page=${page}${narrow}`, { cache: 'no-store' })
    if (!response.ok) return refuse(response)
    const read: unknown = await response.json()
    return isPage(read) ? read : {}
  }
  const first = await pageOf(0)
  const size = first.items?.length ?? 0
  const pages = size === 0 ? 1 : Math.ceil((first.partOf?.total ?? 0) / size)
  const found = [...(first.items ?? [])]
  for (let page = 1; page < pages; page += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, pages - page) }, (_, n) => pageOf(page + n))
    for (const { items } of await Promise.all(some)) found.push(...(items ?? []))
  }
  return found.flatMap(keptFrom)
}

const bodyOf = (note: Note, visibility: Visibility): string =>
  JSON.stringify({
    ...printAnnotation(note, location.origin),
    id: undefined,
    'palimpsest:visibility': visibility,
  } satisfies Partial<WebAnnotation>)

export const addToAccount = async (note: Note, visibility: Visibility): Promise<Kept> => {
  const response = await fetch(CONTAINER, {
    method: 'POST',
    // LDP 5.2.3.10: the requested id. A repeated request returns what the first one created.
    headers: { 'Content-Type': TYPE, Slug: note.id },
    body: bodyOf(note, visibility),
  })
  if (!response.ok) return refuse(response)
  return keptFrom(await response.json())[0] ?? { ...note, visibility }
}

const send = async ({ id, etag }: Kept, method: 'PUT' | 'DELETE', body?: string): Promise<void> => {
  // The ETag of the version that the reader saw: a newer one would hide a change made in the meantime.
  const headers = { 'Content-Type': TYPE, ...(etag ? { 'If-Match': etag } : {}) }
  const response = await fetch(`${CONTAINER}${id}`, { method, headers, ...(body ? { body } : {}) })
  if (response.status === 412) throw changedElsewhere('note')
  if (!response.ok) return refuse(response)
}
export const changeInAccount = (note: Kept, visibility: Visibility): Promise<void> =>
  send(note, 'PUT', bodyOf(note, visibility))
export const deleteFromAccount = (note: Kept): Promise<void> => send(note, 'DELETE')
