import { didYouMean, type Suggestion } from '../../grammar/sentences/did-you-mean'
import { type BoardObject, type GameState, type Unread, unreadOn } from '../../index'

/** A text that was not read, as written, and which values of its bearer it may change. */
export type Doubt = {
  readonly line: string
  readonly mayChange: readonly string[]
  /** A word of it that may be misspelt, and the word with which it would be read. */
  readonly suggestion?: Suggestion
}

/** The values of an object that a sentence on a card may change. */
const VALUES = ['name', 'power', 'toughness', 'colors', 'supertypes', 'types', 'subtypes', 'abilities', 'controller']

const doubtOf = ({ on, sentence, mayChange = VALUES }: Unread): Doubt => {
  const suggestion = didYouMean(sentence, on)
  return { line: sentence, mayChange, ...(suggestion ? { suggestion } : {}) }
}

/** Words for objects other than the one a text stands on. */
const OTHERS =
  /\b(?:creatures?|permanents?|lands?|artifacts?|enchantments?|planeswalkers?|tokens?|cards?|spells?|auras?|equipment|players?|other|each|all|every|enchanted|equipped|target|controls?)\b/i
/** A sentence that speaks of its own object alone: "This creature gets +2/+2 twice". */
const isOfItself = (sentence: string, on: string): boolean => {
  const own = ['this creature', 'this permanent', 'this land', 'this artifact', 'this enchantment', '~', on]
  const lower = sentence.toLowerCase()
  const subject = own.find(one => lower.startsWith(one.toLowerCase()))
  return subject !== undefined && !OTHERS.test(sentence.slice(subject.length))
}

/** The texts that were not read and may bear on an object; on any object where none is named. */
export const doubtsAbout = (state: GameState, label: string | null): readonly (Doubt & { readonly on: string })[] =>
  unreadOn(state, label)
    .filter(({ on, sentence, ofItself }) => label === null || on === label || !(ofItself || isOfItself(sentence, on)))
    .map(unread => ({ ...doubtOf(unread), on: unread.on }))

const withoutBearer = ({ on: _, ...doubt }: Doubt & { readonly on: string }): Doubt => doubt

/** Every object with the texts that may change it; objects about which nothing is in doubt stay as they are. */
export const withDoubts = <T extends BoardObject>(
  state: GameState,
  objects: readonly T[],
): readonly (T & { readonly doubts?: readonly Doubt[] })[] => {
  // What lies elsewhere may be unread only for itself, so it is asked about by its label.
  return objects.map(object => {
    const doubts = doubtsAbout(state, object.label).map(withoutBearer)
    return doubts.length > 0 ? { ...object, doubts } : object
  })
}
