import type { Dialect, Transaction } from './database'

/** A column of a bulk write: its name and, for PostgreSQL, its type. */
export type Column = readonly [name: string, type: 'integer' | 'text']
export type Row = readonly (string | number | null)[]

/** Rows, and characters, after which a batch ends. Prisma keeps the parameters of its last hundred statements. */
const BATCH = { rows: 1_000, characters: 20_000 }

/** SQLite would store half of a pair of surrogates as bytes that are not UTF-8, and reading them ends the process. */
const wellFormed = (value: Row[number]): Row[number] =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value

/** Rows in batches, each as JSON; rows that are generated one by one are never all in memory, only a batch of them. */
function* batchesOf(rows: Iterable<Row>): Generator<string> {
  let batch: string[] = []
  let size = 0
  for (const row of rows) {
    const json = JSON.stringify(row.map(wellFormed))
    batch.push(json)
    size += json.length
    if (batch.length < BATCH.rows && size < BATCH.characters) continue
    yield `[${batch.join(',')}]`
    batch = []
    size = 0
  }
  if (batch.length > 0) yield `[${batch.join(',')}]`
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

/** Writes many rows with one statement per batch, which is passed as one JSON parameter. */
export const insertRows = async (
  tx: Pick<Transaction, '$executeRawUnsafe'>,
  dialect: Dialect,
  table: string,
  columns: readonly Column[],
  rows: Iterable<Row>,
): Promise<void> => {
  const sql = statement(dialect, table, columns)
  for (const batch of batchesOf(rows)) await tx.$executeRawUnsafe(sql, batch)
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
  for (const batch of batchesOf(rows)) await tx.$executeRawUnsafe(sql, batch)
}

/** What is read from: a database, or one of its transactions. */
export type Reads = { readonly dialect: Dialect; readonly client: Pick<Transaction, '$queryRawUnsafe'> }

/**
 * The values of some columns, row by row; `rest`: WHERE, ORDER BY, LIMIT. They arrive as one JSON text: the client takes
 * five times as long for rows.
 */
export const readRows = async <T extends Row>(
  { dialect, client }: Reads,
  table: string,
  columns: readonly string[],
  rest = '',
): Promise<readonly T[]> => {
  const names = columns.map(name => `"${name}"`).join(', ')
  const all =
    dialect === 'sqlite'
      ? `json_group_array(json_array(${names}))`
      : `COALESCE(json_agg(json_build_array(${names}))::text, '[]')`
  const [row] = await client.$queryRawUnsafe<{ all: string }[]>(
    `SELECT ${all} AS "all" FROM (SELECT ${names} FROM "${table}" ${rest}) AS "wanted"`,
  )
  return JSON.parse(row?.all ?? '[]')
}
