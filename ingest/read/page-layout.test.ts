import { describe, expect, test } from 'vitest'
import { type Placed, textOfPages } from './page-layout'

const SIZE = 10
/** A line as a printer places it; letters are half as wide as they are high. */
const at = (x: number, y: number, text: string, height = SIZE): Placed => ({
  text,
  x,
  y,
  width: text.length * height * 0.5,
  height,
})
/** Lines one below the other; an empty one is a gap. */
const page = (lines: readonly string[], x = 50): readonly Placed[] =>
  lines.flatMap((line, i) => (line === '' ? [] : [at(x, 700 - i * 12, line)]))
const number = (n: number): Placed => at(300, 30, String(n))
const FULL = 'Each sailor moves a boat along the line of buoys while all the'

test('paragraphs are put together from lines, over the end of a page and around its number', () => {
  const pages = [
    [...page(['2.1 Races', FULL, FULL, 'others wait.', '', FULL]), number(1)],
    [...page([`others wait until the gun is heard, ${FULL.slice(36)}`, 'wind turns.', '', 'A boat waits.']), number(2)],
  ]
  const { text, aside } = textOfPages(pages)
  expect(text.split('\n')).toEqual([
    '2.1 Races',
    `${FULL} ${FULL} others wait.`,
    '',
    `${FULL} others wait until the gun is heard, ${FULL.slice(36)} wind turns.`,
    '',
    'A boat waits.',
  ])
  expect(aside).toEqual(['1', '2'])
})

test('headers and footers are left out, and that is said', () => {
  const pages = [1, 2, 3, 4].map(n => [
    at(50, 760, 'Harbour Rules'),
    ...page([`Rule ${'abcd'[n]} of page ${n} has its own words.`]),
    at(50, 30, `Updated June ${n}, 2014`),
  ])
  const { text, problems } = textOfPages(pages)
  expect(text).not.toMatch(/Harbour|Updated/)
  expect(problems.map(({ message }) => message)).toEqual(['8 headers, footers and page numbers are left out'])
})

test('a page in two columns is read column by column', () => {
  const left = Array.from({ length: 12 }, (_, i) => `left column, line ${i} of it.`)
  const right = left.map(line => line.replace('left', 'right'))
  const { text } = textOfPages([[...page(left), ...page(right, 320)]])
  expect(text.split('\n').filter(Boolean)).toEqual([...left, ...right])
})

describe('lines that stay apart', () => {
  test.each([
    ['items of a list', ['• One', '• Two, which is longer than the first one of these']],
    ['entries of the contents', [`1.1 Races ${'.'.repeat(50)} 4`, `1.2 Boats ${'.'.repeat(50)} 5`]],
    ['names, each on its own line', [FULL, 'others wait.', 'Red hull', 'Blue hull']],
  ])('%s', (_, lines) => {
    const { text } = textOfPages([page(lines)])
    expect(text.split('\n').slice(-2)).toEqual(lines.slice(-2))
  })
  test('cells of a table are parted by tabs', () => {
    const rows = [at(50, 700, 'Race'), at(250, 700, 'Hours'), at(50, 688, 'Long'), at(250, 688, '3')]
    expect(textOfPages([rows]).text.split('\n')).toEqual(['Race\tHours', 'Long\t3'])
  })
})

test('a list in two columns is read item by item, the first column first', () => {
  const rows = ['Hull', 'Mast', 'Oar'].flatMap((name, i) => [
    at(50, 700 - i * 12, `• ${name}`),
    ...(i < 2 ? [at(250, 700 - i * 12, '•'), at(268, 700 - i * 12, `${name} of oak`)] : []),
  ])
  expect(textOfPages([rows]).text.split('\n')).toEqual(['• Hull', '• Mast', '• Oar', '• Hull of oak', '• Mast of oak'])
})

