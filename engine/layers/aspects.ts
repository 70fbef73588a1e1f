import { rememberBy } from '#rulebook/remember'
import { kindOf } from '../changes/index'
import type {
  Affects,
  Amount,
  Change,
  Condition,
  ContinuousEffect,
  EffectSpec,
  Filter,
  Reference,
} from '../model/effect'
import { type Aspect, PRINTED } from '../model/state'
import { familyOf, mayLackType } from '../model/subtypes'

/** The aspects of objects that the words of an effect read. */
export const aspectsReadBy = (spec: EffectSpec): readonly Aspect[] => [
  ...inAffects(spec.affects),
  ...(spec.condition ? inCondition(spec.condition) : []),
  ...(spec.x ? inAmount(spec.x) : []),
  ...spec.changes.flatMap(inChange),
]

const inAffects = (affects: Affects): readonly Aspect[] => {
  switch (affects.kind) {
    case 'each':
      return aspectsInFilter(affects.filter)
    case 'several':
      return affects.of.flatMap(inAffects)
    case 'reference':
      return [...inReference(affects.the), ...(affects.filter ? aspectsInFilter(affects.filter) : [])]
    case 'players':
      return ['control']
    case 'game':
      return []
  }
}
const inReference = (the: Reference): readonly Aspect[] => {
  switch (the.kind) {
    case 'named':
      return ['name']
    case 'top':
      return ['control']
    case 'exiled with':
      return [...inReference(the.by), ...(the.last ? aspectsInFilter(the.last) : [])]
    case 'this':
    case 'it':
    case 'attached':
    case 'target':
    case 'memory':
    case 'found':
    case 'partner':
    case 'pair':
      return []
  }
}

const aspectsInFilter = (filter: Filter): readonly Aspect[] => {
  switch (filter.kind) {
    case 'all':
    case 'any':
      return filter.of.flatMap(aspectsInFilter)
    case 'not':
      return aspectsInFilter(filter.of)
    case 'card type':
      return ['types']
    case 'supertype':
      return ['supertypes']
    case 'subtype':
      return subtypeAspects(filter.is)
    case 'color':
      return ['colors']
    case 'name':
      return ['name']
    case 'has ability':
    case 'has no abilities':
      return ['abilities', 'existence']
    case 'compare':
      return [...(filter.what === 'mana value' ? (['cost'] as const) : (['size'] as const)), ...inAmount(filter.to)]
    // Who "you" are changes with the control of the source.
    case 'controlled by':
    case 'owned by':
    case 'attacked':
    case 'took part':
    case 'targets':
    case 'blocks':
    case 'in combat':
    case 'was kicked':
    case 'commander':
      return ['control']
    case 'shares':
      return [...(sharedAspects[filter.what] ?? []), ...inReference(filter.with)]
    case 'status':
      return inStatus(filter.is)
    case 'attached to':
      return inReference(filter.to)
    case 'wears':
    case 'other than':
      return inReference(filter.kind === 'wears' ? filter.what : filter.than)
    case 'wears any':
    case 'attached to any':
      return aspectsInFilter(filter.filter)
    case 'is':
      return inReference(filter.the)
    case 'counter':
    case 'in zone':
    case 'marked':
    case 'paired':
    case 'haunted':
      return []
  }
}

const inStatus = (status: Extract<Filter, { kind: 'status' }>['is']): readonly Aspect[] => {
  switch (status) {
    case 'enchanted':
    case 'equipped':
      return ['types', 'creature types', 'land types']
    // 506.4 today: what is no longer a creature is removed from combat.
    case 'attacking':
    case 'blocking':
      return ['types']
    case 'tapped':
    case 'untapped':
    case 'face down':
    case 'face up':
    case 'token':
    case 'permanent':
    case 'spell':
    case 'card':
    case 'monstrous':
      return []
  }
}
const subtypeAspects = (is: unknown): readonly Aspect[] =>
  typeof is === 'string'
    ? [familyOf(is) === 'land' ? 'land types' : 'creature types']
    : ['land types', 'creature types']
const sharedAspects: Readonly<Record<string, readonly Aspect[]>> = {
  color: ['colors'],
  'creature type': ['creature types'],
  'card type': ['types'],
  'land type': ['land types'],
  name: ['name'],
}

