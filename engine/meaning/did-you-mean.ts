import { remember, rememberText } from '#rulebook/remember'
import { capital } from '#rulebook/words'
import { vocabulary } from '../english/vocabulary'
import { readAbility, readSentence } from './reader'

/** Words to write instead of words that were not understood; with them the whole sentence is understood. */
export type Suggestion = { readonly words: string; readonly use: string }

const MAX_KEPT = 500

/** The smallest number of edits from one word to another: a letter added, removed or changed, or two neighbours swapped. */
const editsBetween = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, row]: readonly [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const swapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? (before[j - 2] ?? 0) + 1
          : most + 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1), swapped))
    }
    ;[before, row] = [row, next]
  }
  return row[other.length] ?? most + 1
}

/** Known words that are spelt nearly like this one, the nearest first. */
export const similarWords = (word: string, known: Iterable<string>): readonly string[] => {
  const lower = word.toLowerCase()
  const most = lower.length < 4 ? 1 : 2
  return [...known]
    .map(one => ({ one, edits: editsBetween(lower, one.toLowerCase(), most) }))
    .filter(({ edits }) => edits > 0 && edits <= most)
    .sort((a, b) => a.edits - b.edits)
    .slice(0, 6)
    .map(({ one }) => one)
}

const similarToKnown = rememberText(MAX_KEPT, (word: string) => similarWords(word, vocabulary()))

const withCaseOf = (word: string, like: string): string => (/^[A-Z]/.test(like) ? capital(word) : word)

const isRead = (sentence: string, self: string | null, known: readonly string[]): boolean => {
  const read = readSentence(sentence, { self, known })
  if (read.ok) return read.value.length > 0
  return readAbility(sentence, { name: self ?? '' }, known).does.kind === 'keyword'
}

const suggestionFor = (sentence: string, self: string | null, known: readonly string[]): Suggestion | null => {
  const words = [...sentence.matchAll(/[A-Za-z][A-Za-z'’-]*/g)]
  const strange = words.filter(([word]) => !vocabulary().has(word.toLowerCase()) && !known.includes(word))
  // A misspelling may itself be a word of card English: such words are tried after the unknown words.
  for (const match of [...strange, ...words.filter(one => !strange.includes(one))].slice(0, 12)) {
    const [word] = match
    for (const one of similarToKnown(word)) {
      const use = withCaseOf(one, word)
      const mended = sentence.slice(0, match.index) + use + sentence.slice(match.index + word.length)
      if (isRead(mended, self, known)) return { words: word, use }
    }
  }
  return null
}

/** One word of a sentence that is spelt wrongly, and the word that makes the sentence understood; null if none does. */
export const didYouMean: (sentence: string, self: string | null, known?: readonly string[]) => Suggestion | null =
  remember(
    MAX_KEPT,
    (sentence, self, known = []) => JSON.stringify([sentence, self, known]),
    (sentence, self, known = []) => (sentence.length > 400 ? null : suggestionFor(sentence, self, known)),
  )
