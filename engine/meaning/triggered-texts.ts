import type { IsoDate } from '#rulebook/dates/date'
import { remember } from '#rulebook/remember'
import { withCapitals } from '#rulebook/words'
import type * as M from '../english/generated/meaning'
import { cardGrammar } from '../english/grammar'
import { readParagraph } from '../english/read-paragraph'
import { readWithModes } from '../english/read-with-modes'
import { eventsIn, triggerText, withMark, withoutOnce } from '../english/trigger-words'
import type { EventPattern, Filter, Text, Triggered } from '../model/effect'
import { asPrinted, isOfResolution, newReading, textKey } from './abilities'
import { withReferences } from './loose-references'
import { NotExecuted } from './not-executed'
import { withOthersOfHost } from './others'
import type { Scope } from './scope'
import { allOf, triggerParts } from './triggers'

/** A triggered ability of a card: its event as values, and as much of the rest as is lowered. */
export type TriggeredText = Omit<Triggered, 'does'> & {
  /** A condition that is not lowered, as it is written. */
  readonly condition?: string
  /** Null: it is read another way, from its words. */
  readonly does: Text | null
  readonly words: string
  /** Events of the same ability that are not read. */
  readonly unwatched?: readonly string[]
}
type Card = { readonly name: string; readonly types?: string; readonly text?: string }

const MOST_KNOWN = 1000

const readAnew = (text: string, card: Card, on: IsoDate): TriggeredText | null => {
  const read = readWithModes(text, card, on)
  if (read === null) return null
  if (!('meaning' in read)) return byEvents(text, card, on)
  const phrase = triggeredIn(read.meaning as M.Paragraph)
  if (!phrase) return byEvents(text, card, on)
  const at: Scope = { ...newReading(), ...(read.modes ? { modes: read.modes } : {}) }
  const parts = orNull(() => triggerParts(phrase, at))
  if (!parts) return null
  const conditions = parts.conditions.map(({ words, lower }) => ({
    words,
    is: orNull(() => withReferences(lower(), phrase, at, parts.on)),
  }))
  const unread = conditions.find(({ is }) => is === null)
  const does = orNull(() => withReferences(parts.does(), phrase, at, parts.on))
  const words = withCapitals(cardGrammar().print(parts.instructed))
  return {
    on: parts.on,
    ...otherThanIt(parts.on, allOf(conditions.flatMap(({ is }) => is ?? []))),
    ...(unread ? { condition: unread.words } : {}),
    does: does && rememberingHost(parts.on, withOthersOfHost(parts.on, asPrinted(does, text))),
    words,
    ...parts.limits,
  }
}
/** 603.10 today: a host that has left is no longer the attached object, but what the ability speaks of all the same. */
const rememberingHost = (on: EventPattern, does: Text): Text => {
  const host = on.kind === 'moves' ? on.what : undefined
  if (host?.filter.kind !== 'is' || host.filter.the.kind !== 'attached' || host.as === undefined) return does
  return remembering('attached', host.as, does)
}
/** "Whenever a Mountain enters, if you control five other Mountains": other than the one that enters. */
const otherThanIt = <T extends Pick<Triggered, 'if'>>(on: EventPattern, given: T): T =>
  on.kind === 'moves' && on.what?.as !== undefined && !speaksOfItself(on.what.filter)
    ? remembering('this', on.what.as, given, true)
    : given
