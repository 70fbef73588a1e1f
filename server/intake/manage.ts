import { addDays, date, type IsoDate } from '#rulebook/dates/date'
import { err, ok, type Problem, type Result } from '#rulebook/result'
import { areIssues, type DocumentName, releaseId } from '#rulebook/units/release'
import type { Unit } from '#rulebook/units/unit'
import { type Database, inTransaction } from '../store/database'
import { packLayout, unpackLayout } from '../store/layout'
import { loadPool, type Pool } from '../store/pool'
import { HELD, isHolding } from './holding'
import { intake, numberedBy } from './intake'
import { INGEST_PATIENCE, whileIngesting } from './lock'
import { publish } from './publish'
import { freeName, type Known, UNDATED } from './stage'
import { storedReleases } from './stored-releases'

/** A text that waits for a decision, with the reasons. */
export type HeldText = {
  readonly id: number
  readonly release: string
  readonly document: string
  readonly file: string
  readonly sha256: string
  /** The day it states; null if there is none or it cannot be read. */
  readonly inForce: IsoDate | null
  readonly units: number
  readonly reasons: readonly Problem[]
}

export const heldTexts = async (database: Database): Promise<readonly HeldText[]> => {
  const held = (await storedReleases(database)).filter(({ state }) => state === 'held')
  const rows = await database.client.problem.findMany({
    where: { releaseId: { in: held.map(({ id }) => id) }, code: { startsWith: HELD } },
    orderBy: [{ releaseId: 'asc' }, { ordinal: 'asc' }],
  })
  return held.map(({ id, name, document, files, inForce, units }) => ({
    ...{ id, release: name, document, units },
    file: files[0]?.name ?? name,
    sha256: files[0]?.sha256 ?? '',
    inForce: inForce === UNDATED ? null : inForce,
    reasons: rows
      .filter(({ releaseId }) => releaseId === id)
      .map(({ code, says: message, try: hint }) => ({ code, message, ...(hint ? { hint } : {}) }))
      .filter(isHolding),
  }))
}

const idsOf = (known: readonly Known[], but: readonly Known[]): ReadonlySet<number> =>
  new Set(known.flatMap(one => (one.state === 'published' && !but.includes(one) ? [one.id] : [])))

/** Removes one release, published or held back; its neighbours are linked with each other. */
export const withdraw = async (
  database: Database,
  name: string,
  patience = INGEST_PATIENCE,
): Promise<Result<string>> => {
  return whileIngesting(database, { patience }, async () => {
    const known = await storedReleases(database)
    const release =
      known.findLast(one => one.name === name && one.state === 'published') ?? known.find(one => one.name === name)
    if (!release) return err(noRelease(name, known))
    if (release.document === 'digest') return err(OWN_DIGEST)
    if (release.state !== 'published') {
      await database.client.release.delete({ where: { id: release.id } })
      return ok(release.name)
    }
    await publish(database, await loadPool(database), { staged: new Set(), standing: idsOf(known, [release]) })
    return ok(release.name)
  })
}

const OWN_DIGEST: Problem = {
  code: 'own-digest',
  message: 'The digest is part of this program and cannot be withdrawn',
  hint: 'Edit its pages in content/digest instead',
}
const noRelease = (name: string, known: readonly Known[]): Problem => {
  const like = known.filter(one => one.name.includes(name) || one.name.slice(0, -3) === name.slice(0, -3)).slice(0, 5)
  return {
    code: 'release-not-stored',
    message: `There is no release called "${name}"`,
    hint:
      like.length > 0
        ? `Did you mean ${like.map(one => one.name).join(', ')}?`
        : 'Releases are listed at /releases and named like comprehensive-rules.2008-02-01',
  }
}

const notHeld: Problem = {
  code: 'not-held',
  message: 'This text is no longer held back',
  hint: 'Reload the list of texts that are held back',
}
const dateMissing: Problem = {
  code: 'date-missing',
  message: 'The text states no date that can be read',
  hint: 'Enter its effective date as YYYY-MM-DD',
}

/**
 * Publishes a text that was held back, from the given day if any. Of a release that is published it becomes another
 * issue; if nobody says when that was published, it is known from today.
 */
