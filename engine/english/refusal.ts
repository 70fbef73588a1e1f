import type { Problem } from '#rulebook/result'
import { nearestForm } from './nearest-form'

/** The words from the point where understanding stopped to the next punctuation, at most six. */
const wordsFrom = (rest: string): string => /^[^.,]*/.exec(rest)?.[0].trim().split(/\s+/).slice(0, 6).join(' ') ?? ''
const wordStart = (text: string, at: number): number => {
  const before = text.slice(0, at)
  return before.length - (/[\w'-]*$/.exec(before)?.[0].length ?? 0)
}

/** Why a text was not understood: the words at a place, and the nearest form that is. */
export const refusalAt = (text: string, at: number): Problem => {
  const start = wordStart(text, Math.max(0, Math.min(at, text.length)))
  const missed = wordsFrom(text.slice(start)) || wordsFrom(text.slice(0, start).split(/[.,]/).at(-1) ?? '') || text
  return {
    code: 'card-english-not-understood',
    message: `The words "${missed}" are not understood in "${shortened(text)}"`,
    hint: `The nearest known form: ${nearestForm(text)}`,
    at: { line: 1, column: start + 1, text },
  }
}
/** The same for words as they were read, in which names and old words may have been replaced. */
export const refusal = (text: string, stoppedAt: string): Problem => refusalAt(text, placeOf(text, stoppedAt))
const placeOf = (text: string, words: string): number => {
  const said = text.toLowerCase()
  const list = words
    .toLowerCase()
    .replace(/["~.,]/g, ' ')
    .trim()
    .split(/\s+/)
  for (let length = Math.min(4, list.length); length > 0; length--) {
    const at = said.lastIndexOf(list.slice(0, length).join(' '))
    if (at >= 0) return at
  }
  return 0
}
const shortened = (text: string): string => (text.length > 120 ? `${text.slice(0, 117)}...` : text)

/** What of a text that is understood is not executed. */
export const notExecutedIn = (text: string, says: string): Problem => ({
  code: 'card-english-not-understood',
  message: `${says} is not modelled in "${shortened(text)}"`,
  hint: `The nearest known form: ${nearestForm(text)}`,
  at: { line: 1, column: 1, text },
})

export const tooLong = (text: string, most: number): Problem => ({
  code: 'card-english-too-long',
  message: `A text of ${text.length} characters is more than the ${most} that are read at once`,
  hint: 'Say it in several abilities or several steps',
  at: { line: 1, column: most + 1, text },
})
