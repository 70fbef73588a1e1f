import type { IsoDate } from '#rulebook/dates/date'
import { err, ok, type Problem, type Result } from '#rulebook/result'
import { annotationSchema, withUsableSelectors } from '../annotation/annotation'
import { type Note, parseAnnotation } from '../annotation/note'
import { fromHypothesis, hypothesisRows } from './hypothesis'
import { type Imported, MOST_IMPORTED, parseCsv, parseMarkdown } from './import-table'
import { whyNone } from './table'

const tooMany = (count: number) =>
  err({
    code: 'too-many-notes',
    message: `The file contains ${count} notes; the limit is ${MOST_IMPORTED}`,
    hint: 'Split the file',
  })

/**
 * Parses an annotation, a list of them, an AnnotationPage or a whole AnnotationCollection, or a file that Hypothes.is
 * exported.
 */
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
    return err({
      code: 'not-json',
      message: 'The file is not JSON',
      hint: 'Choose a file that was exported as JSON-LD',
    })
  }
  const items = itemsOf(read)
  if (items.length > MOST_IMPORTED) return tooMany(items.length)
  const results = items.map((item, n): Note | Problem => {
    const result = annotationSchema.safeParse(withUsableSelectors(withContext(item)))
    if (!result.success) return problem(n, `is not a Web Annotation: ${result.error.issues[0]?.message ?? ''}`)
    const note = parseAnnotation(result.data, idOf(n), now, today)
    return note.number === '' ? problem(n, 'is not about a rule, ruling or card') : note
  })
  return ok({
    notes: results.filter(one => 'selectors' in one),
    problems: results.filter(one => 'code' in one),
  })
}
const problem = (n: number, says: string): Problem => ({ code: 'note-not-read', message: `Note ${n + 1} ${says}` })

/** Parses notes from a file in any of the three export formats. */
export const parseNotes = (
  text: string,
  now: string,
  today: IsoDate,
  idOf: (n: number) => string,
): Result<Imported> => {
  const from = { now, idOf }
  const body = text.replace(/^\uFEFF/, '')
  const found = /^(?!#)[^\n]*\bnumber\b[^\n]*,/.test(body) ? parseCsv(body, from) : parseMarkdown(body, from)
  const json = found.notes.length === 0 ? parseJsonLd(body, now, today, idOf) : null
  if (json?.ok) return json
  if (found.notes.length > MOST_IMPORTED) return tooMany(found.notes.length)
  return found.notes.length > 0
    ? ok(found)
    : err({
        code: 'no-notes-found',
        message: `The file contains no notes${whyNone(found.problems)}`,
        hint: 'Choose a file that was exported from this site as JSON-LD, CSV or Markdown, or by Hypothes.is as JSON',
      })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const itemsOf = (read: unknown): readonly unknown[] => {
  if (Array.isArray(read)) return read
  if (!isRecord(read)) return []
  const exported = hypothesisRows(read)
  if (exported) return exported.map(fromHypothesis)
  const page = isRecord(read.first) ? read.first : read
  return Array.isArray(page.items) ? page.items : [page]
}

// Items of a page inherit the context of the page.
const withContext = (item: unknown): unknown =>
  isRecord(item) && item['@context'] === undefined ? { ...item, '@context': 'http://www.w3.org/ns/anno.jsonld' } : item
