import { familyOf } from '../subtypes'
import type { Thing, View } from '../thing'

/** Permanents of which only one may stay, or a choice that only a player can make. */
export type Unique = { readonly going: readonly Thing[]; readonly choice: string | null }

/**
 * Legend rule: K.19.1 (1998), 420.5e (1999, 2004-10-01), 704.5k (2013-07-13), 704.5j today. Planeswalkers: 420.5q
 * (2007-10-01 to 2017-09-28). World rule: K.14.8 (1998), 420.5i (2001), 704.5k today.
 */
export const uniqueIn = (view: View): Unique => {
  const things = view.things.filter(thing => thing.object.zone === 'battlefield' && !thing.object.phasedOut)
  const { legendRule, planeswalkerRule } = view.rules.policy
  const off = things.some(thing => thing.abilities.some(held => /legend rule.*doesn't apply/i.test(held.ability.text)))
  const legends = off ? [] : things.filter(thing => thing.name !== '' && isLegend(thing, view))
  const walkers = planeswalkerRule === 'none' ? [] : things.filter(thing => thing.types.includes('planeswalker'))
  const found = [
    ...groups(legends, thing => [thing.name]).map(group => underRule(group, legendRule)),
    ...groups(walkers, typesOf).map(group => underRule(group, planeswalkerRule)),
  ]
  const worlds = things.filter(thing => thing.supertypes.includes('world'))
  return {
    going: [...found.flatMap(one => one.going), ...allBut(worlds, Math.max)],
    choice: found.find(one => one.choice !== null)?.choice ?? null,
  }
}

// 420.5e (1999 to 2004): a Legend is one by its subtype as well.
const isLegend = (thing: Thing, view: View): boolean =>
  thing.supertypes.includes('legendary') ||
  (view.rules.policy.legendRule === 'all but the oldest' && thing.subtypes.includes('Legend'))
const typesOf = (thing: Thing): readonly string[] =>
  thing.subtypes.filter(word => familyOf(word, ['planeswalker']) === 'planeswalker')

/** Those that share a word, two or more together. */
const groups = (
  things: readonly Thing[],
  wordsOf: (thing: Thing) => readonly string[],
): readonly (readonly Thing[])[] =>
  [...new Set(things.flatMap(wordsOf))]
    .map(word => things.filter(thing => wordsOf(thing).includes(word)))
    .filter(group => group.length > 1)

const underRule = (group: readonly Thing[], rule: string): Unique => {
  if (rule === 'all') return { going: group, choice: null }
  if (rule === 'all but the oldest') return { going: allBut(group, Math.min), choice: null }
  const twice = group.find((thing, i) => group.slice(0, i).some(other => other.controller === thing.controller))
  return { going: [], choice: twice?.name ?? null }
}

/** All but the one with the first or the last timestamp; where two have it, all. */
const allBut = (things: readonly Thing[], pick: (...stamps: number[]) => number): readonly Thing[] => {
  if (things.length < 2) return []
  const stamp = pick(...things.map(thing => thing.object.timestamp))
  const staying = things.filter(thing => thing.object.timestamp === stamp)
  return staying.length === 1 ? things.filter(thing => thing !== staying[0]) : things
}
