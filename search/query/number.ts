/** What a reader meant by a number: the rules named, and the words left over. */
export type Route = {
  readonly numbers: readonly string[]
  readonly rest: string
  /** True when the reader wrote nothing but numbers. */
  readonly alone: boolean
}
/** The numbers in the requested rules. `between` lists those from one number to another in printed order. */
export type NumberList = {
  readonly has: (number: string) => boolean
  readonly between: (first: string, last: string) => readonly string[]
}

const PREFIX =
  '(?:(?:comprehensive|comp|m\\.?t\\.?g|magic|magic: the gathering|see|the|wotc|also|cf|under)[.]?\\s+)*(?:(?:mtg|magic)?c\\.?\\s?r(?=[^a-z])|comp\\.?\\s*rules?|comprules?|rules?|subrules?|sections?|sect?|ch(?:apter)?|paragraphs?|para?|no|nr|number|num|r|s|§|#)?(?:\\s*(?:no|nr|number|num|#|§|cr|rules?)\\b)?[.,:\\s#§/_-]*'
const DOT = '\\s*[.,\\-:·_/ ]\\s*'
const COMPREHENSIVE = `(\\d{3})(?:(?:${DOT})?(\\d{1,3}))?(?:(?:${DOT})?([a-z])(?![a-z]))?`
const TO = '\\s*(?:-|–|—|\\.{2,3}|…|\\bto\\b|\\bthrough\\b|\\bthru\\b|\\buntil\\b|/)\\s*'
const TAIL = '(?![\\p{L}\\d]|[.,:-]\\d)'

const RANGE = new RegExp(
  `^${COMPREHENSIVE}${TO}(?:rules?\\s*|cr\\s*)?(?:${COMPREHENSIVE}|([a-z])|[.]?(\\d{1,3})([a-z])?)$`,
  'u',
)
const SINGLE = new RegExp(`^${COMPREHENSIVE}$`, 'u')
const SUMMARY = new RegExp(
  `^([a-z])(?:${DOT})?(\\d{1,3})(?:${DOT}(\\d{1,3}))?(?:${DOT}(rulings?|note)${DOT}(\\d{1,3}))?$`,
  'u',
)
const RULING = new RegExp(`^${COMPREHENSIVE}${DOT}r(?:ulings?)?[.# ]*(\\d{1,3})$`, 'u')
const BULLETIN = /^(\d{4}-\d{2}(?:-\d{2}(?=.+\/))?)[/ ]+(general|errata|specific|\d{1,3})[/ #]+(\d{1,3})$/
// In running words only what cannot be a quantity: a dotted or lettered number, or one that a word announces.
const AMONG_WORDS = new RegExp(
  `(?<![\\p{L}\\d.+/])(?:(?:rules?|cr|section|sect?|chapter|subrule|§|#)[.\\s#]*)?\\[?(\\d{3}(?:\\s?[.,-]\\s?\\d{1,3}(?:\\s?[a-z](?![\\p{L}]))?|\\s\\d{1,3}[a-z](?![\\p{L}])|[a-z](?![\\p{L}]))?)\\]?${TAIL}`,
  'giu',
)

const EDGES = /^[\s"'“”‘’()[\]{}<>*_`]+|[\s"'“”‘’()[\]{}<>*_`.?!,;:]+$/gu
/** Dashes and dots of other alphabets, and letters in brackets (`613.7(a)`), as they are printed in the rules. */
const tidied = (text: string): string =>
  text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2024\u3002\uff0e]|(?<=^\D*\d{3})\.\.(?=\d{1,2}[a-z]?$)/giu, '.')
    .replace(/(?<=\d)\s?[([]([a-z])[)\]]/giu, '$1')
const bare = (text: string): string => text.toLowerCase().replace(EDGES, '')
const unannounced = (text: string): string =>
  bare(bare(text).replace(new RegExp(`^${PREFIX}(?=\\s*["'([{]*\\s*(?:\\d|[a-z][.,\\- ]?\\d))`, 'u'), ''))

