import type { IsoDate } from '#rulebook/dates/date'
import type { Index } from '#search/index/index'
import type { CardAnswer } from '../../answers'
import { keywordsIn } from './search/searched-cards'

/** A rule that a card uses: that of a keyword in its text, or a rule behind its rulings. */
export type CardRule = { readonly number: string; readonly keyword?: string; readonly rulings: number }

const MAX_RULES = 6
/** Of the rules behind a ruling, the first is right far more often than the fifth. */
const FIRST = 2

/** The rules that a card uses on the day of its page: those of its keywords, then those of its rulings. */
export const cardRules = (rules: Index, { wording, rulings, asOf }: CardAnswer): readonly CardRule[] => {
  // A whole section is too broad to list as used by a card.
  const behind = rulings.flatMap(({ rules }) =>
    rules
      .slice(0, FIRST)
      .map(({ number }) => number)
      .filter(number => number.includes('.')),
  )
  const times = (number: string): number => behind.filter(one => one === number).length
  const keywords = keywordsIn(rules, wording?.text ?? '', asOf.on as IsoDate)
  const named = keywords.map(({ title, number }) => ({ number, keyword: title, rulings: times(number) }))
  const others = [...new Set(behind)]
    .filter(number => !named.some(one => one.number === number))
    .map(number => ({ number, rulings: times(number) }))
    .sort((a, b) => b.rulings - a.rulings || (a.number < b.number ? -1 : 1))
  return [...named, ...others].slice(0, MAX_RULES)
}
