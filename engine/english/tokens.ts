import { rememberText } from '#rulebook/remember'
import { NUMBER_WORDS } from './lexicon/number-words'
import { subtypeForm } from './lexicon/subtypes'

export { NUMBER_WORDS }

/** What a token may be besides its own word. */
export const KIND = {
  number: 1,
  mana: 2,
  subtype: 4,
  capital: 8,
  size: 16,
  quote: 32,
  self: 64,
  sign: 128,
  word: 256,
  /** The name of another object, between marks. */
  named: 512,
} as const

export type Token = {
  readonly text: string
  readonly lower: string
  readonly kinds: number
  /** Where it begins in the text. */
  readonly at: number
  /** In a quoted ability: what is between the marks. */
  readonly inside?: string
}

/** Marks around the name of another object: characters of the private-use area, which no card prints. */
export const NAMED = ['\uE000', '\uE002'] as const
/** A text without marks. */
export const unmarked = (text: string): string => text.replace(/[\uE000\uE002]/g, '')

const TOKEN =
  /"[^"]*"|\uE000[^\uE002]*\uE002|\band\/or\b|\{[^{}]*\}|[+\-−]?(?:\d+|[XY*])\/[+\-−]?(?:\d+|[XY*])|[+−-](?:\d+|X)\b|\d+|~|[A-Za-z\u00c0-\u024f][\w\u00c0-\u024f]*(?:[-'’](?=[\w\u00c0-\u024f])[\w\u00c0-\u024f]+)*(?:'(?![\w"]))?|'s\b|[—•|:;,.!?()]|\S/g

/** The words, numbers, symbols and marks of a text; a quoted ability is one token. */
export const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = []
  for (const found of text.matchAll(TOKEN)) {
    const word = found[0]
    if (!MARKED.test(word)) {
      tokens.push(tokenOf(word, found.index))
      continue
    }
    // "creature's" is a word and its ending, so that any noun may own something.
    const [, owner] = /^([A-Za-z~].*)'s$/.exec(word) ?? []
    if (owner !== undefined && !WHOLE_FORMS.has(word.toLowerCase())) {
      tokens.push(tokenOf(owner, found.index), tokenOf("'s", found.index + owner.length))
      continue
    }
    const [, owners] = /^([A-Za-z].*s)'$/.exec(word) ?? []
    if (owners !== undefined) {
      tokens.push(tokenOf(owners, found.index), tokenOf("'s", found.index + owners.length))
      continue
    }
    // A comma inside the marks belongs to the sentence around them: has "…," and is …
    if (/^".*,"$/.test(word)) {
      tokens.push(tokenOf(`${word.slice(0, -2)}"`, found.index), tokenOf(',', found.index + word.length - 2))
      continue
    }
    tokens.push(tokenOf(word, found.index))
    // The full stop of a quoted ability ends the sentence that grants it as well.
    if (/^".*[.!]'?"$/.test(word) && !/^\s*[a-z,.:]/.test(text.slice(found.index + word.length)))
      tokens.push(tokenOf('.', found.index + word.length))
  }
  return tokens
}
/** Owners and quoted abilities. */
const MARKED = /['"]/
/** Short forms of "is", which no noun owns, and a land type. */
const WHOLE_FORMS = new Set(["urza's", "it's", "that's", "there's", "he's", "she's", "who's"])

const tokenOf = (text: string, at: number): Token => {
  if (text.startsWith(NAMED[0])) {
    return { ...tokenOf(text.slice(1, -1), at), kinds: KIND.named | KIND.capital }
  }
  const { lower, kinds } = wordOf(text)
  return kinds & KIND.quote ? { text, lower, kinds, at, inside: text.slice(1, -1) } : { text, lower, kinds, at }
}
const MOST_SEEN = 20_000
/** What a word is does not depend on its place. */
const wordOf = rememberText(MOST_SEEN, (text: string): Pick<Token, 'lower' | 'kinds'> => {
  const lower = text.toLowerCase().replace('−', '-').replace('’', "'")
  let kinds = 0
  if (/^\d+$/.test(text) || lower in NUMBER_WORDS || text === 'X' || text === 'Y') kinds |= KIND.number
  if (text.startsWith('{')) kinds |= KIND.mana
  if (/^[+−-]?(?:\d+|[XY*])\//.test(text)) kinds |= KIND.size
  if (/^[+−-]/.test(text) && !text.includes('/')) kinds |= KIND.sign
  if (text.startsWith('"') && text.length > 1) kinds |= KIND.quote
  if (text === '~') kinds |= KIND.self
  if (/^[A-Za-z\u00c0-\u024f]/.test(text)) kinds |= KIND.word
  if (/^[A-Z\u00c0-\u00de]/.test(text)) {
    kinds |= KIND.capital
    if (subtypeForm(text) !== undefined) kinds |= KIND.subtype
  }
  return { lower, kinds }
})
