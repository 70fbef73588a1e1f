import type * as M from '../english/generated/meaning'
import { NUMBER_WORDS } from '../english/lexicon/number-words'
import type { Meaning } from '../english/phrases'
import {
  type Affects,
  ATTACKS_ANOTHER,
  BLOCKS_IT,
  BY_TOUGHNESS,
  CHANGES_NOTHING,
  type Change,
  type Condition,
  CREWS_AS,
  type Duration,
  type EffectSpec,
  type Filter,
  NO_COMBAT_DAMAGE,
  NOT_REGENERATED,
  OWN_COST,
  type Reference,
  SADDLES_AS,
} from '../model/effect'
import { familyOf } from '../model/subtypes'
import { forEach } from './amounts'
import { becoming, losing, sidesOf } from './characteristics'
import { measureOf, type NUMBER, number } from './comparisons'
import { condition } from './conditions'
import { exceptions } from './copies'
import { duration } from './durations'
import { granted, lost } from './granted'
import { NotExecuted, notExecuted } from './not-executed'
import { reference, referenceOrNull } from './references'
import type { Scope } from './scope'

/** What a sentence with a continuous effect says about its subject. */
type Said = {
  readonly changes: readonly Change[]
  readonly duration?: Duration
  readonly condition?: Condition
}
const both = (one: Said, other: Said): Said => {
  const duration = other.duration ?? one.duration
  // What is said of the next untap step ends with that step.
  if (duration && [...one.changes, ...other.changes].some(isOfNextUntap))
    return notExecuted({ kind: 'Predicates' }, 'An effect until the next untap step beside another')
  return {
    changes: [...one.changes, ...other.changes],
    ...(duration ? { duration } : {}),
    ...combined(one.condition, other.condition),
  }
}
export const isOfNextUntap = (change: Change): boolean =>
  change.kind === 'game rule' && change.says.includes('next untap step')
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
/** A rule by its words, as cards print it: numbers as words, except those that something is measured with. */
export const said = (phrase: M.Predicates | M.PlayerPredicate, at: Scope): string =>
  at
    .print(phrase)
    .replace(
      /(?<![\w+/{-])(\d+)(?= (?:or (?:more|fewer) )?[a-z])(?! (?:or (?:less|greater)|damage|life|mana)\b)/g,
      n => NUMBER_NAMES[n] ?? n,
    )
    .replace(/ ,/g, ',')
const NUMBER_NAMES = Object.fromEntries(Object.entries(NUMBER_WORDS).map(([word, n]) => [String(n), word]))
/** A rule about the subject, by its words. */
const rule = (phrase: M.Predicates, at: Scope, of?: M.Objects): Change => {
  const whom = of && referenceOrNull(of, at)
  return { kind: 'game rule', says: said(phrase, at), ...(whom ? { whom } : {}) }
}
/** What something cannot block, or be blocked by. */
const blockWith = (phrase: M.CantDo): M.Objects | undefined =>
  phrase.kind === 'CantDo.block' ? phrase.whom : phrase.kind === 'CantDo.be blocked' ? phrase.by : undefined

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
      return { ...has(phrase.abilities, at), ...lasting(phrase.for, at) }
    case 'Predicate.loses':
      return { ...only(...lost(phrase.abilities, at)), ...lasting(phrase.for, at) }
    case 'Predicate.loses all':
      return only({ kind: 'lose all abilities' })
    case 'Predicate.loses types':
      return only(
        loseTypes('other card types'),
        ...(at.said(phrase).some(word => word === 'creature') || /creature/.test(at.print(phrase))
          ? [loseTypes('other creature types')]
          : []),
      )
    case 'Predicate.has all names':
      return only({ kind: 'set name', to: 'all names' })
    case 'Predicate.has chosen type':
      return only({
        kind: 'become type',
        how: /in addition/.test(at.print(phrase)) ? 'add' : 'set',
        types: [],
        supertypes: [],
        subtypes: [{ chosen: 'creature type' }],
      })
    case 'Predicate.loses creature types':
      return only({ kind: 'lose type', types: [], supertypes: [], subtypes: [], all: 'other creature types' })
    case 'Predicate.is':
      // 701.38b (2016-08-26), 701.15b today.
      if (phrase.being.kind === 'BeingWith1.goaded' || phrase.being.kind === 'Adj.goaded')
        return only({ kind: 'game rule', says: 'attacks if able' }, { kind: 'game rule', says: ATTACKS_ANOTHER })
      return only(...becoming(phrase.being, at))
    case "Predicate.isn't":
      return only(losing(phrase.being, at))
    case 'Predicate.has measure': {
      const n = at.amount(phrase.n, at)
      return only({
        kind: 'set size',
        ...sides(phrase.of, n),
        ...(/base/.test(phrase.of.kind) ? { base: true as const } : {}),
      })
    }
    case 'Predicate.becomes every land type':
      return {
        ...only({ kind: 'become type', how: 'add', types: [], supertypes: [], subtypes: [], all: 'land types' }),
        ...lasting(phrase.for, at),
      }
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
      return {
        ...only({ kind: 'become type', how: 'add', types: [], supertypes: [], subtypes: [], all: 'creature types' }),
        ...lasting(phrase.for, at),
      }
    case 'Predicate.is every land type':
      return {
        ...only({
          kind: 'become type',
          how: at.print(phrase).includes('addition') ? 'add' : 'set',
          types: [],
          supertypes: [],
          subtypes: [],
          all: 'basic land types',
        }),
        ...lasting(phrase.for, at),
      }
    case 'Predicate.has base':
      return { ...only(base(phrase, at)), ...lasting(phrase.for, at) }
    case 'Predicate.has equal':
    case 'Predicate.has each equal': {
      const n = at.amount(phrase.n, at)
      return only({ kind: 'set size', power: n, toughness: n, base: true })
    }
    case 'Predicate.has those of': {
      const of = reference(phrase.the, at)
      const types = { kind: 'become type', how: 'set', types: [], supertypes: [], subtypes: [], of } as const
      return {
        changes: [
          types,
          {
            kind: 'set size',
            power: { kind: 'value', what: 'power', of },
            toughness: { kind: 'value', what: 'toughness', of },
          },
        ],
      }
    }
    case 'Predicate.has both':
      return only({ kind: 'set size', power: number(phrase.power), toughness: number(phrase.toughness), base: true })
    case 'Predicate.has measure equal': {
      const n = at.amount(phrase.n, at)
      return only({ kind: 'set size', ...sides(phrase.of, n), base: true })
    }
    case 'Predicate.becomes copy':
      return { ...only(copy(phrase.of, phrase.except, at)), ...lasting(phrase.for, at) }
    case "Predicate.can't":
      if (phrase.do.kind === 'CantDo.have ability')
        return {
          ...only(
            ...granted(phrase.do.what, at).flatMap((one): readonly Change[] =>
              one.kind === 'gain ability'
                ? (one.among ?? [one.ability]).map(({ text }) => ({ kind: 'cannot have ability', which: text }))
                : notExecuted(phrase),
            ),
          ),
          ...lasting(phrase.for, at),
        }
      if (isOfDefender(phrase)) return only(rule(phrase, at))
      if (phrase.do.kind === 'CantDo.be regenerated')
        return { ...only({ kind: 'game rule', says: NOT_REGENERATED }), ...ofTime(phrase.do.when) }
      if (phrase.do.kind === 'CantDo.be blocked this turn' && phrase.do.by) {
        const except = { kind: 'CantDo.be blocked except', by: phrase.do.by } as const
        return { ...only(rule({ ...phrase, do: except }, at)), duration: { kind: 'this turn' } }
      }
      // Nothing else counters spells (701.5a today).
      if (phrase.do.kind === 'CantDo.be countered' && phrase.do.by && at.print(phrase.do.by) === 'spells or abilities')
        return predicates({ ...phrase, do: { kind: phrase.do.kind } }, at)
      if (phrase.do.kind === 'CantDo.attack unless pay') {
        const cost = combatCost(phrase.do, at)
        if (cost) return only(cost)
      }
      return (
        unlessSo(phrase, at) ?? {
          ...only(
            rule(
              { ...phrase, for: undefined, do: { ...phrase.do, for: undefined } } as unknown as M.Predicates,
              at,
              blockWith(phrase.do),
            ),
          ),
          ...limits(phrase, at),
        }
      )
    case 'Predicate.can':
      return phrase.do.kind === 'CanDo.be your commander'
        ? only({ kind: 'game rule', says: CHANGES_NOTHING })
        : only(rule(phrase, at))
    case "Predicate.doesn't untap":
    case "Predicate.doesn't untap next":
    case 'Predicate.attacks each':
    case 'Predicate.attack this turn':
    case 'Predicate.as though':
      return only(rule(phrase, at))
    case 'Predicate.attacks if able':
    case 'Predicate.blocks if able':
    case 'Predicate.must be blocked':
      return required(phrase, at)
    case 'Predicate.assigns':
      return only({ kind: 'game rule', says: BY_TOUGHNESS })
    case 'Predicate.assigns no':
      return { ...only({ kind: 'game rule', says: NO_COMBAT_DAMAGE }), ...ofTime(phrase.when) }
    case 'Predicate.cost':
      return costs(phrase.cost, at)
    case 'Predicate.crews as':
      return only(paidAs(CREWS_AS, phrase.what, 'Vehicle', phrase.n))
    case 'Predicate.saddles as':
      return only(
        paidAs(SADDLES_AS, phrase.what, 'Mount', phrase.n),
        paidAs(CREWS_AS, phrase.other, 'Vehicle', phrase.n),
      )
    default:
      return notExecuted(phrase, 'An effect of this kind')
  }
}
/** "Can't attack you unless their controller pays {2} for each of those creatures"; null: this is not played. */
const combatCost = (
  { whom, who, cost, each }: Omit<M.Kind['CantDo.attack unless pay'], 'kind'>,
  at: Scope,
): Extract<Change, { kind: 'attack cost' }> | null => {
  const isOne = who.kind === 'Player.you' || (who.kind === 'Player.controller' && who.of.kind === 'Owner.its')
  const mana = cost.kind === 'PayCost.mana' || cost.kind === 'PayCost.mana each' ? cost.mana.is.toUpperCase() : null
  const counted = cost.kind === 'PayCost.mana each' ? cost.each : each
  // "Their controller pays {2}" without "for each" does not say whether it is paid once.
  if (mana === null || (!isOne && !(counted && kindsIn(counted).every(kind => OF_ATTACKERS.test(kind))))) return null
  const on =
    whom?.kind === 'AttackedOne.you'
      ? ({ on: 'you' } as const)
      : whom?.kind === 'AttackedOne.you or'
        ? ({ on: 'you and your planeswalkers' } as const)
        : whom
          ? null
          : {}
  if (on === null) return null
  if (isOne && counted)
    return mana.includes('X') ? null : { kind: 'attack cost', mana, perEach: forEach(counted, at), ...on }
  if (mana === '{X}') return { kind: 'attack cost', mana: '{1}', perEach: { kind: 'x' }, ...on }
  return mana.includes('X') ? null : { kind: 'attack cost', mana, ...on }
}
/** "Can't attack or block unless its controller pays {3}"; null: another prohibition. */
export const costsInCombat = (
  phrase: M.CantDo,
  unless: M.Kind['Unless.pays'],
  affects: Affects,
  text: string,
  at: Scope,
): EffectSpec | null => {
  const isPlain =
    (phrase.kind === 'CantDo.attack' || phrase.kind === 'CantDo.block' || phrase.kind === 'CantDo.attack or block') &&
    Object.keys(phrase).every(part => part === 'kind' || part === 'forms')
  const cost = isPlain ? combatCost(unless, withOthers(affects, at)) : null
  if (cost === null) return null
  const ofBlocks = { ...cost, isOfBlocks: true as const }
  const changes =
    phrase.kind === 'CantDo.attack' ? [cost] : phrase.kind === 'CantDo.block' ? [ofBlocks] : [cost, ofBlocks]
  return { text, affects, changes }
}
const OF_ATTACKERS =
  /^(?:ForEach\.for each|EachCounted\.(?:each|of those)|TypeHead\.creature|Noun\..*|Posts?\.(?:posts|controlled by|that's|attacking whom)|Controllers\.they|Being\.attacking|Adj\.attacking|AttackedOne\.you(?: or)?)$/
const kindsIn = (phrase: Meaning): readonly string[] => [
  phrase.kind,
  ...Object.values(phrase).flatMap(one => (typeof one === 'object' ? kindsIn(one) : [])),
]
const paidAs = (says: string, what: M.Objects, subtype: string, n: M.Number): Change =>
  what.kind === 'Object.bare' && what.what.kind === 'SubHead.subtype' && what.what.is.is === subtype
    ? { kind: 'game rule', says, amount: number(n) }
    : notExecuted(what)
/** What an object must do in combat, each time or as long as a duration says. */
const required = (
  phrase: M.Kind['Predicate.attacks if able' | 'Predicate.blocks if able' | 'Predicate.must be blocked'],
  at: Scope,
): Said => {
  if (phrase.kind === 'Predicate.blocks if able' && phrase.whom) {
    const whom = referenceOrNull(phrase.whom, at) ?? notExecuted(phrase, 'An effect of this kind')
    return { ...only({ kind: 'game rule', says: BLOCKS_IT, whom }), ...lasting(phrase.for, at) }
  }
  const isAlways = phrase.for?.kind === 'Duration.each combat' || phrase.for?.kind === 'Duration.each turn'
  const { for: _, ...bare } = phrase
  return { ...only(rule(bare, at)), ...(isAlways ? {} : lasting(phrase.for, at)) }
}
const ofTime = (phrase: M.When | undefined): Pick<Said, 'duration'> => {
  if (phrase === undefined) return {}
  switch (phrase.kind) {
    case 'When.this turn':
      return { duration: { kind: 'this turn' } }
    case 'When.this combat':
      return { duration: { kind: 'until end of combat' } }
    default:
      return notExecuted(phrase, 'The time of an effect')
  }
}
/** "Can't attack unless you control a Forest": what it depends on, except on the defending player, is a condition. */
const unlessSo = (phrase: M.Kind["Predicate.can't"], at: Scope): Said | null => {
  const { do: doing } = phrase
  if (
    doing.kind !== 'CantDo.attack unless' &&
    doing.kind !== 'CantDo.block unless' &&
    doing.kind !== 'CantDo.attack or block unless'
  )
    return null
  if ('whom' in doing && doing.whom) return null
  const is = orNull(() => condition(doing.if, at))
  if (is === null || JSON.stringify(is).includes('defending player')) return null
  const { duration: lasts, condition: more } = lasting(phrase.for, at)
  return {
    ...only({ kind: 'game rule', says: UNLESS[doing.kind] }),
    ...combined({ kind: 'not', of: is }, more),
    ...(lasts ? { duration: lasts } : {}),
  }
}
const UNLESS = {
  'CantDo.attack unless': "can't attack",
  'CantDo.block unless': "can't block",
  'CantDo.attack or block unless': "can't attack or block",
} as const
const orNull = <T>(lower: () => T): T | null => {
  try {
    return lower()
  } catch (problem) {
    if (problem instanceof NotExecuted) return null
    throw problem
  }
}
/** "As long as defending player controls a Forest": combat asks it of whoever defends. */
const isOfDefender = ({ for: lasting, do: doing }: M.Kind["Predicate.can't"]): boolean => {
  const lasts = lasting ?? ('for' in doing ? doing.for : undefined)
  return (
    doing.kind === 'CantDo.be blocked' &&
    lasts?.kind === 'Duration.as long as if' &&
    lasts.if.kind === 'Condition1.controls' &&
    lasts.if.who.kind === 'Player.defending player'
  )
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
    case 'AbilityOne.all creature types':
      return only({ kind: 'become type', how: 'add', types: [], supertypes: [], subtypes: [], all: 'creature types' })
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
  if (phrase.kind === 'Measure.power and toughness' || phrase.kind === 'Measure.base power and toughness')
    return { power: n, toughness: n }
  if (phrase.kind === 'Measure.base power') return { power: n, toughness: null }
  if (phrase.kind === 'Measure.base toughness') return { power: null, toughness: n }
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
      if (phrase.mana.is === '{X}' && !phrase.each)
        return only({
          kind: 'change cost',
          by: '{1}',
          way: phrase.kind === 'CostChange.more' ? 'more' : 'less',
          perEach: { kind: 'x' },
        })
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
    case 'CostChange.set':
      return only({ kind: 'change cost', by: phrase.mana.is, way: 'set' })
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
  specs(affects, predicates(phrase, withOthers(affects, at)), text)

const copy = (of: M.Objects, except: M.Except | undefined, at: Scope): Change => {
  const { except: changes, alsoHas } = exceptions(except, at)
  return {
    kind: 'become copy',
    of: reference(of, at),
    except: changes,
    ...(alsoHas.length > 0 ? { alsoHas } : {}),
  }
}
const loseTypes = (all: 'other card types' | 'other creature types'): Change => ({
  kind: 'lose type',
  types: [],
  supertypes: [],
  subtypes: [],
  all,
})
/** Actions of objects that are worded like what an effect makes of them. */
export const asPredicates = (phrase: M.ObjectAction): M.Predicates => {
  switch (phrase.kind) {
    case 'Action.become copy':
      return { ...phrase, kind: 'Predicate.becomes copy' }
    case 'Action.lose all':
      return JSON.stringify(phrase.what).includes('"Head.ability"')
        ? { kind: 'Predicate.loses all' }
        : notExecuted(phrase, 'What this takes away')
    default:
      return phrase.kind.startsWith('Predicate') ? (phrase as M.Predicates) : notExecuted(phrase, 'An action')
  }
}

/** What an Aura, an Equipment or the like is not itself, and what it is. */
const isOfHosts = (filter: Filter): boolean => isOf(filter, HOSTS, /^(?:creature|land)$/)
const isOfSources = (filter: Filter): boolean => isOf(filter, SOURCES, /^(?:artifact|enchantment)$/)
const HOSTS: readonly string[] = ['creature', 'land', 'planeswalker']
const SOURCES: readonly string[] = ['artifact', 'enchantment']
const isOf = (filter: Filter, types: readonly string[], families: RegExp): boolean => {
  if (filter.kind === 'all' || filter.kind === 'any') return filter.of.some(one => isOf(one, types, families))
  if (filter.kind === 'card type') return types.includes(filter.is)
  return filter.kind === 'subtype' && typeof filter.is === 'string' && families.test(familyOf(filter.is))
}
/**
 * "Enchanted creature gets +1/+1 for each other creature": other than that creature; "for each other Aura": other than
 * this one, as the creature is none. A condition asks for others than the source, unless only the host may be meant.
 */
export const withOthers = (affects: Affects, at: Scope): Scope => {
  const isHost = affects.kind === 'reference' && affects.the.kind === 'attached'
  const isPlain =
    (isHost && at.host !== 'any') ||
    (affects.kind === 'each' && isOfHosts(affects.filter) && !isOfSources(affects.filter))
  const asked = (fits: Filter): Reference => (isHost && isOfHosts(fits) ? { kind: 'attached' } : { kind: 'this' })
  const counted = (fits: Filter): Reference =>
    isPlain && isOfSources(fits) && !isOfHosts(fits) ? { kind: 'this' } : { kind: 'it' }
  const isOfItself = affects.kind === 'reference' && affects.the.kind === 'this'
  return { ...at, others: { counted, asked }, ...(isOfItself ? { isOfItself } : {}) }
}
/** The same effect with one more limit around it: "until end of turn", "as long as …". */
export const limited = (spec: EffectSpec, phrase: M.Duration, at: Scope): EffectSpec => {
  const { duration: lasts, condition: whole } = lasting(phrase, at)
  return { ...spec, ...(lasts ? { duration: lasts } : {}), ...combined(spec.condition, whole) }
}
export const onlyIf = (spec: EffectSpec, condition: Condition): EffectSpec => ({
  ...spec,
  ...combined(spec.condition, condition),
})

/** "The flashback cost is equal to its mana cost" of a keyword that the sentence before it grants. */
export const atOwnCost = (spec: EffectSpec, { is }: M.Kind['Statement.keyword own cost']): EffectSpec => ({
  ...spec,
  changes: spec.changes.map(change => {
    if (change.kind !== 'gain ability' || change.ability.text.toLowerCase() !== is.is) return change
    const word = `${is.is} ${OWN_COST}`
    return { ...change, ability: { text: word, does: { kind: 'keyword', word } } }
  }),
})
