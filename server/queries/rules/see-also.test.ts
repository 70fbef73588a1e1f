import { expect, test } from 'vitest'
import { seeAlso } from './see-also'

const TERMS = ['Anchor', 'Buoy', 'Tide (Obsolete)', 'Moor, Moored, and Unmoored', 'Pilot, Captain', 'Rope and Chain']
const named = (text: string, own = 'Harbour') =>
  seeAlso(TERMS, own, text).map(({ term, start, end }) => [term, text.slice(start, end)])

test.each([
  [
    'A ship rests. See also Anchor, Buoy.',
    [
      ['Anchor', 'Anchor'],
      ['Buoy', 'Buoy'],
    ],
  ],
  [
    'See Anchor and Buoy.',
    [
      ['Anchor', 'Anchor'],
      ['Buoy', 'Buoy'],
    ],
  ],
  ['See also Moor, Moored, and Unmoored.', [['Moor, Moored, and Unmoored', 'Moor, Moored, and Unmoored']]],
  [
    'See also Buoy, Unmoored Ship, and Captain.',
    [
      ['Buoy', 'Buoy'],
      ['Pilot, Captain', 'Captain'],
    ],
  ],
  ['See also Rope and Chain.', [['Rope and Chain', 'Rope and Chain']]],
  ['See Tide.', [['Tide (Obsolete)', 'Tide']]],
  [
    'See “Buoy” or Anchor; nothing more.',
    [
      ['Buoy', '“Buoy”'],
      ['Anchor', 'Anchor'],
    ],
  ],
  ['See rule 104.2, “Anchor.” See also Buoy.', [['Buoy', 'Buoy']]],
  ['Whoever can see the anchor sees the buoy.', []],
  ['See also Lighthouse.', []],
] as const)('%s', (text, links) => {
  expect(named(text)).toEqual(links)
})

test('an entry never leads to itself', () => {
  expect(named('See also Anchor, Buoy.', 'Anchor')).toEqual([['Buoy', 'Buoy']])
})
test('a list of a thousand names is read in a moment', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => `Knot ${at}`)
  expect(seeAlso(many, 'Rope', `See also ${many.join(', ')}.`)).toHaveLength(1_000)
})
