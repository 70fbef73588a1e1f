import type { IsoDate } from '#rulebook/dates/date'
import type { Unit } from '#rulebook/units/unit'
import type { Draft } from '../draft'
import { changeOf, printOf } from './change'
import { holds, type Release, releasesOf, unchangedSince } from './release'

/** A difference between the received texts and the digest. `on` is the release that shows it. */
export type Finding = {
  readonly lineage: string
  readonly number: string
  readonly on: IsoDate
  readonly kind: 'no such day' | 'no such number' | 'unlike' | 'begins late' | 'ends early' | 'stamp'
  readonly says: string
}
/** One line of the table: how often text and digest could be compared, and how often each of them changed. */
export type AuditRow = {
  readonly lineage: string
  readonly numbers: readonly string[]
  readonly revisions: number
  readonly examples: number
  readonly compared: number
  readonly textChanged: number
  readonly digestChanged: number
}
export type DigestAudit = { readonly rows: readonly AuditRow[]; readonly findings: readonly Finding[] }

type Statements = ReadonlyMap<string, Unit>
type Entry = { readonly unit: Unit; readonly release: Release; readonly received: Unit | undefined }
type Found = Omit<Finding, 'lineage'>

/**
 * Compares the digest with the Comprehensive Rules it restates, release by release: a part of a rule must change in the
 * digest on a day exactly when the received text of that part does (letters and digits), and stamps must name the
 * release that last changed it. What the digest does not contain on a day is not judged.
 */
export const digestAudit = (digest: readonly Draft[], received: readonly Draft[]): DigestAudit => {
  const releases = releasesOf(received)
  const statementsByDay = releases.map(({ day }) => statementsOn(digest, day))
  const lineages = [...new Set(statementsByDay.flatMap(statements => [...statements.keys()]))]
  const audits = lineages.map(lineage => {
    const entries = releases.map((release, at) => entryOf(statementsByDay[at]?.get(lineage), release))
    return { row: rowOf(lineage, entries), findings: findingsOf(lineage, entries, releases) }
  })
  const findings = [...strangeDays(digest, releases), ...audits.flatMap(audit => audit.findings)]
  return { rows: audits.map(({ row }) => row), findings }
}

const RULES = new Set(['chapter', 'section', 'rule', 'subrule'])
/** What a draft of the digest says about the Comprehensive Rules, by lineage; sections by their number. */
const statementsIn = (draft: Draft | undefined): Statements =>
  new Map(
    (draft?.units ?? [])
      .filter(({ kind, number }) => RULES.has(kind) && /^\d/.test(number))
      .map(unit => [unit.lineage ?? `section ${unit.number}`, unit]),
  )
const statementsOn = (digest: readonly Draft[], day: IsoDate): Statements =>
  statementsIn(digest.findLast(({ inForce }) => inForce !== null && inForce <= day))

const entryOf = (unit: Unit | undefined, release: Release): Entry | null =>
  unit ? { unit, release, received: release.units.get(unit.number) } : null

/** Whether the digest says something new here: the first statement about a rule, or a change. */
const isRevision = (before: Entry | null, now: Entry): boolean => !before || printOf(before.unit) !== printOf(now.unit)

const rowOf = (lineage: string, entries: readonly (Entry | null)[]): AuditRow => {
  const pairs = entries.flatMap((now, at) => (now ? [{ now, before: entries[at - 1] ?? null }] : []))
  const revisions = pairs.filter(({ before, now }) => isRevision(before, now)).map(({ now }) => now.unit)
  const compared = pairs.flatMap(({ before, now }) => (before ? [{ before, now }] : []))
  return {
    lineage,
    numbers: [...new Set(revisions.map(({ number }) => number))],
    revisions: revisions.length,
    examples: revisions.reduce((sum, { examples }) => sum + examples.length, 0),
    compared: compared.length,
    textChanged: compared.filter(({ before, now }) => printOf(before.received) !== printOf(now.received)).length,
    digestChanged: compared.filter(({ before, now }) => isRevision(before, now)).length,
  }
}

const findingsOf = (lineage: string, entries: readonly (Entry | null)[], releases: readonly Release[]) =>
  entries.flatMap((now, at): readonly Finding[] => {
    const before = entries[at - 1] ?? null
    const stamps = now && isRevision(before, now) ? wrongStamps(now, releases, at) : []
    return [...judged(before, now, releases[at - 1], releases[at]), ...stamps].map(found => ({ lineage, ...found }))
  })

const judged = (before: Entry | null, now: Entry | null, last?: Release, here?: Release): readonly Found[] => {
  if (now && !now.received) return [found(now, 'no such number', 'the release has no rule of this number')]
  if (before && now) return unlike(before, now)
  if (now && last && holds(last, now.received))
    return [found(now, 'begins late', `the release of ${last.day} already has this text`)]
  if (before && here && holds(here, before.received))
    return [{ ...found(before, 'ends early', 'this release still has this text'), on: here.day }]
  return []
}
const found = ({ unit, release }: Entry, kind: Finding['kind'], says: string): Found => ({
  number: unit.number,
  on: release.day,
  kind,
  says,
})

const unlike = (before: Entry, now: Entry): readonly Found[] => {
  const text = changeOf(before.received, now.received)
  const ours = changeOf(before.unit, now.unit)
  return text === ours ? [] : [found(now, 'unlike', `the text ${text}; the digest ${ours}`)]
}

/** Stamps of parts that are the same in text and digest, checked against the releases. */
const wrongStamps = (now: Entry, releases: readonly Release[], at: number): readonly Found[] =>
  (['paragraphs', 'examples'] as const).flatMap(kind => {
    const ours = now.unit[kind]
    const theirs = now.received?.[kind] ?? []
    if (ours.length !== theirs.length) return []
    return ours.flatMap(({ stamped }, part) => {
      const since = unchangedSince(theirs[part]?.text ?? '', releases, at)
      if (!stamped || stamped === since) return []
      return [found(now, 'stamp', `${kind} ${part + 1} is dated ${stamped}, but its text is in force since ${since}`)]
    })
  })

/** Days on which the digest changes a rule although there is no release. */
const strangeDays = (digest: readonly Draft[], releases: readonly Release[]): readonly Finding[] => {
  const days = new Set<IsoDate>(releases.map(({ day }) => day))
  return digest.flatMap((draft, at) => {
    const on = draft.inForce
    if (!on || days.has(on)) return []
    const before = statementsIn(digest[at - 1])
    return [...statementsIn(draft)]
      .filter(([lineage, unit]) => printOf(before.get(lineage)) !== printOf(unit))
      .map(([lineage, { number }]): Finding => ({ lineage, number, on, kind: 'no such day', says: 'no release' }))
  })
}
