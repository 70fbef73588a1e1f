import fc from 'fast-check'
import { expect, test } from 'vitest'
import '#rulebook/testing/laws'
import { finderOf } from './finder'

const ids = fc.array(fc.nat(40), { maxLength: 60 })

test('places are those that reading all wordings finds, in printed order', () => {
  fc.assert(
    fc.property(ids, ids, (wordings, some) => {
      const read = wordings.flatMap((wording, place) => (some.includes(wording) ? [place] : []))
      expect(finderOf(Uint32Array.from(wordings))(some)).toEqual(read)
    }),
  )
})

test('ids as large as a column holds are told apart', () => {
  const find = finderOf(Uint32Array.from([2 ** 31, 2 ** 31 - 1, 7, 2 ** 31]))
  expect(find([2 ** 31])).toEqual([0, 3])
  expect(find([2 ** 31 - 1, 7])).toEqual([1, 2])
})
