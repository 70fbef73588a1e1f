import type { Change, ContinuousEffect, Filter, Reference } from '../model/effect'
import { withMana } from '../model/face'
import { objectsAt, wordAt } from '../model/filter'
import { BASIC_LAND_TYPES, type CardType, type Supertype } from '../model/kinds'
import type { EveryType, HeldAbility, ObjectState } from '../model/object'
import type { Aspect, ChangeKind, Context, Of } from '../model/state'
import {
  bearsFamily,
  everyThatStays,
  familyOf,
  goesWith,
  hasSubtype,
  isBasicLandType,
  mayLackType,
} from '../model/subtypes'
import type { Ruleset } from '../rules/amendment'

type Become = Of<'become type'>

/** Whether an effect changes types: from 1999 to 2005 its other parts were applied together with that part. */
export const isTypeChanging = (effect: ContinuousEffect): boolean =>
  effect.spec.changes.some(change => change.kind === 'become type' || change.kind === 'lose type')

export const becomeType: ChangeKind<Become> = {
  content: () => 'type',
  writes: change => writesOfBecoming(change),
  settle: (change, at) =>
    change.of !== undefined
      ? { ...change, ...creatureTypesOf(change.of, change.subtypes, at) }
      : change.subtypes.every(word => typeof word === 'string')
        ? change
        : { ...change, subtypes: change.subtypes.map(word => wordAt(word, at) ?? word) },
  apply: (change, object, at) => {
    if (setsBasicLandType(change)) return asBasicLandType(change, object, at)
    const rules = at.view.rules
    if (addsNothing(change, object)) return object
    const types = typesAfter(change, object, rules)
    const changed = { ...object, types, supertypes: supertypesAfter(change, object, rules) }
    return withMana(object, withLegend(object, { ...changed, ...subtypesAfter(change, object, types) }, rules), rules)
  },
  print: change => `${change.how === 'add' ? 'is also' : 'is'} ${printTypes(change)}`,
}

const creatureTypesOf = (the: Reference, also: Become['subtypes'], at: Context): Pick<Become, 'subtypes' | 'all'> => {
  const those = objectsAt(the, at)
  const words = those.flatMap(({ subtypes }) => subtypes.filter(word => familyOf(word) === 'creature'))
  const isEvery = those.some(({ every }) => every.includes('creature types'))
  return { subtypes: [...words, ...also], ...(isEvery ? { all: 'creature types' } : {}) }
}

/** 205.3d (2011-09-30): an object cannot gain a subtype of a card type that it does not have. */
export const withTypesNeeded = (
  changes: readonly Change[],
  object: ObjectState,
  at: Omit<Context, 'it'>,
): readonly Change[] => {
  if (at.view.rules.policy.subtypeNeedsType === 'no' || !changes.some(mayLackType)) return changes
  const types = changes.reduce((now, change) => typesWith(now, change, { ...at, it: object }), object).types
  const mayGain = (word: Become['subtypes'][number], change: Become): boolean =>
    typeof word !== 'string' || bearsFamily(types, familyOf(word, change.types))
  const needed = changes.map(change => {
    if (change.kind !== 'become type' || !mayLackType(change)) return change
    const subtypes = change.subtypes.filter(word => mayGain(word, change))
    const { all, ...rest } = change
    const mayBeAll = all !== undefined && bearsFamily(types, all === 'creature types' ? 'creature' : 'land')
    return subtypes.length === change.subtypes.length && (all === undefined || mayBeAll)
      ? change
      : { ...rest, subtypes, ...(mayBeAll ? { all } : {}) }
  })
  return needed.every((change, i) => change === changes[i]) ? changes : needed
}
/** The object with the card types that a change leaves it. */
const typesWith = (object: ObjectState, change: Change, at: Context): ObjectState => {
  if (change.kind === 'become type') return becomeType.apply(change, object, at)
  return change.kind === 'lose type' ? loseType.apply(change, object, at) : object
}

/** Only the aspects that it can alter, so that effects that read others need not be tested against it. */
const writesOfBecoming = (change: Become): readonly Aspect[] => {
  if (setsBasicLandType(change))
    return ['types', 'supertypes', 'land types', 'creature types', 'abilities', 'existence', 'name']
  const families = change.subtypes.map(word => (typeof word === 'string' ? familyOf(word, change.types) : null))
  const land = families.some(family => family === null || family === 'land') || change.all?.includes('land')
  return [
    ...(change.types.length > 0 ? (['types', 'land types', 'creature types', 'abilities'] as const) : []),
    ...(change.supertypes.length > 0 ? (['supertypes'] as const) : []),
    ...(land ? (['land types', 'abilities'] as const) : []),
    ...(families.some(family => family !== 'land') || change.all === 'creature types' || change.of
      ? (['creature types'] as const)
      : []),
  ]
}

