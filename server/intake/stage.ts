import { date, type IsoDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import { type DocumentName, releaseId } from '#rulebook/units/release'
import type { Unit } from '#rulebook/units/unit'
import { type Database, inTransaction, type Transaction } from '../store/database'
import { packLayout } from '../store/layout'
import type { Pool } from '../store/pool'
import type { Incoming } from './incoming'

/** A release known to this ingest, stored before or just now. */
export type Known = {
  readonly id: number
  readonly name: string
  readonly document: DocumentName
  readonly inForce: IsoDate
  readonly issued: IsoDate | null
  readonly state: 'staged' | 'published' | 'held'
  readonly units: number
  readonly files: readonly { readonly name: string; readonly sha256: string }[]
}

export type Staged =
  | { readonly kind: 'stored'; readonly release: Known; readonly replaces: readonly Known[]; readonly rows: number }
  | { readonly kind: 'same'; readonly release: Known }

/** The stored day of an undated text; readers never see it. */
export const UNDATED = date('0001-01-01')

/** Decisions of the operator about the texts of this ingest. */
export type Decided = {
  /** The day from which the text is in force, whatever it states. */
  readonly day?: IsoDate
  /** The day on which it was published. */
  readonly published?: IsoDate
  /** Published although it looks wrong. */
  readonly accept?: boolean
}

/** A name that no other release has; a page of our digest keeps its name, and replaces the one before. */
const nameFor = (incoming: Incoming, known: readonly Known[]): string => {
  const sha = incoming.files[0]?.sha256.slice(0, 8) ?? ''
  const name = incoming.inForce ? releaseId(incoming.document, incoming.inForce) : `${incoming.document}.undated-${sha}`
  return incoming.document === 'digest' ? name : freeName(name, known)
}

/** The name, or the first of `name.2`, `name.3` … that none of the releases has. */
export const freeName = (name: string, releases: readonly Pick<Known, 'name'>[]): string => {
  const taken = new Set(releases.map(release => release.name))
  if (!taken.has(name)) return name
  for (let n = 2; ; n++) if (!taken.has(`${name}.${n}`)) return `${name}.${n}`
}

/** The same bytes are the same release, whatever its day; pages of the digest contain several days. */
const sameFiles = (known: Known, incoming: Incoming): boolean =>
  known.document === incoming.document &&
  (incoming.document !== 'digest' || known.inForce === incoming.inForce) &&
  known.files.length === incoming.files.length &&
  known.files.every(({ sha256 }, at) => sha256 === incoming.files[at]?.sha256)

/** Stores one release in one transaction, hidden from readers until it is published. */
export const stage = async (
  database: Database,
  pool: Pool,
  known: readonly Known[],
  incoming: Incoming,
  decided: Decided = {},
): Promise<Staged> => {
  const same = known.find(release => sameFiles(release, incoming))
  const isMoved =
    same !== undefined &&
    ((decided.day !== undefined && same.inForce !== decided.day) ||
      (decided.published !== undefined && same.issued !== decided.published))
  // A text that was held back is checked again.
  const isJudgedAnew = same?.state === 'held'
  if (same && !isMoved && !isJudgedAnew) return { kind: 'same', release: same }
  const others = known.filter(release => release !== same && release.state !== 'held')
  const name = nameFor(incoming, others)
  const equal = others.findLast(release => release.name === name)
  const replaced = [same, equal].filter(release => release !== undefined)
  const id = known.reduce((most, release) => Math.max(most, release.id), 0) + 1
  const release: Known = {
    id,
    name,
    document: incoming.document,
    inForce: incoming.inForce ?? UNDATED,
    issued: incoming.issued ?? null,
    state: 'staged',
    units: incoming.units.length,
    files: incoming.files,
  }
  const rows = await inTransaction(database, async tx => {
    const dropped = replaced.filter(({ state }) => state !== 'published').map(({ id }) => id)
    if (dropped.length > 0) await tx.release.deleteMany({ where: { id: { in: dropped } } })
    return write(tx, database, pool, release, incoming)
  })
  return { kind: 'stored', release, rows, replaces: replaced }
}

/** Paragraphs, examples, and finally the heading if there is one. */
const rangesOf = ({ paragraphs, examples, heading }: Unit) => [
  ...[...paragraphs, ...examples].map(part => part.at),
  ...(heading ? [heading] : []),
]

const write = async (
  tx: Transaction,
  { dialect }: Database,
  pool: Pool,
  release: Known,
  incoming: Incoming,
): Promise<number> => {
  const { id, name, document, inForce, state } = release
  const placed = incoming.units.map(({ unit, file }) => ({
    wording: pool.place(document, unit).row.id,
    file,
    at: rangesOf(unit),
  }))
  const rows = await pool.flush(tx, dialect)
  await tx.release.create({
    data: {
      id,
      name,
      document,
      title: incoming.title,
      inForce,
      issued: incoming.issued ?? null,
      issuedBy: incoming.issuedBy ?? null,
      format: incoming.format,
      state,
      counts: JSON.stringify(incoming.counts),
      layout: packLayout(placed),
      sources: { create: incoming.files.map((file, ordinal) => sourceRow(file, ordinal, incoming.inForce)) },
      problems: { createMany: { data: incoming.problems.map(problemRow) } },
    },
  })
  return rows + 1 + incoming.files.length + incoming.problems.length
}

const sourceRow = (file: Incoming['files'][number], ordinal: number, stated: IsoDate | null) => ({
  ordinal,
  name: file.name,
  sha256: file.sha256,
  encoding: file.encoding,
  bytes: file.bytes,
  lines: file.lines,
  stated,
  fileDate: file.fileDate ?? null,
})

const problemRow = (problem: Problem, ordinal: number) => ({
  ordinal,
  code: problem.code,
  says: problem.message,
  try: problem.hint ?? null,
  file: problem.at?.file ?? null,
  line: problem.at?.line ?? null,
  column: problem.at?.column ?? null,
})
