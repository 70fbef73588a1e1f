import type { IsoDate } from '#rulebook/dates/date'
import type * as M from '../english/generated/meaning'
import type { Meaning } from '../english/phrases'
import { readParagraph } from '../english/read-paragraph'
import type { Cost } from '../model/effect'
import { number } from './comparisons'

/** What a keyword that is an activated ability stands for: card English, null if it is not played, and a cost that no words of a card state. */
export type KeywordText = {
  readonly keyword: string
  readonly text: string | null
  /** Further costs, of which no words of a card speak. */
  readonly cost?: readonly Cost[]
}

/** 502.18c (2003-10-01), 702.29e today: the card that is searched for is one of a type. */
const typecycling = (cost: string, type: string): string =>
  `${cost}, Discard this card: Search your library for ${/^[AI]/i.test(type) ? 'an' : 'a'} ${type} card, reveal it, put it into your hand, then shuffle.`

/** Activated only when a sorcery could be cast (307.5). */
const asASorcery = (text: string): string => `${text} Activate only as a sorcery.`

/** The ability in card English by the words of its cost. */
const BY_COST: Readonly<Record<string, (cost: string) => string>> = {
  cycling: cost => `${cost}, Discard this card: Draw a card.`,
  equip: cost => asASorcery(`${cost}: Attach this Equipment to target creature you control.`),
  unearth: cost =>
    asASorcery(
      `${cost}: Return this card from your graveyard to the battlefield. Exile it at the beginning of the next end step. It gains haste. If it would leave the battlefield, exile it instead.`,
    ),
  outlast: cost => asASorcery(`${cost}, {T}: Put a +1/+1 counter on this creature.`),
  fortify: cost => asASorcery(`${cost}: Attach this Fortification to target land you control.`),
  'basic landcycling': cost => typecycling(cost, 'basic land'),
  landcycling: cost => typecycling(cost, 'land'),
  'artifact landcycling': cost => typecycling(cost, 'artifact land'),
  ...Object.fromEntries(
    ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest', 'Sliver', 'Wizard'].map(type => [
      `${type.toLowerCase()}cycling`,
      (cost: string) => typecycling(cost, type),
    ]),
  ),
  ninjutsu: cost => `${cost}, Reveal this card: Put this card onto the battlefield tapped and attacking.`,
  scavenge: cost =>
    asASorcery(
      `${cost}, Exile this card from your graveyard: Put X +1/+1 counters on target creature, where X is this card's power.`,
    ),
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
const NOT_PLAYED = new Set([
  'reconfigure',
  'embalm',
  'eternalize',
  'encore',
  'level up',
  'transmute',
  'transfigure',
  'aura swap',
  'commander ninjutsu',
  'exhaust',
  'craft',
  'saddle',
  'station',
  'equip legendary creature',
])

/** The ability that a keyword stands for; null if it is no activated ability. */
export const keywordText = (keyword: M.Keyword, print: (phrase: Meaning) => string): KeywordText | null => {
  switch (keyword.kind) {
    case 'Keyword.keyword with cost':
    case 'Keyword.equip any': {
      const name = keyword.kind === 'Keyword.equip any' ? 'equip' : (keyword.is?.is ?? '')
      const text = BY_COST[name]
      if (text)
        return { keyword: name, text: text(print(keyword.cost)), ...(name === 'ninjutsu' ? { cost: RETURNING } : {}) }
      return NOT_PLAYED.has(name) || name.endsWith('cycling') ? { keyword: name, text: null } : null
    }
    case 'Keyword.keyword with number':
    case 'Keyword.keyword ability': {
      const name = keyword.is.is
      if (keyword.kind === 'Keyword.keyword with number' && name === 'crew')
        return {
          keyword: name,
          text: '{0}: This permanent becomes an artifact creature until end of turn.',
          cost: [{ kind: 'crew', power: number(keyword.n), words: `crew ${keyword.n.is}` }],
        }
      return NOT_PLAYED.has(name) ? { keyword: name, text: null } : null
    }
    case 'Keyword.typecycling':
      return { keyword: 'typecycling', text: typecycling(print(keyword.cost), keyword.is.is) }
    case 'Keyword.reinforce':
      return {
        keyword: 'reinforce',
        text: `${print(keyword.cost)}, Discard this card: Put ${keyword.n.is} +1/+1 counters on target creature.`,
      }
    case 'Keyword.equip who':
    case 'Keyword.craft with':
      return { keyword: print(keyword), text: null }
    default:
      return null
  }
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
  return keywordsIn(paragraph.list).map(keyword =>
    'is' in keyword && keyword.is && keyword.kind.startsWith('Keyword.keyword')
      ? keyword.is.is
      : keyword.kind.replace('Keyword.', ''),
  )
}
