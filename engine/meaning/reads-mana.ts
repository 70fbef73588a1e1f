import type { IsoDate } from '#rulebook/dates/date'
import type { Meaning } from '../english/phrases'
import { readParagraph } from '../english/read-paragraph'

/** Phrases whose meaning depends on the mana that a player has, or on how it is made. */
const KINDS: ReadonlySet<string> = new Set([
  'Event1.taps for mana',
  'Event1.is tapped for mana',
  'Event1.tapped for',
  'Event1.player taps',
  'Statement.spend only',
  'Statement.mana spend',
  'Statement.when mana',
  'Statement.minimum cost',
  'Statement.minimum cost mana',
  'CostChange.more',
  'CostChange.more where',
  'CostChange.more if',
  'CostChange.less',
])
const hasKind = (phrase: Meaning): boolean =>
  KINDS.has(phrase.kind) || Object.values(phrase).some(held => typeof held === 'object' && hasKind(held as Meaning))

/** Whether a text of a card is about the mana that players have: what taps for mana, what it may be spent on, what costs more. */
export const readsMana = (text: string, card: { readonly name: string }, on: IsoDate): boolean => {
  const read = readParagraph(text, card, on)
  return read !== null && 'meaning' in read && hasKind(read.meaning)
}

/** Whether a text is the keyword that lets a card without a mana cost be cast in time. */
export const isSuspend = (text: string, card: { readonly name: string }, on: IsoDate): boolean => {
  const read = readParagraph(text, card, on)
  return read !== null && 'meaning' in read && JSON.stringify(read.meaning).includes('"kind":"Keyword.suspend"')
}
