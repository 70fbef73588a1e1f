import type { Problem } from '#rulebook/result'
import { placeIn, plain } from '../nouns/marks'
import { nearestForm } from './forms'

/** The words from the point where understanding stopped to the next punctuation, at most six. */
const wordsFrom = (rest: string): string => /^[^.,]*/.exec(rest)?.[0].trim().split(/\s+/).slice(0, 6).join(' ') ?? ''
const wordStart = (text: string, at: number): number => {
  const before = text.slice(0, at)
  return before.length - (/[\w'-]*$/.exec(before)?.[0].length ?? 0)
}

/** The same for a position in the text itself. */
export const refusalAt = (text: string, at: number) => refusal(text, text, at)
/** Why a text was not understood: the place, the words, and the nearest form that is. */
export const refusal = (text: string, words: string, at: number): Problem => {
  const start = wordStart(text, Math.min(placeIn(words, at), plain(words).length))
  const missed = wordsFrom(text.slice(start)) || wordsFrom(text.slice(0, start).split(/[.,]/).at(-1) ?? '') || text
  return {
    code: 'card-english-not-understood',
    message: `The words "${missed}" are not understood in "${shortened(text)}"`,
    hint: `The nearest known form: ${nearestForm(text)}`,
    at: { line: 1, column: start + 1, text },
  }
}
const shortened = (text: string): string => (text.length > 120 ? `${text.slice(0, 117)}...` : text)

export const tooLong = (text: string, most: number): Problem => ({
  code: 'card-english-too-long',
  message: `A text of ${text.length} characters is more than the ${most} that are read at once`,
  hint: 'Say it in several abilities or several steps',
  at: { line: 1, column: most + 1, text },
})
