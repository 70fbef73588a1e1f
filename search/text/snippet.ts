import { type Token, tokensOf } from './analysis'

export type Snippet = { readonly text: string; readonly marks: readonly (readonly [number, number])[] }

const WIDTH = 260
const ROOM = 40

/**
 * The stretch of a text that holds most of the terms sought. Weight: how much a term counts. What a reader typed is
 * marked in it; terms that were only added to the search are not.
 */
export const snippetOf = (
  text: string,
  weightOf: (term: string) => number,
  isMarked: (term: string) => boolean = () => true,
): Snippet => {
  const found = tokensOf(text, term => weightOf(term) > 0)
  const [from, until] = text.length <= WIDTH + ROOM ? [0, text.length] : stretch(text, found, weightOf)
  const before = from > 0 ? '… ' : ''
  const shift = before.length - from
  return {
    text: `${before}${text.slice(from, until)}${until < text.length ? ' …' : ''}`,
    marks: found
      .filter(token => token.start >= from && token.end <= until && isMarked(token.term))
      .map(token => [token.start + shift, token.end + shift] as const),
  }
}

/** The best window of WIDTH letters, cut between words. Linear: both ends only move forward. */
const stretch = (
  text: string,
  found: readonly Token[],
  weightOf: (term: string) => number,
): readonly [number, number] => {
  const inside = new Map<string, number>()
  let weight = 0
  let best = -1
  let from = 0
  let first = 0
  for (const token of found) {
    const times = inside.get(token.term) ?? 0
    inside.set(token.term, times + 1)
    weight += times === 0 ? weightOf(token.term) : 0
    for (let head = found[first]; head && token.end - head.start > WIDTH; head = found[++first]) {
      const left = (inside.get(head.term) ?? 1) - 1
      inside.set(head.term, left)
      weight -= left === 0 ? weightOf(head.term) : 0
    }
    if (weight <= best + 1e-9) continue
    best = weight
    from = found[first]?.start ?? 0
  }
  const start = from < ROOM ? 0 : text.indexOf(' ', from - ROOM) + 1
  const end = start + WIDTH + ROOM >= text.length ? text.length : text.lastIndexOf(' ', start + WIDTH + ROOM)
  return [Math.min(start, from), Math.max(end, from + 1)]
}
