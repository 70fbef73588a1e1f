import type { Affects, Amount, Condition, Filter } from './effect'
import { COLORS, type Color } from './kinds'
import { manaValueOf, manaValuesOf, symbolsOf } from './mana-value'
import { isMeant, objectsAt, playerAt, playersIn, wordAt } from './reference'
import type { Context, HeldAbility, ObjectState } from './state'
import { bearsFamily, familyOf, hasSubtype } from './subtypes'

/** Whether an object passes a test now. Read against `at`, where `it` is the object itself. */
export const matches = (filter: Filter, thing: ObjectState, at: Context): boolean => {
  switch (filter.kind) {
    case 'all':
      return filter.of.every(one => matches(one, thing, at))
    case 'any':
      return filter.of.some(one => matches(one, thing, at))
    case 'not':
      return !matches(filter.of, thing, at)
    case 'card type':
      return thing.types.includes(filter.is)
    case 'supertype':
      return thing.supertypes.includes(filter.is)
    case 'subtype':
      return isWord(wordAt(filter.is, at), word => hasSubtype(thing, word) && mayShow(thing, word))
    case 'color':
      return hasColor(thing, typeof filter.is === 'string' ? filter.is : wordAt(filter.is, at))
    case 'name':
      return thing.allNames || thing.name === wordAt(filter.is, at)
    case 'status':
      return hasStatus(filter.is, thing, at)
    case 'has ability':
      return thing.abilities.some(held => isAbility(held, filter.word))
    case 'has no abilities':
      return countsAsAbilities(thing, at).length === 0
    case 'attacked':
      return thing.object.attacked !== null && isMeant(thing.object.attacked, filter.by, { ...at, it: thing })
    case 'compare':
      return valuesOf(filter.what, thing, at).some(value =>
        compares(value, filter.how, amountAt(filter.to, { ...at, it: thing })),
      )
    case 'counter':
      return countersOn(thing, filter.name) >= filter.atLeast
    case 'controlled by':
      return isMeant(holderOf(thing), filter.who, { ...at, it: thing })
    case 'owned by':
      return isMeant(thing.object.owner, filter.who, { ...at, it: thing })
    case 'in zone':
      return filter.is.includes(thing.object.zone)
    case 'attached to':
      return objectsAt(filter.to, at).some(host => host.id === thing.object.attachedTo)
    case 'wears':
      return objectsAt(filter.what, at).some(worn => worn.object.attachedTo === thing.id)
    case 'other than':
      return !objectsAt(filter.than, at).some(other => other.id === thing.id)
    case 'is':
      return objectsAt(filter.the, at).some(other => other.id === thing.id)
    case 'shares':
      return objectsAt(filter.with, at).some(other => shares(filter.what, thing, other))
  }
}

const isWord = (word: string | undefined, test: (word: string) => boolean): boolean => word !== undefined && test(word)
const mayShow = (thing: ObjectState, word: string): boolean =>
  thing.subtypes.includes(word) || bearsFamily(thing.types, familyOf(word))

const hasColor = (thing: ObjectState, word: string | undefined): boolean => {
  if (word === 'colorless') return thing.colors.length === 0
  if (word === 'multicolored') return thing.colors.length > 1
  if (word === 'monocolored') return thing.colors.length === 1
  return word !== undefined && thing.colors.includes(word as Color)
}

/** Cards off the battlefield have no controller; their owner stands in (108.4 today). */
export const holderOf = (thing: ObjectState): string =>
  thing.object.zone === 'battlefield' || thing.object.zone === 'stack' ? thing.controller : thing.object.owner

type Status = Extract<Filter, { kind: 'status' }>['is']
const hasStatus = (is: Status, thing: ObjectState, at: Context): boolean => {
  const { object } = thing
  const wears = (subtype: string): boolean =>
    at.view.objects.some(other => other.object.attachedTo === thing.id && other.subtypes.includes(subtype))
  const tests: Readonly<Record<Status, () => boolean>> = {
    tapped: () => object.tapped,
    untapped: () => !object.tapped,
    'face down': () => object.faceDown,
    'face up': () => !object.faceDown,
    token: () => object.token,
    enchanted: () => wears('Aura'),
    equipped: () => wears('Equipment'),
    permanent: () => object.zone === 'battlefield',
    spell: () => object.zone === 'stack',
    card: () => object.zone !== 'battlefield' && object.zone !== 'stack' && !object.token,
    // 506.4 today: what is no creature any more is removed from combat.
    attacking: () => object.combat === 'attacking' && thing.types.includes('creature'),
    blocking: () => object.combat === 'blocking' && thing.types.includes('creature'),
  }
  return tests[is]()
}

