import { distanceOf } from './distance'

/** A known word near to one that is not known. */
export type Repair = { readonly word: string; readonly distance: number; readonly count: number }

/** Finds known words near a misspelt one, nearest first. */
export type Speller = {
  readonly near: (word: string, limit?: number) => readonly Repair[]
  /** `manaburn` → `mana`, `burn`: two known words written as one. */
  readonly split: (word: string) => readonly [string, string] | null
}

const LONGEST = 30

/** `common` gives how often each known word occurs. A look through the vocabulary costs a bit comparison a word. */
export const spellerOf = (common: ReadonlyMap<string, number>): Speller => {
  const words = [...common.keys()]
    .filter(word => /^[a-z]{3,}$/.test(word) && word.length <= LONGEST)
    .sort((a, b) => a.length - b.length)
  const letters = Int32Array.from(words, lettersOf)
  /** Length → the first word that is as long. */
  const starts = Array.from({ length: LONGEST + 2 }, (_, length) => words.findIndex(word => word.length >= length))
  const startOf = (length: number): number => {
    const start = starts[Math.min(length, LONGEST + 1)] ?? -1
    return start < 0 ? words.length : start
  }
  const near = (word: string, limit = 1): readonly Repair[] => {
    if (word.length > LONGEST || word.length < 3) return []
    const most = word.length <= 4 ? 1 : 2
    const own = lettersOf(word)
    const found: Repair[] = []
    const end = startOf(word.length + most + 1)
    for (let at = startOf(word.length - most); at < end; at++) {
      if (bitsOf(own ^ (letters[at] ?? 0)) > 2 * most) continue
      const known = words[at] ?? ''
      const distance = distanceOf(word, known, most)
      if (distance <= most) found.push({ word: known, distance, count: common.get(known) ?? 0 })
    }
    return found
      .sort((a, b) => costOf(word, a) - costOf(word, b) || b.count - a.count || (a.word < b.word ? -1 : 1))
      .slice(0, limit)
  }
  return { near, split: word => splitOf(word, common) }
}

/** Which letters a word has, as bits: one edit changes at most two of them. */
export const lettersOf = (word: string): number => {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) - 97)
  return bits
}
/** How many bits are set: counted in pairs, then in fours, then in bytes that are added up. */
export const bitsOf = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** One letter more weighs more than any frequency; a wrong first letter is rare among misspellings. */
const costOf = (word: string, repair: Repair): number =>
  repair.distance + (word[0] === repair.word[0] ? 0 : 0.6) - 0.15 * Math.log10(1 + repair.count)

const splitOf = (word: string, common: ReadonlyMap<string, number>): readonly [string, string] | null => {
  let best: readonly [string, string] | null = null
  let most = 4
  for (let i = 2; i <= Math.min(word.length, LONGEST) - 2; i++) {
    const both = Math.min(common.get(word.slice(0, i)) ?? 0, common.get(word.slice(i)) ?? 0)
    if (both <= most) continue
    most = both
    best = [word.slice(0, i), word.slice(i)]
  }
  return best
}
