import type { TextRange } from '../anchor/selector'
import { one, type Roll } from './mark'
import { placedWords, spanOf } from './words'

export const repeatsOf = (seen: string, roll: Roll): TextRange | null => {
  const words = placedWords(seen)
  const found: TextRange[] = []
  for (let length = 1; length <= 6; length++)
    for (let from = 0; from + length <= words.length; from++) {
      const at = spanOf(words, from, from + length - 1)
      const quote = seen.slice(...at)
      if (quote.length > 3 && seen.indexOf(quote) !== seen.lastIndexOf(quote)) found.push(at)
    }
  return one(roll, found) ?? null
}

export const bordersOf = (seen: string, roll: Roll): TextRange => {
  const words = placedWords(seen)
  const length = Math.min(words.length, 2 + roll(8))
  const border = seen.indexOf('\n\n')
  const across = words.findIndex(({ at }) => at[0] > border)
  if (border > 0 && across > 0 && roll(2) === 0)
    return spanOf(words, Math.max(0, across - 1 - roll(4)), Math.min(words.length - 1, across + roll(4)))
  if (roll(4) === 0) return [0, seen.length]
  return roll(2) === 0 ? spanOf(words, 0, length - 1) : spanOf(words, words.length - length, words.length - 1)
}
