import { subtypeForm, TWO_WORD_TYPES } from '../../english/lexicon/subtypes'
import { BOTH, KIND_END, MANY, NAME, ONE, plain, QUOTE, withWordEnds } from './marks'

/** Names the reader knows: objects on the board, and the object that has the sentence. */
export type Names = { readonly known: readonly string[]; readonly vocabulary: ReadonlySet<string> }

const SMALL = /^[a-z]/
const isPlainKind = (name: string): boolean => /^[A-Z][\w-]*$/.test(name) && subtypeForm(name) !== undefined
const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern that finds any of the known names, the longest first; names that are single subtypes are left to the grammar. */
const namePattern = (known: readonly string[]): string =>
  [...new Set(known)]
    .filter(name => name.length > 1 && !isPlainKind(name))
    .sort((one, other) => other.length - one.length)
    .map(name => `(?<![\\w'-])${escaped(name)}(?![\\w-])`)
    .join('|')

const patterns = new Map<string, RegExp>()
const MOST_PATTERNS = 50
const patternFor = (names: string): RegExp => {
  const before = patterns.get(names)
  if (before) return before
  if (patterns.size >= MOST_PATTERNS) patterns.clear()
  const made = new RegExp(
    `${names === '' ? '(?!)' : `(${names})`}|(\\{[^{}]*\\})|(\\uE008[^\\uE009]*\\uE009)|((?:${TWO_WORD_TYPES.join('|')})s?\\b|Urza's|[Nn]on-(?=[A-Z])|[A-Za-z][\\w-]*\\w|\\w+)`,
    'g',
  )
  patterns.set(names, made)
  return made
}

/** Sentences as the grammar reads them: names, subtypes, quotes and word ends are marked, first words are in lower case. */
export const marked = (text: string, names: Names): string => {
  const clean = quoteMarked(straightened(plain(text)))
  // A name that does not occur in the text needs no pattern.
  const found = namePattern(names.known.filter(name => clean.includes(name)))
  const hasNames = found !== ''
  return clean.replace(patternFor(found), (whole, ...rest: unknown[]) => {
    const [name, symbol, quote, word] = (hasNames ? rest : [undefined, ...rest]) as (string | undefined)[]
    const at = rest.find(one => typeof one === 'number') as number
    if (name !== undefined) return NAME[0] + name + NAME[1]
    if (symbol !== undefined || quote !== undefined) return whole
    return wordMarked(word ?? whole, clean, at, names.vocabulary)
  })
}

const wordMarked = (word: string, text: string, at: number, vocabulary: ReadonlySet<string>): string => {
  if (/^non-$/i.test(word)) return word.toLowerCase()
  const form = subtypeForm(word) ?? smallForm(word, text.slice(at + word.length), vocabulary)
  if (form) return (form.number === 'both' ? BOTH : form.number === 'one' ? ONE : MANY) + word + KIND_END
  return withWordEnds(isFirst(text, at) && isVocabulary(word, vocabulary) ? lowered(word) : word)
}

/** Players write "other goblins": a lower-case word that is a subtype, but not a word of the grammar or the name of a counter. */
const smallForm = (word: string, rest: string, vocabulary: ReadonlySet<string>): ReturnType<typeof subtypeForm> =>
  SMALL.test(word) && !vocabulary.has(word) && !/^ counters?\b/.test(rest)
    ? subtypeForm(word.charAt(0).toUpperCase() + word.slice(1))
    : undefined

const isFirst = (text: string, at: number): boolean =>
  /(^|[.:,\u2014\uE009])\s*$/.test(text.slice(Math.max(0, at - 6), at))
const isVocabulary = (word: string, vocabulary: ReadonlySet<string>): boolean =>
  !SMALL.test(word) && vocabulary.has(lowered(word).replace(/^non(?=[a-z]{3})/, ''))
const lowered = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)

/** Replaces curly quotes and special blanks by plain ones of the same length. */
const straightened = (text: string): string =>
  text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/[\s\u00A0]/g, ' ')
    // Text in brackets is reminder text.
    .replace(/\([^()"]*\)/g, words => ' '.repeat(words.length))
    .replace(/^[A-Z][A-Za-z' ]{2,30} (?:\u2014|\u2013|-) (?=[A-Z])/, word => ' '.repeat(word.length))

/** Quoted abilities between marks; a quote inside a quote is part of the outer one. */
const quoteMarked = (text: string): string => {
  let out = ''
  let at = 0
  while (at < text.length) {
    const end = opensQuote(text, at) ? quoteEnd(text, at) : -1
    out += end < 0 ? text.charAt(at) : QUOTE[0] + text.slice(at, end + 1) + QUOTE[1]
    at = end < 0 ? at + 1 : end + 1
  }
  return out
}
const opensQuote = (text: string, at: number): boolean =>
  text[at] === '"' || (text[at] === "'" && /(^|[\s(])$/.test(text.slice(Math.max(0, at - 1), at)))

/** Where a quote closes: at its double quote, or at the single one that ends a sentence or no longer belongs to a word. */
const quoteEnd = (text: string, at: number): number => {
  if (text[at] === '"') return text.indexOf('"', at + 1)
  const rest = text.slice(at + 1)
  const separated = rest.search(/'(?=,? and '|, '|, and )/)
  const full = rest.search(/[.!)]'/)
  if (full >= 0 && (separated < 0 || full + 1 <= separated)) return at + 1 + full + 1
  const bare = separated >= 0 ? separated : rest.search(/'(?![A-Za-z])/)
  return bare < 0 ? -1 : at + 1 + bare
}
