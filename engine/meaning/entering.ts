import type * as M from '../english/generated/meaning'
import type { Ability, ChosenAsItEnters, Counters, EntersHow, Instruction, Whom } from '../model/effect'
import { numberRange } from './comparisons'
import { counters } from './counters'
import { playerNoun } from './events'
import { granted } from './granted'
import { notExecuted } from './not-executed'
import type { Does, Scope } from './scope'

const enters = (how: EntersHow): Instruction => ({ kind: 'enters', how })
const TAPPED: Does = [enters({ kind: 'tapped' })]

/** "Enters tapped", "enters with two +1/+1 counters on it" (614.1c today); null for other predicates. */
export const entersHow = (phrase: M.Predicates, at: Scope): Does | null => {
  switch (phrase.kind) {
    case 'Predicate.enters tapped':
      return TAPPED
    case 'Predicate.enters untapped':
      return [enters({ kind: 'untapped' })]
    case 'Predicate.enters tapped unless':
      return [{ kind: 'if', condition: { kind: 'not', of: at.condition(phrase.unless, at) }, does: TAPPED }]
    case 'Predicate.enters with':
      return withCounters(phrase.what, at)
    // 702.138c today: with counters if it was cast for its escape cost.
    case 'Predicate.escapes with':
      return [{ kind: 'if', condition: { kind: 'paid', keyword: 'escape' }, does: withCounters(phrase.what, at) }]
    case 'Predicate.enters tapped with':
      return [...TAPPED, ...withCounters(phrase.what, at)]
    default:
      return null
  }
}

const put = (made: readonly Counters[]): Instruction => enters({ kind: 'counters', counters: made })
const withCounters = (phrase: M.EnterCounters, at: Scope): Does => {
  switch (phrase.kind) {
    case 'EnterCounters.counters':
    case 'EnterCounters.counters on person':
      return [put(each(counters(phrase.what, at), phrase.each, at))]
    case 'EnterCounters.counters if':
      return [{ kind: 'if', condition: at.condition(phrase.if, at), does: [put(counters(phrase.what, at))] }]
    case 'EnterCounters.counters unless': {
      const condition = { kind: 'not', of: at.condition(phrase.if, at) } as const
      return [{ kind: 'if', condition, does: [put(counters(phrase.what, at))] }]
    }
    case 'EnterCounters.counters where':
    case 'EnterCounters.counters where on person': {
      const x = at.amount(phrase.x, at)
      return [put(counters(phrase.what, at).map(one => (one.count.kind === 'x' ? { ...one, count: x } : one)))]
    }
    case 'EnterCounters.number of':
      return [put([{ counter: phrase.type.is, count: at.amount(phrase.n, at) }])]
    case 'EnterCounters.counters and':
      return [put(counters(phrase.what, at)), enters({ kind: 'has', abilities: abilitiesIn(phrase.has, at) })]
    default:
      return notExecuted(phrase, 'How something enters')
  }
}
const each = (made: readonly Counters[], phrase: M.ForEach | undefined, at: Scope): readonly Counters[] => {
  if (phrase === undefined) return made
  if (phrase.kind !== 'ForEach.for each') return notExecuted(phrase)
  const times = at.eachCounted(phrase.of, at)
  return made.map(({ counter, count }) => ({
    counter,
    count: count.kind === 'number' && count.is === 1 ? times : { kind: 'product', of: [count, times] },
  }))
}
const abilitiesIn = (phrase: M.AbilityList, at: Scope): readonly Ability[] =>
  granted(phrase, at).map(change =>
    change.kind === 'gain ability' && !change.among
      ? change.ability
      : notExecuted(phrase, 'What something enters with'),
  )

/** "As ~ enters, choose a color" (614.12a today): the object itself has what is chosen; null for other actions. */
export const chosenAsItEnters = (phrase: M.Action, who: Whom, at: Scope): Does | null => {
  if (phrase.kind === 'Action.choose kind') {
    const range = numberRange(phrase.what)
    if (range) return [enters({ kind: 'choice', who, what: 'number', range })]
    return [choice(kindChosen(phrase.what), who)]
  }
  if (phrase.kind === 'Action.name') return [choice(nameChosen(at.print(phrase)), who)]
  if (phrase.kind !== 'Action.choose') return null
  const one = playerNoun(phrase.what)
  if (!one || phrase.what.kind !== 'Object.a') return null
  if (phrase.what.id !== undefined) at.introduced.set(phrase.what.id, { is: 'player', who: 'the chosen player' })
  return [choice(one.who === null ? 'player' : 'opponent', who)]
}
const choice = (what: ChosenAsItEnters, who: Whom): Instruction => enters({ kind: 'choice', who, what })
const kindChosen = (phrase: M.ChosenKind): ChosenAsItEnters => {
  switch (phrase.kind) {
    case 'ChosenKind.color':
      return 'color'
    case 'ChosenKind.creature type':
      return 'creature type'
    case 'ChosenKind.basic land type':
      return 'basic land type'
    case 'ChosenKind.nonland card name':
      return 'nonland card name'
    case 'ChosenKind.card name':
      return phrase.what || phrase.adj ? notExecuted(phrase, 'This choice') : 'card name'
    case 'ChosenKind.player':
      return 'player'
    case 'ChosenKind.opponent':
      return 'opponent'
    default:
      return notExecuted(phrase, 'This choice')
  }
}
const nameChosen = (said: string): ChosenAsItEnters => {
  if (said === 'name a card') return 'card name'
  return said === 'name a nonland card' ? 'nonland card name' : notExecuted({ kind: 'Action.name' }, 'This choice')
}
