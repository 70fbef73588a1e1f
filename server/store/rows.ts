import type { Dialect, Transaction } from './database'

/** A column of a bulk write: its name and, for PostgreSQL, its type. */
export type Column = readonly [name: string, type: 'integer' | 'text']
export type Row = readonly (string | number | null)[]

const BATCH = 5_000

const statement = (dialect: Dialect, table: string, columns: readonly Column[]): string => {
  const names = columns.map(([name]) => `"${name}"`).join(', ')
  if (dialect === 'sqlite') {
    const values = columns.map((_, at) => `json_extract(value, '$[${at}]')`).join(', ')
    return `INSERT INTO "${table}" (${names}) SELECT ${values} FROM json_each(?)`
  }
  const values = columns.map(([, type], at) => `(value->>${at})::${type}`).join(', ')
  return `INSERT INTO "${table}" (${names}) SELECT ${values} FROM json_array_elements($1::json)`
}

/** Writes many rows with one statement per five thousand: the rows travel as one JSON parameter. */
export const insertRows = async (
  tx: Transaction,
  dialect: Dialect,
  table: string,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<void> => {
  const sql = statement(dialect, table, columns)
  for (let from = 0; from < rows.length; from += BATCH)
    await tx.$executeRawUnsafe(sql, JSON.stringify(rows.slice(from, from + BATCH)))
}
