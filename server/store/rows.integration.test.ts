import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresDatabase, sqliteDatabase, type TestDatabase } from '../testing/databases'
import { type Database, openDatabase } from './database'
import { migrate } from './migrate'
import { insertRows, type Row, readRows } from './rows'

const COLUMNS = [
  ['key', 'text'],
  ['value', 'text'],
] as const
const ODD = 'tab\t, line\r\n, "quoted" \\ back, \u0001 \u001f \u007f \u2028 é 𝔐 {"a": [null]}'

describe.each([
  ['SQLite', sqliteDatabase],
  ['PostgreSQL', postgresDatabase],
])('rows of %s', (_, make) => {
  let home: TestDatabase
  let database: Database
  beforeAll(async () => {
    home = await make()
    await migrate(home.url)
    database = await openDatabase(home.url)
  })
  afterAll(async () => {
    await database?.close()
    await home?.drop()
  })

  test('are read as they were written', async () => {
    const rows: readonly Row[] = Array.from({ length: 1_100 }, (_, at) => [`odd-${1_000 + at}`, at % 2 ? '' : ODD])
    await insertRows(database.client, database.dialect, 'Meta', COLUMNS, rows)
    const rest = `WHERE "key" LIKE 'odd-%' ORDER BY "key"`
    expect(await readRows(database, 'Meta', ['key', 'value'], rest)).toEqual(rows)
    expect(await readRows(database, 'Meta', ['value'], `${rest} LIMIT 2`)).toEqual([[ODD], ['']])
    expect(await readRows(database, 'Meta', ['key'], `WHERE "key" = 'none'`)).toEqual([])
  })

  test('keep their numbers and nothings', async () => {
    const rows: readonly Row[] = [[7, 'seven', 'rules', '1.', 'rule', null, null, '1', 0, '{}']]
    const columns = ['id', 'hash', 'document', 'number', 'kind', 'title', 'meant', 'parent', 'copy', 'parts']
    const typed = columns.map(name => [name, name === 'id' || name === 'copy' ? 'integer' : 'text'] as const)
    await insertRows(database.client, database.dialect, 'Wording', typed, rows)
    expect(await readRows(database, 'Wording', columns)).toEqual(rows)
  })
})
