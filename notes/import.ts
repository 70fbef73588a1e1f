import type { IsoDate } from '#rulebook/date'
import { no, ok, type Problem, type Result } from '#rulebook/result'
import { annotationSchema } from './annotation'
import { type Note, parseAnnotation } from './note'

/** Most annotations read from one file. */
export const MOST_IMPORTED = 5_000

export type Imported = { readonly notes: readonly Note[]; readonly problems: readonly Problem[] }

/** Reads an annotation, a list of them, an AnnotationPage or a whole AnnotationCollection. */
export const parseJsonLd = (
  text: string,
  now: string,
  today: IsoDate,
  idOf: (n: number) => string,
): Result<Imported> => {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return no({ code: 'not-json', says: 'The file is not JSON', try: 'Choose a file that was exported as JSON-LD' })
  }
  const items = itemsOf(read)
  if (items.length > MOST_IMPORTED)
    return no({
      code: 'too-many-notes',
      says: `The file holds ${items.length} notes; ${MOST_IMPORTED} is the most`,
      try: 'Split the file',
    })
  const parsed = items.map(item => annotationSchema.safeParse(withContext(item)))
  return ok({
    notes: parsed.flatMap((result, n) => (result.success ? [parseAnnotation(result.data, idOf(n), now, today)] : [])),
    problems: parsed.flatMap((result, n) =>
      result.success
        ? []
        : [
            {
              code: 'note-not-read',
              says: `Note ${n + 1} is not a Web Annotation: ${result.error.issues[0]?.message ?? ''}`,
            },
          ],
    ),
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const itemsOf = (read: unknown): readonly unknown[] => {
  if (Array.isArray(read)) return read
  if (!isRecord(read)) return []
  if (isRecord(read.first)) return itemsOf(read.first)
  return Array.isArray(read.items) ? read.items : [read]
}

// Items of a page inherit the context of the page.
const withContext = (item: unknown): unknown =>
  isRecord(item) && item['@context'] === undefined ? { ...item, '@context': 'http://www.w3.org/ns/anno.jsonld' } : item
