import { expect, test } from 'vitest'
import { fitted } from './card'

const LONG = 100_000
const PARTS = { kicker: 60, number: 24, title: 120, says: 190, day: 60 } as const
const TEXTS = {
  'one word': 'x'.repeat(LONG),
  'many words': 'ab '.repeat(LONG),
  'one short word, then a long one': `ab ${'x'.repeat(LONG)}`,
  'pairs of surrogates': '𝔐'.repeat(LONG),
}
test.each(Object.entries(TEXTS))('a card shows as much of %s as fits', (_, text) => {
  const card = fitted({
    kicker: text,
    number: text,
    title: text,
    says: text,
    day: text,
    cells: Array(LONG).fill('1/1'),
  })
  for (const [part, most] of Object.entries(PARTS)) {
    const value = card[part as keyof typeof PARTS] ?? ''
    expect(value.length, part).toBeLessThanOrEqual(most)
    expect(value.length, part).toBeGreaterThan(most / 2)
    expect(value, part).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
  }
  expect(card.cells).toHaveLength(40)
})
test('a text that fits is not cut', () => {
  const card = { kicker: 'Rule', number: '613.1', title: 'Layers', says: 'A few words.', day: 'As of today' }
  expect(fitted(card)).toEqual(card)
})
