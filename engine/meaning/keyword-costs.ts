import type { IsoDate } from '#rulebook/dates/date'
import { remember } from '#rulebook/remember'
import type * as M from '../english/generated/meaning'
import { cardGrammar } from '../english/grammar'
import type { Meaning } from '../english/phrases'
import { readParagraph } from '../english/read-paragraph'
import type { Cost } from '../model/effect'
import { newReading, textKey } from './abilities'
import { costsRead } from './activated-texts'
import { costs } from './costs'
import { keywordsIn, partOf } from './keyword-texts'
import { NotExecuted } from './not-executed'
import type { Scope } from './scope'

/** A keyword with a cost that is paid as a card is cast or turned face up. */
export type PricedKeyword = {
  readonly keyword: string
  /** As it is written. */
  readonly text: string
  /** What is paid; a keyword with "and/or" has two, each of which may be paid. */
  readonly costs: readonly (readonly Cost[])[]
  /** What a card is spliced onto. */
  readonly onto?: readonly string[]
  /** What of the cost is not played. */
  readonly unplayed?: string
}

const MOST_KNOWN = 1000

const readAnew = (text: string, card: { readonly name: string }, on: IsoDate): readonly PricedKeyword[] => {
  const read = readParagraph(text, card, on)
  if (read === null || !('meaning' in read)) return []
  const paragraph = read.meaning as M.Paragraph
  if (paragraph.kind !== 'Paragraph.keywords') return []
  const keywords = keywordsIn(paragraph.list)
  return keywords.flatMap(keyword => {
    const name = nameOf(keyword)
    if (name === null) return []
    const written = {
      keyword: name,
      text: keywords.length === 1 ? text : cardGrammar().print(keyword),
      ...ontoOf(keyword),
    }
    try {
      const pays = partOf(written.text, 'pays')
      const more = pays === undefined ? [] : costsRead(pays, card, on)
      if (more instanceof NotExecuted) return [{ ...written, costs: [], unplayed: more.says }]
      const own = costsOf(keyword, newReading())
      return [{ ...written, costs: own.length > 0 ? own.map(one => [...one, ...more]) : more.length > 0 ? [more] : [] }]
    } catch (problem) {
      if (problem instanceof NotExecuted) return [{ ...written, costs: [], unplayed: problem.says }]
      throw problem
    }
  })
}
/** The keywords with costs in a paragraph of a card. */
export const pricedKeywords = remember(MOST_KNOWN, (text, { name }, on) => textKey(text, { name }, on), readAnew)
const nameOf = (keyword: M.Keyword): string | null => {
  switch (keyword.kind) {
    case 'Keyword.keyword with cost':
    case 'Keyword.keyword with costs':
    case 'Keyword.keyword with choice':
    case 'Keyword.keyword with X':
      return keyword.is?.is ?? null
    case 'Keyword.trap':
      return 'morph'
    case 'Keyword.splice':
    case 'Keyword.splice onto either':
    case 'Keyword.splice onto arcane':
      return 'splice'
    case 'Keyword.keyword ability':
    case 'Keyword.keyword with number':
      return partOf(cardGrammar().print(keyword), 'pays') === undefined ? null : (keyword.is?.is ?? null)
    default:
      return 'cost' in keyword ? keyword.kind.replace('Keyword.', '') : null
  }
}
const costsOf = (keyword: M.Keyword, at: Scope): readonly (readonly Cost[])[] => {
  if (!('cost' in keyword)) return []
  const cost = (phrase: Meaning): readonly Cost[] =>
    phrase.kind === 'Mana'
      ? [{ kind: 'mana', mana: (phrase as M.Mana).is.toUpperCase() }]
      : costs(phrase as M.Costs, at)
  switch (keyword.kind) {
    case 'Keyword.keyword with costs':
      return [cost(keyword.cost), cost(keyword.other)]
    case 'Keyword.keyword with choice':
      return [[{ kind: 'either', of: [cost(keyword.cost), cost(keyword.other)] }]]
    case 'Keyword.keyword with X':
      throw new NotExecuted('What X is in the cost of a keyword', keyword)
    default:
      return [cost(keyword.cost)]
  }
}
const ontoOf = (keyword: M.Keyword): Pick<PricedKeyword, 'onto'> => {
  switch (keyword.kind) {
    case 'Keyword.splice':
      return { onto: [cardGrammar().print(keyword.what)] }
    case 'Keyword.splice onto either':
      return { onto: ['instant', 'sorcery'] }
    case 'Keyword.splice onto arcane':
      return { onto: ['Arcane'] }
    default:
      return {}
  }
}
