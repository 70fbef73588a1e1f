import type { IsoDate } from '#rulebook/dates/date'
import { objectNamed, type TargetSpec, type Text } from '../index'
import { spellRead } from '../meaning/abilities'
import { NotExecuted } from '../meaning/not-executed'
import { type Assembled, assembled } from './executing/assembled'
import type { Doing, Game, StackItem } from './game'
import type { Text as WordsText } from './instructions/instruction'
import { modesOf } from './instructions/modes'
import { readText } from './instructions/read-text'

/** What is needed to read a text: the game, and the names on the page. */
export type TextReading = { readonly now: Game; readonly known: readonly string[] }

/** The name by which a text refers to its own source. */
export const nameOf = (
  { now }: Pick<TextReading, 'now'>,
  { source, label }: Pick<Doing, 'source' | 'label'>,
): string => {
  if (!source) return label
  const printed = objectNamed(now.state, source.label)?.front.name
  return printed && printed !== '' ? printed : source.label
}

const inPrintedOrder = (chosen: readonly string[], printed: readonly string[]): readonly string[] =>
  [...chosen].sort((one, other) => printed.indexOf(one) - printed.indexOf(other))
const ended = (mode: string): string => (/[.!"')]$/.test(mode) ? mode : `${mode}.`)

/** What an object on the stack carries out, with the modes that were chosen for it: as values, else as words that are read. */
export type ItemText = {
  readonly unread: string | null
  readonly first?: number
  readonly targets: readonly TargetSpec[]
  readonly words: WordsText | null
  readonly does: Assembled['does']
}
export const textOf = (
  table: TextReading,
  item: Pick<StackItem, 'text' | 'does' | 'modes' | 'label' | 'source'>,
): ItemText => {
  if (item.does) return { unread: null, words: null, ...assembled(item.does, item.modes) }
  const modes = modesOf(item.text)
  // 608.2c today: the chosen modes are followed in the order in which they are printed.
  const said = modes ? inPrintedOrder(item.modes, modes.modes).map(ended).join(' ') : item.text
  const words = readText(said, { self: nameOf(table, item), known: table.known })
  return { unread: words.unread, targets: words.targets, words, does: [] }
}

/** What words do that are no part of a card, as values, else as they are read. `self`: the name of their source. */
export const textOfWords = ({ now, known }: TextReading, text: string, self: string | null): ItemText => {
  const does = valuesOf(text, self, known, now.state.rules.on)
  if (does) return { unread: null, words: null, ...assembled(does, []) }
  const words = readText(text, { self, known })
  return { unread: words.unread, targets: words.targets, words, does: [] }
}
const valuesOf = (text: string, self: string | null, known: readonly string[], on: IsoDate) => {
  // The other names on the page may be words of card English.
  const [other, ...more] = known.filter(name => name !== self && text.includes(name))
  if (other !== undefined && (more.length > 0 || self !== null)) return null
  const does = spellRead(text, { name: other ?? self ?? '' }, on)
  if (does instanceof NotExecuted || does.modes) return null
  return other === undefined ? does : ofNamed(does, other)
}
/** A text without a source, in which an object on the page stands where a card would name itself. */
const ofNamed = (does: Text, name: string): Text | null => {
  const whole = JSON.stringify(does)
  const made = whole.replaceAll('{"kind":"this"}', JSON.stringify({ kind: 'named', name }))
  return made === whole ? null : JSON.parse(made.replaceAll('~', JSON.stringify(name).slice(1, -1)))
}
