import type { Dialect, Transaction } from './database'

/** A column of a bulk write: its name and, for PostgreSQL, its type. */
export type Column = readonly [name: string, type: 'integer' | 'text']
export type Row = readonly (string | number | null)[]

const BATCH = 1_000

/** Rows in batches; rows that are generated one by one are never all in memory, only a batch of them. */
function* batchesOf(rows: Iterable<Row>): Generator<readonly Row[]> {
  let batch: Row[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const statement = (dialect: Dialect, table: string, columns: readonly Column[]): string => {
  const names = columns.map(([name]) => `"${name}"`).join(', ')
  if (dialect === 'sqlite') {
    const values = columns.map((_, at) => `json_extract(value, '$[${at}]')`).join(', ')
    return `INSERT INTO "${table}" (${names}) SELECT ${values} FROM json_each(?)`
  }
  const values = columns.map(([, type], at) => `(value->>${at})::${type}`).join(', ')
  return `INSERT INTO "${table}" (${names}) SELECT ${values} FROM json_array_elements($1::json)`
}

/** Writes many rows with one statement per five thousand: the rows are passed as one JSON parameter. */
export const insertRows = async (
  tx: Pick<Transaction, '$executeRawUnsafe'>,
  dialect: Dialect,
  table: string,
  columns: readonly Column[],
  rows: Iterable<Row>,
): Promise<void> => {
  const sql = statement(dialect, table, columns)
  for (const batch of batchesOf(rows)) await tx.$executeRawUnsafe(sql, JSON.stringify(batch))
}

/** The same for rows of which some exist: those are updated. */
export const upsertRows = async (
  tx: Pick<Transaction, '$executeRawUnsafe'>,
  dialect: Dialect,
  table: string,
  columns: readonly Column[],
  key: readonly string[],
  rows: Iterable<Row>,
): Promise<void> => {
  const rest = columns.filter(([name]) => !key.includes(name)).map(([name]) => `"${name}" = excluded."${name}"`)
  const quoted = key.map(name => `"${name}"`).join(', ')
  // SQLite parses ON CONFLICT after a SELECT as part of a join unless the SELECT has a WHERE.
  const sql = `${statement(dialect, table, columns)} WHERE true ON CONFLICT (${quoted}) DO UPDATE SET ${rest.join(', ')}`
  for (const batch of batchesOf(rows)) await tx.$executeRawUnsafe(sql, JSON.stringify(batch))
}
