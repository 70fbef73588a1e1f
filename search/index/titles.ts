import { tokensOf } from '../text/analysis'
import type { SearchDocument } from './document'
import type { Snapshot } from './eras'
import type { Streams } from './streams'

/**
 * Names and what they refer to: each title, and each part of one that holds two (`Phased In, Phased Out`), without
 * asides.
 */
export type Titles = {
  /** A name without plural endings → the documents with that name, and its exact words. */
  readonly bearers: ReadonlyMap<string, readonly { readonly document: number; readonly plain: string }[]>
  /** Every word in a title. */
  readonly words: ReadonlySet<string>
}

/** Reads every title once. Linear in their length. */
export const titlesOf = (documents: readonly SearchDocument[]): Titles => {
  const bearers = new Map<string, { document: number; plain: string }[]>()
  const words = new Set<string>()
  const known = new Map<string, readonly string[]>()
  const kinds = kindsOf(documents)
  documents.forEach(({ title, document: source }, document) => {
    if (title === undefined || title.length > LONGEST || COMMENTS.has(source)) return
    const names = known.get(title) ?? namesIn(title).flatMap(name => [name, ...(kinds.get(name) ?? [])])
    known.set(title, names)
    for (const plain of names) {
      // `Summoning Sickness Rule` is what `summoning sickness` names, if not in its very words.
      for (const loose of new Set([singular(plain), singular(plain.replace(/ rules?$/, ''))])) {
        const row = bearers.get(loose)
        if (row) row.push({ document, plain })
        else bearers.set(loose, [{ document, plain }])
        if (row === undefined) for (const word of plain.split(' ')) words.add(word)
      }
    }
  })
  return { bearers, words }
}
const LONGEST = 80

/** `command` of the chapter Zones is a `command zone` too: names of the units below a title of one word. */
const kindsOf = (documents: readonly SearchDocument[]): ReadonlyMap<string, readonly string[]> => {
  const kinds = new Map<string, readonly string[]>()
  for (const { kind, title, titles } of documents) {
    const above = singularOf((titles[titles.length - 1] ?? ' ').toLowerCase())
    if (kind === 'glossary' || title === undefined || !/^[a-z]+$/.test(above)) continue
    for (const name of namesIn(title)) if (!name.split(' ').includes(above)) kinds.set(name, [`${name} ${above}`])
  }
  return kinds
}
/** Their paragraphs have titles of cards and articles, not names of rules. */
export const COMMENTS: ReadonlySet<string> = new Set(['rulings', 'bulletin'])

const namesIn = (title: string): string[] => {
  const plain = title.replace(/\s*\([^)]*\)/g, '')
  const parts = plain.includes(',') ? plain.split(',') : []
  const names = [plain, ...parts].map(part => nameOf(tokensOf(part).map(token => token.word)))
  return [...new Set(names)].filter(name => name !== '')
}

/** Words as a name is compared: without articles. */
export const nameOf = (words: readonly string[]): string => words.filter(word => !ARTICLES.has(word)).join(' ')
export const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an', 'of'])

const singular = (name: string): string => name.split(' ').map(singularOf).join(' ')
const singularOf = (word: string): string => {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(?:x|ch|sh|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** The documents with a name in a snapshot: 1 for the exact words, less if a plural matches a singular. */
export const bearersAt = (titles: Titles, name: string, snapshot: Snapshot): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  for (const { document, plain } of titles.bearers.get(singular(name)) ?? [])
    if ((snapshot[document] ?? -1) >= 0)
      found.set(document, Math.max(found.get(document) ?? 0, plain === name ? 1 : LOOSE))
  return found
}
const LOOSE = 0.8

/** Names of glossary entries, as term ids joined by a space, with the entries that have them; and their first terms. */
export type Names = { readonly entries: ReadonlyMap<string, readonly number[]>; readonly begins: ReadonlySet<number> }

/** The most terms a name has. */
export const LONGEST_NAME = 5

export const namesOf = (documents: readonly SearchDocument[], streams: Streams, asides: ReadonlySet<number>): Names => {
  const entries = new Map<string, number[]>()
  const begins = new Set<number>()
  documents.forEach(({ kind }, at) => {
    if (kind !== 'glossary') return
    const title = streams.terms.subarray(streams.starts[at * 4], streams.starts[at * 4 + 1])
    const name = [...title].filter(term => !asides.has(term))
    begins.add(name[0] ?? 0)
    const known = entries.get(name.join(' '))
    if (known) known.push(at)
    else entries.set(name.join(' '), [at])
  })
  return { entries, begins }
}
