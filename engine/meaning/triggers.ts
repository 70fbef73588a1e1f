import type * as M from '../english/generated/meaning'
import type { Condition, Text, Triggered } from '../model/effect'
import { condition } from './conditions'
import { trigger } from './events'
import { instructions } from './instructions'
import { withReferences } from './loose-references'
import { notExecuted } from './not-executed'
import type { Scope } from './scope'
import { whose } from './zones'

type Phrase = M.Kind['Ability.triggered' | 'Ability.triggered if']
/** An event without what limits when it counts. */
type Apart = {
  readonly event: M.Event
  readonly during: readonly ((at: Scope) => Condition)[]
  readonly isFirst?: true
}
const turnOf =
  (phrase: M.Whose) =>
  (at: Scope): Condition => ({ kind: 'turn of', who: whose(phrase, at) ?? notExecuted(phrase, 'The time of an event') })
const timeApart = (event: M.Event): Apart => {
  const plain: Apart = { event, during: [] }
  switch (event.kind) {
    case 'Event.event while': {
      const inner = timeApart(event.event)
      return { ...inner, during: [...inner.during, at => condition(event.if, at)] }
    }
    case 'Event.first time each turn':
      return { ...timeApart(event.event), isFirst: true }
    case 'Event1.attacks for the first time':
      return { ...plain, event: { ...event, kind: 'Event1.attacks' }, isFirst: true }
    case 'Event1.gains life for the first time each turn':
      return { ...plain, event: { ...event, kind: 'Event1.gains life' }, isFirst: true }
    case 'Event1.dies during':
      return { event: { ...event, kind: 'Event1.dies' }, during: [turnOf(event.whose)] }
    case 'Event1.casts during':
      return { event: { ...event, kind: 'Event1.casts' }, during: [turnOf(event.whose)] }
    default: {
      if (!('when' in event) || !event.when?.kind.startsWith('When.')) return plain
      const when = event.when as M.When
      const { when: _, ...rest } = event
      if (when.kind === 'When.during turn') return { event: rest as M.Event, during: [turnOf(when.whose)] }
      const isFirst =
        (when.kind === 'When.nth time' && when.nth.kind === 'Nth.first') ||
        // "For the first time" stands before "each turn".
        (when.kind === 'When.each turn' && event.kind === 'Event1.gains life')
      return isFirst ? { event: rest as M.Event, during: [], isFirst } : plain
    }
  }
}
const limitsApart = (phrase: M.Trigger): Omit<Apart, 'event'> & { readonly when: M.Trigger } => {
  if (phrase.kind !== 'Trigger.when' && phrase.kind !== 'Trigger.whenever') return { when: phrase, during: [] }
  const { event, ...limits } = timeApart(phrase.event)
  return { when: { ...phrase, event }, ...limits }
}

/** The parts of a triggered ability: its event, its intervening "if" (603.4 today), and what it does, in this order. */
export const triggerParts = (phrase: Phrase, at: Scope) => {
  const [all, whether] = conditionApart(phrase.when)
  const { when, during, isFirst } = limitsApart(all)
  const on = trigger(when, at)
  const so = during.map(lower => lower(at))
  const [limited, onceEachTurn, isDoneOnce] = withoutLimit(phrase.do)
  const [instructed, intervening] = withoutIf(limited)
  const conditions = [
    ...(phrase.kind === 'Ability.triggered if' ? [phrase.if] : whether ? [whether] : []),
    ...(intervening ? [intervening] : []),
  ]
  return {
    on,
    conditions: conditions.map(one => ({ words: at.print(one), lower: () => condition(one, at) })),
    instructed,
    does: () => (isDoneOnce ? doneOnce(instructions(instructed, at), phrase) : instructions(instructed, at)),
    limits: {
      ...(onceEachTurn ? { onceEachTurn } : {}),
      ...(so[0] ? { while: so.length === 1 ? so[0] : { kind: 'both' as const, of: so } } : {}),
      ...(isFirst ? { isFirst } : {}),
    },
  }
}
/** Conditions as one. */
export const allOf = (conditions: readonly Condition[]): { readonly if?: Condition } => {
  const [first] = conditions
  return first ? { if: conditions.length === 1 ? first : { kind: 'both', of: conditions } } : {}
}
export const triggered = (phrase: Phrase, at: Scope): Triggered => {
  const { on, conditions, does, limits } = triggerParts(phrase, at)
  return {
    on,
    ...allOf(conditions.map(({ lower }) => withReferences(lower(), phrase, at, on))),
    does: withReferences(does(), phrase, at, on),
    ...limits,
  }
}

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']
/** 714.2a (2018-04-27): the numbers of chapters. */
export const chaptersOf = ({ is }: M.Chapters): readonly number[] =>
  is.split(/\s*,\s*/).map(word => Math.max(0, ROMAN.indexOf(word)))

/** "When ~ enters, if you control a Swamp, …" is read with the condition as a part of the event. */
const conditionApart = (phrase: M.Trigger): readonly [M.Trigger, M.Condition | null] => {
  if (phrase.kind !== 'Trigger.when' && phrase.kind !== 'Trigger.whenever') return [phrase, null]
  const { event } = phrase
  if (event.kind !== 'Event1.enters' || event.how?.kind !== 'EnterHow.if') return [phrase, null]
  const { how, ...rest } = event
  return [{ ...phrase, event: rest }, how.if]
}

/** 404.3 (1999), 603.4 today: an "if" right after the event is a part of the condition. */
const withoutIf = (phrase: M.Instructions): readonly [M.Instructions, M.Condition | null] => {
  if (phrase.kind === 'Instructions.sentence')
    return phrase.do.kind === 'Sentence.if' ? [{ ...phrase, do: phrase.do.do }, phrase.do.if] : [phrase, null]
  const isIf = phrase.kind === 'Instructions.then next' && phrase.first.kind === 'Sentence.if'
  return isIf ? [{ ...phrase, first: phrase.first.do }, phrase.first.if] : [phrase, null]
}

/** "This ability triggers only once each turn." is no instruction. */
const withoutLimit = (phrase: M.Instructions): readonly [M.Instructions, true | undefined, (true | undefined)?] => {
  if (phrase.kind !== 'Instructions.then next') return [phrase, undefined]
  const { rest } = phrase
  if (rest.kind === 'Instructions.sentence' && rest.do.kind === 'Statement.triggers only')
    return rest.do.n.kind === 'TimesEach.once each turn'
      ? [{ kind: 'Instructions.sentence', do: phrase.first }, true]
      : notExecuted(rest.do)
  if (rest.kind === 'Instructions.sentence' && rest.do.kind === 'Statement.does only')
    return [{ kind: 'Instructions.sentence', do: phrase.first }, undefined, true]
  const [others, limit, isDoneOnce] = withoutLimit(rest)
  return [{ ...phrase, rest: others }, limit, isDoneOnce]
}
/** "You may draw a card. Do this only once each turn." */
const doneOnce = (text: Text, phrase: Phrase): Text => {
  const [first, ...rest] = text.does
  return first && (first.kind === 'may' || first.kind === 'may pay')
    ? { ...text, does: [{ kind: 'once each turn', does: [first, ...rest] }] }
    : notExecuted(phrase.do, 'What is done only once each turn')
}
