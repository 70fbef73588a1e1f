import { CONCEPTS } from '../concepts/concepts'
import { ABBREVIATIONS, SYNONYMS, type Synonym } from '../concepts/synonyms'
import { termOf, tokensOf } from '../text/analysis'
import { STOP_WORDS } from '../text/words'
import type { SearchDocument } from './document'
import type { Lexicon } from './streams'
import { ARTICLES, COMMENTS } from './titles'

type Concept = { readonly when: readonly (readonly string[])[]; readonly also: readonly string[] }

/** Synonyms of a sequence of terms. Keys are terms joined by a space. */
export type Thesaurus = {
  readonly also: ReadonlyMap<string, readonly (readonly string[])[]>
  /** The first terms of the keys. */
  readonly begins: ReadonlySet<string>
  /** Abbreviations by their term, with what they stand for in full. */
  readonly short: ReadonlyMap<string, readonly string[]>
  /** Initials of names, as a reader would type them, with the names. */
  readonly initials: ReadonlyMap<string, readonly string[]>
  /** What players ask about: terms that must be there together, and the telling terms that this corpus has for it. */
  readonly concepts: readonly Concept[]
  /** Term → the concepts that it may mean: those whose first row contains it. */
  readonly conceptsWith: ReadonlyMap<string, readonly number[]>
  /** The longest key, in terms. */
  readonly longest: number
}

/** The written synonyms together with those of the corpus's own glossary. */
export const thesaurusOf = (documents: readonly SearchDocument[], lexicon: Lexicon): Thesaurus => {
  const also = new Map<string, (readonly string[])[]>()
  let longest = 1
  for (const synonym of [...SYNONYMS, ...aliasesIn(documents)]) {
    const key = tokensOf(synonym.of).map(token => token.term)
    if (key.length === 0 || key.length > 5) continue
    longest = Math.max(longest, key.length)
    const known = also.get(key.join(' ')) ?? []
    also.set(key.join(' '), known)
    for (const other of synonym.also) {
      const terms = telling(other).filter(term => lexicon.idOf.has(term))
      if (terms.length > 0 && known.length < 6 && !known.some(row => row.join() === terms.join())) known.push(terms)
    }
  }
  const concepts = CONCEPTS.map(({ when, also: words }) => ({
    when: when.map(row => row.map(termOf)),
    also: telling(words).filter(term => lexicon.idOf.has(term)),
  }))
  const short = new Map(ABBREVIATIONS.map(({ of, also: phrases }) => [termOf(of), phrases]))
  const conceptsWith = new Map<string, number[]>()
  concepts.forEach(({ when: [first = []] }, at) => {
    for (const term of new Set(first)) conceptsWith.set(term, [...(conceptsWith.get(term) ?? []), at])
  })
  const begins = new Set([...also.keys()].map(key => key.split(' ')[0] ?? ''))
  return { also, begins, short, initials: initialsIn(documents), concepts, conceptsWith, longest }
}

const MOST_OF_INITIALS = 4
/**
 * Initials of names of two words and more, which players use for them (`LKI`, `DFC`, `CDA`, `ETB`), with and without
 * their small words; names that share theirs with many others are not meant by them.
 */
const initialsIn = (documents: readonly SearchDocument[]): Map<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  const names = new Set(documents.flatMap(({ title, document }) => (COMMENTS.has(document) ? [] : [title ?? ''])))
  for (const name of names) {
    const plain = name.replace(ASIDE, '').toLowerCase()
    const words = plain.split(/[^\p{L}']+/u).filter(Boolean)
    if (words.length < 2 || words.length > 6) continue
    const content = words.filter(word => !STOP_WORDS.has(word))
    const bare = words.filter(word => !ARTICLES.has(word))
    for (const row of new Set([words, bare, content].map(some => some.map(word => word[0]).join('')))) {
      const known = found.get(row) ?? []
      if (row.length > 1 && !known.includes(plain)) found.set(row, [...known, plain])
    }
  }
  for (const [row, all] of found) if (all.length > MOST_OF_INITIALS) found.delete(row)
  return new Map(found)
}

const telling = (phrase: string): string[] => {
  const tokens = tokensOf(phrase)
  const content = tokens.filter(token => !STOP_WORDS.has(token.word))
  return (content.length > 0 ? content : tokens).map(token => token.term)
}

const ASIDE = /\s*\((?:obsolete|informal)[^)]*\)\s*$/i
const SEE = /^See (?:also )?[“"]?([A-Z][^”".;]{1,60}?)[.,]?[”"]?\.?$/
const FORMERLY =
  /\b(?:older?|obsolete|former|informal|another) (?:term|name|word|slang)[^.]{0,40}? (?:for|meaning|of)(?: the| a| an)? [“"]?([^”".;,(]{2,50})/i

/** `EDH (Obsolete)`: the target of an entry that only refers to another one. */
export const aliasesIn = (documents: readonly SearchDocument[]): Synonym[] => {
  const found = new Map<string, Synonym>()
  for (const { kind, title, text } of documents) {
    if (kind !== 'glossary' || title === undefined) continue
    const target = SEE.exec(text.trim())?.[1] ?? FORMERLY.exec(text)?.[1]
    const of = title.replace(ASIDE, '')
    if (target !== undefined && target.toLowerCase() !== of.toLowerCase())
      found.set(`${of}\n${target}`, { of, also: [target] })
  }
  return [...found.values()]
}
