import type { IsoDate } from '#rulebook/dates/date'
import { ok, type Result } from '#rulebook/result'
import type { AboutData, AuditRow } from '../../answers'
import type { Edition, Library } from '../../library/library'
import type { Client } from '../../store/database'
import { type Audited, auditTable } from '../history/audit'
import { examplesExecuted } from '../scenarios/scenarios'
import { releaseAnswer } from './releases'

const totals = (rows: readonly AuditRow[]): AboutData['audit'] => {
  const sum = (state: keyof AboutData['audit']) => rows.reduce((all, row) => all + row[state], 0)
  return {
    verified: sum('verified'),
    floor: sum('floor'),
    contradicted: sum('contradicted'),
    unverifiable: sum('unverifiable'),
  }
}

/** Stated days without their own release: of files that are not loaded, or of a text never published separately. */
const statedElsewhere = (library: Library, audited: readonly Audited[]): AboutData['statedElsewhere'] => {
  const begun = new Set([...library.byName.values()].map(({ entry }) => entry.inForce))
  const counts = new Map<IsoDate, number>()
  for (const { stamp } of audited)
    if (!begun.has(stamp.stamped)) counts.set(stamp.stamped, (counts.get(stamp.stamped) ?? 0) + 1)
  return [...counts].map(([day, count]) => ({ day, count })).sort((a, b) => b.count - a.count)
}

/** Bytes of the files that releases were read from; a file of the digest with many releases is counted once. */
const bytesOf = (shelf: readonly Edition[]): number => {
  const files = new Map(shelf.flatMap(({ entry }) => entry.sources).map(({ sha256, bytes }) => [sha256, bytes]))
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
}

/** What is stored, its sources and the problems that its parsers reported. */
export const aboutData = async (
  library: Library,
  client: Client,
  audited: readonly Audited[],
): Promise<Result<AboutData>> => {
  const editions = [...library.byName.values()]
  const table = auditTable(audited)
  const remarks = await client.problem.groupBy({ by: ['releaseId'], _count: true })
  const remarksOn = new Map(remarks.map(row => [row.releaseId, row._count]))
  const problems = await client.problem.groupBy({
    by: ['code'],
    _count: true,
    _min: { says: true },
    orderBy: { code: 'asc' },
  })
  const counts = { chapters: 0, sections: 0, rules: 0, subrules: 0, examples: 0, glossary: 0, rulings: 0, items: 0 }
  for (const { entry } of editions)
    for (const key of Object.keys(counts) as (keyof typeof counts)[]) counts[key] += entry.counts[key]
  return ok({
    contentHash: library.contentHash,
    revision: library.revision,
    releases: editions.length,
    documents: [...library.shelves].map(([document, shelf]) => ({
      document,
      releases: shelf.length,
      ...(shelf[0] ? { from: shelf[0].entry.inForce } : {}),
      ...(shelf.at(-1) ? { until: (shelf.at(-1) as (typeof shelf)[number]).entry.inForce } : {}),
      bytes: bytesOf(shelf),
    })),
    counts,
    stored: {
      texts: library.texts,
      wordings: library.wordings,
      lineages: library.lineages,
      steps: library.stepCount,
    },
    examplesExecuted: await examplesExecuted(),
    problems: problems.map(row => ({ code: row.code, count: row._count, says: row._min.says ?? '' })),
    audit: totals(table),
    auditByDocument: table,
    statedElsewhere: statedElsewhere(library, audited),
    sources: editions.flatMap(edition =>
      releaseAnswer(library, edition, 0).sources.map(source => ({
        ...source,
        release: edition.entry.name,
        document: edition.entry.document,
        remarks: remarksOn.get(edition.entry.id) ?? 0,
        inForce: edition.entry.inForce,
      })),
    ),
  })
}

/** The same without the messages of parsers, which may quote what they read. */
export const withoutSentences = (data: AboutData): AboutData => ({
  ...data,
  problems: data.problems.map(row => ({ ...row, says: '' })),
})