test('columns of a list may have heads, rows that are not level, and items of two rows', () => {
  const rows = [
    at(50, 712, 'Hulls:'),
    at(250, 712, 'Of oak:'),
    at(50, 700, '• Hull'),
    at(250, 700, '• Keel (from the first'),
    at(50, 686, '• Mast'),
    at(262, 688, 'of June)'),
    at(250, 676, '• Rudder'),
    at(50, 640, 'Other boats have none.'),
  ]
  expect(textOfPages([rows]).text.split('\n')).toEqual([
    ...['Hulls:', '• Hull', '• Mast', 'Of oak:', '• Keel (from the first of June)', '• Rudder', ''],
    'Other boats have none.',
  ])
})

test('cells stand apart by less in a table than columns do', () => {
  const row = (y: number, cells: readonly string[]) => cells.map((cell, i) => at(50 + i * 48, y, cell))
  const rows = [...row(700, ['Race 1', 'Race 2', 'Race 3']), ...row(686, ['Warning', 'Warning', 'Warning'])]
  expect(textOfPages([rows]).text.split('\n')).toEqual(['Race 1\tRace 2\tRace 3', 'Warning\tWarning\tWarning'])
})

test('a table whose cells have several lines is said', () => {
  const rows = [at(50, 706, 'Long race,'), at(250, 700, '3'), at(50, 694, 'withdrawn'), at(50, 600, FULL)]
  expect(textOfPages([rows]).problems.map(({ code }) => code)).toEqual(['table-by-lines'])
  expect(textOfPages([page([FULL, FULL, FULL])]).problems).toEqual([])
})

test.each([
  [
    'a word divided at the margin is whole',
    [`${FULL} other regat-`, 'tas end. No regattas begin.'],
    / other regattas end/,
  ],
  ['a bracket that is open', [`• ${FULL} boats (sailor`, 'B) wait.'], /\(sailor B\) wait/],
  ['a sentence goes on with a number', [`${FULL} turns of`, '1B. Then they wait.'], /turns of 1B\. Then/],
  ['an entry of a list of changes', [`${FULL} turns wait.`, '3.4: Boats may wait.'], /wait\.\n3\.4: Boats/],
  ['a picture between quotes', [`${FULL} \u201c`, '\u201d waits.'], /\u201c \u201d waits/],
] as const)('%s', (_, lines, text) => {
  expect(textOfPages([page(lines)]).text).toMatch(text)
})

test('rows of a script without blanks are joined without one, and end where a character had room', () => {
  const wide = '\u8239'.repeat(45)
  const rows = [wide, '\u8239\u8239\u3002', '\u8239\u3002'].map((text, i) => ({
    ...at(50, 700 - i * 18, text),
    width: text.length * 10,
  }))
  expect(textOfPages([rows]).text).toBe(`${wide}\u8239\u8239\u3002\n\u8239\u3002`)
})

test('a line that ends in a hyphen is joined without a blank, and a hanging item is one paragraph', () => {
  const lines = [at(50, 700, `• ${FULL} paper-`), at(62, 688, 'boats wait, and so does the jury.')]
  expect(textOfPages([lines]).text).toBe(`• ${FULL} paper-boats wait, and so does the jury.`)
})

test('a line that begins with a short word and a dot, and lines beside a term, go on with their paragraph', () => {
  const rows = [at(50, 700, 'Caution:'), at(150, 700, FULL), at(150, 688, 'others wait.')]
  expect(textOfPages([rows]).text).toBe(`Caution:\t${FULL} others wait.`)
  const item = `A. ${FULL.slice(0, 58)}`
  expect(textOfPages([page([item, 'it. They wait.', 'B. A boat sinks.'])]).text).toBe(
    `${item} it. They wait.\nB. A boat sinks.`,
  )
})

test('a page without text is named', () => {
  const { problems } = textOfPages([page(['One.']), [], page(['Three.'])])
  expect(problems.map(({ message }) => message)).toEqual(['Page 2 of the file has no text: a blank page or a picture'])
})
