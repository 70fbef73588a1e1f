import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#rulebook/testing/laws'
import { topOf } from './top'

test('the best of some items are the first of all of them in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 60 }),
      fc.nat(70),
      (values, count) => {
        const scores = Float32Array.from(values)
        const items = values.map((_, at) => (at * 7) % values.length).filter((at, i, all) => all.indexOf(at) === i)
        const sorted = [...items].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
        expect(topOf(items, scores, count)).toEqual(sorted.slice(0, count))
      },
    ),
    runs(300),
  )
})
