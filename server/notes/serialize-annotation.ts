import { type WordsFound, wordsFound } from '#notes/anchor/words-found'
import type { WebAnnotation } from '#notes/annotation/annotation'
import { printAnnotation } from '#notes/annotation/note'
import { FOR_ONE } from '../accounts/access'
import { matchesEtag } from '../http/etag'
import { LDP, originOf, type Ports, PROFILE } from './protocol'
import type { StoredNote } from './stored-note'
import { isCreator, SENT, withSentBack } from './unsupported-parts'

const etagOf = (stored: Pick<StoredNote, 'note' | 'revision'>): string => `"${stored.note.id}.${stored.revision}"`
/** The revision that one of our ETags names. */
export const revisionIn = (ifMatch: string | null): number | null =>
  Number(/\.(\d+)"$/.exec(ifMatch ?? '')?.[1] ?? Number.NaN) || null

export const annotationOf = ({ rest: { [SENT]: apart, ...rest }, ...stored }: StoredNote, origin: string) =>
  ({
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => !isCreator(key))),
    ...withSentBack(printAnnotation(stored.note, origin), apart),
    id: `${origin}/api/v1/annotations/${stored.note.id}`,
    'palimpsest:visibility': stored.visibility,
    'palimpsest:etag': etagOf(stored),
  }) satisfies WebAnnotation

// 4.1: an annotation answers GET, HEAD and OPTIONS, with ETag, Allow, Vary and its LDP type.
export const serializeAnnotation = (
  stored: StoredNote,
  request: Request,
  status = 200,
  more: Record<string, string> = {},
  found: WordsFound | null = null,
): Response => {
  const headers = {
    'Content-Type': PROFILE,
    ETag: etagOf(stored),
    Allow: 'GET, HEAD, OPTIONS, PUT, DELETE',
    Link: `<${LDP}Resource>; rel="type"`,
    ...FOR_ONE,
    Vary: 'Accept, Cookie',
    ...more,
  }
  if (status === 200 && matchesEtag(request.headers.get('if-none-match'), headers.ETag))
    return new Response(null, { status: 304, headers })
  const body =
    request.method === 'HEAD'
      ? null
      : JSON.stringify({
          ...annotationOf(stored, originOf(request)),
          ...(found ? { 'palimpsest:anchor': found } : {}),
        })
  return new Response(body, { status, headers })
}

/** A note as it was just written, with whether its words were found: W3C leaves it to the server to keep one anyway. */
export const serializeWritten = async (
  stored: StoredNote,
  request: Request,
  { texts }: Pick<Ports, 'texts'>,
  status: 200 | 201,
  more: Record<string, string> = {},
): Promise<Response> => {
  const { number, on, selectors } = stored.note
  const { here, others } = selectors.length > 0 ? await texts(number, on) : { here: null, others: [] }
  return serializeAnnotation(stored, request, status, more, wordsFound(selectors, here, others))
}
