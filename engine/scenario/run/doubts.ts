import { didYouMean, type Suggestion } from '../../grammar/sentences/did-you-mean'
import { type BoardObject, type GameState, objectsOf, type Unread, unreadAbout, unreadOn } from '../../index'
import { bearsOn, labelOf } from '../check/bears-on'
import type { Check } from '../check/check'
import { calledOn } from '../check/check-state'
import { mayChangeOn } from './may-change'

/** A text that was not read, as written, and which values of its bearer it may change. */
export type Doubt = {
  readonly line: string
  readonly mayChange: readonly string[]
  /** A word of it that may be misspelt, and the word with which it would be read. */
  readonly suggestion?: Suggestion
}

const doubtOf = ({ on, sentence }: Unread, mayChange: readonly string[]): Doubt => {
  const suggestion = didYouMean(sentence, on)
  return { line: sentence, mayChange, ...(suggestion ? { suggestion } : {}) }
}
type DoubtOn = Doubt & { readonly on: string }

/** What a text says about costs, hands and mana changes no object, but the answers to these questions. */
const MATTERS: Partial<Readonly<Record<Check['kind'], readonly [words: RegExp, changes: string]>>> = {
  cost: [/\bcosts?\b(?!.*\bto (?:activate|equip)\b)(?<!^as an additional cost\b.*)/i, 'cost'],
  'maximum hand size': [/\bhand size\b/i, 'maximumHandSize'],
  mana: [/\bfor mana\b|\bproduces?\b/i, 'mana'],
}
const doubtsOfMatter = (state: GameState, check: Check, label: string | null): readonly DoubtOn[] => {
  const [words, changes] = MATTERS[check.kind] ?? []
  if (!words || !changes) return []
  return unreadAbout(state, words, label)
    .filter(({ on, sentence }) => on === label || !/^(?:this|~)\b/i.test(sentence.replaceAll(on, '~')))
    .map(unread => ({ ...doubtOf(unread, [changes]), on: unread.on }))
}

/** For each object, or for null the whole board: what was not read and may change it. */
const doubtsFor = (state: GameState, labels: readonly (string | null)[]): readonly (readonly DoubtOn[])[] => {
  // What lies elsewhere may be unread only for itself, so it is asked about by its label.
  const unread = labels.map(label => unreadOn(state, label))
  if (unread.every(list => list.length === 0)) return []
  const mayChange = mayChangeOn(state, unread.flat())
  return labels.map((label, i) =>
    (unread[i] ?? []).flatMap(one => {
      const fields = mayChange(one, label)
      return fields.length > 0 ? [{ ...doubtOf(one, fields), on: one.on }] : []
    }),
  )
}

/** The texts that were not read and may bear on what is asked. */
export const doubtsAbout = (state: GameState, check: Check): readonly DoubtOn[] => {
  const called = labelOf(check)
  const label = called === null ? null : (calledOn(objectsOf(state), called)?.label ?? called)
  const [found = []] = doubtsFor(state, [label])
  const doubts = found.filter(doubt => bearsOn(doubt, check))
  const lines = new Set(doubts.map(({ line }) => line))
  return [...doubts, ...doubtsOfMatter(state, check, label).filter(({ line }) => !lines.has(line))]
}

const withoutBearer = ({ on: _, ...doubt }: DoubtOn): Doubt => doubt

/** Every object with the texts that may change it; objects about which nothing is in doubt stay as they are. */
export const withDoubts = <T extends BoardObject>(
  state: GameState,
  objects: readonly T[],
): readonly (T & { readonly doubts?: readonly Doubt[] })[] => {
  const found = doubtsFor(
    state,
    objects.map(({ label }) => label),
  )
  return objects.map((object, i) => {
    const doubts = (found[i] ?? []).map(withoutBearer)
    return doubts.length > 0 ? { ...object, doubts } : object
  })
}
