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

/** Writes many rows with one statement per five thousand: the rows are passed as one JSON parameter. */
export const insertRows = async (
  tx: Pick<Transaction, '$executeRawUnsafe'>,
  dialect: Dialect,
  table: string,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<void> => {
  const sql = statement(dialect, table, columns)
  for (let from = 0; from < rows.length; from += BATCH)
    await tx.$executeRawUnsafe(sql, JSON.stringify(rows.slice(from, from + BATCH)))
}

/** The same for rows of which some exist: those get the new values. */
export const upsertRows = async (
  tx: Pick<Transaction, '$executeRawUnsafe'>,
  dialect: Dialect,
  table: string,
  columns: readonly Column[],
  key: readonly string[],
  rows: readonly Row[],
): Promise<void> => {
  const rest = columns.filter(([name]) => !key.includes(name)).map(([name]) => `"${name}" = excluded."${name}"`)
  const quoted = key.map(name => `"${name}"`).join(', ')
  // SQLite parses ON CONFLICT after a SELECT as part of a join unless the SELECT has a WHERE.
  const sql = `${statement(dialect, table, columns)} WHERE true ON CONFLICT (${quoted}) DO UPDATE SET ${rest.join(', ')}`
  for (let from = 0; from < rows.length; from += BATCH)
    await tx.$executeRawUnsafe(sql, JSON.stringify(rows.slice(from, from + BATCH)))
}
