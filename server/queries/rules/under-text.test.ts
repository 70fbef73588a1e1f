import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newOf } from '#rulebook/diff/diff-parts'
import { runs } from '#rulebook/testing/laws'
import { partsByBlock } from './under-text'

const blocks = (...texts: readonly string[]) => texts.map((text, at) => ({ id: `p${at + 1}`, text }))
const changes = (from: string, ...texts: readonly string[]) =>
  Object.fromEntries(
    Object.entries(partsByBlock(from, blocks(...texts))).map(([id, parts]) => [
      id,
      parts.filter(({ op }) => op !== 'same').map(({ op, text }) => `${op} ${text.trim()}`),
    ]),
  )

describe('the wording before, laid under the blocks of this one', () => {
  test('a block that stayed has none', () => {
    expect(changes('The tide turns.\n\nThe keel waits.', 'The tide turns.', 'The keel waits.')).toEqual({})
  })
  test('words that went stand in the block they stood in', () => {
    expect(changes('The tide turns.\n\nThe keel waits.', 'The tide turns.', 'The mast waits.')).toEqual({
      p2: ['del keel', 'ins mast'],
    })
  })
  test('a paragraph that is gone hangs on the one before it', () => {
    expect(changes('The tide turns.\n\nThe keel waits.', 'The tide turns.')).toEqual({ p1: ['del The keel waits.'] })
  })
  test('a new paragraph is all new', () => {
    expect(changes('The tide turns.', 'The tide turns.', 'The keel waits.')).toEqual({ p2: ['ins The keel waits.'] })
  })
  test('what stayed and came is the block itself, whatever changed', () => {
    const text = fc.array(fc.constantFrom('tide', 'keel', 'mast', 'turns.', 'waits;', 'the'), {
      minLength: 1,
      maxLength: 8,
    })
    const texts = fc.array(
      text.map(words => words.join(' ')),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(texts, texts, (from, to) => {
        const found = partsByBlock(from.join('\n\n'), blocks(...to))
        for (const [at, whole] of to.entries())
          expect(newOf(found[`p${at + 1}`] ?? [{ op: 'same', text: whole }])).toBe(whole)
      }),
      runs(500),
    )
  })
})
