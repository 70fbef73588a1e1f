import { expect, test } from 'vitest'
import { search } from '../search'
import { smallIndex } from '../testing/small'
import { tokensOf } from '../text/analysis'

const index = smallIndex()
const QUERIES = ['timestamp dependency', 'layers', '"goes first" effect', 'creature kind:example', 'graveyard', 'copy']

test('what is marked in a hit are whole words of what was typed', () => {
  for (const typed of QUERIES) {
    const { hits } = search(index, typed, { limit: 50 })
    expect(hits.length).toBeGreaterThan(0)
    const sought = new Set(tokensOf(typed).map(({ term }) => term))
    for (const { snippet, marks } of hits)
      for (const [start, end] of marks) {
        const words = tokensOf(snippet.slice(start, end))
        expect([typed, snippet.slice(start, end), words.every(({ term }) => sought.has(term))]).toContain(true)
        expect(/[a-z]{2}/i.test(`${snippet[start - 1] ?? ''}${snippet[start] ?? ''}`)).toBe(false)
        expect(/[a-z]{2}/i.test(`${snippet[end - 1] ?? ''}${snippet[end] ?? ''}`)).toBe(false)
      }
    // Every word of a hit that was typed is marked, not only the first.
    for (const { snippet, marks } of hits.filter(() => !typed.includes('"')))
      expect(marks.length).toBe(tokensOf(snippet, term => sought.has(term)).length)
  }
})
