import { expect, test } from 'vitest'
import { type Column, insertRows, type Row } from './rows'

const COLUMNS: readonly Column[] = [
  ['id', 'integer'],
  ['body', 'text'],
]
/** The rows of each statement. */
const statementsFor = async (rows: Iterable<Row>): Promise<readonly (readonly Row[])[]> => {
  const sent: Row[][] = []
  const tx = {
    $executeRawUnsafe: (_: string, json: string) => {
      sent.push(JSON.parse(json))
      return Promise.resolve(0)
    },
  }
  await insertRows(tx as never, 'sqlite', 'Text', COLUMNS, rows)
  return sent
}

test('long rows are written a few at a time, each once and in order', async () => {
  const rows = Array.from({ length: 50 }, (_, id): Row => [id, 'wörd "quoted" '.repeat(200)])
  const sent = await statementsFor(rows)
  expect(sent.flat()).toEqual(rows)
  expect(Math.max(...sent.map(batch => JSON.stringify(batch).length))).toBeLessThan(30_000)
})

test('half of a character is replaced, because no database returns it', async () => {
  expect(await statementsFor([[1, 'a\ud800b 𝔐']])).toEqual([[[1, 'a\ufffdb 𝔐']]])
})

test('short rows share a statement up to a thousand, and a row longer than a batch is one', async () => {
  const rows: Row[] = [...Array.from({ length: 1_500 }, (_, id): Row => [id, null]), [1_500, 'x'.repeat(50_000)]]
  expect((await statementsFor(rows)).map(({ length }) => length)).toEqual([1_000, 501])
  expect(await statementsFor([])).toEqual([])
})
