import { expect, test } from 'vitest'
import { snippetOf } from './snippet'

const only =
  (...terms: string[]) =>
  (term: string): number =>
    terms.includes(term) ? 1 : 0
const cut = (text: string, ...terms: string[]) => snippetOf(text, { weightOf: only(...terms) })

test('a short text is shown whole', () => {
  expect(cut('Layers order effects.', 'layer')).toEqual({ text: 'Layers order effects.', marks: [[0, 6]] })
})
test('a long one is cut around most of what was sought, between words', () => {
  const text = `${'before it all '.repeat(40)}the timestamp and the dependency meet ${'and go on '.repeat(40)}timestamp`
  const { text: shown, marks } = cut(text, 'timestamp', 'depend')
  expect(marks.map(([start, end]) => shown.slice(start, end))).toEqual(['timestamp', 'dependency'])
  expect(shown).toMatch(/^… \w.*\w …$/)
  expect(shown.length).toBeLessThan(320)
})

test('what was only added to the search is not marked', () => {
  const { marks } = snippetOf('It already lost all abilities.', {
    weightOf: only('alreadi', 'all', 'abil'),
    isMarked: term => term !== 'alreadi',
  })
  expect(marks).toEqual([
    [16, 19],
    [20, 29],
  ])
})

const marked = ({ text, marks }: ReturnType<typeof cut>) => marks.map(([start, end]) => text.slice(start, end))
const FILLER = 'Here are other matters that go on. '.repeat(12)

test('the passage begins with its sentence where all that was sought still fits behind', () => {
  const shown = cut(`${FILLER}A timestamp orders what a dependency does not. ${FILLER}`, 'timestamp', 'depend')
  expect(shown.text).toMatch(/^… A timestamp orders what a dependency/)
  expect(marked(shown)).toEqual(['timestamp', 'dependency'])
})

test('of a phrase the passage that has it is shown, and it is marked as one', () => {
  const text = `Play goes on in turns, in every game. ${FILLER}A card in play stays. ${FILLER}`
  const shown = snippetOf(text, {
    weightOf: only('in', 'play'),
    phrases: [['in', 'play']],
    onlyInPhrases: new Set(['in', 'play']),
  })
  expect(shown.text).toMatch(/^… A card in play stays\./)
  expect(marked(shown)).toEqual(['in play'])
})

test('words of a phrase are marked one by one where no text has the phrase', () => {
  const shown = snippetOf('Play of games.', {
    weightOf: only('play', 'game'),
    phrases: [['games', 'play']],
    onlyInPhrases: new Set(['play', 'game']),
  })
  expect(marked(shown)).toEqual(['Play', 'games'])
})
