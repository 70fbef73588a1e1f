import type { Problem } from '#rulebook/result'
import type { SpanRow } from '../library/runs'
import { type Database, inTransaction, type Transaction } from '../store/database'
import { insertRows, type Row, readRows, upsertRows } from '../store/rows'
import type { Book, Lineages, Pair } from './books'
import { HELD } from './holding'
import { isCurrentBook, pairKey } from './pairs'

/** Runs of releases in which one wording belongs to one lineage; earlier issues of a release are runs of their own. */
export const spansOf = (books: readonly Book[], lineages: Lineages): readonly SpanRow[] => {
  const spans: SpanRow[] = []
  type Run = { readonly span: { -readonly [Key in keyof SpanRow]: SpanRow[Key] }; at: number }
  const begun = (wordingId: number, { entry: { id } }: Book, lineageId: string): Run['span'] => {
    const span = { wordingId, fromId: id, untilId: id, lineageId }
    spans.push(span)
    return span
  }
  for (const document of new Set(books.map(book => book.entry.document))) {
    const own = books.filter(book => book.entry.document === document)
    const open = new Map<number, Run>()
    own.filter(isCurrentBook).forEach((book, at) => {
      const ids = lineages.get(book) ?? []
      for (const [index, wording] of book.wordings.entries()) {
        const run = open.get(wording)
        const lineage = ids[index] ?? ''
        if (run?.at === at - 1 && run.span.lineageId === lineage) {
          run.span.untilId = book.entry.id
          run.at = at
        } else open.set(wording, { span: begun(wording, book, lineage), at })
      }
    })
    for (const book of own.filter((one, at) => !isCurrentBook(one, at, own)))
      for (const [index, wording] of book.wordings.entries()) begun(wording, book, lineages.get(book)?.[index] ?? '')
  }
  return spans
}

export type Changes = {
  readonly books: readonly Book[]
  readonly pairs: readonly Pair[]
  /** The spans to be stored, and those that are. */
  readonly spans: readonly SpanRow[]
  readonly before: readonly SpanRow[]
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
  await writeSpans(tx, dialect, changes)
  const revision = await tx.meta.findUnique({ where: { key: 'revision' } })
  await setMeta(tx, 'revision', String(Number(revision?.value ?? 0) + 1))
  await setMeta(tx, 'content-hash', changes.hash)
}

const keyOf = ({ wordingId, fromId }: SpanRow): string => `${wordingId} ${fromId}`
/** Only what differs is written: a release at the end extends most spans of the one before it, and leaves all others. */
const writeSpans = async (
  tx: Transaction,
  dialect: Database['dialect'],
  { books, spans, before }: Changes,
): Promise<void> => {
  const documentOf = new Map(books.map(({ entry }) => [entry.id, entry.document]))
  const known = new Set(before.map(({ lineageId }) => lineageId))
  const begun = new Map<string, string>()
  for (const { lineageId, fromId } of spans)
    if (!known.has(lineageId)) begun.set(lineageId, documentOf.get(fromId) ?? '')
  await insertRows(tx, dialect, 'Lineage', LINEAGE_COLUMNS, [...begun])
  const stored = new Map(before.map(span => [keyOf(span), span]))
  const changed = spans.filter(span => {
    const key = keyOf(span)
    const same = stored.get(key)
    stored.delete(key)
    return same?.untilId !== span.untilId || same.lineageId !== span.lineageId
  })
  const rows = changed.map(span => SPAN_COLUMNS.map(([name]) => span[name]))
  await upsertRows(tx, dialect, 'Span', SPAN_COLUMNS, ['wordingId', 'fromId'], rows)
  const ended = new Map<number, number[]>()
  for (const { wordingId, fromId } of stored.values()) ended.set(fromId, [...(ended.get(fromId) ?? []), wordingId])
  for (const [fromId, wordings] of ended) await tx.span.deleteMany({ where: { fromId, wordingId: { in: wordings } } })
  const lasting = new Set(spans.map(({ lineageId }) => lineageId))
  await tx.lineage.deleteMany({ where: { id: { in: [...known].filter(id => !lasting.has(id)) } } })
}

export const setMeta = (tx: Pick<Transaction, 'meta'>, key: string, value: string): Promise<unknown> =>
  tx.meta.upsert({ where: { key }, create: { key, value }, update: { value } })

const isWritten = ({ steps, stored }: Pair): boolean =>
  stored !== undefined && stored.length === steps.length && stored.every((step, at) => step.kind === steps[at]?.kind)

const writeSteps = async (client: Transaction, dialect: Database['dialect'], pairs: readonly Pair[]): Promise<void> => {
  const written = new Set(pairs.filter(isWritten).map(pair => pairKey(pair.from.entry.id, pair.to.entry.id)))
  const columns = ['fromId', 'toId']
  const stored = await readRows<[number, number]>({ dialect, client }, 'Step', columns, 'GROUP BY "fromId", "toId"')
  for (const [fromId, toId] of stored)
    if (!written.has(pairKey(fromId, toId))) await client.step.deleteMany({ where: { fromId, toId } })
  const rows = pairs.filter(pair => !isWritten(pair)).flatMap(rowsOf)
  await insertRows(client, dialect, 'Step', STEP_COLUMNS, rows)
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

const LINEAGE_COLUMNS = [
  ['id', 'text'],
  ['document', 'text'],
] as const
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
