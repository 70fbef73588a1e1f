import { parseDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import { DOCUMENTS, type DocumentName, SHORT_NAMES } from '#rulebook/units/release'
import type { Edition, Library } from '../../library/library'
import { editionOn, leading, shelfOf } from '../resolve-query'

const named = (name: string): DocumentName | undefined =>
  SHORT_NAMES[name] ?? DOCUMENTS.find(document => document === name)

/**
 * The release meant by `2007-05-01`, `cr@2008-02-01`, `latest` or a release id; of a bare day the release of
 * `document` in force then. A day before the first release means the first.
 */
export const editionNamed = (library: Library, text: string, document: string | undefined): Result<Edition> => {
  const exact = library.byName.get(text)
  if (exact) return ok(exact)
  const [left = '', right] = text.includes('@') ? text.split('@', 2) : [document ?? leading(library) ?? '', text]
  const shelf = shelfOf(library, named(left) ?? ('' as DocumentName))
  const newest = shelf.at(-1)
  const first = shelf[0]
  if (!newest || !first)
    return err({
      code: 'no-such-text',
      message: `${text} is not a date or a loaded release`,
      hint: 'Use a date, a release id, or a form such as cr@2008-02-01',
    })
  if (right === undefined || right === '' || right === 'latest') return ok(newest)
  const day = parseDate(right)
  return day.ok ? ok(editionOn(shelf, day.value) ?? first) : day
}

/** The notice for days before the first release of a document, for which that release is used. */
export const earlyNotes = (
  library: Library,
  texts: readonly string[],
  document: string | undefined,
): readonly string[] =>
  texts.flatMap(text => {
    const found = library.byName.has(text) ? null : editionNamed(library, text, document)
    const day = parseDate(text.slice(text.indexOf('@') + 1))
    if (!found?.ok || !day.ok || found.value.entry.inForce <= day.value) return []
    const { inForce } = found.value.entry
    return [
      `The earliest loaded text is in force from ${inForce}. The rules on ${day.value} are not known, so the earliest text is shown instead.`,
    ]
  })
