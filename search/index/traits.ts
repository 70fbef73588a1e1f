import { SEARCH_KINDS, type SearchDocument } from './document'

/** The properties of every document that ranking needs, in columns. */
export type Traits = {
  /** `SECTION`, `GLOSSARY`, or 0 for anything else. */
  readonly kind: Uint8Array
  /** The place of its kind in `SEARCH_KINDS`. */
  readonly kinds: Uint8Array
  /** 1: it has printed Examples. */
  readonly hasExamples: Uint8Array
  /** 1: comments on the rules or copies them; found, but behind the rules themselves. */
  readonly isWitness: Uint8Array
  /** 1: its text states a number. */
  readonly hasNumber: Uint8Array
  /** 1: stands beneath a title such as "Keyword Abilities". */
  readonly isOfKeyword: Uint8Array
  /** 1: is about one keyword, or about one way of playing with other people: not meant unless it is named. */
  readonly isSpecial: Uint8Array
}
export const SECTION = 1
export const GLOSSARY = 2

const WITNESSES: ReadonlySet<string> = new Set(['rulings', 'rules-summary', 'book', 'bulletin'])
const KEYWORDS = /^Keyword /
const SPECIAL = /^(?:Keyword |Casual Variants|Multiplayer Rules)/

/** A number in words or digits, not that of a rule. */
const NUMBER =
  /\b(?:one(?! or more| of| that)|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|eighty|a hundred|once|twice|any number|\d{1,2}(?![./\d])|100(?!\.))\b/i

export const traitsOf = (documents: readonly SearchDocument[]): Traits => ({
  kind: Uint8Array.from(documents, ({ kind }) => (kind === 'section' ? SECTION : kind === 'glossary' ? GLOSSARY : 0)),
  kinds: Uint8Array.from(documents, ({ kind }) => SEARCH_KINDS.indexOf(kind)),
  hasExamples: Uint8Array.from(documents, ({ examples }) => (examples.length > 0 ? 1 : 0)),
  isWitness: Uint8Array.from(documents, ({ document }) => (WITNESSES.has(document) ? 1 : 0)),
  hasNumber: Uint8Array.from(documents, ({ text }) => (NUMBER.test(text) ? 1 : 0)),
  isSpecial: Uint8Array.from(documents, ({ titles }) => (titles.some(title => SPECIAL.test(title)) ? 1 : 0)),
  isOfKeyword: Uint8Array.from(documents, ({ titles }) => (titles.some(title => KEYWORDS.test(title)) ? 1 : 0)),
})
