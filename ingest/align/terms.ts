import { runsOf } from '#rulebook/diff/word-diff'
import type { Pairing } from './links'
import type { Prepared, Reading } from './reading'
import type { Features } from './vocabulary'

/** A term of one release that replaces another term: `in play` → `on the battlefield`. */
export type Term = { readonly from: readonly string[]; readonly to: readonly string[] }

// A term counts as replaced if it was replaced in this many paragraphs, and in at least half of those with it.
const SEEN = 4
const SHARE = 0.3
const LONGEST = 4

/** The terms replaced between two releases, learnt from the paragraphs already linked. */
export const termsOf = ({ previous, next, forth }: Pairing): readonly Term[] => {
  const { wordOf, numberOf } = previous.vocabulary
  const seen = new Map<string, number>()
  const tied: Features[] = []
  for (const { from, to } of forth.values()) {
    const a = previous.readings[from]?.text
    const b = next.readings[to]?.text
    if (!a || !b || a.words.length === 0) continue
    tied.push(a.words)
    if (a.same === b.same) continue
    const exchanges = exchangesOf(Array.from(a.words, wordOf), Array.from(b.words, wordOf))
    for (const key of exchanges) seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  const often = [...seen].filter(([, count]) => count >= SEEN)
  if (often.length === 0) return []
  return often
    .map(([key, count]) => ({ key, count, term: termOf(key) }))
    .filter(({ count, term }) => count >= SHARE * tied.filter(holding(term.from.map(numberOf))).length)
    .sort((a, b) => b.term.from.length - a.term.from.length || b.count - a.count || (a.key < b.key ? -1 : 1))
    .map(({ term }) => term)
}

/** Whether a text has these words in a row. */
const holding =
  (run: readonly number[]) =>
  (words: Features): boolean => {
    const [first = -1] = run
    for (let at = words.indexOf(first); at >= 0; at = words.indexOf(first, at + 1))
      if (run.every((word, i) => words[at + i] === word)) return true
    return false
  }

const termOf = (key: string): Term => {
  const [from = '', to = ''] = key.split('\t')
  return { from: from.split(' '), to: to.split(' ') }
}

/** Each pair of short word sequences of which one replaced the other, once per paragraph. */
const exchangesOf = (a: readonly string[], b: readonly string[]): ReadonlySet<string> => {
  const runs = runsOf(a, b)
  const found = new Set<string>()
  for (const [i, run] of runs.entries()) {
    const after = runs[i + 1]
    if (run.op !== 'del' || after?.op !== 'ins') continue
    if (run.words.length <= LONGEST && after.words.length <= LONGEST)
      found.add(`${run.words.join(' ')}\t${after.words.join(' ')}`)
  }
  return found
}

/** The release with the terms of the other one. Numbers, positions and titles stay. */
export const inTermsOf = (release: Prepared, terms: readonly Term[], isOpen: (at: number) => boolean): Prepared => {
  if (terms.length === 0) return release
  const { vocabulary } = release
  const translated = (reading: Reading): Reading => {
    const printed = Array.from(reading.text.words, vocabulary.wordOf)
    const words = replaced(printed, terms)
    return words === printed
      ? reading
      : { ...reading, text: { ...reading.text, features: vocabulary.featuresOf(words) } }
  }
  return { ...release, readings: release.readings.map(r => (isOpen(r.at) ? translated(r) : r)) }
}

const replaced = (words: readonly string[], terms: readonly Term[]): readonly string[] => {
  const text = ` ${words.join(' ')} `
  const found = terms.reduce((all, { from, to }) => all.replaceAll(` ${from.join(' ')} `, ` ${to.join(' ')} `), text)
  return found === text ? words : found.trim().split(' ')
}
