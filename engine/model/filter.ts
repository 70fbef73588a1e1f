import { amountAt } from './amount'
import type { Filter } from './effect'
import type { Color } from './kinds'
import { COLORS } from './kinds'
import { manaValueOf, manaValuesOf } from './mana-value'
import type { Context, HeldAbility, Thing } from './object-state'
import { isMeant, thingsAt, wordAt } from './reference'
import { bearsFamily, familyOf, hasSubtype } from './subtypes'

/** Whether an object passes a test now. Read against `at`, where `it` is the object itself. */
export const matches = (filter: Filter, thing: Thing, at: Context): boolean => {
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
    default:
      return matchesMore(filter, thing, at)
  }
}
type Plain = Extract<Filter, { kind: 'all' | 'any' | 'not' | 'card type' | 'supertype' | 'subtype' | 'color' | 'name' }>

const matchesMore = (filter: Exclude<Filter, Plain>, thing: Thing, at: Context): boolean => {
  switch (filter.kind) {
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
      return thingsAt(filter.to, at).some(host => host.id === thing.object.attachedTo)
    case 'wears':
      return thingsAt(filter.what, at).some(worn => worn.object.attachedTo === thing.id)
    case 'other than':
      return !thingsAt(filter.than, at).some(other => other.id === thing.id)
    case 'is':
      return thingsAt(filter.the, at).some(other => other.id === thing.id)
    case 'shares':
      return thingsAt(filter.with, at).some(other => shares(filter.what, thing, other))
  }
}

const isWord = (word: string | undefined, test: (word: string) => boolean): boolean => word !== undefined && test(word)
const mayShow = (thing: Thing, word: string): boolean =>
  thing.subtypes.includes(word) || bearsFamily(thing.types, familyOf(word))

const hasColor = (thing: Thing, word: string | undefined): boolean => {
  if (word === 'colorless') return thing.colors.length === 0
  if (word === 'multicolored') return thing.colors.length > 1
  if (word === 'monocolored') return thing.colors.length === 1
  return word !== undefined && thing.colors.includes(word as Color)
}

/** Cards off the battlefield have no controller; their owner stands in (108.4 today). */
export const holderOf = (thing: Thing): string =>
  thing.object.zone === 'battlefield' || thing.object.zone === 'stack' ? thing.controller : thing.object.owner

type Status = Extract<Filter, { kind: 'status' }>['is']
const hasStatus = (is: Status, thing: Thing, at: Context): boolean => {
  const { object } = thing
  const wears = (subtype: string): boolean =>
    at.view.things.some(other => other.object.attachedTo === thing.id && other.subtypes.includes(subtype))
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
const countsAsAbilities = (thing: Thing, at: Context): readonly HeldAbility[] =>
  at.view.rules.policy.indestructible === 'ability'
    ? thing.abilities
    : thing.abilities.filter(held => held.origin !== 'granted' || held.ability.text.toLowerCase() !== 'indestructible')

export const sizeOf = (what: 'power' | 'toughness' | 'mana value', thing: Thing, at: Context): number | null =>
  what === 'mana value' ? manaValueOf(thing, at.view.rules) : what === 'power' ? thing.power : thing.toughness

const valuesOf = (what: 'power' | 'toughness' | 'mana value', thing: Thing, at: Context): readonly (number | null)[] =>
  what === 'mana value' ? manaValuesOf(thing, at.view.rules) : [sizeOf(what, thing, at)]

export const compares = (left: number | null, how: '<=' | '>=' | '=', right: number): boolean =>
  left !== null && (how === '<=' ? left <= right : how === '>=' ? left >= right : left === right)

export const countersOn = (thing: Thing, name: string | null): number =>
  thing.object.counters.reduce((sum, pile) => (name === null || pile.name === name ? sum + pile.count : sum), 0)

const shares = (what: Extract<Filter, { kind: 'shares' }>['what'], a: Thing, b: Thing): boolean => {
  if (what === 'color') return COLORS.some(color => a.colors.includes(color) && b.colors.includes(color))
  if (what === 'card type') return a.types.some(type => b.types.includes(type))
  if (what === 'name') return a.allNames || b.allNames || (a.name !== '' && a.name === b.name)
  const family = what === 'land type' ? 'land' : 'creature'
  const words = [...a.subtypes, ...b.subtypes].filter(word => familyOf(word) === family)
  const everyBoth = a.every.includes(`${family} types`) && b.every.includes(`${family} types`)
  return everyBoth || words.some(word => hasSubtype(a, word) && hasSubtype(b, word))
}
