import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import type { Draft } from '../draft'
import { readDocument } from '../read/document'
import { linesOf } from '../read/lines'
import { readSource } from '../read/read'
import { receivedPath } from '../read/received-texts'
import { unaccounted } from '../testing/conservation'
import { DOCUMENTS } from '../testing/sources'
import { parseSource } from './parse'

const TEXT = readFileSync(join(import.meta.dirname, 'fixtures/release-notes.fixture.txt'), 'utf8')
const read = (text: string): Draft => {
  const [draft] = must(parseSource(readSource('notes.txt', Buffer.from(text))))
  if (!draft) throw new Error('no draft')
  return draft
}
/** How many notes each part has, by its title. */
const notesOf = ({ units }: Draft): Readonly<Record<string, number>> =>
  Object.fromEntries(
    units
      .filter(({ kind }) => kind === 'section')
      .map(({ number, title = '' }) => [title, units.filter(({ parent }) => parent === number).length]),
  )

const NOTES = { 'Boat keyword: Moor': 3, 'Theme: Fog': 2, 'Grey Sail': 1, 'Deep Anchor': 2, 'Wide Net': 3 }
test('each mechanic and card is a part with its notes; a note joined to another is its own', () => {
  expect(notesOf(read(TEXT))).toEqual(NOTES)
})
test.each([
  ['other bullets', (text: string) => text.replace(/^\* /gm, '• ').replace('ropes. * A', 'ropes. • A')],
  [
    'no rows of hyphens',
    (text: string) =>
      text
        .replace(/^-----$/gm, '')
        .replace(' -----', '')
        .replace('wind.\nNor', 'wind. Nor'),
  ],
])('the same with %s', (_, printed) => expect(notesOf(read(printed(TEXT)))).toEqual(NOTES))
test.each([
  ['Document last modified September 3, 2008', '2008-09-03'],
  ['Last updated on 3 September 2008', '2008-09-03'],
  ['此文件最近更新日期：2008年9月3日', '2008-09-03'],
  ['Released in September', null],
])('%s: the day is %s', (line, day) => {
  const draft = read(TEXT.replace(/^Document last modified.*$/m, line))
  expect([draft.inForce, draft.units[1]?.number]).toEqual([day, `${day ?? 'undated'}/1/1`])
})

const FILE = receivedPath(DOCUMENTS, 'release-notes/faq_ala.pdf')
const name = existsSync(FILE) ? 'received notes' : 'received notes (not run: the folder DOCUMENTS is not set)'
/** Notes of ten parts, by their place, as counted by hand in the file. */
const COUNTED = { 4: 6, 5: 7, 6: 7, 7: 2, 8: 5, 9: 5, 10: 3, 11: 3, 12: 3, 14: 6 }
describe.skipIf(!existsSync(FILE))(name, () => {
  test('are read as counted, every line accounted for', async () => {
    const source = must(await readDocument('faq_ala.pdf', readFileSync(FILE)))
    const [draft] = must(parseSource(source))
    if (!draft) throw new Error('no draft')
    expect([draft.inForce, draft.counts.sections, draft.counts.items]).toEqual(['2008-09-23', 97, 236])
    const notes = Object.values(notesOf(draft))
    expect(Object.fromEntries(Object.keys(COUNTED).map(at => [at, notes[Number(at) - 1]]))).toEqual(COUNTED)
    expect(unaccounted(linesOf(source.text), [draft])).toEqual([])
  })
})
