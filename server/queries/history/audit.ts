import type { IsoDate } from '#rulebook/dates/date'
import type { TextIndex } from '#rulebook/identify/text-index'
import { auditStamps, type Stamp } from '#rulebook/lineage/audit'
import { rememberBy } from '#rulebook/remember'
import type { DocumentName } from '#rulebook/units/release'
import type { Audit, AuditRow } from '../../answers'
import type { Edition, Library } from '../../library/library'
import { leading, shelfOf } from '../resolve-query'

type Stamped = { readonly document: DocumentName; readonly stamp: Stamp }
export type Audited = Stamped & { readonly audit: Audit }

const stampsOf = rememberBy((library: Library): readonly Stamped[] => stampsIn(library))
/** Each stamp once, even if its paragraph is in many releases of its document. */
const stampsIn = (library: Library): readonly Stamped[] => {
  const found = new Map<string, Stamped>()
  for (const [document, shelf] of library.shelves)
    for (const { number, paragraphs, examples } of new Set(shelf.flatMap(edition => edition.units())))
      for (const { text, stamped } of [...paragraphs, ...examples])
        if (stamped)
          found.set(`${document} ${number} ${stamped} ${text}`, { document, stamp: { number, text, stamped } })
  return [...found.values()]
}

/** Some stamps state the day in a file's name, which is not always the day on which its text took effect. */
const dayInForce = (shelf: readonly Edition[]): ((stamped: IsoDate) => IsoDate) => {
  const days = new Set(shelf.map(({ entry }) => entry.inForce))
  const byFile = new Map(
    shelf.flatMap(({ entry }) =>
      entry.sources.flatMap(({ fileDate }) => (fileDate ? [[fileDate, entry.inForce] as const] : [])),
    ),
  )
  return stamped => (days.has(stamped) ? stamped : (byFile.get(stamped) ?? stamped))
}

/** The range of stamps to check. */
type Part = { readonly from: number; readonly most: number }
export type PartAudited = { readonly audited: readonly Audited[]; readonly isLast: boolean }

/** Compares printed stamps with the releases of the main document, which is the first in the index. */
export const auditIn = (library: Library, index: TextIndex, { from, most }: Part): PartAudited => {
  const all = stampsOf(library)
  const stamps = all.slice(from, from + most)
  const document = leading(library)
  const judged = auditStamps(
    stamps.map(({ stamp }) => stamp),
    index,
    dayInForce(document ? shelfOf(library, document) : []),
  )
  const audited = stamps.flatMap((one, at) => {
    const found = judged[at]
    if (!found) return []
    const { state, firstRelease, says } = found
    return [{ ...one, audit: { state, ...(firstRelease ? { firstRelease } : {}), says } }]
  })
  return { audited, isLast: from + most >= all.length }
}

/** Number of stamps of each document for each result. */
export const auditTable = (audited: readonly Audited[]): readonly AuditRow[] => {
  const rows = new Map<DocumentName, { -readonly [K in Audit['state']]: number }>()
  for (const { document, audit } of audited) {
    const row = rows.get(document) ?? { verified: 0, floor: 0, contradicted: 0, unverifiable: 0 }
    row[audit.state]++
    rows.set(document, row)
  }
  return [...rows].map(([document, row]) => ({ document, ...row }))
}
