import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import type { CardWordingAnswer } from '../../answers'
import { cardReading } from './card-reading'

const wording = (
  from: string,
  kind: 'printed' | 'oracle',
  text: string,
  power = '1',
  types = 'Creature — Boat',
): CardWordingAnswer => ({
  ...{ text, types, from: date(from), source: { kind, file: 'cards.json' } },
  faces: [{ name: 'Tidal Barge', typeLine: types, text, power, toughness: '1' }],
})
const WORDINGS = [
  wording('1994-01-01', 'printed', 'Flibber jabber wobble.'),
  wording('1999-05-01', 'printed', 'All white creatures get +1/+1.', '1', 'Summon — Lord'),
  // The same text on another kind of creature is not the same card.
  wording('2004-10-04', 'oracle', 'White creatures get +1/+1.'),
  wording('2009-07-11', 'oracle', 'Other white creatures get +1/+1.', '2'),
]

test('wordings are read and compared with the one before', async () => {
  const reading = await cardReading({ wordings: WORDINGS, wording: WORDINGS[3] })
  expect(reading?.paragraphs.map(({ status }) => status)).toEqual(['runs'])
  const kinds = [...(reading?.changes ?? [])].map(([from, { kind, numbers }]) => [from, kind, ...numbers])
  expect(kinds).toEqual([
    ['1999-05-01', 'not-compared', 'type line Creature — Boat, now Summon — Lord'],
    ['2004-10-04', 'same', 'type line Summon — Lord, now Creature — Boat'],
    ['2009-07-11', 'different', 'power 1, now 2'],
  ])
})

test('a card without known wordings is not read', async () => {
  expect(await cardReading({ wordings: [], wording: undefined })).toBeNull()
})
