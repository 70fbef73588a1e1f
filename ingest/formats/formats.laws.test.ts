import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#rulebook/testing/laws'
import { linesOf } from '../read/lines'
import { readSource } from '../read/read'
import { unaccounted } from '../testing/conservation'
import { parseSource } from './parse'

const FOLDER = join(import.meta.dirname, 'fixtures')
const FIXTURES = readdirSync(FOLDER)
  .filter(name => name.endsWith('.fixture.txt'))
  .map(name => [name, readFileSync(join(FOLDER, name), 'utf8')] as const)

const LINES = FIXTURES.flatMap(([, text]) => text.split('\n'))

/** Kinds of damage to files: lines lost, doubled, inserted from elsewhere, cut, indented, or broken. */
const harm = fc.oneof(
  fc.record({ kind: fc.constant('lose' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('double' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('set in' as const), at: fc.nat(), by: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constant('put' as const), at: fc.nat(), line: fc.constantFrom(...LINES) }),
  fc.record({
    kind: fc.constant('write' as const),
    at: fc.nat(),
    line: fc.string({ unit: 'grapheme', maxLength: 60 }),
  }),
)
type Harm = typeof harm extends fc.Arbitrary<infer H> ? H : never

const harmed = (text: string, harms: readonly Harm[]): string =>
  harms
    .reduce<readonly string[]>((lines, done) => {
      if (lines.length === 0) return lines
      const at = done.at % lines.length
      const line = lines[at] ?? ''
      switch (done.kind) {
        case 'lose':
          return lines.toSpliced(at, 1)
        case 'double':
          return lines.toSpliced(at, 0, line)
        case 'cut':
          return lines.toSpliced(at, 1, line.slice(0, line.length >> 1), line.slice(line.length >> 1))
        case 'set in':
          return lines.with(at, ' '.repeat(done.by) + line)
        default:
          return lines.toSpliced(at, 0, done.line)
      }
    }, text.split('\n'))
    .join('\n')

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '')

describe('laws of every format', () => {
  test.each(FIXTURES)('%s loses no line, however it is damaged', (name, text) => {
    fc.assert(
      fc.property(
        fc.array(harm, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        (harms, feed) => {
          const source = readSource(name, Buffer.from(harmed(text, harms).replaceAll('\n', feed)))
          const read = parseSource(source)
          if (read.ok) expect(unaccounted(linesOf(source.text), read.value)).toEqual([])
          else expect(read.problem.message.length).toBeGreaterThan(10)
        },
      ),
      runs(60),
    )
  })

  test.each(FIXTURES.filter(([name]) => !name.startsWith('digest')))(
    '%s: every word stands at its bytes',
    (name, text) => {
      fc.assert(
        fc.property(fc.array(harm, { maxLength: 8 }), fc.constantFrom('utf8', 'utf16le'), (harms, label) => {
          const bytes = Buffer.from(`\ufeff${harmed(text, harms)}`, label as BufferEncoding)
          const read = parseSource(readSource(name, bytes))
          if (!read.ok || read.value[0]?.format === 'digest') return
          for (const { paragraphs, examples } of read.value[0]?.units ?? [])
            for (const { text: words, at } of [...paragraphs, ...examples]) {
              const there = bytes.subarray(...at.bytes).toString(label as BufferEncoding)
              expect(lettersOf(there)).toContain(lettersOf(words))
            }
        }),
        runs(30),
      )
    },
  )

  test.each(FIXTURES)('%s is read alike with any line ending', (name, text) => {
    const said = ['\n', '\r\n', '\r'].map(feed => {
      const read = parseSource(readSource(name, Buffer.from(text.replaceAll('\n', feed))))
      return read.ok ? read.value.map(({ counts, inForce }) => ({ counts, inForce })) : read
    })
    expect(said[1]).toEqual(said[0])
    expect(said[2]).toEqual(said[0])
  })
})
