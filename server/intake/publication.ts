import type { Problem } from '#rulebook/result'
import { type Database, inTransaction, type Transaction } from '../store/database'
import { insertRows, type Row } from '../store/rows'
import type { Book, Lineages, Pair } from './books'
import { HELD } from './holding'
import { isCurrentBook, pairKey } from './pairs'

/** Runs of releases in which one wording belongs to one lineage; earlier issues of a release are runs of their own. */
const spansOf = (books: readonly Book[], lineages: Lineages): readonly Row[] => {
  const rows: Row[] = []
  type Run = { from: number; until: number; lineage: string; at: number }
  for (const document of new Set(books.map(book => book.entry.document))) {
    const own = books.filter(book => book.entry.document === document)
    const open = new Map<number, Run>()
    const close = (wording: number, run: Run): void => void rows.push([wording, run.from, run.until, run.lineage])
    own.filter(isCurrentBook).forEach((book, at) => {
      const ids = lineages.get(book) ?? []
      for (const [index, wording] of book.wordings.entries()) {
        const run = open.get(wording)
        const lineage = ids[index] ?? ''
        if (run && run.at === at - 1 && run.lineage === lineage) Object.assign(run, { until: book.entry.id, at })
        else {
          if (run) close(wording, run)
          open.set(wording, { from: book.entry.id, until: book.entry.id, lineage, at })
        }
      }
    })
    for (const book of own.filter((one, at) => !isCurrentBook(one, at, own)))
      for (const [index, wording] of book.wordings.entries())
        rows.push([wording, book.entry.id, book.entry.id, lineages.get(book)?.[index] ?? ''])
    for (const [wording, run] of open) close(wording, run)
  }
  return rows
}

export type Changes = {
  readonly books: readonly Book[]
  readonly pairs: readonly Pair[]
  readonly lineages: Lineages
  readonly hash: string
  readonly staged: ReadonlySet<number>
  readonly holds: ReadonlyMap<number, readonly Problem[]>
}

/** Holds releases back for a person: they are stored with the reasons and not shown to readers. */
export const hold = (database: Database, holds: ReadonlyMap<number, readonly Problem[]>): Promise<void> =>
  inTransaction(database, tx => writeHolds(tx, holds))

const writeHolds = async (tx: Transaction, holds: ReadonlyMap<number, readonly Problem[]>): Promise<void> => {
  if (holds.size === 0) return
  const rows = await tx.release.findMany({ select: { id: true, name: true, state: true, document: true } })
  const taken = new Set(rows.filter(row => row.state === 'held' && !holds.has(row.id)).map(row => row.name))
  for (const row of rows) {
    const reasons = holds.get(row.id)
    if (!reasons) continue
    let name = row.name
    for (let n = 2; taken.has(name); n++) name = `${row.name}.${n}`
    taken.add(name)
    // The name must be unique among held releases before the row is updated.
    await tx.release.update({ where: { id: row.id }, data: { name, state: 'held' } })
    await tx.problem.deleteMany({ where: { releaseId: row.id, code: { startsWith: HELD } } })
    const last = await tx.problem.aggregate({ where: { releaseId: row.id }, _max: { ordinal: true } })
    const first = (last._max.ordinal ?? -1) + 1
    const problems = reasons.map(({ code, message, hint }, at) => ({
      releaseId: row.id,
      ordinal: first + at,
      code,
      says: message,
      try: hint ?? null,
    }))
    await tx.problem.createMany({ data: problems })
  }
}

/** Changes everything that readers see; the increased revision notifies every process. */
export const write = async (tx: Transaction, { dialect }: Database, changes: Changes): Promise<void> => {
  const standing = new Set(changes.books.map(book => book.entry.id))
  await writeHolds(tx, changes.holds)
  // Prisma refuses `notIn` with a thousand values; it divides the values of `in`.
  const shown = await tx.release.findMany({ where: { state: { not: 'held' } }, select: { id: true } })
  const gone = shown.map(({ id }) => id).filter(id => !standing.has(id))
  await tx.release.deleteMany({ where: { id: { in: gone } } })
  const staged = [...changes.staged].filter(id => !changes.holds.has(id))
  await tx.problem.deleteMany({ where: { releaseId: { in: staged }, code: { startsWith: HELD } } })
  await tx.release.updateMany({ where: { id: { in: staged } }, data: { state: 'published' } })
  for (const { entry, reading, isNew } of changes.books)
    if (isNew) await tx.release.update({ where: { id: entry.id }, data: { reading: reading ?? null } })
  for (const { entry, dating } of changes.books)
    if (dating)
      await tx.release.update({
        where: { id: entry.id },
        data: {
          name: dating.name,
          inForce: dating.inForce,
          inferredFrom: dating.from,
          inferredUntil: dating.until,
          evidence: JSON.stringify(dating.evidence),
        },
      })
  await writeSteps(tx, dialect, changes.pairs)
  await tx.span.deleteMany()
  await tx.lineage.deleteMany()
  const documents = new Map<string, string>()
  for (const [book, ids] of changes.lineages) for (const id of ids) documents.set(id, book.entry.document)
  await insertRows(
    tx,
    dialect,
    'Lineage',
    [
      ['id', 'text'],
      ['document', 'text'],
    ],
    [...documents],
  )
  await insertRows(tx, dialect, 'Span', SPAN_COLUMNS, spansOf(changes.books, changes.lineages))
  const revision = await tx.meta.findUnique({ where: { key: 'revision' } })
  await setMeta(tx, 'revision', String(Number(revision?.value ?? 0) + 1))
  await setMeta(tx, 'content-hash', changes.hash)
}

export const setMeta = (tx: Pick<Transaction, 'meta'>, key: string, value: string): Promise<unknown> =>
  tx.meta.upsert({ where: { key }, create: { key, value }, update: { value } })

const isWritten = ({ steps, stored }: Pair): boolean =>
  stored !== undefined && stored.length === steps.length && stored.every((step, at) => step.kind === steps[at]?.kind)

const writeSteps = async (tx: Transaction, dialect: Database['dialect'], pairs: readonly Pair[]): Promise<void> => {
  const written = new Set(pairs.filter(isWritten).map(pair => pairKey(pair.from.entry.id, pair.to.entry.id)))
  const stored = await tx.step.findMany({ distinct: ['fromId', 'toId'], select: { fromId: true, toId: true } })
  for (const { fromId, toId } of stored)
    if (!written.has(pairKey(fromId, toId))) await tx.step.deleteMany({ where: { fromId, toId } })
  const rows = pairs.filter(pair => !isWritten(pair)).flatMap(rowsOf)
  await insertRows(tx, dialect, 'Step', STEP_COLUMNS, rows)
}

const rowsOf = ({ from, to, steps }: Pair): readonly Row[] =>
  steps.map((step, ordinal) => [
    from.entry.id,
    to.entry.id,
    ordinal,
    step.kind,
    JSON.stringify(step.from.map(({ number, copy }) => [number, copy])),
    JSON.stringify(step.to.map(({ number, copy }) => [number, copy])),
    JSON.stringify(step.because),
  ])

const SPAN_COLUMNS = [
  ['wordingId', 'integer'],
  ['fromId', 'integer'],
  ['untilId', 'integer'],
  ['lineageId', 'text'],
] as const
const STEP_COLUMNS = [
  ['fromId', 'integer'],
  ['toId', 'integer'],
  ['ordinal', 'integer'],
  ['kind', 'text'],
  ['old', 'text'],
  ['new', 'text'],
  ['because', 'text'],
] as const
