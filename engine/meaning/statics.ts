import type * as M from '../english/generated/meaning'
import type { Affects, Amount, Change, Condition, EffectSpec, Filter } from '../model/effect'
import { sidesOf, stillIs } from './characteristics'
import { measureOf, number } from './comparisons'
import { condition } from './conditions'
import { continuous, limited, onlyIf } from './continuous'
import { granted } from './granted'
import { notExecuted } from './not-executed'
import { filterAbout } from './nouns'
import { objectOf, player } from './players'
import { referenceOrNull } from './references'
import { about, all, type Scope } from './scope'
import { whose } from './zones'

type Effects = readonly EffectSpec[]

/** The continuous effects of a static ability. `text`: the ability as it is written. */
export const statics = (phrase: M.Statics, text: string, at: Scope): Effects => {
  switch (phrase.kind) {
    case 'Statics.statics':
      return joined(statics(phrase.first, text, at), phrase.rest, text, at)
    case 'Static.sentence':
      return sentence(phrase.do, text, at)
    default:
      return notExecuted(phrase, 'A static ability of this kind')
  }
}
const joined = (before: Effects, rest: M.Statics, text: string, at: Scope): Effects => {
  const next = rest.kind === 'Statics.statics' ? rest.first : rest
  const still = next.kind === 'Static.sentence' ? stillOf(next.do, at) : null
  const made = still
    ? before.map(one => ({ ...one, changes: one.changes.map(still) }))
    : [...before, ...statics(next as M.Statics, text, at)]
  return rest.kind === 'Statics.statics' ? joined(made, rest.rest, text, at) : made
}
/** "It's still a land": what the sentence before it sets is added. */
const stillOf = (phrase: M.Sentence, at: Scope): ((change: Change) => Change) | null => {
  const being =
    phrase.kind === 'Statement.exists' ? phrase.a : phrase.kind === "Statement.it's still" ? phrase.being : null
  if (being === null) return null
  const still = stillIs(being, at)
  return change => (change.kind === 'become type' ? { ...change, how: 'add', still } : change)
}

/** The objects that an effect is about. */
export const affectsOf = (phrase: M.Objects, at: Scope): Affects => {
  const each = (noun: M.Noun, more: readonly Filter[] = []): Affects => ({
    kind: 'each',
    filter: all([...more, filterAbout(phrase, noun, at)]),
  })
  switch (phrase.kind) {
    case 'Object.bare':
    case 'Object.all':
    case 'Object.each':
    case 'Object.every':
      return each(phrase.what as M.Noun)
    case 'Object.other':
    case 'Object.all other':
    case 'Object.each other':
      return each(phrase.what, [{ kind: 'other than', than: { kind: 'this' } }])
    case 'Objects.and':
    case 'Objects.list':
    case 'Objects.list and': {
      const parts = [affectsOf(phrase.one, at), affectsOf(phrase.other, at)]
      return { kind: 'several', of: parts.flatMap(one => (one.kind === 'several' ? one.of : [one])) }
    }
    case 'Object.itself and':
      return { kind: 'several', of: [{ kind: 'reference', the: { kind: 'this' } }, affectsOf(phrase.other, at)] }
    default: {
      const the = referenceOrNull(phrase, at)
      return the && the.kind !== 'memory' && the.kind !== 'target'
        ? { kind: 'reference', the }
        : notExecuted(phrase, 'What this is about')
    }
  }
}

const says = (the: M.Objects, phrase: M.Predicates, text: string, at: Scope): EffectSpec =>
  about(idOf(the), at, () => continuous(phrase, affectsOf(the, at), text, at))
const idOf = (phrase: M.Objects): { readonly id?: string } => ('id' in phrase && phrase.id ? { id: phrase.id } : {})

