import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSource } from '../read/read'
import { parseSource } from './parse'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const parsed = (text: string) => parseSource(readSource('file.txt', bytesOf(text)))

describe('what cannot be read is reported', () => {
  test.each([
    ['empty-file', new Uint8Array()],
    ['empty-file', bytesOf(' \n\n\t')],
    ['binary-file', Uint8Array.from({ length: 999 }, (_, i) => (i * 7919) % 256)],
    ['unknown-format', bytesOf('Dear diary, today it rained.\n')],
    ['nothing-stated', bytesOf('::section{number="1"}\n')],
  ])('%s', (code, bytes) => {
    const read = parseSource(readSource('file.txt', bytes))
    expect(read).toMatchObject({ ok: false, problem: { code, at: { file: 'file.txt' } } })
    if (!read.ok) expect(read.problem.message).toMatch(/^[A-Z][^\n]{10,90}$/)
  })

  const whole = readFileSync(join(import.meta.dirname, 'fixtures/comprehensive-rules.fixture.txt'), 'utf8')
  test.each([
    ['the glossary', whole.indexOf('Gull\n') + 20],
    ['the rules', whole.indexOf('200.2.') + 20],
  ])('a file cut in %s is read as far as it goes', (where, cut) => {
    const read = parsed(whole.slice(0, cut))
    if (!read.ok) throw new Error(read.problem.message)
    const problem = read.value[0]?.problems.find(({ code }) => code === 'truncated-file')
    expect(problem?.message).toContain(where)
    expect(read.value[0]?.counts.rules).toBeGreaterThan(5)
  })
})
