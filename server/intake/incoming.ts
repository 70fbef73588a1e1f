import type { Draft } from '#ingest/draft'
import type { IsoDate } from '#rulebook/date'
import { compareNumbers } from '#rulebook/number'
import type { Counts, DocumentName } from '#rulebook/release'
import type { Problem } from '#rulebook/result'
import type { Unit } from '#rulebook/unit'

export type IncomingUnit = { readonly unit: Unit; readonly file: number }

/** One release about to be stored: a draft, or several pages of our digest that are in force from the same day. */
export type Incoming = {
  readonly document: DocumentName
  readonly title: string
  readonly inForce: IsoDate | null
  readonly issued?: IsoDate
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
  ...(draft.issued === undefined ? {} : { issued: draft.issued }),
  format: draft.format,
  files: [fileOf(draft)],
  units: draft.units.map(unit => ({ unit, file: 0 })),
  problems: draft.problems,
  counts: draft.counts,
})

const sumOf = (all: readonly Counts[]): Counts => {
  const sum = { chapters: 0, sections: 0, rules: 0, subrules: 0, examples: 0, glossary: 0, rulings: 0, items: 0 }
  for (const counts of all) for (const key of Object.keys(sum) as (keyof Counts)[]) sum[key] += counts[key]
  return sum
}

/** Glossary terms follow the rules, as they do in every release. */
const inPrintedOrder = (a: IncomingUnit, b: IncomingUnit): number =>
  a.unit.kind === 'glossary' || b.unit.kind === 'glossary'
    ? Number(a.unit.kind === 'glossary') - Number(b.unit.kind === 'glossary') ||
      a.unit.number.localeCompare(b.unit.number, 'en')
    : compareNumbers(a.unit.number, b.unit.number)

/** Of several units with one number the last page's stands: a page may open the same chapter as another. */
const onePerNumber = (units: readonly IncomingUnit[]): IncomingUnit[] => [
  ...new Map(
    units.map(placed => [
      `${placed.unit.kind === 'glossary' ? 'term ' : ''}${placed.unit.number} ${placed.unit.copy}`,
      placed,
    ]),
  ).values(),
]

/**
 * The digest's releases out of its pages: each page carries its sections through the years, and on every day that any
 * page changes the whole book is what all pages say from that day on.
 */
export const digestReleases = (pages: readonly (readonly Draft[])[]): readonly Incoming[] => {
  const days = [...new Set(pages.flat().flatMap(draft => (draft.inForce === null ? [] : [draft.inForce])))].sort()
  return days.map(day => {
    const standing = pages.flatMap(drafts => {
      const begun = drafts.filter(draft => draft.inForce !== null && draft.inForce <= day)
      const last = begun.reduce<Draft | null>(
        (best, draft) => (best && (best.inForce ?? '') > (draft.inForce ?? '') ? best : draft),
        null,
      )
      return last ? [last] : []
    })
    return {
      document: 'digest' as const,
      title: standing[0]?.title ?? 'Digest',
      inForce: day,
      format: 'digest',
      files: standing.map(fileOf),
      units: onePerNumber(standing.flatMap((draft, file) => draft.units.map(unit => ({ unit, file })))).sort(
        inPrintedOrder,
      ),
      problems: standing.flatMap(draft => draft.problems),
      counts: sumOf(standing.map(draft => draft.counts)),
    }
  })
}
