import { rememberText } from '#rulebook/remember'
import { stemOf } from './stem'

/** A word of a text as indexed: folded form, stem and position. */
export type Token = { readonly word: string; readonly term: string; readonly start: number; readonly end: number }

// Power and toughness (+1/+1), symbols ({T}), numbers and rule numbers (613.7), words with inner apostrophes, Chinese
// characters.
export const WORD =
  /[+\-\u2212\u2013]?\d+\/[+\-\u2212\u2013]?\d+|\{[^{}\s]{1,8}\}|\d+(?:\.\d+[a-z]?)?|[a-z\u00c0-\u024f]+(?:['\u2019][a-z]+)*|[\u3400-\u9fff]/g

/** Lower case with unchanged offsets. */
export const lowered = (text: string): string => {
  const low = text.toLowerCase()
  return low.length === text.length
    ? low
    : Array.from(text, c => (c.toLowerCase().length === c.length ? c.toLowerCase() : c)).join('')
}

/** Accents, ligatures, curly quotes and long minus signs in plain letters. */
export const folded = (word: string): string =>
  word
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

/** The word as in the vocabulary: folded, no possessive, no apostrophe (`can't` and `cant` are one). */
export const wordOf = (raw: string): string => {
  const plain = isPlain(raw) ? raw : folded(raw)
  if (!plain.includes("'")) return plain === 'cannot' ? 'cant' : plain
  return plain.replace(/'s$/, '').replace(/'/g, '')
}
const isPlain = (raw: string): boolean => {
  for (let i = 0; i < raw.length; i++) if (raw.charCodeAt(i) > 127) return false
  return true
}

const MOST_READINGS = 40_000
/** A word of a text, folded and stemmed; cached, because a corpus has few distinct words. */
export const readingOf = rememberText(MOST_READINGS, (raw: string) => {
  const word = wordOf(raw)
  return { word, term: stemOf(word) }
})
export const termOf = (word: string): string => readingOf(word).term

/** The words of a text in order, or those of them whose terms are wanted. */
export const tokensOf = (text: string, wanted: (term: string) => boolean = () => true): Token[] => {
  const tokens: Token[] = []
  const low = lowered(text)
  const pattern = new RegExp(WORD)
  for (let match = pattern.exec(low); match !== null; match = pattern.exec(low)) {
    const { word, term } = readingOf(match[0])
    if (wanted(term)) tokens.push({ word, term, start: match.index, end: match.index + match[0].length })
  }
  return tokens
}