export const publishHeld = async (
  database: Database,
  id: number,
  day: IsoDate | null,
  { patience = INGEST_PATIENCE, today = date(new Date().toISOString().slice(0, 10)) } = {},
): Promise<Result<string>> =>
  whileIngesting(database, { patience }, async () => {
    const known = await storedReleases(database)
    const text = known.find(one => one.id === id && one.state === 'held')
    if (!text) return err(notHeld)
    const inForce = day ?? (text.inForce === UNDATED ? null : text.inForce)
    if (!inForce) return err(dateMissing)
    const published = known.filter(({ state }) => state === 'published')
    const name = freeName(releaseId(text.document, inForce), published)
    const isAnotherIssue = published.some(one => areIssues(one, { ...text, inForce }))
    const issued = isAnotherIssue && !text.issued ? { issued: today, issuedBy: 'receipt' } : {}
    const pool = await loadPool(database)
    await inTransaction(database, async tx => {
      const { format, layout: held } = await tx.release.findUniqueOrThrow({ where: { id } })
      const layout = numberedLayout(held, units => numberedBy(inForce, format, units), text.document, pool)
      await pool.flush(tx, database.dialect)
      await tx.release.deleteMany({ where: { name, state: 'staged' } })
      await tx.release.update({ where: { id }, data: { name, inForce, layout, ...issued, state: 'staged' } })
      await tx.sourceFile.updateMany({ where: { releaseId: id }, data: { stated: inForce } })
    })
    await publish(database, pool, { staged: new Set([id]), standing: idsOf(known, []) })
    return ok(name)
  })

/** Items that were numbered without a day are numbered by the day that was given. */
const numberedLayout = (
  layout: Uint8Array,
  numbered: (units: readonly Unit[]) => readonly Unit[],
  document: DocumentName,
  pool: Pool,
): Uint8Array<ArrayBuffer> => {
  const places = unpackLayout(layout)
  const units = numbered(places.map(({ wording }) => (pool.wordings.get(wording) as { unit: Unit }).unit))
  return packLayout(places.map((place, at) => ({ ...place, wording: pool.place(document, units[at] as Unit).row.id })))
}

/** Removes a text that was held back. */
export const discardHeld = async (database: Database, id: number): Promise<Result<null>> => {
  const { count } = await database.client.release.deleteMany({ where: { id, state: 'held' } })
  return count > 0 ? ok(null) : err(notHeld)
}

const howToRemove = (name: string): string => `To remove it: npm run ingest -- --withdraw ${name}`

/**
 * What an operator should check in an intact database: texts that are held back, and releases with impossible dates.
 */
export const doubtfulReleases = async (database: Database, today = new Date()): Promise<readonly string[]> => {
  const tomorrow = addDays(date(today.toISOString().slice(0, 10)), 1)
  const published = (await storedReleases(database)).filter(({ state }) => state === 'published')
  const wrong = published.filter(({ inForce }) => inForce === UNDATED || inForce > tomorrow)
  const held = await heldTexts(database)
  return [
    ...wrong.map(({ name, inForce }) =>
      inForce === UNDATED
        ? `${name} states no date and is published for all dates before the first dated release. ${howToRemove(name)}`
        : `${name} is dated in the future. ${howToRemove(name)}`,
    ),
    ...held.map(
      ({ release, file, reasons }) =>
        `${file} is held back: ${reasons.map(({ message }) => message).join('; ')}. ${howToRemove(release)}`,
    ),
  ]
}

/**
 * Holds back releases that an earlier version published without a date: they must not be used for any day. Returns a
 * message; null if there was nothing to do.
 */
export const holdUndatedReleases = async (database: Database): Promise<string | null> => {
  const wrong = await database.client.release.findMany({ where: { state: 'published', inForce: UNDATED } })
  if (wrong.length === 0) return null
  const report = await intake(database, { candidates: [] })
  if (!report.ok) return `${report.problem.message}. ${report.problem.hint ?? ''}`
  const names = report.value.lines.filter(({ outcome }) => outcome === 'held back').map(({ file }) => file)
  return names.length === 0
    ? null
    : `Held back because the date is unknown: ${names.join(', ')}. Run npm run verify for what to do.`
}
