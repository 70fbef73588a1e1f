import type * as M from '../english/generated/meaning'
import type { Affects, Change, Condition, Duration, EffectSpec } from '../model/effect'
import { forEach } from './amounts'
import { becoming, losing, sidesOf } from './characteristics'
import { measureOf, type NUMBER, number } from './comparisons'
import { condition } from './conditions'
import { duration } from './durations'
import { granted, lost } from './granted'
import { notExecuted } from './not-executed'
import { reference } from './references'
import type { Scope } from './scope'

/** What a sentence with a continuous effect says about its subject. */
type Said = {
  readonly changes: readonly Change[]
  readonly duration?: Duration
  readonly condition?: Condition
}
const both = (one: Said, other: Said): Said => ({
  changes: [...one.changes, ...other.changes],
  ...((one.duration ?? other.duration) ? { duration: (other.duration ?? one.duration) as Duration } : {}),
  ...combined(one.condition, other.condition),
})
/** Two conditions of one effect: both must be true. */
const combined = (one: Condition | undefined, other: Condition | undefined): Pick<Said, 'condition'> =>
  one && other
    ? { condition: { kind: 'both', of: [one, other] } }
    : (one ?? other)
      ? { condition: (one ?? other) as Condition }
      : {}
const lasting = (phrase: M.Duration | undefined, at: Scope): Pick<Said, 'duration' | 'condition'> => {
  if (phrase === undefined) return {}
  const made = duration(phrase, at)
  return 'while' in made ? { condition: made.while } : { duration: made }
}
const only = (...changes: readonly Change[]): Said => ({ changes })
/** A rule about the subject, by its words. */
const rule = (phrase: M.Predicates, at: Scope): Change => ({ kind: 'game rule', says: at.print(phrase) })

