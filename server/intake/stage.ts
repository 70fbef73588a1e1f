import { date, type IsoDate } from '#rulebook/date'
import { type DocumentName, releaseId } from '#rulebook/release'
import type { Problem } from '#rulebook/result'
import type { Unit } from '#rulebook/unit'
import { type Database, inTransaction, type Transaction } from '../store/database'
import { packLayout } from '../store/layout'
import type { Pool } from '../store/pool'
import type { Incoming } from './incoming'

/** Texts of which a file holds a part: several of one day stand beside each other. */
const EXCERPTS: ReadonlySet<DocumentName> = new Set(['rulings', 'book', 'bulletin'])

/** A release that this ingest knows of, stored before or just now. */
export type Known = {
  readonly id: number
  readonly name: string
  readonly document: DocumentName
  readonly inForce: IsoDate
  readonly state: 'staged' | 'published'
  readonly units: number
  readonly files: readonly { readonly name: string; readonly sha256: string }[]
}

export type Staged =
  | { readonly kind: 'stored'; readonly release: Known; readonly replaces?: Known; readonly rows: number }
  | { readonly kind: 'same'; readonly release: Known }
  | { readonly kind: 'lesser'; readonly release: Known; readonly problem: Problem }

/** An undated text stands at the beginning of time until the others tell when it was written. */
const UNDATED = date('0001-01-01')

const nameFor = (incoming: Incoming, known: readonly Known[]): string => {
  const sha = incoming.files[0]?.sha256.slice(0, 8) ?? ''
  const name = incoming.inForce ? releaseId(incoming.document, incoming.inForce) : `${incoming.document}.undated-${sha}`
  if (!EXCERPTS.has(incoming.document)) return name
  const taken = new Set(known.map(release => release.name))
  if (!taken.has(name)) return name
  for (let n = 2; ; n++) if (!taken.has(`${name}.${n}`)) return `${name}.${n}`
}

const sameFiles = (known: Known, incoming: Incoming): boolean =>
  known.document === incoming.document &&
  (incoming.inForce === null || known.inForce === incoming.inForce) &&
  known.files.length === incoming.files.length &&
  known.files.every(({ sha256 }, at) => sha256 === incoming.files[at]?.sha256)

/** Stores one release in one transaction, hidden from readers until it is published. */
export const stage = async (
  database: Database,
  pool: Pool,
  known: readonly Known[],
  incoming: Incoming,
): Promise<Staged> => {
  const same = known.find(release => sameFiles(release, incoming))
  if (same) return { kind: 'same', release: same }
  const name = nameFor(incoming, known)
  const rival = known.findLast(release => release.name === name)
  if (rival && incoming.document !== 'digest' && rival.units > incoming.units.length)
    return { kind: 'lesser', release: rival, problem: lesser(rival, incoming) }
  const id = known.reduce((most, release) => Math.max(most, release.id), 0) + 1
  const release: Known = {
    id,
    name,
    document: incoming.document,
    inForce: incoming.inForce ?? UNDATED,
    state: 'staged',
    units: incoming.units.length,
    files: incoming.files,
  }
  const rows = await inTransaction(database, async tx => {
    if (rival?.state === 'staged') await tx.release.delete({ where: { id: rival.id } })
    return write(tx, database, pool, release, incoming)
  })
  return { kind: 'stored', release, rows, ...(rival ? { replaces: rival } : {}) }
}

const lesser = (rival: Known, incoming: Incoming): Problem => ({
  code: 'lesser-copy',
  says: `${rival.files[0]?.name ?? rival.name} is of the same day and says more (${rival.units} units, here ${incoming.units.length}); it stays`,
})

/** Paragraphs, examples, and last the heading where there is one. */
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
    wording: pool.place(document, unit).id,
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
  says: problem.says,
  try: problem.try ?? null,
  file: problem.at?.file ?? null,
  line: problem.at?.line ?? null,
  column: problem.at?.column ?? null,
})
