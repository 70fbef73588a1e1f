import fc from 'fast-check'
import { expect, test } from 'vitest'
import '#rulebook/testing/laws'
import { numberedRows } from './numbered-rows'

test('rows come back under their ids, in the order in which they were added', () => {
  const row = fc.tuple(fc.nat(40), fc.tuple(fc.integer({ min: -9, max: 9_000_000 }), fc.nat(9)))
  fc.assert(
    fc.property(fc.array(row, { maxLength: 200 }), rows => {
      const builder = numberedRows(2)
      for (const [id, values] of rows) builder.add(id, values)
      const found = builder.end()
      const ids = Array.from({ length: 43 }, (_, id) => id)
      const added = ids.map(id => rows.filter(([one]) => one === id).map(([, values]) => values))
      const rowsAt = (id: number) =>
        Array.from({ length: found.count(id) }, (_, row) => [found.at(id, row, 0), found.at(id, row, 1)])
      expect([ids.map(found.of), ids.map(rowsAt)]).toEqual([added, added])
    }),
  )
})

test('more rows than there is room for at first, with ids far apart', () => {
  const builder = numberedRows(3)
  for (let at = 0; at < 10_000; at++) builder.add((at * 7_919) % 10_007, [at, at + 1, at + 2])
  const found = builder.end()
  const wrong = Array.from({ length: 10_000 }, (_, at) => at).filter(at => {
    const rows = found.of((at * 7_919) % 10_007)
    return rows.length !== 1 || rows[0]?.join() !== [at, at + 1, at + 2].join()
  })
  expect(wrong).toEqual([])
  expect([found.of(-1), found.of(1_000_000)]).toEqual([[], []])
})