const joined = (section: string, rule?: string, letter?: string): string =>
  `${section}${rule === undefined ? '' : `.${Number(rule)}`}${letter ?? ''}`

/** `4185a`, `70210`: digits glued together are cut behind the section. COMPREHENSIVE reads them as they are. */
const single = (text: string, list: NumberList): readonly string[] => {
  const bulletin = BULLETIN.exec(text)
  const candidates = [
    bulletin ? `${bulletin[1]}/${bulletin[2]}/${Number(bulletin[3])}` : null,
    comprehensive(text),
    ruling(text),
    summary(text),
    /^\d$/.test(text) ? text : null,
    /^[a-z]$/.test(text) ? text.toUpperCase() : null,
  ]
  return candidates
    .filter(number => number !== null)
    .filter(list.has)
    .slice(0, 1)
}
const comprehensive = (text: string): string | null => {
  const match = SINGLE.exec(text)
  if (!match || (match[2] === undefined && match[3] !== undefined)) return null
  return joined(match[1] ?? '', match[2], match[3])
}
const ruling = (text: string): string | null => {
  const match = RULING.exec(text)
  return match ? `${joined(match[1] ?? '', match[2], match[3])}.Ruling.${Number(match[4])}` : null
}
const summary = (text: string): string | null => {
  const match = SUMMARY.exec(text)
  if (!match) return null
  const [, letter = '', chapter, part, kind, ordinal] = match
  const base = `${letter.toUpperCase()}.${Number(chapter)}${part === undefined ? '' : `.${Number(part)}`}`
  return kind === undefined ? base : `${base}.${kind === 'note' ? 'Note' : 'Ruling'}.${Number(ordinal)}`
}

/** `418.5b-g`, `418.5b-418.5g`, `601.2f to 601.2h`: the rules between two numbers that both exist. */
const range = (text: string, list: NumberList): readonly string[] => {
  const match = RANGE.exec(text)
  if (!match) return []
  const [, section = '', rule, letter, section2, rule2, letter2, onlyLetter, onlyRule, ruleLetter] = match
  const first = joined(section, rule, letter)
  const last =
    section2 !== undefined
      ? joined(section2, rule2, letter2)
      : onlyLetter !== undefined
        ? joined(section, rule, onlyLetter)
        : joined(section, onlyRule, ruleLetter)
  return list.has(first) && list.has(last) ? list.between(first, last) : []
}

const several = (text: string, list: NumberList): readonly string[] => {
  const parts = text.split(/\s*(?:[,;&]|\band\b|\bor\b)\s+|\s*[;&]\s*/u).map(unannounced)
  const found = parts.map(part => exactly(part, list))
  return parts.length > 1 && found.every(numbers => numbers.length > 0) ? [...new Set(found.flat())] : []
}
const exactly = (text: string, list: NumberList): readonly string[] => {
  const one = single(text, list)
  return one.length > 0 ? one : range(text, list)
}

/**
 * The rules a reader's text names, in any spelling (`rule 418.5A`, `418,5a`, `4185a`, `418.5b-g`, `T.14.2`), or null.
 * Only numbers of the list come back: it never invents one.
 */
export const routeOf = (text: string, list: NumberList): Route | null => {
  if (text.length > 200 || !/\d|^\s*[a-z]\s*$/i.test(text)) return null
  const plain = unannounced(tidied(text))
  const alone = [exactly(plain, list), several(plain, list)].find(numbers => numbers.length > 0)
  return alone ? { numbers: alone, rest: '', alone: true } : amongWords(text, list)
}

const amongWords = (text: string, list: NumberList): Route | null => {
  const numbers: string[] = []
  const rest = text.replace(AMONG_WORDS, (whole, written: string, at: number) => {
    const number = comprehensive(bare(written))
    const announced = whole.trim().length > written.trim().length && !whole.startsWith('[')
    const certain = announced || /[.,a-z]/i.test(written) || at === 0
    if (number === null || !certain || !list.has(number)) return whole
    numbers.push(number)
    return ' '
  })
  return numbers.length === 0 ? null : { numbers: [...new Set(numbers)], rest: rest.trim(), alone: false }
}
