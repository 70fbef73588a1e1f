import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSource } from '../read/read'
import { FORMATS } from './index'
import { parseSource } from './parse'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const parsed = (text: string) => parseSource(readSource('file.txt', bytesOf(text)))

describe('what cannot be read is told', () => {
  test.each([
    ['empty-file', new Uint8Array()],
    ['empty-file', bytesOf(' \n\n\t')],
    ['binary-file', Uint8Array.from({ length: 999 }, (_, i) => (i * 7919) % 256)],
    ['unknown-format', bytesOf('Dear diary, today it rained.\n')],
    ['nothing-stated', bytesOf('::section{number="1"}\n')],
  ])('%s', (code, bytes) => {
    const read = parseSource(readSource('file.txt', bytes))
    expect(read).toMatchObject({ ok: false, problem: { code, at: { file: 'file.txt' } } })
    if (!read.ok) expect(read.problem.says).toMatch(/^[A-Z][^\n]{10,90}$/)
  })

  const whole = readFileSync(join(import.meta.dirname, 'comprehensive-rules.fixture.txt'), 'utf8')
  test.each([
    ['the glossary', whole.indexOf('Gull\n') + 20],
    ['the rules', whole.indexOf('200.2.') + 20],
  ])('a file cut in %s is read as far as it goes', (where, cut) => {
    const read = parsed(whole.slice(0, cut))
    if (!read.ok) throw new Error(read.problem.says)
    const problem = read.value[0]?.problems.find(({ code }) => code === 'truncated-file')
    expect(problem?.says).toContain(where)
    expect(read.value[0]?.counts.rules).toBeGreaterThan(5)
  })
})

const HEADS: Record<string, string> = {
  'comprehensive-rules': '1. A\n100. B\n100.1. ',
  'rules-summary': 'A - A\nA.1 - B\nA.1.1 - ',
  'rulings-search-2008': 'This search based on the May 1, 2008 release of the Rulings.\n- 100.1 - ',
  'rulings-search-2009': 'This search based on the May 1, 2009 release of the Rulings.\nAll - 100100 - B\n- 100.1 - ',
  'book-page': '300.1. A\n300.2. B\n300.3. ',
  bulletin: 'May 1998 Rulings ERRATA 1) GENERAL RULES 1) ',
  digest: ':::::rule{lineage="a"}\n::::revision{number="100.1" from="2001-01-01"}\n',
}
const WEARISOME = [
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

// How time grows with length is measured by scripts/bench/hostile.ts; what grew with its square would not end here.
describe('a long text of wearisome pieces is read to its end', { timeout: 240_000 }, () => {
  test.each(FORMATS.map(({ name }) => name))('%s', name => {
    for (const piece of WEARISOME) {
      const source = readSource('file.txt', bytesOf(HEADS[name] + piece.repeat(Math.ceil(5_000_000 / piece.length))))
      expect(source.text.length).toBeGreaterThan(4_999_999)
      const read = parseSource(source)
      expect(read.ok || read.problem.says !== '', piece).toBe(true)
    }
  })

  test.each(['\n', '\n ', '\na', '\n100.1. a'])('many short lines: %j', piece => {
    const source = readSource('file.txt', bytesOf(HEADS['comprehensive-rules'] + piece.repeat(300_000)))
    const read = parseSource(source)
    expect(read.ok || read.problem.says !== '').toBe(true)
  })
})