/** Card types after the change: what a new type does to the old ones has changed five times. */
const typesAfter = (change: Become, object: ObjectState, rules: Ruleset): readonly CardType[] => {
  if (change.types.length === 0) return object.types
  const both = [...new Set([...object.types, ...change.types])]
  // 214.4a (2001-07-23): "still a land" keeps that type alone; 212.1c (2003-10-01): it keeps every type it had.
  if (change.how === 'add')
    return change.still && rules.policy.stillKeeps === 'named types'
      ? [...new Set([...object.types.filter(type => change.still?.includes(type)), ...change.types])]
      : both
  // 212.1c (2003-10-01), 205.1b today: becoming an artifact creature keeps the types it had.
  const artifactCreature = change.types.includes('artifact') && change.types.includes('creature')
  return artifactCreature && rules.policy.settingKeeps === 'artifact creature keeps all' ? both : change.types
}

// 212.1d (2005-08-01 to 2005-09-30): a new supertype replaced the old ones; otherwise both remain.
const supertypesAfter = (change: Become, object: ObjectState, rules: Ruleset): readonly Supertype[] =>
  change.supertypes.length === 0
    ? object.supertypes
    : rules.policy.supertypeSetting === 'replaces'
      ? change.supertypes
      : [...new Set([...object.supertypes, ...change.supertypes])]

/** New subtypes replace those of their own kind; subtypes of a card type that was lost go with it. */
const subtypesAfter = (
  change: Become,
  object: ObjectState,
  types: readonly CardType[],
): Pick<ObjectState, 'subtypes' | 'every'> => {
  if (change.how === 'add' && !change.still && change.all === undefined)
    return { subtypes: withAll(object.subtypes, change.subtypes), every: object.every }
  const words = change.subtypes.filter(word => typeof word === 'string')
  const families = new Set(words.map(word => familyOf(word, change.types)))
  if (change.of) families.add('creature')
  if (change.all !== undefined) families.add(change.all === 'creature types' ? 'creature' : 'land')
  const replaced = (word: string): boolean => change.how === 'set' && families.has(familyOf(word, object.types))
  const kept =
    change.how === 'add' && !change.still
      ? object.subtypes
      : object.subtypes.filter(word => !replaced(word) && !goesWith(word, object.types, types))
  const everyKept = everyThatStays(object.every, object.types, types).filter(
    every => change.how === 'add' || !families.has(every === 'creature types' ? 'creature' : 'land'),
  )
  const basics = change.all === undefined || change.all === 'creature types' ? [] : BASIC_LAND_TYPES
  return {
    subtypes: [...new Set([...kept, ...words, ...basics])],
    every: [...new Set<EveryType>([...everyKept, ...everyOf(change.all)])],
  }
}
/** Adding is the common case: nothing is removed, so only new words are looked for. */
const withAll = (list: readonly string[], words: Become['subtypes']): readonly string[] => {
  const fresh = words.filter(word => typeof word === 'string').filter(word => !list.includes(word))
  return fresh.length === 0 ? list : [...list, ...new Set(fresh)]
}
const addsNothing = (change: Become, object: ObjectState): boolean =>
  change.how === 'add' &&
  change.still === undefined &&
  change.all === undefined &&
  change.types.every(type => object.types.includes(type)) &&
  change.supertypes.length === 0 &&
  change.subtypes.every(word => typeof word === 'string' && object.subtypes.includes(word))

const everyOf = (all: Become['all']): readonly EveryType[] =>
  all === 'creature types' || all === 'land types' ? [all] : []

// 215.2 (1999-11-01 to 2004-09-30): a legendary permanent that becomes a creature has the creature type Legend.
const withLegend = (before: ObjectState, after: ObjectState, rules: Ruleset): ObjectState =>
  rules.policy.legendType === 'gained' &&
  after.supertypes.includes('legendary') &&
  after.types.includes('creature') &&
  !before.types.includes('creature') &&
  !hasSubtype(after, 'Legend', rules)
    ? { ...after, subtypes: [...after.subtypes, 'Legend'] }
    : after

const printTypes = (change: Become): string =>
  [
    ...change.supertypes,
    ...change.subtypes.map(word => (typeof word === 'string' ? word : `of the chosen ${word.chosen}`)),
    ...change.types,
    ...(change.of ? ['of the creature types of a card'] : []),
    ...(change.all ? [`of all ${change.all}`] : []),
  ].join(' ')

/** Whether a change turns land types into basic ones ("is a Swamp"), which removes what the land had. */
const setsBasicLandType = (change: Become): boolean =>
  change.how === 'set' &&
  change.types.every(type => type === 'land') &&
  change.subtypes.length > 0 &&
  change.subtypes.every(word => typeof word !== 'string' || familyOf(word) === 'land') &&
  change.subtypes.some(word => (typeof word === 'string' ? isBasicLandType(word) : word.chosen === 'land type'))

