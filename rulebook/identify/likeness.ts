import { fold } from '../diff/fold'
import { runsOf } from '../diff/word-diff'
import type { Entry } from './text-index'

// Shorter texts occur in others by chance.
export const SHORTEST = 20
export type Ranked = readonly { readonly entry: Entry; readonly score: number }[]

// Only the most similar entries by words are compared in order.
const COMPARED = 8

/** Entries by similarity to a text: 1 for the same letters, complete or truncated at the ends. */
export const rankedFor = (words: string, entries: readonly Entry[]): Ranked => {
  const letters = fold(words)
  const isWhole = (entry: Entry) =>
    entry.letters === letters || (letters.length >= SHORTEST && entry.letters.includes(letters))
  const whole = entries.filter(isWhole)
  if (whole.length > 0) return whole.map(entry => ({ entry, score: 1 }))
  const list = listOf(words)
  const held = new Set(list)
  return entries
    .map(entry => ({ entry, other: listOf(entry.text) }))
    .map(({ entry, other }) => ({
      entry,
      other,
      score: (2 * other.filter(word => held.has(word)).length) / (list.length + other.length),
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, COMPARED)
    .map(({ entry, other }) => ({ entry, score: inOrder(list, other) }))
    .sort((a, b) => b.score - a.score)
}

/** Twice the words two lists share in order over all words, below 1. */
export const inOrder = (a: readonly string[], b: readonly string[]): number => {
  const shared = runsOf(a, b).reduce((sum, run) => (run.op === 'same' ? sum + run.words.length : sum), 0)
  return Math.min(0.99, (2 * shared) / Math.max(1, a.length + b.length))
}
export const listOf = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}]+/gu)?.map(word => word.toLowerCase()) ?? []

/** The words that one text has and another lacks, spelled as in the first; if it only lacks some, those. */
export const exchangedWords = (theirs: string, ours: string): readonly string[] => {
  const split = (text: string) => text.match(/[^\s\u2014]+/g)?.filter(word => fold(word) !== '') ?? []
  const [from, to] = [split(theirs), split(ours)]
  let [at, came] = [0, [] as string[]]
  const went: string[] = []
  for (const { op, words } of runsOf(from.map(fold), to.map(fold))) {
    if (op === 'del') went.push(`does not contain “${words.join(' ')}”`)
    if (op === 'ins') came = [...came, to.slice(at, at + words.length).join(' ')]
    if (op !== 'del') at += words.length
  }
  return came.length > 0 ? came : went
}
