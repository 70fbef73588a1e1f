import type { ActiveEffect } from '../../effects/active-effect'
import type { Trace } from '../../model/board'
import { differencesOf } from '../../model/differences'
import type { EffectApplication } from '../../model/effect'
import { objectState, type View } from '../../model/object-state'
import type { Layer, Ruleset } from '../../rules/amendment'
import type { Citation } from '../../rules/citation'
import { citation } from '../../rules/ruleset'
import type { Wait } from '../order'
import type { PlannedChanges } from '../planned-changes'

export const layerTrace = (layer: Layer, then: readonly Trace[], rules: Ruleset): Trace => ({
  kind: 'layer',
  layer: layer.id,
  name: layer.name,
  holds: layer.holds,
  cite: citation(rules, layer.cite, layer.takes[0] === 'counters' ? rules.practice.counters : undefined),
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

export const loopTrace = (loop: readonly ActiveEffect[], cite: Citation): Trace => ({
  kind: 'loop',
  effects: loop.map(live => live.effect.id),
  names: loop.map(live => live.effect.name),
  cite,
})

/** One application: to whom, and each value before and after. An effect that touches nothing leaves its line too. */
export const appliedTrace = (
  live: ActiveEffect,
  work: PlannedChanges,
  deed: EffectApplication,
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
      source: objectState(before, effect.source)?.object.label ?? null,
      from: effect.standsFor ?? effect.from,
      timestamp: effect.timestamp,
      ...(sublayer === null ? {} : { sublayer }),
      deed,
      to: touched.map(id => objectState(before, id)?.object.label ?? id),
      differences: touched.flatMap(id => differencesOf(objectState(before, id), objectState(after, id))),
      cite,
    },
  ]
}
