import { createHash } from 'node:crypto'
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

const TEXT = readFileSync(join(import.meta.dirname, 'fixtures/tournament-document.fixture.txt'), 'utf8')
const read = (text: string): Draft => {
  const [draft] = must(parseSource(readSource('rules.txt', Buffer.from(text))))
  if (!draft) throw new Error('no draft')
  return draft
}
const unit = (number: string, text = TEXT) => read(text).units.find(one => one.number === number)

describe('sections of a tournament document', () => {
  test('have the numbers that are due; steps of a procedure and sentences have none', () => {
    expect(read(TEXT).units.map(({ number }) => number)).toEqual(
      ['0', '1', '1.1', '1.2', '1.3', '2', '2.1', '2.2', 'A'].map(number => `mtr.${number}`),
    )
    expect(unit('mtr.1.2')?.paragraphs.map(({ text }) => text)).toContain('2. Boats are shown')
    expect(unit('mtr.2.2')?.paragraphs.map(({ text }) => text)).toEqual(['2.9 metres is the longest sail.'])
  })
  test('a heading that lost its number gets it from the contents, and that is said', () => {
    expect(unit('mtr.1.3')?.title).toBe('Signals of the Jury')
    expect(read(TEXT).problems.map(({ message }) => message)).toContain(
      'This heading is printed without its number; the contents give 1.3',
    )
    const gone = read(TEXT.replace(/^Signals of the Jury$/m, 'Other signals'))
    expect(gone.problems.map(({ message }) => message)).toContain(
      'The contents list 1.3 Signals of the Jury; no heading has that number',
    )
  })
  test('what follows a title behind a tab is a paragraph, and examples are examples', () => {
    expect(unit('mtr.2.1')).toMatchObject({ title: 'Sails', parent: 'mtr.2', kind: 'rule' })
    expect(unit('mtr.2.1')?.paragraphs.map(({ text }) => text)).toEqual([
      'Warning',
      'Definition',
      'A sail is cut from cloth.',
      'Philosophy',
      'Cloth lasts.',
    ])
    expect(unit('mtr.2.1')?.examples.map(({ text }) => text)).toEqual([
      'A sailor folds a sail from paper.',
      'A sailor has no sail.',
    ])
  })
  test('numbers of three figures: tens are parts', () => {
    const old = TEXT.replace(/^Contents[\s\S]*?(?=^Introduction)/m, '')
      .replace('\n1. Regattas', '\n100.\tRegattas')
      .replace(/\n1\.([123])/g, '\n10$1.')
      .replace('\n2. Boats\n', '\n110.\tBoats\n')
      .replace(/\n2\.([12])\.?\t/g, '\n11$1.\t')
    const numbers = read(old).units.map(({ kind, number, parent }) => [kind, number, parent].join(' ').trim())
    expect(numbers).toEqual([
      'section mtr.0',
      'section mtr.100',
      'rule mtr.101 mtr.100',
      'rule mtr.102 mtr.100',
      'section mtr.110',
      'rule mtr.111 mtr.110',
      'rule mtr.112 mtr.110',
      'section mtr.A',
    ])
  })
  test('entries of the contents without a number, headings of parts and empty items are no words of a section', () => {
    const dots = '.'.repeat(60)
    const text = TEXT.replace(/^(?=1\. Regattas\t)/m, `Introduction ${dots}1\nSailing ${dots}2\n`).replace(
      /^(?=2\. Boats$)/m,
      '\u2022\nSAILING\n',
    )
    const words = read(text).units.flatMap(({ paragraphs }) => paragraphs.map(one => one.text))
    expect(words).toEqual(read(TEXT).units.flatMap(({ paragraphs }) => paragraphs.map(one => one.text)))
    expect(unaccounted(linesOf(text), [read(text)])).toEqual([])
  })
  test('each line is accounted for', () => expect(unaccounted(linesOf(TEXT), [read(TEXT)])).toEqual([]))
})

describe('the day of a tournament document', () => {
  test.each([
    ['Effective June 2, 2014', '2014-06-02', undefined],
    ['Effective - June 2, 2014', '2014-06-02', undefined],
    ['Effective June 2, 2014, updated June 9, 2014', '2014-06-09', 'updated-since'],
    ['Season of 2014', null, 'no-day-stated'],
  ] as const)('%s: %s', (line, day, code) => {
    const draft = read(TEXT.replace(/^Effective .*$/m, line))
    expect(draft.inForce).toBe(day)
    expect(draft.problems.map(problem => problem.code)).toEqual([...(code ? [code] : []), 'number-not-printed'])
  })
  test('is not the day on which it was released', () => {
    expect(read(TEXT).issued).toBe('2014-05-01')
    expect(read(TEXT.replace('TOURNAMENT RULES', 'INFRACTION PROCEDURE GUIDE')).document).toBe('infraction-guide')
  })
})

test('a wrapped text with numbered lists under headings', () => {
  const item = (n: number): string =>
    `     ${n}.  A boat that is late waits for ${n} turns before it goes\nout, and all other boats may go before it does when they\nwish to.\n`
  const text = `From: someone@example.org\nDate: 26 Jan 94 12:30:31\n\nHarbour Tournament rules\n\nHulls:\n\n${[1, 2, 3].map(item).join('\n')}\nRed hull\nBlue hull\n\nRaces:\n\n${[1, 2, 3, 4, 5, 6].map(item).join('\n')}`
  const draft = read(text)
  expect(draft.units.map(({ number }) => number.slice(4))).toEqual([
    '1',
    '1.1',
    '1.2',
    '1.3',
    '2',
    ...[1, 2, 3, 4, 5, 6].map(n => `2.${n}`),
  ])
  expect(draft.units[3]?.paragraphs.map(one => one.text).slice(1)).toEqual(['Red hull', 'Blue hull'])
  expect(draft.units[1]?.paragraphs[0]?.text).toBe(
    'A boat that is late waits for 1 turns before it goes out, and all other boats may go before it does when they wish to.',
  )
})

const ROWS = readFileSync(join(import.meta.dirname, 'tournament-counts.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(row => row.split(','))
const AT_HAND = ROWS.filter(([file]) => existsSync(receivedPath(DOCUMENTS, file ?? '')))
const name =
  AT_HAND.length > 0 ? 'received documents' : 'received documents (not run: the folder DOCUMENTS with them is not set)'
describe.skipIf(AT_HAND.length === 0)(name, () => {
  test.each(AT_HAND)('%s is read as counted, every line accounted for', async (file = '', ...expected) => {
    const bytes = readFileSync(receivedPath(DOCUMENTS, file))
    const source = must(await readDocument(file, bytes))
    const [draft] = must(parseSource(source))
    if (!draft) throw new Error('no draft')
    const { sections, rules, examples } = draft.counts
    const paragraphs = draft.units.reduce((sum, one) => sum + one.paragraphs.length, 0)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect([draft.inForce ?? '', ...[sections, rules, examples, paragraphs].map(String), sha256]).toEqual(expected)
    expect(unaccounted(linesOf(source.text), [draft])).toEqual([])
  })
})
