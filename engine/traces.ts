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

const SIDES: readonly (readonly [string, (thing: Thing) => string])[] = [
  ['name', thing => (thing.allNames ? 'every name' : thing.name || 'none')],
  ['controller', thing => thing.controller],
  ['supertypes', thing => words(thing.supertypes)],
  ['types', thing => words(thing.types)],
  ['subtypes', thing => words([...thing.subtypes, ...thing.every.map(every => `all ${every}`)])],
  ['colors', thing => words(thing.colors) || 'colorless'],
  [
    'abilities',
    thing =>
      words(
        thing.abilities.map(held => held.ability.text),
        ', ',
      ),
  ],
  ['power', thing => String(thing.power ?? 'none')],
  ['toughness', thing => String(thing.toughness ?? 'none')],
  ['mana cost', thing => thing.manaCost ?? 'none'],
]
const words = (list: readonly string[], by = ' '): string => list.join(by) || 'none'

const differencesOf = (before: Thing | undefined, after: Thing | undefined): readonly Difference[] =>
  !before || !after || before === after
    ? []
    : SIDES.map(([what, read]) => ({
        object: after.object.label,
        what,
        before: read(before),
        after: read(after),
      })).filter(side => side.before !== side.after)
