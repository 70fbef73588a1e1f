import { diffArrays } from 'diff'
import type { TextRange } from '../anchor/selector'

/** Reproducible pseudo-random numbers from 0, below n. */
export const rollOf = (seed: number): ((n: number) => number) => {
  let state = seed
  return n => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

export type Word = { readonly text: string; readonly at: TextRange }
export const placedWords = (text: string): readonly Word[] =>
  [...text.matchAll(/\S+/g)].map(m => ({ text: m[0], at: [m.index, m.index + m[0].length] }))

/** For each word of `old` its index in `next`, or -1: unchanged words by diff. */
export const kept = (old: readonly Word[], next: readonly Word[]): readonly number[] => {
  const map: number[] = []
  let at = 0
  const parts = diffArrays(
    old.map(w => w.text),
    next.map(w => w.text),
  )
  for (const part of parts) {
    if (part.removed) map.push(...part.value.map(() => -1))
    else if (part.added) at += part.value.length
    else map.push(...part.value.map(() => at++))
  }
  return map
}

export const spanOf = (words: readonly Word[], from: number, to: number): TextRange => [
  words[from]?.at[0] ?? 0,
  words[to]?.at[1] ?? 0,
]

/** One to fourteen words of a text, as first and last index. */
export const pick = (roll: (n: number) => number, words: readonly Word[]): readonly [number, number] => {
  const length = Math.min(words.length, 1 + roll(14))
  const from = roll(words.length - length + 1)
  return [from, from + length - 1]
}

/**
 * A neighbour that shares most of its words resembles an edited version; only its lineage shows that it is another
 * rule.
 */
export const wouldPassForAnEdit = (old: readonly Word[], next: readonly Word[]): boolean =>
  kept(old, next).filter(n => n >= 0).length > 0.6 * old.length

/** Sentences with the white space after them; joined they form the text. */
export const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?]["”)’']*\s+)(?=[A-Z“"{(])/)
