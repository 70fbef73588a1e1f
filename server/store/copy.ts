import { createHash } from 'node:crypto'
import { err, ok, type Result } from '#rulebook/result'
import type { Transaction } from './database'
import { MODELS, type ModelName } from './models'

export type Row = Record<string, unknown>
type Table = {
  readonly count: () => Promise<number>
  readonly findMany: (request: {
    take: number
    orderBy: readonly Record<string, 'asc'>[]
    skip?: number
    cursor?: Row
  }) => Promise<Row[]>
  readonly createMany: (given: { data: Row[] }) => Promise<unknown>
  readonly deleteMany: () => Promise<unknown>
}
/** Tables are alike enough to be read and written by one loop; the client's types are per table. */
export const tableOf = (client: Transaction, name: ModelName): Table => client[name] as unknown as Table

/** Rows per batch: large enough to be fast, small enough for memory. */
const BATCH = 2_000

export async function* rowsOf(client: Transaction, { name, key }: (typeof MODELS)[number]): AsyncGenerator<Row[]> {
  const orderBy = key.map(field => ({ [field]: 'asc' as const }))
  // Each batch starts after the last row of the previous one, so that the work is linear in the number of rows.
  for (let after: Row | null = null; ; ) {
    const start: object = after ? { skip: 1, cursor: cursorAt(key, after) } : {}
    const rows: Row[] = await tableOf(client, name).findMany({ take: BATCH, orderBy, ...start })
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    after = rows.at(-1) ?? null
  }
}
const cursorAt = (key: readonly string[], row: Row): Row => {
  const values = Object.fromEntries(key.map(field => [field, row[field]]))
  return key.length === 1 ? values : { [key.join('_')]: values }
}

/** One row as one line: the same on both databases. */
export const printRow = (row: Row): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.keys(row)
        .sort()
        .map(key => [key, plain(row[key])]),
    ),
  )
const plain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'bigint' ? value.toString() : value
}

/** Summary of a table: number of rows, and a hash over all of them in any order (databases sort text differently). */
type TableSum = { readonly rows: number; readonly sha256: string }
export type Sums = Readonly<Record<string, TableSum>>

const adder = () => {
  const total = Buffer.alloc(32)
  let rows = 0
  const add = (row: Row): void => {
    rows++
    const digest = createHash('sha256').update(printRow(row)).digest()
    for (let i = 31, carry = 0; i >= 0; i--) {
      const sum = (total[i] ?? 0) + (digest[i] ?? 0) + carry
      total[i] = sum & 0xff
      carry = sum >> 8
    }
  }
  return { add, sum: (): TableSum => ({ rows, sha256: total.toString('hex') }) }
}

/** Counts and hashes of all tables, or of the open ones. */
export const sumsOf = async (
  client: Transaction,
  models: readonly (typeof MODELS)[number][] = MODELS,
): Promise<Sums> => {
  const sums: Record<string, TableSum> = {}
  for (const model of models) {
    const { add, sum } = adder()
    for await (const rows of rowsOf(client, model)) rows.forEach(add)
    sums[model.name] = sum()
  }
  return sums
}

export const differing = (a: Sums, b: Sums): readonly string[] =>
  Object.keys(a).filter(name => a[name]?.sha256 !== b[name]?.sha256 || a[name]?.rows !== b[name]?.rows)

/** Copies every table into an empty database, inside the transactions it is given; verifies counts and hashes. */
export const copyAll = async (
  from: Transaction,
  to: Transaction,
  said: (model: string, rows: number) => void,
  models: readonly (typeof MODELS)[number][] = MODELS,
): Promise<Result<Sums>> => {
  for (const model of models) {
    if ((await tableOf(to, model.name).count()) > 0)
      return err({
        code: 'target-not-empty',
        message: `The target already has rows in ${model.name}`,
        hint: 'Use an empty database, or empty this one first',
      })
  }
  for (const model of models) {
    let written = 0
    for await (const rows of rowsOf(from, model)) {
      // PostgreSQL accepts at most 65,535 values in one statement.
      const width = Object.keys(rows[0] ?? {}).length || 1
      const step = Math.max(1, Math.floor(30_000 / width))
      for (let i = 0; i < rows.length; i += step)
        await tableOf(to, model.name).createMany({ data: rows.slice(i, i + step) })
      written += rows.length
    }
    said(model.name, written)
  }
  const [before, after] = [await sumsOf(from, models), await sumsOf(to, models)]
  const wrong = differing(before, after)
  return wrong.length === 0
    ? ok(after)
    : err({
        code: 'copy-differs',
        message: `After copying, ${wrong.join(', ')} differ`,
        hint: 'Nothing was copied. Try again, and report this',
      })
}

/** Empties all tables, last written first. */
export const emptyAll = async (client: Transaction): Promise<void> => {
  for (const model of [...MODELS].reverse()) await tableOf(client, model.name).deleteMany()
}
