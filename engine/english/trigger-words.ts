import { capital, escapedPattern, withoutReminder } from '#rulebook/words'
import { withoutAbilityWord } from './texts'

const VERB =
  '(?:enters?|comes? into play|dies|attacks?|blocks?|leaves?|becomes?|is|are|deals?|untaps?|transforms?|mutates?)'
const NEXT = new RegExp(`(?:,? or |, )(?=${VERB}\\b)`)
const FIRST = new RegExp(`^(When(?:ever)?) (.+?) (?=${VERB}\\b)`, 'i')
/** Events that are one in the words of the rules. */
const JOINED = /\battacks? or blocks?\b|\bblocks? or becomes? blocked\b/i

/** "When ~ enters or dies": the events that a trigger waits for, one by one, each with its subject. */
export const eventsIn = (when: string): readonly string[] =>
  separated(when.replace(/\b(becomes?) tapped or untapped$/i, '$1 tapped or $1 untapped'))
const separated = (when: string): readonly string[] => {
  const [first = when, ...others] = JOINED.test(when) ? [when] : when.split(NEXT)
  const [, word, subject] = FIRST.exec(first) ?? []
  return others.length === 0 || subject === undefined
    ? [when]
    : [first, ...others.map(event => `${word} ${subject} ${event}`)]
}

/** The events of a trigger up to the comma before what it does, in a text: "Whenever ~ enters, attacks, or dies". */
const TRIGGER_TEXT = new RegExp(
  `^((?:When|Whenever|At) [^,]*(?:(?:, ${VERB}\\b[^,]*)*, (?:or|and) [^,]*)?), ([\\s\\S]*)$`,
  'i',
)

/** A text with "~" for the name of its object, which may have a comma and may be a part of another word. */
export const withMark = (text: string, name: string): string =>
  name === '' ? text : text.replace(new RegExp(`(?<!\\w)${escapedPattern(name)}(?!\\w)`, 'g'), '~')

/** A triggered ability in parts: what it waits for, its intervening "if", and what it does. */
export type TriggerText = { readonly when: string; readonly condition?: string; readonly does: string }

/** A condition before an ability that is not an ability word: the object has the ability only from some moment on. */
const HELD_FROM = /^∞ — /
/** 404.3 (1999), 603.4 today: an "if" right after the event belongs to the condition. Null: no triggered ability. */
export const triggerText = (text: string): TriggerText | null => {
  const bare = withoutAbilityWord(withoutReminder(text)).replace(HELD_FROM, '')
  const [, when, rest] = TRIGGER_TEXT.exec(bare) ?? []
  if (when === undefined || rest === undefined) return null
  const [, condition, does] = /^if ([^,]*), ([\s\S]*)$/i.exec(rest) ?? []
  return does === undefined || condition === undefined
    ? { when, does: capital(rest) }
    : { when, condition, does: capital(does) }
}

const ONCE = / ?This ability triggers only once (?:each|per) turn\.?/i
/** What a text does without the sentence that limits how often it triggers; null where there is none. */
export const withoutOnce = (does: string): string | null => {
  const rest = does.replace(ONCE, '')
  return rest === does ? null : rest
}
