/** Length of the common end of two strings. */
const commonEnd = (a: string, b: string): number => {
  let n = 0
  while (n < a.length && n < b.length && a[a.length - 1 - n] === b[b.length - 1 - n]) n++
  return n
}
const commonStart = (a: string, b: string): number => {
  let n = 0
  while (n < a.length && n < b.length && a[n] === b[n]) n++
  return n
}

/** Share of the words of `a` that `b` also has, counted with repeats, from 0 to 1; 1 if `a` is empty. */
const sharedWords = (a: string, b: string): number => {
  const left = a.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const right = new Map<string, number>()
  for (const word of b.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) right.set(word, (right.get(word) ?? 0) + 1)
  const shared = left.filter(word => {
    const count = right.get(word) ?? 0
    right.set(word, count - 1)
    return count > 0
  })
  return left.length === 0 ? 1 : shared.length / left.length
}

/**
 * Similarity of the surroundings of a quote, 0 to 1: characters next to the quote count most, words further away count
 * half. A side without recorded context (the quote was at the edge) requires an edge there.
 */
export const contextLikeness = (
  seen: { readonly prefix: string; readonly suffix: string },
  here: { readonly prefix: string; readonly suffix: string },
): { readonly before: number; readonly after: number } => ({
  before: sideLikeness(seen.prefix, here.prefix, commonEnd),
  after: sideLikeness(seen.suffix, here.suffix, commonStart),
})

const sideLikeness = (seen: string, here: string, common: (a: string, b: string) => number): number => {
  if (seen.trim() === '') return here.trim() === '' ? 1 : 0
  return Math.max(common(seen, here) / seen.length, 0.5 * sharedWords(seen, here))
}

/** The numbers and symbols of a passage in order: a similar quote that changes one of them has another meaning. */
export const figuresOf = (text: string): string =>
  (text.match(/\d+(?:\.\d+[a-z]?)?|\{[^}]*\}|[+-]\d/g) ?? []).filter(figure => !/^\d{3}\.\d/.test(figure)).join(' ')

const TURNS = new RegExp(
  `\\b(?:${[
    "not|no|never|can't|cannot|isn't|aren't|doesn't|don't|won't|unless|except|without|only|neither|nor",
    'first|last|next|previous|before|after|most|least|more|less|higher|lower|highest|lowest|left|right|up|down',
    'wins?|loses?|begins?|ends?|attack\\w*|block\\w*|adds?|removes?|increase\\w*|reduce\\w*|active|nonactive|owner|controller',
    'beginning|end|instead|additional|another|other|each|any|all|one|two|three|four|five',
  ].join('|')})\\b`,
  'g',
)
/**
 * Small words that reverse the meaning of a sentence: a similar quote that gains, loses or swaps one is not the same
 * passage.
 */
export const turnsOf = (text: string): string => (text.toLowerCase().match(TURNS) ?? []).join(' ')