const speaksOfItself = (filter: Filter): boolean => /"kind":"(?:this|attached)"/.test(JSON.stringify(filter))
/** A part of an ability with a reference replaced by the object of its event; `isOther`: where it says "other than" alone. */
const remembering = <T>(what: 'attached' | 'this', as: string, part: T, isOther = false): T => {
  const [of = ''] = as.split(' ')
  const remembered = (one: unknown, isSo = !isOther): unknown => {
    if (Array.isArray(one)) return one.map(each => remembered(each, isSo))
    if (typeof one !== 'object' || one === null) return one
    if ('kind' in one && one.kind === what && isSo) return { kind: 'memory', of }
    const inOther = !isOther || ('kind' in one && one.kind === 'other than')
    return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, remembered(value, inOther)]))
  }
  return remembered(part) as T
}
/** The triggered ability that a paragraph is; null: it is none, or a part of it is not lowered. */
export const triggeredText = remember(MOST_KNOWN, (text, card, on) => textKey(text, card, on), readAnew)
/** An ability whose event alone is read: what it does is in its words. */
const byEvents = (text: string, card: Card, on: IsoDate): TriggeredText | null => {
  const parts = triggerText(withMark(text, card.name))
  if (!parts) return null
  const read = eventsIn(parts.when).map(when => ({ when, on: eventIn(when, card, on) }))
  const of = read.flatMap(one => one.on ?? [])
  const [first] = of
  if (!first) return null
  const unwatched = read.filter(one => one.on === null).map(one => one.when)
  const limited = withoutOnce(parts.does)
  return {
    on: of.length === 1 ? first : { kind: 'any', of },
    ...(parts.condition === undefined ? {} : conditionIn(parts.condition, read[0]?.when ?? '', card, on)),
    does: null,
    words: limited ?? parts.does,
    ...(limited === null ? {} : { onceEachTurn: true }),
    ...(unwatched.length === 0 ? {} : { unwatched }),
  }
}
const eventIn = (when: string, card: Card, on: IsoDate): EventPattern | null => {
  const read = readWithModes(`${when}, draw a card.`, card, on)
  const phrase = read && 'meaning' in read ? triggeredIn(read.meaning as M.Paragraph) : null
  const parts = phrase && orNull(() => triggerParts(phrase, newReading()))
  // An event that counts only at some times is not told apart here.
  return parts && parts.limits.while === undefined && !parts.limits.isFirst ? parts.on : null
}
const conditionIn = (words: string, when: string, card: Card, on: IsoDate): Pick<TriggeredText, 'if' | 'condition'> => {
  const read = readWithModes(`${when}, if ${words}, draw a card.`, card, on)
  const phrase = read && 'meaning' in read ? triggeredIn(read.meaning as M.Paragraph) : null
  const is = phrase && orNull(() => triggerParts(phrase, newReading()).conditions.map(({ lower }) => lower()))
  return is && is.length > 0 ? allOf(is) : { condition: words }
}
const orNull = <T>(lower: () => T): T | null => {
  try {
    return lower()
  } catch (problem) {
    if (problem instanceof NotExecuted) return null
    throw problem
  }
}

/** Whether a text of an object is understood, whether or not it is played. */
export const isRead = (text: string, { name }: Pick<Card, 'name'>, on: IsoDate): boolean => {
  const read = readParagraph(text, { name }, on)
  return read !== null && 'meaning' in read
}

/** Words of a trigger that only what has been carried out begins (603.7a today). */
const BEGUN = /\b(?:this (?:turn|combat)|you next)\b/i
/** Whether a paragraph of a spell is an ability that triggers, not something that its resolution begins. */
export const isTriggered = (text: string, card: Card, on: IsoDate): boolean => {
  const read = readWithModes(text, card, on)
  if (!read || !('meaning' in read)) return triggerText(text) !== null && !BEGUN.test(triggerText(text)?.when ?? '')
  const phrase = triggeredIn(read.meaning as M.Paragraph)
  return phrase !== null && !isOfResolution(phrase)
}
const triggeredIn = (phrase: M.Paragraph): M.Kind['Ability.triggered' | 'Ability.triggered if'] | null => {
  switch (phrase.kind) {
    case 'Paragraph.worded':
    case 'Paragraph.flavored':
    case 'Special.max speed':
      return triggeredIn(phrase.does)
    case 'Ability.triggered':
    case 'Ability.triggered if':
      return phrase
    default:
      return null
  }
}
