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
