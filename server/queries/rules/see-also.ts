import type { TermLink } from '../../answers'

// "See Land", "See also Tap, Untap, and Untapped": to the end of the sentence.
const SEE = /\bSee (?:also )?(?=[\p{Lu}\p{Pi}"])([^.;]*)/gu
const BETWEEN = /,\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+/g
/** A name may itself be a list ("Tap, Tapped, and Untapped"), but hardly a longer one. */
const MOST_PARTS = 5

export const foldedTerm = (term: string): string =>
  term
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Entries by their normalized name, by their name without "(Obsolete)", and by the parts of a name with commas. */
const namesOf = (terms: readonly string[]): ReadonlyMap<string, string> => {
  const names = new Map(terms.map(term => [foldedTerm(term), term]))
  const offer = (name: string, term: string): void => {
    const key = foldedTerm(name)
    if (key && !names.has(key)) names.set(key, term)
  }
  for (const term of terms) offer(term.replace(/\(obsolete\)/i, ''), term)
  for (const term of terms) for (const part of term.split(',')) offer(part, term)
  return names
}

/** The items of a list in a text, as characters [start, end). */
const itemsIn = (list: string, from: number): readonly (readonly [start: number, end: number])[] => {
  const breaks = [...list.matchAll(BETWEEN)].map(found => [found.index, found.index + found[0].length] as const)
  const starts = [0, ...breaks.map(([, end]) => end)]
  const ends = [...breaks.map(([start]) => start), list.length]
  return starts.map((start, at) => [from + start, from + (ends[at] as number)])
}

/** References of a glossary entry to other entries; names without an entry are ignored. */
export const seeAlso = (terms: readonly string[], own: string, text: string): readonly TermLink[] => {
  const lists = [...text.matchAll(SEE)]
  if (lists.length === 0) return []
  const names = namesOf(terms)
  return lists.flatMap(({ 0: whole, 1: list = '', index }) => {
    const items = itemsIn(list, index + whole.length - list.length)
    const found: TermLink[] = []
    for (let at = 0; at < items.length; at++)
      for (let last = Math.min(at + MOST_PARTS, items.length) - 1; last >= at; last--) {
        const [start, end] = [items[at]?.[0] ?? 0, items[last]?.[1] ?? 0]
        const term = names.get(foldedTerm(text.slice(start, end)))
        if (!term) continue
        if (term !== own) found.push({ term, start, end })
        at = last
        break
      }
    return found
  })
}
