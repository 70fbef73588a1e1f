import type { Citation, Difference, Trace } from './board'
import type { Work } from './deed'
import type { Deed } from './effect'
import type { Live } from './live'
import type { Wait } from './order'
import { citation, type Layer, type Ruleset } from './ruleset'
import { type Thing, thingOf, type View } from './thing'

export const layerTrace = (layer: Layer, then: readonly Trace[], rules: Ruleset): Trace => ({
  kind: 'layer',
  layer: layer.id,
  name: layer.name,
  holds: layer.holds,
  cite: citation(rules, layer.cite),
  then,
})

export const waitTrace = (wait: Wait, cite: Citation): Trace => ({
  kind: 'waited',
  effect: wait.who.effect.id,
  name: wait.who.effect.name,
  for: wait.for.effect.id,
  forName: wait.for.effect.name,
  because: wait.because,
  cite,
})

export const loopTrace = (loop: readonly Live[], cite: Citation): Trace => ({
  kind: 'loop',
  effects: loop.map(live => live.effect.id),
  names: loop.map(live => live.effect.name),
  cite,
})

/** One application: to whom, and each value before and after. An effect that touches nothing leaves its line too. */
export const appliedTrace = (
  live: Live,
  work: Work,
  deed: Deed,
  before: View,
  after: View,
  cite: Citation,
  sublayer: string | null,
): readonly Trace[] => {
  const { effect } = live
  const touched = work === null ? [] : [...work.to.keys()]
  return [
    {
      kind: 'applied',
      effect: effect.id,
      name: effect.name,
      text: effect.spec.text,
      source: thingOf(before, effect.source)?.object.label ?? null,
      from: effect.standsFor ?? effect.from,
      timestamp: effect.timestamp,
      ...(sublayer === null ? {} : { sublayer }),
      deed,
      to: touched.map(id => thingOf(before, id)?.object.label ?? id),
      differences: touched.flatMap(id => differencesOf(thingOf(before, id), thingOf(after, id))),
      cite,
    },
  ]
}

const words = (list: readonly string[], by = ' '): string => list.join(by) || 'none'

type Side = { readonly what: string; readonly raw: (thing: Thing) => unknown; readonly print: (thing: Thing) => string }
const side = (what: string, raw: Side['raw'], print: Side['print']): Side => ({ what, raw, print })
const SIDES: readonly Side[] = [
  side(
    'name',
    t => (t.allNames ? 0 : t.name),
    t => (t.allNames ? 'every name' : t.name || 'none'),
  ),
  side(
    'controller',
    t => t.controller,
    t => t.controller,
  ),
  side(
    'supertypes',
    t => t.supertypes,
    t => words(t.supertypes),
  ),
  side(
    'types',
    t => t.types,
    t => words(t.types),
  ),
  side(
    'every',
    t => t.every,
    t => words(t.every.map(every => `all ${every}`)),
  ),
  side(
    'colors',
    t => t.colors,
    t => (words(t.colors) === 'none' ? 'colorless' : words(t.colors)),
  ),
  side(
    'power',
    t => t.power,
    t => String(t.power ?? 'none'),
  ),
  side(
    'toughness',
    t => t.toughness,
    t => String(t.toughness ?? 'none'),
  ),
  side(
    'mana cost',
    t => t.manaCost,
    t => t.manaCost ?? 'none',
  ),
]

const differencesOf = (before: Thing | undefined, after: Thing | undefined): readonly Difference[] => {
  if (!before || !after || before === after) return []
  const object = after.object.label
  const sides = SIDES.filter(one => one.raw(before) !== one.raw(after))
    .map(one => ({ object, what: one.what, before: one.print(before), after: one.print(after) }))
    .filter(one => one.before !== one.after)
  return [
    ...sides,
    ...listDifference(object, 'subtypes', before.subtypes, after.subtypes, word => word),
    ...listDifference(object, 'abilities', before.abilities, after.abilities, held => held.ability.text),
  ]
}

/** A list before and after; of a long one only what was lost and gained. */
const listDifference = <T>(
  object: string,
  what: string,
  before: readonly T[],
  after: readonly T[],
  print: (one: T) => string,
): readonly Difference[] => {
  if (before === after) return []
  const isLong = before.length + after.length > 20
  const same = isLong ? before.findIndex((one, i) => one !== after[i]) : 0
  const from = same < 0 ? before.length : same
  const join = (list: readonly T[]): string => words(list.slice(from).map(print), what === 'abilities' ? ', ' : ' ')
  const [was, is] = [join(before), join(after)]
  return was === is ? [] : [{ object, what, before: was, after: is }]
}
