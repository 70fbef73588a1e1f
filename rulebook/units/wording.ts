import { hasForeignLetters } from '../diff/fold'

// Numbers of rules and ranges of them: 418.5a, 418.5b-g, 212–215 after "rules", section 6.
const REFERENCE =
  /\b\d{3}\.\d{1,3}[a-z]?(?:\s?[-–—?\ufffd]{1,2}\s?(?:\d{3}\.\d{1,3})?[a-z]?(?![a-z]))?|(?<=\b(?:rules?|sections?|and|or|through|to|see|,)\s)\d{3}(?!\s*(?:cards?|or more))(?:\s?[-–—?\ufffd]{1,2}\s?\d{3})?\b|(?<=\bsection\s)\d\b/gi

const NUMBERS = /\d{1,3}(?:\.\d{1,3})?[a-z]?/gi
const DIGIT = /\d/

/**
 * The text with the numbers of referenced rules masked, because an updated reference is not a new wording; and those
 * numbers in order, a range as its two ends.
 */
export const withoutReferences = (
  text: string,
): { readonly masked: string; readonly references: readonly string[] } => {
  if (!DIGIT.test(text)) return { masked: text, references: [] }
  const references: string[] = []
  const masked = text.replace(REFERENCE, found => {
    references.push(...(found.match(NUMBERS) ?? []))
    return '§'
  })
  return { masked, references }
}
export const maskedOf = (text: string): string => withoutReferences(text).masked

// One symbol in the notation of any era: {oT}, {Tap}, {T}.
const symbols = (text: string): string =>
  !text.includes('{')
    ? text
    : text.replace(/\{o?([^{}]{1,4})\}/gi, (_, inner: string) => (/^tap$/i.test(inner) ? 't' : inner.toLowerCase()))

/** Letters and digits only; trademark signs and damaged characters are dropped. */
export const lettersOf = (text: string): string =>
  symbols(text)
    .toLowerCase()
    .replace(/\((?:r|tm)\)/g, '')
    .replace(hasForeignLetters(text) ? /[^\p{L}\p{N}§]+/gu : /[^a-z0-9§]+/g, '')

const DAMAGED = /\ufffd|\w\?\w|\w (?:s|t|re|ve|ll)\b/

/**
 * Letters with the punctuation between them, with one form for all quotes and one for all dashes; damaged texts are
 * compared without quotes and dashes.
 */
export const marksOf = (text: string): string => {
  const even = symbols(text)
    .toLowerCase()
    .replace(/\((?:r|tm)\)|[®™_]/g, '')
    .replace(/[“”„"'’‘`]+/g, "'")
    .replace(/\s*(?:--|[—–-])\s*/g, '-')
    .replace(/\s+/g, '')
  return DAMAGED.test(text) ? `!${even.replace(/[-'?\ufffd]/g, '')}` : even
}

/** Whether two texts with equal letters have equal punctuation, as far as damage allows. */
export const sameMarks = (a: string, b: string): boolean => {
  if (a === b) return true
  return a.startsWith('!') || b.startsWith('!') ? bare(a) === bare(b) : false
}
const bare = (marks: string): string => marks.replace(/[-'?!\ufffd]/g, '')

/** Words in order, lower case, without apostrophes and the plural's s; in Chinese, which has no blanks, characters. */
export const wordsOf = (text: string): readonly string[] => {
  const low = symbols(text).toLowerCase()
  const words = hasForeignLetters(text)
    ? low.replace(/['’\ufffd](?=\p{L})/gu, '').match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}§+])+/gu)
    : low.replace(/['’\ufffd](?=[a-z])/g, '').match(/[a-z0-9§+]+/g)
  return (words ?? []).map(word => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word))
}

/** Whether two texts are the same: letters and punctuation, ignoring updated references. */
export const sameWording = (a: string, b: string): boolean => {
  if (a === b) return true
  const [x, y] = [maskedOf(a), maskedOf(b)]
  return lettersOf(x) === lettersOf(y) && sameMarks(marksOf(x), marksOf(y))
}
