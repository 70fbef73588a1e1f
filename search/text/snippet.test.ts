import { expect, test } from 'vitest'
import { snippetOf } from './snippet'

const only =
  (...terms: string[]) =>
  (term: string): number =>
    terms.includes(term) ? 1 : 0

test('a short text is shown whole', () => {
  expect(snippetOf('Layers order effects.', only('layer'))).toEqual({ text: 'Layers order effects.', marks: [[0, 6]] })
})
test('a long one is cut around most of what was sought, between words', () => {
  const text = `${'before it all '.repeat(40)}the timestamp and the dependency meet ${'and go on '.repeat(40)}timestamp`
  const { text: shown, marks } = snippetOf(text, only('timestamp', 'depend'))
  expect(marks.map(([start, end]) => shown.slice(start, end))).toEqual(['timestamp', 'dependency'])
  expect(shown).toMatch(/^… \w.*\w …$/)
  expect(shown.length).toBeLessThan(320)
})

test('what was only added to the search is not marked', () => {
  const { marks } = snippetOf(
    'It already lost all abilities.',
    only('alreadi', 'all', 'abil'),
    term => term !== 'alreadi',
  )
  expect(marks).toEqual([
    [16, 19],
    [20, 29],
  ])
})