const sentence = (phrase: M.Sentence, text: string, at: Scope): Effects => {
  switch (phrase.kind) {
    case 'Sentence.limited':
      return limitedBy(phrase.limit, phrase.do, text, at)
    case 'Sentence.as long as':
    case 'Sentence.if':
    case 'Sentence.while':
      return withIf(condition(phrase.if, at), sentence(phrase.do, text, at))
    case 'Sentence.unless':
      return withIf({ kind: 'not', of: condition(phrase.if, at) }, sentence(phrase.do, text, at))
    case 'Clauses.clause where':
      return withX(at.amount(phrase.x, at), sentence(phrase.do, text, at))
    case 'Clauses1.and':
    case 'Clauses1.list':
      return [...sentence(phrase.one, text, at), ...sentence(phrase.rest as M.Sentence, text, at)]
    case 'Clause.clause for':
      return limitedBy(phrase.for, phrase.do, text, at)
    case 'Clause.clause if':
    case 'Clause.clause where':
    case 'Clause.clause while':
    case 'Clause.clause only':
      return withIf(condition(phrase.if, at), sentence(phrase.do, text, at))
    case 'Clause.clause unless':
      return phrase.unless.kind === 'Unless.if'
        ? withIf({ kind: 'not', of: condition(phrase.unless.if, at) }, sentence(phrase.do, text, at))
        : notExecuted(phrase)
    case 'Clause1.does':
    case 'Clause1.each object':
      return phrase.do.kind.startsWith('Predicate.')
        ? [says(phrase.the, phrase.do as M.Predicates, text, at)]
        : notExecuted(phrase.do, 'An action in a static ability')
    case "Clause1.can't":
      return phrase.the.kind === 'Subject.player'
        ? notExecuted(phrase, 'What a player cannot do')
        : [says(phrase.the, { kind: "Predicate.can't", do: phrase.do }, text, at)]
    case 'Statement.predicate':
    case 'Statement.each predicate':
      return [says(phrase.the, phrase.says, text, at)]
    case 'Statement.object costs':
      return [says(phrase.the, { kind: 'Predicate.cost', cost: phrase.cost }, text, at)]
    case 'Statement.costs':
      return [
        continuous(
          { kind: 'Predicate.cost', cost: phrase.cost },
          { kind: 'each', filter: filterAbout(phrase, phrase.what, at) },
          text,
          at,
        ),
      ]
    case 'Statement.itself costs':
      return [
        continuous(
          { kind: 'Predicate.cost', cost: phrase.cost },
          { kind: 'reference', the: { kind: 'this' } },
          text,
          at,
        ),
      ]
    case "Statement.doesn't untap":
    case "Statement.doesn't untap next":
      return [
        says(
          phrase.the,
          {
            ...phrase,
            kind:
              phrase.kind === "Statement.doesn't untap" ? "Predicate.doesn't untap" : "Predicate.doesn't untap next",
          } as M.Predicates,
          text,
          at,
        ),
      ]
    case 'Statement.its measure': {
      const the = objectOf(phrase.whose, at)
      const size = sizeOf(phrase, at)
      return [{ text, affects: { kind: 'reference', the }, changes: [{ kind: 'set size', ...size }] }]
    }
    case 'Statement.player predicate': {
      if (phrase.says.kind !== 'PlayerPredicate.has ability') return notExecuted(phrase, 'A rule about a player')
      const who = player(phrase.who, at)
      return who === 'an opponent' || who === 'a player' || who === 'each other player'
        ? notExecuted(phrase)
        : [
            {
              text,
              affects: { kind: 'players', who: who === 'each opponent' ? 'your opponents' : who },
              changes: granted(phrase.says.abilities as M.AbilityList, at),
            },
          ]
    }
    case 'Statement.hand size': {
      const who = whose(phrase.whose, at) ?? ('each player' as const)
      const { change } = phrase
      const n = at.amount(change.n, at)
      return [
        {
          text,
          affects: { kind: 'players', who },
          changes: [
            change.kind === 'HandSize.is'
              ? { kind: 'maximum hand size', to: n, how: 'set' }
              : {
                  kind: 'maximum hand size',
                  to: change.kind === 'HandSize.reduced' ? minus(n) : n,
                  how: 'modify',
                },
          ],
        },
      ]
    }
    case 'Statement.no hand size': {
      const who = player(phrase.who, at)
      return who === 'you' || who === 'each player'
        ? [
            {
              text,
              affects: { kind: 'players', who },
              changes: [{ kind: 'maximum hand size', to: 'none', how: 'set' }],
            },
          ]
        : notExecuted(phrase)
    }
    case 'Statement.it is':
      return notExecuted(phrase, 'A sentence about what was said before')
    default:
      return notExecuted(phrase, 'A static ability of this kind')
  }
}
const minus = (n: Amount): Amount => (n.kind === 'number' ? { kind: 'number', is: -n.is } : { kind: 'minus', of: n })
const withIf = (condition: Condition, effects: Effects): Effects => effects.map(one => onlyIf(one, condition))
const withX = (x: Amount, effects: Effects): Effects => effects.map(one => ({ ...one, x }))
const limitedBy = (phrase: M.Duration, inner: M.Sentence, text: string, at: Scope): Effects =>
  sentence(inner, text, at).map(one => limited(one, phrase, at))

const sizeOf = (phrase: M.Kind['Statement.its measure'], at: Scope) => {
  const { equal } = phrase
  if (equal.kind === 'Equals.equal where') {
    const [power, toughness] = sidesOf(equal.size)
    return { power, toughness }
  }
  const n = equal.kind === 'Equals.n' ? number(equal.n) : at.amount(equal.n, at)
  if (phrase.of.kind === 'Measure.power and toughness') return { power: n, toughness: n }
  const what = measureOf(phrase.of)
  return what === 'mana value'
    ? notExecuted(phrase)
    : { power: what === 'power' ? n : null, toughness: what === 'toughness' ? n : null }
}