/** "Gets +1/+1 and has flying until end of turn". */
const predicates = (phrase: M.Predicates, at: Scope): Said => {
  switch (phrase.kind) {
    case 'Predicates.and':
    case 'Predicates.list':
    case 'Predicates.and it':
      return both(predicates(phrase.one, at), predicates(phrase.other, at))
    case 'Predicate.gets':
    case 'Predicate.gets additional':
    case 'Predicate.gets also': {
      const [power, toughness] = sidesOf(phrase.size)
      const each = phrase.each ? { perEach: forEach(phrase.each, at) } : {}
      return { ...only({ kind: 'modify size', power, toughness, ...each }), ...lasting(phrase.for, at) }
    }
    case 'Predicate.has':
    case 'Predicate.also has':
      return has(phrase.abilities, at)
    case 'Predicate.gains':
    case 'Predicate.gains also':
      return { ...only(...granted(phrase.abilities, at)), ...lasting(phrase.for, at) }
    case 'Predicate.loses':
      return { ...only(...lost(phrase.abilities, at)), ...lasting(phrase.for, at) }
    case 'Predicate.loses all':
      return only({ kind: 'lose all abilities' })
    case 'Predicate.loses creature types':
      return only({ kind: 'lose type', types: [], supertypes: [], subtypes: [], all: 'other creature types' })
    case 'Predicate.is':
      return only(...becoming(phrase.being, at))
    case "Predicate.isn't":
      return only(losing(phrase.being, at))
    case 'Predicate.becomes':
      return { ...only(...becoming(phrase.being, at)), ...lasting(phrase.for, at) }
    case 'Predicate.becomes color':
    case 'Predicate.becomes colors':
      return {
        ...only({
          kind: 'become color',
          how: 'set',
          colors: [
            phrase.kind === 'Predicate.becomes colors' ? { chosen: 'color', several: true } : { chosen: 'color' },
          ],
        }),
        ...lasting(phrase.for, at),
      }
    case 'Predicate.becomes type':
    case 'Predicate.becomes land type':
      return {
        ...only({
          kind: 'become type',
          how: 'set',
          types: [],
          supertypes: [],
          subtypes: [{ chosen: phrase.kind === 'Predicate.becomes type' ? 'creature type' : 'land type' }],
        }),
        ...lasting(phrase.for, at),
      }
    case 'Predicate.is the chosen':
      return only(
        at.said(phrase).includes('color')
          ? { kind: 'become color', how: 'set', colors: [{ chosen: 'color' }] }
          : { kind: 'become type', how: 'set', types: [], supertypes: [], subtypes: [{ chosen: 'creature type' }] },
      )
    case 'Predicate.is every':
      return only({ kind: 'become type', how: 'add', types: [], supertypes: [], subtypes: [], all: 'creature types' })
    case 'Predicate.is every land type':
      return only({
        kind: 'become type',
        how: at.said(phrase).includes('addition') ? 'add' : 'set',
        types: [],
        supertypes: [],
        subtypes: [],
        all: 'basic land types',
      })
    case 'Predicate.has base':
      return { ...only(base(phrase, at)), ...lasting(phrase.for, at) }
    case 'Predicate.has equal':
    case 'Predicate.has each equal': {
      const n = at.amount(phrase.n, at)
      return only({ kind: 'set size', power: n, toughness: n, base: true })
    }
    case 'Predicate.has both':
      return only({ kind: 'set size', power: number(phrase.power), toughness: number(phrase.toughness), base: true })
    case 'Predicate.has measure equal': {
      const n = at.amount(phrase.n, at)
      return only({ kind: 'set size', ...sides(phrase.of, n), base: true })
    }
    case 'Predicate.becomes copy':
      return phrase.except
        ? notExecuted(phrase, 'A copy with exceptions')
        : { ...only({ kind: 'become copy', of: reference(phrase.of, at), except: [] }), ...lasting(phrase.for, at) }
    case "Predicate.can't":
      return {
        ...only(
          rule({ ...phrase, for: undefined, do: { ...phrase.do, for: undefined } } as unknown as M.Predicates, at),
        ),
        ...limits(phrase, at),
      }
    case 'Predicate.can':
    case "Predicate.doesn't untap":
    case "Predicate.doesn't untap next":
    case 'Predicate.attacks each':
    case 'Predicate.attack this turn':
    case 'Predicate.as though':
    case 'Predicate.assigns':
      return only(rule(phrase, at))
    case 'Predicate.cost':
      return costs(phrase.cost, at)
    default:
      return notExecuted(phrase, 'An effect of this kind')
  }
}
const limits = (phrase: M.Kind["Predicate.can't"], at: Scope): Pick<Said, 'duration' | 'condition'> => {
  const { do: doing } = phrase
  const inner = 'for' in doing && doing.for ? doing.for : undefined
  return lasting(phrase.for ?? inner, at)
}
/** "Base power and toughness 1/1" is read among abilities. */
const has = (phrase: M.AbilityList, at: Scope): Said => {
  switch (phrase.kind) {
    case 'AbilityList.abilities and':
    case 'AbilityList.abilities list':
      return both(has(phrase.one, at), has(phrase.other, at))
    case 'AbilityOne.base size': {
      const [power, toughness] = sidesOf(phrase.size)
      return only({ kind: 'set size', power, toughness, base: true })
    }
    case 'AbilityList.abilities gets': {
      const [power, toughness] = sidesOf(phrase.size)
      return both(has(phrase.one, at), only({ kind: 'modify size', power, toughness }))
    }
    default:
      return only(...granted(phrase, at))
  }
}
const base = (phrase: M.Kind['Predicate.has base'], _at: Scope): Change => {
  if (phrase.size === undefined)
    return phrase.n ? { kind: 'set size', ...sides(phrase.of, number(phrase.n)), base: true } : notExecuted(phrase)
  if (phrase.of.kind !== 'Measure.power and toughness') return notExecuted(phrase)
  const [power, toughness] = sidesOf(phrase.size)
  return { kind: 'set size', power, toughness, base: true }
}
const sides = (phrase: M.Measure, n: ReturnType<typeof NUMBER>) => {
  if (phrase.kind === 'Measure.power and toughness') return { power: n, toughness: n }
  const what = measureOf(phrase)
  return what === 'mana value'
    ? notExecuted(phrase)
    : { power: what === 'power' ? n : null, toughness: what === 'toughness' ? n : null }
}
/** "Costs {1} less to cast for each artifact you control". */
const costs = (phrase: M.CostChange, at: Scope): Said => {
  switch (phrase.kind) {
    case 'CostChange.more':
    case 'CostChange.less':
      return only({
        kind: 'change cost',
        by: phrase.mana.is,
        way: phrase.kind === 'CostChange.more' ? 'more' : 'less',
        ...(phrase.each ? { perEach: forEach(phrase.each, at) } : {}),
      })
    case 'CostChange.more where':
    case 'CostChange.less where':
      return phrase.mana.is === '{X}'
        ? only({
            kind: 'change cost',
            by: '{1}',
            way: phrase.kind === 'CostChange.more where' ? 'more' : 'less',
            perEach: at.amount(phrase.x, at),
          })
        : notExecuted(phrase)
    case 'CostChange.more if':
    case 'CostChange.less if':
      return {
        ...only({
          kind: 'change cost',
          by: phrase.mana.is,
          way: phrase.kind === 'CostChange.more if' ? 'more' : 'less',
        }),
        condition: condition(phrase.if, at),
      }
    default:
      return notExecuted(phrase, 'This change of a cost')
  }
}

const specs = (affects: Affects, said: Said, text: string): EffectSpec => ({
  text,
  affects,
  changes: said.changes,
  ...(said.condition ? { condition: said.condition } : {}),
  ...(said.duration ? { duration: said.duration } : {}),
})

/** A continuous effect on what its subject means: of a static ability, or of a text that is carried out. */
export const continuous = (phrase: M.Predicates, affects: Affects, text: string, at: Scope): EffectSpec =>
  specs(affects, predicates(phrase, at), text)
/** The same effect with one more limit around it: "until end of turn", "as long as …". */
export const limited = (spec: EffectSpec, phrase: M.Duration, at: Scope): EffectSpec => {
  const { duration: lasts, condition: whole } = lasting(phrase, at)
  return { ...spec, ...(lasts ? { duration: lasts } : {}), ...combined(spec.condition, whole) }
}
export const onlyIf = (spec: EffectSpec, condition: Condition): EffectSpec => ({
  ...spec,
  ...combined(spec.condition, condition),
})
