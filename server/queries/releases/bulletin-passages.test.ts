import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseSource } from '#ingest/formats/parse'
import { readSource } from '#ingest/read/read'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import type { DocumentName } from '#rulebook/units/release'
import { titleAndText, type Unit } from '#rulebook/units/unit'
import type { Edition, Library } from '../../library/library'
import { itemsOnPassage, passageRowsIn, passagesOfItem } from './bulletin-passages'

const unitsOf = (path: string): readonly Unit[] =>
  must(parseSource(readSource(path.split('/').at(-1) ?? '', readFileSync(path))))[0]?.units ?? []

/** The parts of a text that these queries use. */
const edition = (document: DocumentName, on: string, units: readonly Unit[]): Edition =>
  ({
    entry: { document, inForce: date(on) },
    units: () => units,
    placesOf: (number: string) => units.flatMap((unit, place) => (unit.number === number ? [place] : [])),
  }) as unknown as Edition
const libraryOf = (...editions: readonly Edition[]): Library =>
  ({ shelves: new Map(editions.map(one => [one.entry.document, [one]])) }) as unknown as Library

const unit = (kind: Unit['kind'], number: string, text: string): Unit => ({
  kind,
  number,
  paragraphs: [{ text, at: { bytes: [0, 1], lines: [1, 1] } }],
  examples: [],
  copy: 0,
})
const book = edition('rulebook', '1997-01-01', [
  unit('rule', 'rulebook.II.1.1', 'Later effects\nwin over earlier ones.'),
  unit('rule', 'rulebook.II.1.2', 'Counters are beads.'),
])
const mail = edition('bulletin', '1998-02-01', [unit('item', '1998-02/general/1', 'Page 9 is wrong.')])
const row = (more: Readonly<Record<string, string>> = {}): string =>
  JSON.stringify({
    passages: [
      {
        item: '1998-02/general/1',
        kind: 'corrects',
        document: 'rulebook',
        passage: 'rulebook.II.1.1',
        words: 'effects win over',
        reason: 'Both speak of order.',
        ...more,
      },
    ],
  })

test('an item leads to its passage, and the passage to the item', () => {
  const rows = passageRowsIn(row())
  const library = libraryOf(book, mail)
  expect(passagesOfItem(library, '1998-02/general/1', rows)).toMatchObject([
    { kind: 'corrects', document: 'rulebook', number: 'rulebook.II.1.1', on: '1997-01-01' },
  ])
  expect(itemsOnPassage(library, book, 0, rows)).toMatchObject([
    { item: '1998-02/general/1', kind: 'corrects', inForce: '1998-02-01' },
  ])
})

test('nothing is linked that is not there', () => {
  const rows = passageRowsIn(row())
  expect(passagesOfItem(libraryOf(mail), '1998-02/general/1', rows)).toEqual([])
  expect(itemsOnPassage(libraryOf(book), book, 0, rows)).toEqual([])
  expect(passagesOfItem(libraryOf(book, mail), '1998-02/general/2', rows)).toEqual([])
  expect(itemsOnPassage(libraryOf(book, mail), book, 1, rows)).toEqual([])
})

test('a text in which the passage has other words is not linked', () => {
  const rows = passageRowsIn(row({ words: 'earlier effects win' }))
  expect(passagesOfItem(libraryOf(book, mail), '1998-02/general/1', rows)).toEqual([])
  expect(itemsOnPassage(libraryOf(book, mail), book, 0, rows)).toEqual([])
})

test('a row that says something else is refused', () => {
  expect(() => passageRowsIn(row({ kind: 'mentions' }))).toThrow()
  expect(() => passageRowsIn(row({ page: '35' }))).toThrow()
  expect(() => passageRowsIn(row({ item: 'general/1' }))).toThrow()
})

const CONTENT = passageRowsIn(readFileSync('content/bulletins/passages.yaml', 'utf8'))
const folders = (process.env.SOURCES ?? '').split(':').filter(folder => folder !== '')
const inSources = (path: string): string | undefined =>
  folders.map(folder => `${folder}/${path}`).find(file => existsSync(file))
const BOOK = inSources('fifth-edition/fifth-edition-rulebook-1997-03-24.txt')
const MAIL = inSources('seeds/bulletin-1998-02.txt')
describe.skipIf(!BOOK || !MAIL)('the editors’ rows (needs SOURCES, the texts themselves)', () => {
  test('each item and passage is there, with its words', () => {
    const passages = new Map(unitsOf(BOOK ?? '').map(one => [one.number, titleAndText(one).replace(/\s+/g, ' ')]))
    const items = new Set(unitsOf(MAIL ?? '').map(one => one.number))
    expect(CONTENT.filter(({ item }) => !items.has(item))).toEqual([])
    expect(CONTENT.filter(({ passage, words }) => !passages.get(passage)?.includes(words))).toEqual([])
    expect(CONTENT.map(({ passage }) => passage)).toContain('rulebook.II.8.5')
  })
})
