import { isRuleNumber } from './number'

const PREFIX =
  /^(?:(?:comprehensive|comp\.?|the|see|mtg)\s+)?(?:c\.?\s?r\.?|rr?\.|(?:sub)?rules?|sections?|sec\.|§+|#|no\.|number)?[\s.:§#]*(?=\d|[a-z]\.\d)/i
const ONE = String.raw`(\d{3})(?:\s*[.,]\s*(\d{1,3})(?:\s*\.?\s*\(?([a-z])\)?)?)?`
const SINGLE = new RegExp(`^${ONE}$`, 'i')
const RANGE = new RegExp(`^${ONE}\\s*(?:[-–—]|to|through)\\s*(?:(?:cr|rule)?\\s*${ONE}|\\(?([a-z])\\)?)$`, 'i')

const joined = (section = '', rule?: string, letter?: string): string =>
  `${section}${rule === undefined ? '' : `.${rule}`}${letter?.toLowerCase() ?? ''}`

const TOURNAMENT =
  /^(mtr|ipg|(?:magic )?tournament rules?|(?:magic )?infraction procedure guide)[\s.,:§#]*(?:sections?|rules?)?[\s.:§#]*(?:appendix\s*)?(\d{1,3}(?:\s*\.\s*\d{1,2})?|[a-z])$/i
/** `MTR 3.2`, `IPG, section 2.1` or `MTR 3.2-3.4` as the numbers of sections; null for anything else. */
const tournamentNumber = (text: string): string | null => {
  const [, whole = '', end] = /^(.*?\d)\s*(?:[-–—]|to|through)\s*(\d{1,3}\.\d{1,2})$/i.exec(text) ?? []
  const begins = end === undefined ? null : tournamentNumber(whole)
  if (begins) return `${begins}-${end}`
  const [, document = '', number] = TOURNAMENT.exec(text) ?? []
  if (number === undefined) return null
  return `${/^(?:mtr|.*tournament)/i.test(document) ? 'mtr' : 'ipg'}.${number.replace(/\s/g, '').toUpperCase()}`
}

/**
 * Normalizes a typed number to the form of the rules: `Rule 418.5a`, `CR 418.5 a`, `§418,5A`, `418.5a.` → `418.5a`;
 * `418.5b – 418.5g` → `418.5b-g`, `MTR 3.2` → `mtr.3.2`. Anything else is returned unchanged, without surrounding spaces and a final dot.
 */
export const readNumber = (text: string): string => {
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace(/^[([“"'](.*)[)\]”"']$/, '$1')
    .replace(/[\s.,;:]+$/, '')
  const ofTournaments = tournamentNumber(bare)
  if (ofTournaments) return ofTournaments
  const short = bare.replace(PREFIX, '')
  const [, section, rule, letter] = SINGLE.exec(short) ?? []
  if (section !== undefined) return joined(section, rule, letter)
  const range = RANGE.exec(short)
  if (range) {
    const [, section1, rule1, from, section2, rule2, to, only] = range
    const same = only !== undefined || (section1 === section2 && rule1 === rule2)
    if (same && rule1 !== undefined && from && (only ?? to))
      return `${joined(section1, rule1, from)}-${(only ?? to ?? '').toLowerCase()}`
    if (!only) return `${joined(section1, rule1, from)}-${joined(section2, rule2, to)}`
  }
  return isRuleNumber(short) ? short : bare
}

/** The ends of a range as `readNumber` returns it: `418.5b-g` → 418.5b, 418.5g; null for one number. */
export const rangeEnds = (number: string): readonly [first: string, last: string] | null => {
  const [, document, from, to] = /^((?:mtr|ipg)\.)(\d+\.\d+)-(\d+\.\d+)$/.exec(number) ?? []
  if (document) return [`${document}${from}`, `${document}${to}`]
  const [, first, last] = /^(\d{3}(?:\.\d{1,3}[a-z]?)?)-([a-z]|\d{3}(?:\.\d{1,3}[a-z]?)?)$/.exec(number) ?? []
  if (!first || !last) return null
  return [first, /^[a-z]$/.test(last) ? first.slice(0, -1) + last : last]
}

/** Chapters, sections, ranges and the summary's letters, which are shown with everything below them. */
export const isWholeNumber = (text: string): boolean => {
  const number = readNumber(text)
  return /^(?:\d{1,3}|[A-Z])$/.test(number) || /[-–—]/.test(number)
}
