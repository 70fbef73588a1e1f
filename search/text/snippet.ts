import { type Token, tokensOf } from './analysis'

export type Snippet = { readonly text: string; readonly marks: readonly (readonly [number, number])[] }

/** What is looked for in a text. */
export type Sought = {
  /** The weight of a term in choosing the passage; 0 if it is not a search term. */
  readonly weightOf: (term: string) => number
  /** What a reader typed is marked; terms that were only added to the search are not. */
  readonly isMarked?: (term: string) => boolean
  /** Phrases of the query: a passage that contains one is preferred, and the phrase is marked as a whole. */
  readonly phrases?: readonly (readonly string[])[]
  /** Terms that occur in phrases of the query only; marked one by one only where no phrase is found. */
  readonly onlyInPhrases?: ReadonlySet<string>
}

const WIDTH = 260
const ROOM = 40
/** A phrase found counts more than all words found one by one. */
const WHOLE_PHRASE = 1_000

/** The words of a text that are sought. */
const wordsSought = (text: string, { weightOf }: Sought): readonly Token[] => tokensOf(text, term => weightOf(term) > 0)

/** The passage of a text with the most search words. `words`: their positions, if known. */
export const snippetOf = (text: string, sought: Sought, words = wordsSought(text, sought)): Snippet => {
  const { weightOf, isMarked, phrases = [], onlyInPhrases } = sought
  const runs = runsIn(text, phrases)
  const marked = isMarked ? words.filter(({ term }) => isMarked(term)) : words
  if (runs.length === 0) return cutOut(text, words, marked, weightOf)
  const apart = marked.filter(
    ({ term, start, end }) => !onlyInPhrases?.has(term) && runs.every(run => end <= run.start || run.end <= start),
  )
  const weight = (term: string): number => (term.startsWith(PHRASE) ? WHOLE_PHRASE : weightOf(term))
  return cutOut(text, inOrder([...words, ...runs]), inOrder([...apart, ...runs]), weight)
}
const inOrder = (tokens: readonly Token[]): readonly Token[] => [...tokens].sort((a, b) => a.start - b.start)

/** The best passage of a text, with those of `marked` in it; both lists in the order of the text. */
const cutOut = (
  text: string,
  found: readonly Token[],
  marked: readonly Token[],
  weightOf: (term: string) => number,
): Snippet => {
  const [from, until] = text.length <= WIDTH + ROOM ? [0, text.length] : stretch(text, found, weightOf)
  const before = from > 0 ? '… ' : ''
  const shift = before.length - from
  return {
    text: `${before}${text.slice(from, until)}${until < text.length ? ' …' : ''}`,
    marks: marked
      .filter(token => token.start >= from && token.end <= until)
      .map(token => [token.start + shift, token.end + shift] as const),
  }
}

/** The prefix of the term of a phrase, which occurs in no word of a text. */
const PHRASE = '"'
/** The positions of phrases in a text, none inside another. */
const runsIn = (text: string, phrases: readonly (readonly string[])[]): readonly Token[] => {
  if (phrases.length === 0) return []
  const tokens = tokensOf(text)
  const runs: Token[] = []
  for (const phrase of phrases) {
    if (phrase.length === 0) continue
    const term = `${PHRASE}${phrase.join(' ')}`
    for (let at = 0; at + phrase.length <= tokens.length; at++) {
      if (!phrase.every((one, place) => tokens[at + place]?.word === one)) continue
      const start = tokens[at]?.start ?? 0
      const end = tokens[at + phrase.length - 1]?.end ?? start
      if (runs.every(run => end <= run.start || run.end <= start)) runs.push({ word: term, term, start, end })
    }
  }
  return runs.sort((a, b) => a.start - b.start)
}

/** Whether a text has one of the phrases. */
export const holdsPhrase = (text: string, phrases: readonly (readonly string[])[]): boolean =>
  runsIn(text, phrases).length > 0

/** The best window of WIDTH letters, cut between words and at a sentence where one begins near. Linear. */
const stretch = (
  text: string,
  found: readonly Token[],
  weightOf: (term: string) => number,
): readonly [number, number] => {
  const inside = new Map<string, number>()
  let weight = 0
  let best = -1
  let from = 0
  let last = 0
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
    last = token.end
  }
  const start = startOf(text, from, last)
  const end = start + WIDTH + ROOM >= text.length ? text.length : text.lastIndexOf(' ', start + WIDTH + ROOM)
  return [Math.min(start, from), Math.max(end, from + 1)]
}

const SENTENCE = /(?:[.!?:]["”)]*\s+|\n+)(?=\S)/g
/** Where to cut before a window: at the sentence it begins in, if all of the window still fits behind, else between words. */
const startOf = (text: string, from: number, last: number): number => {
  const earliest = Math.max(0, last - WIDTH - ROOM)
  let start = -1
  for (const { 0: end, index } of text.slice(earliest, from).matchAll(SENTENCE)) start = earliest + index + end.length
  if (start >= 0) return start
  if (earliest === 0) return 0
  return from < ROOM ? 0 : text.indexOf(' ', from - ROOM) + 1
}
