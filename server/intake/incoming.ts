import type { Draft, Source } from '#ingest/draft'
import type { IsoDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import type { Counts, DocumentName, IssuedBy } from '#rulebook/units/release'
import type { Unit } from '#rulebook/units/unit'

type IncomingUnit = { readonly unit: Unit; readonly file: number }

/** One release about to be stored: a draft, or several pages of our digest that are in force from the same day. */
export type Incoming = {
  readonly document: DocumentName
  readonly title: string
  readonly inForce: IsoDate | null
  readonly issued?: IsoDate
  readonly issuedBy?: IssuedBy
  readonly format: string
  readonly files: readonly (Draft['file'] & { readonly fileDate?: IsoDate })[]
  readonly units: readonly IncomingUnit[]
  readonly problems: readonly Problem[]
  readonly counts: Counts
}

const fileOf = (draft: Draft): Incoming['files'][number] => ({
  ...draft.file,
  ...(draft.fileDate === undefined ? {} : { fileDate: draft.fileDate }),
})

export const incomingOf = (draft: Draft): Incoming => ({
  document: draft.document,
  title: draft.title,
  inForce: draft.inForce,
  ...(draft.issued === undefined ? {} : { issued: draft.issued, issuedBy: draft.issuedBy ?? 'text' }),
  format: draft.format,
  files: [fileOf(draft)],
  units: draft.units.map(unit => ({ unit, file: 0 })),
  problems: draft.problems,
  counts: draft.counts,
})

/** A parsed page of our digest. */
export type Page = { readonly file: Draft['file']; readonly text: string; readonly byteAt: Source['byteAt'] }

const firstFile = (unit: Unit): string | undefined => (unit.paragraphs[0]?.at ?? unit.heading)?.file

/** A day of our digest: its units come from several pages. */
export const digestIncoming = (draft: Draft, pages: readonly Page[]): Incoming => {
  const places = new Map(pages.map(({ file }, at) => [file.name, at]))
  return {
    ...incomingOf(draft),
    files: pages.map(({ file }) => file),
    units: draft.units.map(unit => ({ unit, file: places.get(firstFile(unit) ?? '') ?? 0 })),
  }
}
