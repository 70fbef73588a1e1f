import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberedRows } from './numbered-rows'

test('rows come back under their ids, in the order in which they were added', () => {
  const row = fc.tuple(fc.nat(40), fc.tuple(fc.integer({ min: -9, max: 9_000_000 }), fc.nat(9)))
  fc.assert(
    fc.property(fc.array(row, { maxLength: 200 }), rows => {
      const builder = numberedRows(2)
      for (const [id, values] of rows) builder.add(id, values)
      const found = builder.end()
      for (let id = 0; id <= 42; id++) {
        const own = rows.filter(([one]) => one === id).map(([, values]) => values)
        expect(found.of(id)).toEqual(own)
        expect(
          Array.from({ length: found.count(id) }, (_, row) => [found.at(id, row, 0), found.at(id, row, 1)]),
        ).toEqual(own)
      }
    }),
  )
})

test('more rows than there is room for at first, with ids far apart', () => {
  const builder = numberedRows(3)
  for (let at = 0; at < 10_000; at++) builder.add((at * 7_919) % 10_007, [at, at + 1, at + 2])
  const found = builder.end()
  for (let at = 0; at < 10_000; at++) expect(found.of((at * 7_919) % 10_007)).toEqual([[at, at + 1, at + 2]])
  expect([found.of(-1), found.of(1_000_000)]).toEqual([[], []])
})
