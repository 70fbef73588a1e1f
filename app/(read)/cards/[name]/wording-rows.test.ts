import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import type { CardAnswer, CardWordingAnswer } from '#server/answers'
import { wordingRows } from './wording-rows'

const wording = (from: string, text: string): CardWordingAnswer => ({
  ...{ text, types: 'Enchantment', from: date(from), source: { kind: 'oracle', file: 'cards.json' } },
  faces: [{ name: 'Reef', typeLine: 'Enchantment', text }],
})

test('where most of a text differs, only words that the earlier text does not have are counted as new', () => {
  const wordings = [
    wording('1994-01-01', 'All moored boats are now plain reefs.'),
    wording('2003-07-28', 'Boats are Reefs.'),
  ]
  const [row] = wordingRows(
    { wordings, wording: wordings[1], printings: [] } as unknown as CardAnswer,
    '/cards/Reef',
    null,
  )
  expect([row?.parts, row?.rewritten]).toEqual([null, 67])
})