/** `protection` names every protection, `landwalk` every walk; other words name one ability. */
export const isAbility = (held: HeldAbility, word: string): boolean => {
  const text = held.ability.text.toLowerCase().replace(/\.$/, '')
  const which = word.toLowerCase().replace(/\.$/, '')
  return text === which || text.startsWith(`${which} `) || (which === 'landwalk' && /walk$/.test(text))
}

/** The abilities that count: before 2013-07-13 being indestructible was a quality, not an ability (702.12). */
const countsAsAbilities = (thing: ObjectState, at: Context): readonly HeldAbility[] =>
  at.view.rules.policy.indestructible === 'ability'
    ? thing.abilities
    : thing.abilities.filter(held => held.origin !== 'granted' || held.ability.text.toLowerCase() !== 'indestructible')

export const sizeOf = (what: 'power' | 'toughness' | 'mana value', thing: ObjectState, at: Context): number | null =>
  what === 'mana value' ? manaValueOf(thing, at.view.rules) : what === 'power' ? thing.power : thing.toughness

const valuesOf = (
  what: 'power' | 'toughness' | 'mana value',
  thing: ObjectState,
  at: Context,
): readonly (number | null)[] =>
  what === 'mana value' ? manaValuesOf(thing, at.view.rules) : [sizeOf(what, thing, at)]

export const compares = (left: number | null, how: '<=' | '>=' | '=', right: number): boolean =>
  left !== null && (how === '<=' ? left <= right : how === '>=' ? left >= right : left === right)

export const countersOn = (thing: ObjectState, name: string | null): number =>
  thing.object.counters.reduce((sum, pile) => (name === null || pile.name === name ? sum + pile.count : sum), 0)

const shares = (what: Extract<Filter, { kind: 'shares' }>['what'], a: ObjectState, b: ObjectState): boolean => {
  if (what === 'color') return COLORS.some(color => a.colors.includes(color) && b.colors.includes(color))
  if (what === 'card type') return a.types.some(type => b.types.includes(type))
  if (what === 'name') return a.allNames || b.allNames || (a.name !== '' && a.name === b.name)
  const family = what === 'land type' ? 'land' : 'creature'
  const words = [...a.subtypes, ...b.subtypes].filter(word => familyOf(word) === family)
  const everyBoth = a.every.includes(`${family} types`) && b.every.includes(`${family} types`)
  return everyBoth || words.some(word => hasSubtype(a, word) && hasSubtype(b, word))
}

/** A number as it now is. An unknown thing counts as 0; what is not modelled was refused before. */
export const amountAt = (amount: Amount, at: Context): number => {
  switch (amount.kind) {
    case 'number':
      return amount.is
    case 'x':
      return at.effect.spec.x ? amountAt(at.effect.spec.x, at) : Number(at.effect.choices.find(isNumber) ?? 0)
    case 'sum':
      return amount.of.reduce((sum, one) => sum + amountAt(one, at), 0)
    case 'product':
      return amount.of.reduce((product, one) => product * amountAt(one, at), 1)
    case 'half': {
      const half = amountAt(amount.of, at) / 2
      return amount.rounded === 'up' ? Math.ceil(half) : Math.floor(half)
    }
    case 'minus':
      return -amountAt(amount.of, at)
    case 'count':
      return counted(amount.of, at).filter(thing => !amount.whose || isMeant(holderOf(thing), amount.whose, at)).length
    case 'value':
      return objectsAt(amount.of, at).reduce((_, thing) => usable(sizeOf(amount.what, thing, at), at), 0)
    case 'total':
      return counted(amount.among, at).reduce((sum, thing) => sum + usable(sizeOf(amount.what, thing, at), at), 0)
    case 'greatest':
      return counted(amount.among, at).reduce((most, thing) => Math.max(most, sizeOf(amount.what, thing, at) ?? 0), 0)
    case 'count kinds':
      return kindsOf(amount.what, counted(amount.among, at))
    case 'counters':
      return objectsAt(amount.on, at).reduce((sum, thing) => sum + countersOn(thing, amount.name), 0)
    case 'counters among':
      return counted(amount.among, at).reduce((sum, thing) => sum + countersOn(thing, amount.name), 0)
    case 'devotion':
      return at.view.objects
        .filter(thing => thing.object.zone === 'battlefield' && isMeant(thing.controller, amount.who, at))
        .reduce((sum, thing) => sum + symbolsOf(thing.manaCost, amount.to) + devotionMore(thing), 0)
    case 'hand size': {
      const player = playerAt(amount.who, at)
      return at.view.objects.filter(thing => thing.object.zone === 'hand' && thing.object.owner === player).length
    }
    case 'life':
      return 0
  }
}

const isNumber = (word: string): boolean => /^\d+$/.test(word)