/**
 * K.18.3 (1998): text and name are lost. 214.9f (1999): text and type are lost, the land is basic and not legendary, from 2001
 * with the new name. 212.6e (2003), 305.7 today: only the rules text and the old land types' mana abilities are lost.
 */
const asBasicLandType = (change: Become, object: ObjectState, at: Context): ObjectState => {
  const { rules } = at.view
  const words = change.subtypes.filter(word => typeof word === 'string')
  const gone = landTypesGone(object, at)
  // 214.4 (1999), 205.1a today: "is a Forest land" sets the card type as well.
  const types = change.types.length > 0 ? change.types : object.types
  const stripped: ObjectState = {
    ...object,
    name: rules.policy.landTypeRenames === 'yes' ? (words[0] ?? object.name) : object.name,
    types,
    supertypes: supertypesOfLand(object, change, rules),
    subtypes: [
      ...new Set([...object.subtypes.filter(word => !gone(word) && !goesWith(word, object.types, types)), ...words]),
    ],
    every: everyThatStays(object.every, object.types, types).filter(every => every !== 'land types'),
    abilities: object.abilities.filter(held => isKeptByLand(held, rules)),
  }
  return withMana(object, stripped, rules)
}

// 305.7 (2013-09-27): abilities that a copy effect added are lost too.
const isKeptByLand = (held: HeldAbility, rules: Ruleset): boolean =>
  held.origin === 'land type' ||
  held.origin === 'granted' ||
  held.origin === 'counter' ||
  (held.origin === 'added by copy' && rules.policy.landTypeStrips === 'printed text')

const supertypesOfLand = (object: ObjectState, change: Become, rules: Ruleset): readonly Supertype[] => {
  const all: readonly Supertype[] = [...new Set([...object.supertypes, ...change.supertypes])]
  return rules.policy.landTypeMakesBasic === 'yes'
    ? [...new Set<Supertype>([...all.filter(word => word !== 'legendary'), 'basic'])]
    : all
}

/** Before February 1998 such an effect removed only the land type that it looked for (card ruling 6 reversed that). */
const landTypesGone = (object: ObjectState, at: Context): ((word: string) => boolean) => {
  const { affects } = at.effect.spec
  const named = affects.kind === 'each' ? landTypesNamed(affects.filter) : []
  return at.view.rules.policy.landTypeReplaces === 'the type it looks for' && named.length > 0
    ? word => named.includes(word)
    : word => familyOf(word, object.types) === 'land'
}
const landTypesNamed = (filter: Filter): readonly string[] =>
  filter.kind === 'all' || filter.kind === 'any'
    ? filter.of.flatMap(landTypesNamed)
    : filter.kind === 'subtype' && typeof filter.is === 'string' && isBasicLandType(filter.is)
      ? [filter.is]
      : []

type Lose = Of<'lose type'>

export const loseType: ChangeKind<Lose> = {
  content: () => 'type',
  writes: () => ['types', 'supertypes', 'land types', 'creature types', 'abilities', 'size'],
  apply: (change, object, at) => {
    const given = change.all?.startsWith('other') ? givenBy(at) : NOTHING
    const types = object.types.filter(type =>
      change.all === 'other card types' ? given.types.includes(type) : !change.types.includes(type),
    )
    const lostFamily = FAMILIES[change.all ?? ''] ?? null
    const isLost = (word: string): boolean =>
      change.subtypes.includes(word) ||
      (familyOf(word, object.types) === lostFamily && !given.subtypes.includes(word)) ||
      goesWith(word, object.types, types)
    const changed: ObjectState = {
      ...object,
      types,
      supertypes: object.supertypes.filter(word => !change.supertypes.includes(word)),
      subtypes: object.subtypes.filter(word => !isLost(word)),
      every: everyThatStays(object.every, object.types, types).filter(
        every => !change.all?.endsWith(every) || given.every.includes(every),
      ),
    }
    return withMana(object, changed, at.view.rules)
  },
  print: change =>
    `is no longer ${[...change.supertypes, ...change.subtypes, ...change.types, ...(change.all ? [`of any ${change.all}`] : [])].join(' ')}`,
}

const FAMILIES: Readonly<Record<string, 'creature' | 'land'>> = {
  'creature types': 'creature',
  'other creature types': 'creature',
  'land types': 'land',
  'other land types': 'land',
}
type Given = Pick<ObjectState, 'types' | 'every'> & { readonly subtypes: readonly (string | undefined)[] }
const NOTHING: Given = { types: [], subtypes: [], every: [] }

/** What the effect that takes "all other" types away gives itself. */
const givenBy = (at: Context): Given => {
  const given = at.effect.spec.changes.filter(change => change.kind === 'become type')
  return {
    types: given.flatMap(change => [...change.types, ...(change.still ?? [])]),
    subtypes: given.flatMap(change => change.subtypes.map(word => wordAt(word, at))),
    every: given.flatMap(change =>
      change.all === 'creature types' || change.all === 'land types' ? [change.all] : [],
    ),
  }
}
