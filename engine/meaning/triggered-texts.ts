import type { IsoDate } from '#rulebook/dates/date'
import type * as M from '../english/generated/meaning'
import { cardGrammar } from '../english/grammar'
import { readWithModes } from '../english/read-with-modes'
import type { Triggered } from '../model/effect'
import { asPrinted, isOfResolution, lowered } from './abilities'
import { NotExecuted } from './not-executed'

/** A triggered ability of a card as values, and the words of what it does as they are shown. */
export type TriggeredText = Triggered & { readonly words: string }
type Card = { readonly name: string; readonly types?: string; readonly text?: string }

/** The triggered ability that a paragraph is; null: it is none, or a part of it is not lowered. */
export const triggeredText = (text: string, card: Card, on: IsoDate): TriggeredText | null => {
  const key = JSON.stringify([text, card.name, on])
  const before = known.get(key)
  if (before !== undefined) return before
  const made = readAnew(text, card, on)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, made)
  return made
}
const known = new Map<string, TriggeredText | null>()
const MOST_KNOWN = 1000

const readAnew = (text: string, card: Card, on: IsoDate): TriggeredText | null => {
  const read = readWithModes(text, card, on)
  if (!read || !('meaning' in read)) return null
  const phrase = triggeredIn(read.meaning as M.Paragraph)
  const made = phrase && lowered(read.meaning, false, read.modes)
  if (!made || made instanceof NotExecuted || made.kind !== 'triggered') return null
  const words = cardGrammar()
    .print(phrase.do)
    .replace(/(?:^|[.•] |: |— )[a-z]/g, begin => begin.toUpperCase())
  const { kind: _, ...triggered } = made
  return { ...triggered, does: asPrinted(triggered.does, text), words }
}
/** Whether a paragraph of a spell is an ability that triggers, not something that its resolution begins; null: it is not read. */
export const isTriggered = (text: string, card: Card, on: IsoDate): boolean | null => {
  const read = readWithModes(text, card, on)
  if (!read || !('meaning' in read)) return null
  const phrase = triggeredIn(read.meaning as M.Paragraph)
  return phrase !== null && !isOfResolution(phrase)
}
const triggeredIn = (phrase: M.Paragraph): M.Kind['Ability.triggered' | 'Ability.triggered if'] | null => {
  switch (phrase.kind) {
    case 'Paragraph.worded':
    case 'Paragraph.flavored':
      return triggeredIn(phrase.does)
    case 'Ability.triggered':
    case 'Ability.triggered if':
      return phrase
    default:
      return null
  }
}
