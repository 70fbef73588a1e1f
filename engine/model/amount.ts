import type { Affects, Amount, Filter } from './effect'
import { countersOn, holderOf, matches, sizeOf } from './filter'
import { COLORS } from './kinds'
import { symbolsOf } from './mana-value'
import type { Context, Thing } from './object-state'
import { isMeant, playerAt, thingsAt } from './reference'
import { familyOf, hasSubtype } from './subtypes'

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
      return thingsAt(amount.of, at).reduce((_, thing) => usable(sizeOf(amount.what, thing, at), at), 0)
    case 'total':
      return counted(amount.among, at).reduce((sum, thing) => sum + usable(sizeOf(amount.what, thing, at), at), 0)
    case 'greatest':
      return counted(amount.among, at).reduce((most, thing) => Math.max(most, sizeOf(amount.what, thing, at) ?? 0), 0)
    default:
      return amountMore(amount, at)
  }
}
const isNumber = (word: string): boolean => /^\d+$/.test(word)
type Rest = Extract<Amount, { kind: 'count kinds' | 'counters' | 'counters among' | 'devotion' | 'hand size' | 'life' }>

const amountMore = (amount: Rest, at: Context): number => {
  switch (amount.kind) {
    case 'count kinds':
      return kindsOf(amount.what, counted(amount.among, at))
    case 'counters':
      return thingsAt(amount.on, at).reduce((sum, thing) => sum + countersOn(thing, amount.name), 0)
    case 'counters among':
      return counted(amount.among, at).reduce((sum, thing) => sum + countersOn(thing, amount.name), 0)
    case 'devotion':
      return at.view.things
        .filter(thing => thing.object.zone === 'battlefield' && isMeant(thing.controller, amount.who, at))
        .reduce((sum, thing) => sum + symbolsOf(thing.manaCost, amount.to) + devotionMore(thing), 0)
    case 'hand size': {
      const player = playerAt(amount.who, at)
      return at.view.things.filter(thing => thing.object.zone === 'hand' && thing.object.owner === player).length
    }
    case 'life':
      return 0
  }
}

// 700.5a (2021-11-19): static abilities may increase devotion, and are counted with it.
const devotionMore = (thing: Thing): number =>
  thing.abilities.filter(held => /^your devotion to each color\b.* is increased by one\b/i.test(held.ability.text))
    .length

// 104.1b (2007-05-01): a value below zero is used as it is; before, a creature's power below zero counted as 0.
const usable = (size: number | null, at: Context): number =>
  at.view.rules.policy.negativeValues === 'zero' ? Math.max(0, size ?? 0) : (size ?? 0)

/** The objects a count looks at: permanents, unless the filter names another place. */
export const counted = (filter: Filter, at: Context): readonly Thing[] => {
  const anywhere = namesZone(filter)
  return at.view.things.filter(
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

const kindsOf = (what: string, things: readonly Thing[]): number => {
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
