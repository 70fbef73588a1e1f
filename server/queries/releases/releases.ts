import type { IsoDate } from '#rulebook/dates/date'
import { bundlesOf } from '#rulebook/lineage/grouped'
import type { Step } from '#rulebook/lineage/lineage'
import { err, ok, type Result } from '#rulebook/result'
import { onlyAdds } from '#rulebook/units/release'
import type { IssueAnswer, ReleaseAnswer, ReleaseDetail, StepKind } from '../../answers'
import type { Edition, Library } from '../../library/library'
import type { Client } from '../../store/database'
import { refOf, shelfOf } from '../resolve-query'
import { chaptersOf } from '../rules/section'

const issueAnswer = ({ entry, superseded }: Edition): IssueAnswer => ({
  id: entry.name,
  file: entry.sources[0]?.name ?? '',
  ...(entry.issued ? { issued: entry.issued, issuedBy: entry.issuedBy } : {}),
  current: !superseded,
})

export const releaseAnswer = (
  library: Pick<Library, 'issuesOf'>,
  edition: Edition,
  problems: number,
): ReleaseAnswer => {
  const { entry } = edition
  const sources = entry.sources.map(({ name, fileDate, ...source }) => ({
    file: name,
    ...source,
    ...(fileDate ? { fileDate } : {}),
  }))
  const issues = library.issuesOf(edition)
  const nothing = { file: '', sha256: '', encoding: '', bytes: 0, lines: 0 }
  return {
    id: entry.name,
    document: entry.document,
    title: entry.title,
    inForce: entry.inForce,
    ...(edition.until ? { until: edition.until } : {}),
    ...(entry.issued ? { issued: entry.issued, issuedBy: entry.issuedBy } : {}),
    ...(issues.length > 1 ? { issues: issues.map(issueAnswer) } : {}),
    format: entry.format,
    source: sources[0] ?? nothing,
    sources,
    counts: entry.counts,
    problems,
    ...(entry.inferred ? { inferred: entry.inferred } : {}),
  }
}

const byDay = (a: Edition, b: Edition): number =>
  a.entry.inForce < b.entry.inForce ? -1 : a.entry.inForce > b.entry.inForce ? 1 : a.entry.id - b.entry.id

/** Every published release, oldest first; of several issues of one, the last. */
export const releases = async (library: Library, client: Client): Promise<Result<readonly ReleaseAnswer[]>> => {
  const counts = await client.problem.groupBy({ by: ['releaseId'], _count: true })
  const problems = new Map(counts.map(row => [row.releaseId, row._count]))
  const all = [...library.shelves.values()].flat().sort(byDay)
  return ok(
    all.map(edition => {
      const previous = shelfOf(library, edition.entry.document)[edition.at - 1]
      return {
        ...releaseAnswer(library, edition, problems.get(edition.entry.id) ?? 0),
        ...(previous && !onlyAdds(previous.entry.document)
          ? { changes: changesBetween(library, previous, edition) }
          : {}),
      }
    }),
  )
}

/** The days on which releases of a document, or of any, took effect, oldest first. */
export const releaseDays = ({ byName }: Pick<Library, 'byName'>, document?: string): readonly IsoDate[] => {
  const own = [...byName.values()].filter(({ entry }) => document === undefined || entry.document === document)
  return [...new Set(own.map(({ entry }) => entry.inForce))].sort()
}

/** A step as it is compared: a split or a merger as one change for each pair of its rules. */
type Counted = { readonly kind: StepKind; readonly old?: { number: string }; readonly new?: { number: string } }
const changesOfStep = ({ kind, from, to }: Step): readonly Counted[] =>
  kind === 'split' || kind === 'merged'
    ? from.flatMap(old => to.map(now => ({ kind, old: { number: old.number }, new: { number: now.number } })))
    : [{ kind }]

/**
 * Number of changes of each kind from one release to the next, as the comparison counts them: splits and mergers that
 * share a rule are counted once. Unchanged units are not counted.
 */
export const changesBetween = (
  library: Pick<Library, 'steps'>,
  from: Edition,
  to: Edition,
): ReleaseDetail['changes'] => {
  const counts: Partial<Record<StepKind, number>> = {}
  const steps = library.steps(from, to).filter(({ kind }) => kind !== 'kept')
  for (const [first] of bundlesOf(steps.flatMap(changesOfStep)))
    if (first) counts[first.kind] = (counts[first.kind] ?? 0) + 1
  return counts
}

const unknown = (id: string) =>
  err({
    code: 'no-such-release',
    message: `There is no release ${id}`,
    hint: '/releases lists all releases',
  })

/** A release by its id; one of the Comprehensive Rules by its day too. */
export const releaseNamed = (library: Library, id: string): Result<Edition> => {
  const edition = library.byName.get(id) ?? library.byName.get(`comprehensive-rules.${id}`)
  return edition ? ok(edition) : unknown(id)
}

export const release = async (library: Library, client: Client, id: string): Promise<Result<ReleaseDetail>> => {
  const named = releaseNamed(library, id)
  if (!named.ok) return named
  const edition = named.value
  const { document } = edition.entry
  const shelf = onlyAdds(document) ? [] : shelfOf(library, document)
  const [previous, next] = [shelf[edition.at - 1], shelf[edition.at + 1]]
  const problems = await client.problem.findMany({
    where: { releaseId: edition.entry.id },
    orderBy: { ordinal: 'asc' },
  })
  return ok({
    ...releaseAnswer(library, edition, problems.length),
    problems: problems.map(problem => ({
      code: problem.code,
      says: problem.says,
      ...(problem.try ? { try: problem.try } : {}),
      at: {
        ...(problem.file ? { file: problem.file } : {}),
        ...(problem.line ? { line: problem.line } : {}),
        ...(problem.column ? { column: problem.column } : {}),
      },
    })),
    ...(previous ? { previous: refOf(previous) } : {}),
    ...(next ? { next: refOf(next) } : {}),
    changes: previous && !edition.superseded ? changesBetween(library, previous, edition) : {},
    chapters: chaptersOf(edition),
  })
}

/** The facts about a release, without anything that quotes its text or a problem in it. */
export const withoutWords = (release: ReleaseDetail): ReleaseDetail =>
  release.document === 'digest' ? release : { ...release, problems: [], chapters: [] }
