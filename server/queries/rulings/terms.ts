import { rememberBy } from '#rulebook/remember'
import { textOf, type Unit } from '#rulebook/units/unit'
import type { Edition } from '../../library/library'
import { termsIn } from '../rules/terms'

// The terms of the glossary that a ruling uses, each with the rule that its entry refers to.

/** Terms that most rulings contain; they are linked only as a last resort. */
const COMMON = new Set(
  `ability player spell card creature permanent turn control controller cost owner game target damage mana color effect
  battlefield activate activated_ability cast resolve destroy choose combat graveyard hand library life stack tap untap
  land enchantment artifact name object opponent source step phase zone text put play draw shuffle exile exchange reveal
  sacrifice cost_to mana_cost your rules dies attack block type power toughness counter beginning_of mana_symbol
  speed enchant legal illegal illegal_target ignore remove identity event you enters_the_battlefield leaves_the_battlefield`
    .split(/\s+/)
    .map(term => term.replace(/_/g, ' ')),
)
export const isCommonTerm = (term: string): boolean => COMMON.has(term.toLowerCase())
const REFERRED = /\brules? (\d{3}(?:\.\d+[a-z]?)?)/gi
// A converted mana cost is an old name of mana value; nothing is converted.
const VERB = /\b\p{Ll}+ed\b(?! mana cost)/gu
const SECOND_MEANING = /\s2\. /
const isKeywordRule = (number: string): boolean => /^(?:502|701|702)\./.test(number)

/** Whether a text names the keyword that a rule is about, in some form; true of rules that are about no keyword. */
export const isNamedIn = (edition: Edition, number: string, text: string): boolean => {
  if (!isKeywordRule(number)) return true
  const place = edition.placesOf(number.replace(/[a-z]$/, ''))[0]
  const unit = place === undefined ? undefined : edition.units()[place]
  const keyword = unit?.title ?? (unit ? textOf(unit) : '')
  return keyword !== '' && text.toLowerCase().includes(keyword.toLowerCase().replace(/(?:e|ing|y)$/, ''))
}

/** The rule that a glossary entry refers to; most releases have the same entries. */
export const pointerOf = rememberBy((entry: Unit): string | undefined => {
  // Of a term with several meanings, the first one counts: to draw a card, not a game that is a draw.
  const meaning = textOf(entry).split(SECOND_MEANING, 1)[0] ?? ''
  const numbers = [...meaning.matchAll(REFERRED)].map(([, number]) => number ?? '')
  // Of several, the most specific one that is not a whole section is best.
  return numbers.find(number => number.includes('.')) ?? numbers[0]
})
const pointersOf = (edition: Edition): ReadonlyMap<string, string> =>
  new Map(
    edition.units().flatMap(unit => {
      const pointed = unit.kind === 'glossary' ? pointerOf(unit) : undefined
      return pointed ? [[unit.number, pointed] as const] : []
    }),
  )
export const pointersIn = rememberBy((edition: Edition): ReadonlyMap<string, string> => pointersOf(edition))

const beginsSentence = (text: string, start: number): boolean =>
  /(?:^|[.!?:][”"’)]*\s+)["“(]*$/.test(text.slice(0, start))
/**
 * A capitalized word within a sentence, or before another one, is part of a card's name and not a term: Worst Fears,
 * Awaken the Sky Tyrant. Older rulings capitalize keywords: the Devour ability.
 */
const isPartOfName = (text: string, start: number, end: number): boolean => {
  if (!/\p{Lu}/u.test(text.charAt(start))) return false
  // The quality that follows is no name: Protection from Humans.
  if (/^(?:Protection|Hexproof) from\b/.test(text.slice(start))) return false
  const after = text.slice(end)
  return beginsSentence(text, start)
    ? /^ (?:(?:of|the|to|in|from) )*\p{Lu}\p{Ll}/u.test(after)
    : !/^ (?:abilit(?:y|ies)|costs?|keyword)\b/.test(after)
}

/** Within brackets, or after words that introduce an example or a condition, a term is not the subject of a ruling. */
const isAsideIn = (text: string, start: number): boolean => {
  const before =
    text
      .slice(0, start)
      .split(/[.!?] /)
      .at(-1) ?? ''
  return /\([^)]*$|\b(?:such as|for example|unless|because|due to|perhaps|even if)\b/i.test(before)
}

/** A keyword ability also appears as a verb: kicked, exerted, cycled. */
const participlesOf = (term: string): readonly string[] => {
  const stem = term.toLowerCase().replace(/(?:er|ing|e)$/, '')
  return [`${stem}ed`, `${stem}${stem.at(-1)}ed`]
}
type Participles = ReadonlyMap<string, { readonly term: string; readonly number: string }>
const participlesIn = rememberBy((edition: Edition): Participles => {
  return new Map(
    [...pointersIn(edition)].flatMap(([entry, number]) => {
      const [term = ''] = entry.split(', ')
      return isKeywordRule(number) && /^\p{L}+$/u.test(term) && !isCommonTerm(term)
        ? participlesOf(term).map(word => [word, { term, number }] as const)
        : []
    }),
  )
})

/** A term of the glossary in a ruling. `common`: most rulings contain it, so it says little about their subject. */
type TermBehind = {
  readonly number: string
  readonly because: string
  readonly kind: 'keyword' | 'action' | 'term' | 'common'
  readonly words: number
  readonly start: number
  /** Whether it only appears in an example or a condition. */
  readonly isAside: boolean
}
const kindOf = (number: string, isCommon: boolean): TermBehind['kind'] => {
  if (isCommon) return 'common'
  if (!isKeywordRule(number)) return 'term'
  return number.startsWith('701.') ? 'action' : 'keyword'
}

/** The first occurrence of each term in a ruling, and all verb forms of keywords. */
export const termsBehind = (edition: Edition, text: string): readonly TermBehind[] => {
  const pointers = pointersIn(edition)
  const terms = (termsIn(edition, [text])[0] ?? []).flatMap(({ term, start, end }): readonly TermBehind[] => {
    const number = pointers.get(term)
    if (!number || edition.placesOf(number).length === 0 || isPartOfName(text, start, end)) return []
    const kind = kindOf(number, isCommonTerm(term))
    const words = term.split(/\s+/).length
    return [{ number, because: `uses the term "${term}"`, kind, words, start, isAside: isAsideIn(text, start) }]
  })
  const participles = participlesIn(edition)
  const verbs = [...text.matchAll(VERB)].flatMap(({ 0: word, index: start }): readonly TermBehind[] => {
    const keyword = participles.get(word)
    if (!keyword || edition.placesOf(keyword.number).length === 0) return []
    const [because, kind] = [`uses a form of the term "${keyword.term}"`, kindOf(keyword.number, false)]
    return [{ number: keyword.number, because, kind, words: 0, start, isAside: isAsideIn(text, start) }]
  })
  return [...terms, ...verbs]
}
