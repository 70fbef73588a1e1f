import { afterAll, beforeAll, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must, ok } from '#rulebook/result'
import { bytesOf } from '../../intake/cards/card-files'
import { intakeCards } from '../../intake/cards/intake-cards'
import { intake } from '../../intake/intake'
import type { Library } from '../../library/library'
import { loadLibrary } from '../../library/load'
import { openDatabase } from '../../store/database'
import { migrate } from '../../store/migrate'
import { inventedRules } from '../../testing/book'
import { lines } from '../../testing/card-data'
import { ownDatabase, type TestDatabase } from '../../testing/databases'
import { loadCardLibrary } from '../cards/library/card-library'
import type { Stored } from '../cards/library/stored'
import { cardIndexOf } from '../cards/search/card-search'
import { touchedBy } from './touched'

const idOf = (at: number): string => `00000000-0000-4000-8000-0000000000b${at}`
const card = (at: number, name: string, types: string, text: string) => ({
  ...{ object: 'card', oracle_id: idOf(at), layout: 'normal', set: 'tid', set_name: 'Tides', set_type: 'core' },
  ...{ released_at: '2001-01-01', name, type_line: types, oracle_text: text },
})
const CARDS = [
  card(1, 'Iron Hook', 'Artifact — Anchor', ''),
  card(2, 'Anchorage', 'Land', 'Anchors are welcome here.'),
  card(3, 'Warning Bell', 'Artifact', 'Destroy target red buoy.'),
  card(4, 'Red Buoy Keeper', 'Creature — Human', 'Flying (Not so a red buoy.)'),
]
const RULINGS = [
  {
    ...{ object: 'ruling', oracle_id: idOf(3), source: 'wotc', published_at: '2002-01-01' },
    comment: 'A red buoy that sank is no longer a red buoy.',
  },
]
const book = (year: number, edits: number): string =>
  inventedRules({ year, month: 3, sections: 3, edits }).replace('\nBuoy\n', '\nRed Buoy\n')

let home: TestDatabase
let library: Library
let stored: Stored
beforeAll(async () => {
  home = await ownDatabase()
  await migrate(home.url)
  const database = await openDatabase(home.url)
  const candidates = [2001, 2002].map((year, at) => {
    const bytes = new TextEncoder().encode(book(year, at))
    return { name: `${year}.txt`, bytes: bytes.length, load: async () => ok(bytes) }
  })
  must(await intake(database, { candidates, decided: { accept: true } }))
  const files = [
    bytesOf('oracle-cards-20260101.json', Buffer.from(lines(CARDS))),
    bytesOf('rulings-20260101.json', Buffer.from(lines(RULINGS))),
  ]
  must(await intakeCards(database, { files, today: date('2026-11-22') }))
  library = await loadLibrary(database)
  const cards = await loadCardLibrary(database)
  stored = { library: cards, index: () => cardIndexOf(cards) }
  await database.close()
})
afterAll(() => home?.drop())

const touched = async (release: string, number: string) => {
  const edition = [...library.byName.values()].find(({ entry }) => entry.inForce === release)
  if (!edition) throw new Error('no such release')
  return must(await touchedBy(edition, { library, stored, rulesBehind: () => [{ number }] }))
}

test('the cards of a type, and those with a term in their text, outside their names and reminders', async () => {
  const { changed, subjects } = await touched('2002-03-01', '100.2')
  expect(changed).toBe(3)
  expect(subjects.map(({ subject, by, rules, cards }) => [subject, by, rules, cards.names])).toEqual([
    ['Anchor', 'type', ['100.1'], ['Iron Hook']],
    ['Red Buoy', 'term', ['100.2'], ['Warning Bell']],
  ])
})
test('a ruling is touched only through a link to a changed rule', async () => {
  const rulings = async (number: string) =>
    (await touched('2002-03-01', number)).subjects.flatMap(({ rulings }) => rulings.map(one => one.card))
  expect(await rulings('100.2')).toEqual(['Warning Bell'])
  expect(await rulings('102.2')).toEqual([])
})
test('the first release changes nothing', async () => {
  expect((await touched('2001-03-01', '100.2')).subjects).toEqual([])
})
