import type { IsoDate } from '#rulebook/dates/date'
import type * as M from '../english/generated/meaning'
import { standsFor } from '../english/keywords/stands-for'
import type { Meaning } from '../english/phrases'
import { readParagraph } from '../english/read-paragraph'
import type { Cost } from '../model/effect'
import { number } from './comparisons'

/** What keywords stand for, for those who play them. */
export { keywordPlayed, keywordSaid, partOf, playedKeywordIn, standsFor } from '../english/keywords/stands-for'
/** The text of a spell that was cast for its cleave cost. */
export { cleaved } from '../english/wording'

/** An activated ability that a keyword stands for: card English, null if it is not played, and a cost that no words of a card state. */
type KeywordText = {
  readonly keyword: string
  readonly text: string | null
  /** Further costs, of which no words of a card speak. */
  readonly cost?: readonly Cost[]
}

/** 502.43a (2005-02-01), 702.49a today: an unblocked attacker is returned to its owner's hand. */
const RETURNING: readonly Cost[] = [
  {
    kind: 'return',
    what: {
      kind: 'chosen',
      filter: {
        kind: 'all',
        of: [
          { kind: 'card type', is: 'creature' },
          { kind: 'status', is: 'attacking' },
          { kind: 'controlled by', who: 'you' },
        ],
      },
      least: { kind: 'number', is: 1 },
      most: { kind: 'number', is: 1 },
      by: null,
    },
    isUnblocked: true,
    words: 'return an unblocked attacker you control',
  },
]
const NOT_PLAYED = new Set(['reconfigure', 'transfigure', 'exhaust', 'craft', 'equip legendary creature'])

/** The activated abilities that a keyword stands for; none if it stands for no such ability. */
export const keywordText = (keyword: M.Keyword, print: (phrase: Meaning) => string): readonly KeywordText[] => {
  const name = nameOf(keyword)
  if (NOT_PLAYED.has(name) || keyword.kind === 'Keyword.craft with') return [{ keyword: name, text: null }]
  return standsFor(print(keyword))
    .filter(text => /^[^"]*:/.test(text))
    .map(text => ({ keyword: name, text, ...costOf(keyword) }))
}
const nameOf = (keyword: M.Keyword): string =>
  'is' in keyword && keyword.is && keyword.kind.startsWith('Keyword.keyword')
    ? keyword.is.is
    : keyword.kind === 'Keyword.equip any'
      ? 'equip'
      : keyword.kind.replace('Keyword.', '')
const costOf = (keyword: M.Keyword): Pick<KeywordText, 'cost'> => {
  if (
    keyword.kind === 'Keyword.keyword with cost' &&
    (keyword.is?.is === 'ninjutsu' || keyword.is?.is === 'commander ninjutsu')
  )
    return { cost: RETURNING }
  if (keyword.kind !== 'Keyword.keyword with number') return {}
  const { is } = keyword.is
  return is === 'crew' || is === 'saddle'
    ? { cost: [{ kind: is, power: number(keyword.n), words: `${is} ${keyword.n.is}` }] }
    : {}
}

/** The keywords of a line, one by one. */
export const keywordsIn = (line: M.KeywordLine): readonly M.Keyword[] => {
  switch (line.kind) {
    case 'KeywordLine.keyword list':
      return [line.one, ...keywordsIn(line.rest)]
    case 'KeywordLine.keyword stop':
    case 'KeywordLine.keyword x':
      return [line.one]
    default:
      return [line]
  }
}

/** The keywords of a paragraph by their names; none if it is another text. */
export const keywordNamesIn = (text: string, card: { readonly name: string }, on: IsoDate): readonly string[] => {
  const read = readParagraph(text, card, on)
  if (read === null || !('meaning' in read)) return []
  const paragraph = read.meaning as M.Paragraph
  if (paragraph.kind !== 'Paragraph.keywords') return []
  return keywordsIn(paragraph.list).map(nameOf)
}
