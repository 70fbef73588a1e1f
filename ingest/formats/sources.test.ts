import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { compareNumbers } from '#rulebook/units/number'
import type { Draft, Source } from '../draft'
import { linesOf } from '../read/lines'
import { readSource } from '../read/read'
import { foldersIn, receivedPath } from '../read/received-texts'
import { unaccounted } from '../testing/conservation'
import { parseSource } from './parse'

const { SOURCES } = process.env

/** Counted once by hand and by two programs; the bulletin's sections are its three lists. */
const CATALOGUE = readFileSync(join(import.meta.dirname, 'counts.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(row => row.split(','))

const countsIn = ({ counts: c, inForce }: Draft) =>
  [inForce ?? '', c.chapters, c.sections, c.rules, c.subrules, c.examples, c.glossary, c.rulings, c.items].join(' ')

const lettersOf = (text: string): string => text.replace(/[^A-Za-z0-9]+/g, '')
const isPlain = (byte: number): boolean =>
  (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)
/**
 * The ASCII letters among the bytes of a range, in any encoding: none used here has those bytes inside a longer
 * character.
 */
const plainIn = ({ bytes }: Source, [from, to]: readonly [number, number]): string =>
  Buffer.from(bytes.subarray(from, to).filter(isPlain)).toString('latin1')

const misplaced = (source: Source, draft: Draft): readonly string[] =>
  draft.units.flatMap(unit => {
    const title = unit.heading && unit.title ? [{ text: unit.title, at: unit.heading }] : []
    return [...title, ...unit.paragraphs, ...unit.examples]
      .filter(({ text, at }) => !plainIn(source, at.bytes).includes(lettersOf(text)))
      .map(({ text }) => `${unit.number}: ${text.slice(0, 40)}`)
  })

/** Printed numbers that were mended; they stand between their neighbours, and no number holds a blank. */
const broken: string[] = []
const seen = new Set<string>()
const checkNumbers = (path: string, { document, units, inForce, problems }: Draft): void => {
  seen.add(basename(path))
  const numbered = units.filter(({ kind }) => kind !== 'glossary')
  for (const { number, meant, parent } of numbered)
    expect(`${number}${meant ?? ''}${parent ?? ''}`, path).not.toMatch(/\s/)
  if (document !== 'comprehensive-rules') return
  for (const [at, { number, meant, printed }] of numbered.entries()) {
    if (!printed && !meant) continue
    broken.push(`${inForce} ${printed ?? number} ${meant ?? number}`)
    const own = meant ?? number
    const [before, after] = [numbered[at - 1], numbered[at + 1]]
    if (before) expect(compareNumbers(before.meant ?? before.number, own), `${path} ${own}`).toBeLessThan(0)
    if (after) expect(compareNumbers(own, after.meant ?? after.number), `${path} ${own}`).toBeLessThan(0)
    expect(problems.some(({ code, message }) => code === 'misprinted-number' && message.includes(own))).toBe(true)
  }
}

const name = (what: string) =>
  SOURCES ? what : `${what} (not run: the folder SOURCES with the received texts is not set)`

describe.skipIf(!SOURCES)(name('received texts'), () => {
  test.each(CATALOGUE.filter(([file]) => existsSync(receivedPath(SOURCES, file ?? ''))))(
    '%s of %s is read as counted, every line accounted for',
    (file, day, ...rest) => {
      const sha256 = rest.pop()
      const source = readSource(file ?? '', readFileSync(receivedPath(SOURCES, file ?? '')))
      expect(source.sha256).toBe(sha256)
      const [draft] = must(parseSource(source))
      if (!draft) throw new Error('no draft')
      const counted = draft.document === 'bulletin' ? ['0', '3', ...rest.slice(2)] : rest
      expect(countsIn(draft)).toBe([day, ...counted].join(' '))
      expect(unaccounted(linesOf(source.text), [draft])).toEqual([])
      expect(misplaced(source, draft)).toEqual([])
      checkNumbers(file ?? '', draft)
    },
  )

  test('no number of any text that is not catalogued holds a blank either, and broken ones were found', () => {
    const others = foldersIn(SOURCES).flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(file => file.endsWith('.txt') && !seen.has(basename(file)))
        .map(file => join(folder, file)),
    )
    for (const path of others)
      for (const draft of must(parseSource(readSource(basename(path), readFileSync(path))))) checkNumbers(path, draft)
    expect(seen.size).toBeGreaterThan(100)
    expect(broken).toContain('2009-07-11 702. 37a 702.37a')
    expect(broken).toContain('2006-05-01 606. 8b 606.8b')
  })
})
