import type { IsoDate } from '#rulebook/dates/date'
import { type Modes, objectNamed, type TargetSpec, type Text } from '../../index'
import { spellRead } from '../../meaning/abilities'
import { NotExecuted } from '../../meaning/not-executed'
import { type Assembled, assembled } from '../executing/assembled'
import type { Doing, Game, StackItem } from '../game'

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

/** What an object on the stack carries out, with the modes that were chosen for it. `unread`: words that are not executed. */
export type ItemText = {
  readonly unread: string | null
  readonly first?: number
  readonly targets: readonly TargetSpec[]
  readonly does: Assembled['does']
}
export const textOf = (
  table: TextReading,
  item: Pick<StackItem, 'text' | 'does' | 'modes' | 'label' | 'source'>,
): ItemText =>
  item.does ? { unread: null, ...assembled(item.does, item.modes) } : textOfWords(table, item.text, nameOf(table, item))

/** What words do that are no part of a card. `self`: the name of their source. */
export const textOfWords = ({ now, known }: TextReading, text: string, self: string | null): ItemText => {
  const does = valuesOf(text, self, known, now.state.rules.on)
  return does ? { unread: null, ...assembled(does, []) } : { unread: text, targets: [], does: [] }
}
/** The same with its modes, of which none is chosen yet; null if it has none. */
export const modalOfWords = ({ now, known }: TextReading, text: string, self: string | null): ModalText | null => {
  const does = valuesOf(text, self, known, now.state.rules.on, true)
  return does?.modes ? { ...does, modes: does.modes } : null
}
type ModalText = Text & { readonly modes: Modes }
const valuesOf = (
  text: string,
  self: string | null,
  known: readonly string[],
  on: IsoDate,
  isModal = false,
): Text | null => {
  const card = { name: self ?? '' }
  const named = { ...card, known: known.filter(name => name !== self && text.includes(name)) }
  // The names on the page may be words of card English, which a card means before it means them.
  for (const way of named.known.length === 0 ? [card] : self === null ? [named, card] : [card, named]) {
    const does = spellRead(text, way, on)
    if (!(does instanceof NotExecuted) && (does.modes !== undefined) === isModal) return does
  }
  return null
}
