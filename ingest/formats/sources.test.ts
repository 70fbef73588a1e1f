import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import type { Draft, Source } from '../draft'
import { linesOf } from '../read/lines'
import { readSource } from '../read/read'
import { receivedPath } from '../read/received-texts'
import { unaccounted } from './conservation'
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
    },
  )
})
