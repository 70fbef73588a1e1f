import { describe, expect, test } from 'vitest'
import { runs } from '#rulebook/testing/laws'
import { readSource } from '../read/read'
import { FORMATS } from './index'
import { parseSource } from './parse'

const bytesOf = (text: string) => new TextEncoder().encode(text)
/** Number of letters in one text: five million in the full lane. */
const LENGTH = runs(5_000_000).numRuns

const HEADS: Record<string, string> = {
  'comprehensive-rules': '1. A\n100. B\n100.1. ',
  'rules-summary': 'A - A\nA.1 - B\nA.1.1 - ',
  'rulings-search-2008': 'This search based on the May 1, 2008 release of the Rulings.\n- 100.1 - ',
  'rulings-search-2009': 'This search based on the May 1, 2009 release of the Rulings.\nAll - 100100 - B\n- 100.1 - ',
  'book-page': '300.1. A\n300.2. B\n300.3. ',
  bulletin: 'May 1998 Rulings ERRATA 1) GENERAL RULES 1) ',
  digest: ':::::rule{lineage="a"}\n::::revision{number="100.1" from="2001-01-01"}\n',
}
const PIECES = [
  'a',
  '1',
  ' ',
  '[',
  '(',
  '-',
  '100.1. ',
  'rule 1',
  '[A 1',
  'a) ',
  'Page 1 of ',
  '. x should ',
  ':a[',
  '*',
  '\ufffd',
]

// How time grows with length is measured by scripts/dev/bench/hostile.ts; what grew with its square would not end here.
describe('a long text of one repeated piece is read to its end', { timeout: 240_000 }, () => {
  test.each(FORMATS.map(({ name }) => name))('%s', name => {
    for (const piece of PIECES) {
      const source = readSource('file.txt', bytesOf(HEADS[name] + piece.repeat(Math.ceil(LENGTH / piece.length))))
      expect(source.text.length).toBeGreaterThan(LENGTH - 1)
      const read = parseSource(source)
      expect(read.ok || read.problem.message !== '', piece).toBe(true)
    }
  })

  test.each(['\n', '\n ', '\na', '\n100.1. a'])('many short lines: %j', piece => {
    const source = readSource(
      'file.txt',
      bytesOf(HEADS['comprehensive-rules'] + piece.repeat(Math.floor((LENGTH * 3) / 50))),
    )
    const read = parseSource(source)
    expect(read.ok || read.problem.message !== '').toBe(true)
  })
})