const inAmount = (amount: Amount): readonly Aspect[] => {
  switch (amount.kind) {
    case 'count':
      return [...aspectsInFilter(amount.of), 'control']
    case 'count kinds':
      return [...aspectsInFilter(amount.among), 'types', 'colors', 'creature types', 'land types', 'name', 'size']
    case 'greatest':
    case 'total':
      return [...aspectsInFilter(amount.among), amount.what === 'mana value' ? 'cost' : 'size']
    case 'mana symbols':
      return [...aspectsInFilter(amount.among), 'cost']
    case 'value':
      return [amount.what === 'mana value' ? 'cost' : 'size', ...inReference(amount.of)]
    case 'counters among':
      return aspectsInFilter(amount.among)
    case 'devotion':
      return ['cost', 'control', 'abilities', 'existence']
    case 'sum':
    case 'product':
      return amount.of.flatMap(inAmount)
    case 'minus':
    case 'half':
      return inAmount(amount.of)
    case 'counters':
      return inReference(amount.on)
    case 'hand size':
    case 'life':
    case 'extreme life':
    case 'extreme count':
    case 'damage dealt':
    case 'times activated':
    case 'starting life':
    case 'speed':
    case 'commander casts':
    case 'player counters':
    case 'happened':
    case 'player count':
      return ['control']
    // "where X is …" is read where the effect says it.
    case 'number':
    case 'x':
    case 'that much':
    case 'times kicked':
    case 'coins':
    case 'chosen number':
    case 'times paid':
    case 'cast before':
    case 'mana spent':
      return []
  }
}

const inCondition = (condition: Condition): readonly Aspect[] => {
  switch (condition.kind) {
    case 'exists':
      return aspectsInFilter(condition.what)
    case 'matches':
      return [...aspectsInFilter(condition.filter), ...inReference(condition.the)]
    case 'amount':
      return [...inAmount(condition.of), ...inAmount(condition.to)]
    case 'both':
    case 'either':
      return condition.of.flatMap(inCondition)
    case 'not':
    case 'opponent':
      return inCondition(condition.of)
    case 'more':
      return [...aspectsInFilter(condition.what), 'control']
    case 'turn of':
    case 'monarch':
    case 'cast in main phase':
    case 'blessed':
    case 'dungeon completed':
      return ['control']
    case 'day or night':
    case 'kicked':
    case 'paid':
    case 'came since upkeep':
    case 'flip won':
    case 'resolved':
    case 'library searched':
      return []
  }
}

const inChange = (change: Change): readonly Aspect[] => {
  switch (change.kind) {
    case 'set size':
      return [...(change.power ? inAmount(change.power) : []), ...(change.toughness ? inAmount(change.toughness) : [])]
    case 'modify size':
      return [
        ...inAmount(change.power),
        ...inAmount(change.toughness),
        ...(change.perEach ? inAmount(change.perEach) : []),
      ]
    case 'gain control':
      return ['control']
    case 'gain activated':
      return ['abilities', 'existence', 'name', ...inAffects(change.of)]
    case 'replace text':
      return [...PRINTED, ...inReference(change.with)]
    case 'become copy':
      return inReference(change.of)
    case 'change cost':
    case 'ability cost':
    case 'attack cost':
      return change.perEach ? inAmount(change.perEach) : []
    case 'maximum hand size':
      return change.to === 'none' ? [] : inAmount(change.to)
    case 'become type':
      return change.of ? ['types', 'creature types', ...inReference(change.of)] : []
    case 'exchange control':
    case 'replace word':
    case 'set name':
    case 'lose mana cost':
    case 'add name':
    case 'lose type':
    case 'become color':
    case 'lose color':
    case 'gain ability':
    case 'lose ability':
    case 'lose all abilities':
    case 'cannot have ability':
    case 'double size':
    case 'switch size':
    case 'game rule':
      return []
  }
}

/** Aspects of objects that decide which objects an effect affects and how much. */
export const effectReads = rememberBy((spec: EffectSpec): ReadonlySet<Aspect> => {
  const looked = aspectsReadBy(spec)
  // Subtypes show only on objects of the right card type.
  const implied =
    looked.some(aspect => aspect === 'land types' || aspect === 'creature types' || aspect === 'size') ||
    // 205.3d (2011-09-30): whether a subtype is gained depends on the card types.
    spec.changes.some(mayLackType)
  return new Set<Aspect>([...looked, ...(implied ? (['types'] as const) : [])])
})

/** Aspects that some changes may alter. */
export const effectWrites = rememberBy(
  (changes: readonly Change[]): ReadonlySet<Aspect> =>
    new Set(changes.flatMap(change => kindOf(change).writes(change))),
)

/** Whether no other effect can alter the plan of an effect: all is fixed, and no subtype waits for a card type (205.3d). */
export const isFixed = ({ fixed, spec }: ContinuousEffect): boolean =>
  fixed !== undefined && !spec.changes.some(mayLackType)
