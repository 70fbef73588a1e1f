import fc from 'fast-check'
import { expect, test } from 'vitest'
import '#rulebook/testing/laws'
import { packLayout, unpackLayout } from './layout'

const place = fc.nat(2 ** 31)
const range = fc.record({ bytes: fc.tuple(place, place), lines: fc.tuple(place, place) })
const placed = fc.record({ wording: fc.nat(2 ** 31), file: fc.nat(300), at: fc.array(range, { maxLength: 5 }) })

test('what is packed comes back', () => {
  fc.assert(fc.property(fc.array(placed), units => void expect(unpackLayout(packLayout(units))).toEqual(units)))
})