// 700.5a (2021-11-19): static abilities may increase devotion, and are counted with it.
const devotionMore = (thing: ObjectState): number =>
  thing.abilities.filter(held => /^your devotion to each color\b.* is increased by one\b/i.test(held.ability.text))
    .length

// 104.1b (2007-05-01): a value below zero is used as it is; before, a creature's power below zero counted as 0.
const usable = (size: number | null, at: Context): number =>
  at.view.rules.policy.negativeValues === 'zero' ? Math.max(0, size ?? 0) : (size ?? 0)

/** The objects a count looks at: permanents, unless the filter names another place. */
export const counted = (filter: Filter, at: Context): readonly ObjectState[] => {
  const anywhere = namesZone(filter)
  return at.view.objects.filter(
    thing => !thing.object.phasedOut && (anywhere || thing.object.zone === 'battlefield') && matches(filter, thing, at),
  )
}

/** Whether a filter says where to look; `permanent` does not widen it. */
export const namesZone = (filter: Filter): boolean => {
  if (filter.kind === 'all' || filter.kind === 'any') return filter.of.some(namesZone)
  if (filter.kind === 'not') return namesZone(filter.of)
  if (filter.kind === 'is' || filter.kind === 'attacked') return true
  return filter.kind === 'in zone' || (filter.kind === 'status' && (filter.is === 'spell' || filter.is === 'card'))
}

const kindsOf = (what: string, things: readonly ObjectState[]): number => {
  // 201.2b (2021-02-05): what has no name has no different one.
  if (what === 'name') return new Set(things.map(thing => thing.name).filter(name => name !== '')).size
  if (what === 'power') return new Set(things.map(thing => thing.power)).size
  if (what === 'card type') return new Set(things.flatMap(thing => thing.types)).size
  if (what === 'color') return COLORS.filter(color => things.some(thing => thing.colors.includes(color))).length
  if (what === 'basic land type')
    return ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'].filter(word => things.some(t => hasSubtype(t, word)))
      .length
  return new Set(things.flatMap(thing => thing.subtypes.filter(word => familyOf(word, thing.types) === 'creature')))
    .size
}

export type { Affects }

/** Whether a condition is so now. */
export const holds = (condition: Condition, at: Context): boolean => {
  switch (condition.kind) {
    case 'exists':
      return counted(condition.what, at).length >= condition.atLeast
    case 'matches': {
      const things = objectsAt(condition.the, at)
      return things.length > 0 && things.every(thing => matches(condition.filter, thing, at))
    }
    case 'amount':
      return compares(amountAt(condition.of, at), condition.how, amountAt(condition.to, at))
    case 'more':
      return hasMore(condition, at)
    case 'turn of':
      return isMeant(at.view.state.active, condition.who, at)
    case 'both':
      return condition.of.every(one => holds(one, at))
    case 'not':
      return !holds(condition.of, at)
  }
}

const hasMore = ({ what, who, than, each }: Extract<Condition, { kind: 'more' }>, at: Context): boolean => {
  const things = counted(what, at)
  const countOf = (player: string): number => things.filter(thing => holderOf(thing) === player).length
  const players = playersIn(at)
  const others = players.filter(player => isMeant(player, than, at))
  return players
    .filter(player => isMeant(player, who, at))
    .some(player => {
      const isFewer = (other: string): boolean => other === player || countOf(other) < countOf(player)
      const rest = others.filter(other => other !== player)
      return rest.length > 0 && (each ? rest.every(isFewer) : rest.some(isFewer))
    })
}

/** The objects that an effect affects by its words. */
export const inAffects = (affects: Affects, at: Context): readonly ObjectState[] => {
  switch (affects.kind) {
    case 'each': {
      const anywhere = namesZone(affects.filter)
      return at.view.objects.filter(thing => passes(thing, affects.filter, anywhere, at))
    }
    case 'reference':
      return objectsAt(affects.the, at).filter(
        thing => !thing.object.phasedOut && (!affects.filter || matches(affects.filter, thing, { ...at, it: thing })),
      )
    case 'several':
      return [...new Set(affects.of.flatMap(one => inAffects(one, at)))]
    case 'players':
    case 'game':
      return []
  }
}

/** Objects on the battlefield, unless the filter names other places. */
const passes = (
  thing: ObjectState,
  filter: Extract<Affects, { kind: 'each' }>['filter'],
  anywhere: boolean,
  at: Context,
): boolean =>
  !thing.object.phasedOut &&
  (anywhere || thing.object.zone === 'battlefield') &&
  matches(filter, thing, { ...at, it: thing })

/** Whether an effect that looks at each object alone affects this one. */
export const isIn = (affects: Affects, thing: ObjectState, at: Context): boolean =>
  affects.kind === 'each'
    ? passes(thing, affects.filter, namesZone(affects.filter), at)
    : affects.kind === 'several' && affects.of.some(one => isIn(one, thing, at))
