import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { type OutOfPlay, outOfPlay } from './card'
import { plainName } from './name'
import { daysGiven, familyIn, rulingId, rulingsOn } from './ruling'
import { type Observation, wordingOn, wordingsOf } from './wording'

const seen = (day: string, kind: 'printed' | 'oracle', text: string, rank = 1): Observation => ({
  day: date(day),
  source: { kind, file: 'file.json', ...(kind === 'printed' ? { set: day.slice(0, 4) } : {}) },
  faces: [{ name: 'Tidal Barge', typeLine: 'Creature', text }],
  rank,
})
const spans = (observed: readonly Observation[]) =>
  wordingsOf(observed).map(({ from, until = '', source, faces }) => `${from} ${until} ${source.kind} ${faces[0]?.text}`)

const ROWS: readonly (readonly [string, readonly Observation[], readonly string[]])[] = [
  ['nothing', [], []],
  [
    'a reprint with the same words is no other wording',
    [seen('1995-01-01', 'printed', 'a'), seen('1994-01-01', 'printed', 'a'), seen('1996-01-01', 'printed', 'b')],
    ['1994-01-01 1995-12-31 printed a', '1996-01-01  printed b'],
  ],
  [
    'quotes and dashes make no other wording',
    [seen('1994-01-01', 'printed', "it's -1"), seen('1995-01-01', 'printed', 'it’s −1')],
    ["1994-01-01  printed it's -1"],
  ],
  [
    'Oracle counts from its day on, whatever is printed later',
    [seen('1994-01-01', 'printed', 'a'), seen('2004-01-01', 'oracle', 'b'), seen('2005-01-01', 'printed', 'c')],
    ['1994-01-01 2003-12-31 printed a', '2004-01-01  oracle b'],
  ],
  [
    'of one day the better source counts',
    [seen('2004-01-01', 'oracle', 'b', 1), seen('2004-01-01', 'oracle', 'c', 2)],
    ['2004-01-01  oracle c'],
  ],
  [
    'an undated Oracle text counts only where no dated one is known',
    [seen('2020-01-01', 'oracle', 'old', 0), seen('2004-01-01', 'oracle', 'new', 1)],
    ['2004-01-01  oracle new'],
  ],
  ['alone it counts', [seen('2020-01-01', 'oracle', 'old', 0)], ['2020-01-01  oracle old']],
]
test.each(ROWS)('wordings: %s', (_, observed, expected) => {
  expect(spans(observed)).toEqual(expected)
  expect(spans([...observed].reverse())).toEqual(expected)
})

test('a day is answered by the wording of that day; one before all by the first', () => {
  const wordings = wordingsOf([seen('1994-01-01', 'printed', 'a'), seen('2004-01-01', 'oracle', 'b')])
  const on = (day: string | null) => wordingOn(wordings, day === null ? null : date(day))?.faces[0]?.text
  expect([on('1993-01-01'), on('2003-12-31'), on('2004-01-01'), on(null)]).toEqual(['a', 'a', 'b', 'b'])
})

test.each([
  ['Æther Vial', 'aether vial'],
  ['Urza’s  Rage', "urza's rage"],
  ['Fire//Ice', 'fire/ice'],
  ['Fire // Ice', 'fire/ice'],
  ['Jötun Grunt', 'jotun grunt'],
])('%s is looked up as %s', (name, plain) => expect(plainName(name)).toBe(plain))

const JUDGED: readonly (readonly [Partial<Parameters<typeof outOfPlay>[0]>, OutOfPlay | null])[] = [
  [{}, null],
  [{ setTypes: ['funny', 'core'] }, null],
  [{ setTypes: ['funny'] }, 'un-card'],
  [{ setTypes: ['funny', null] }, null],
  [{ setTypes: ['un'], typeLine: 'Basic Land — Forest' }, null],
  [{ marks: ['funny'], setTypes: ['core'] }, 'un-card'],
  [{ layout: 'token' }, 'token'],
  [{ typeLine: 'Plane — Dominaria' }, 'supplementary'],
  [{ typeLine: 'Planeswalker — Jace' }, null],
  [{ layout: 'scheme' }, 'supplementary'],
  [{ marks: ['digital-only'] }, 'digital-only'],
]
test.each(JUDGED)('%j is out of play: %j', (facts, expected) =>
  expect(outOfPlay({ layout: 'normal', marks: [], typeLine: 'Creature', setTypes: [], ...facts })).toBe(expected),
)

test('rulings of a day, and their ids', () => {
  const ruling = (day: string, text: string, withdrawn?: string) => ({
    ...{ day: date(day), text, family: `0123456789abcde${text}` },
    ...(withdrawn ? { withdrawn: date(withdrawn) } : {}),
  })
  const all = [ruling('2004-10-04', 'a'), ruling('2010-01-01', 'b'), ruling('2005-01-01', 'c', '2008-01-01')]
  const on = (day: string | null) => rulingsOn(all, day === null ? null : date(day)).map(({ text }) => text)
  expect([on('2004-12-31'), on('2006-01-01'), on('2008-01-01'), on(null)]).toEqual([
    ['a'],
    ['c', 'a'],
    ['a'],
    ['b', 'a'],
  ])
  const id = rulingId(all[0] as (typeof all)[0], "urza's rage")
  expect([id, familyIn(id), familyIn('418.5.Ruling.1')]).toEqual([
    '0123456789abcdea-2004-10-04-urzas-rage',
    '0123456789abcdea',
    null,
  ])
})

test('a ruling printed again is one ruling with its days', () => {
  const [one, two] = [{}, {}]
  const ruling = (day: string, family: string, card: object) => ({ day: date(day), text: family, family, card })
  const all = [
    ruling('2009-10-01', 'a', one),
    ruling('2018-07-13', 'a', one),
    ruling('2010-08-15', 'a', one),
    ruling('2018-07-13', 'a', one),
    ruling('2012-05-01', 'a', two),
    ruling('2011-01-01', 'b', one),
  ]
  const on = (day: string | null) =>
    rulingsOn(all, day === null ? null : date(day)).map(({ day, text }) => `${text} ${day}`)
  expect(on(null)).toEqual(['a 2018-07-13', 'a 2012-05-01', 'b 2011-01-01'])
  expect(on('2011-06-01')).toEqual(['b 2011-01-01', 'a 2010-08-15'])
  const [latest] = rulingsOn(all, null)
  expect(latest && daysGiven(all, latest, null)).toEqual(['2009-10-01', '2010-08-15', '2018-07-13'])
  expect(latest && daysGiven(all, latest, date('2011-06-01'))).toEqual(['2009-10-01', '2010-08-15'])
})
