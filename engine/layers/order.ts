import type { DependencyReason } from '../model/board'
import type { ActiveEffect } from '../model/state'
import type { Ruleset } from '../rules/amendment'

/** Which effects depend on which at one moment. */
export type Dependencies = {
  readonly dependsOn: (a: ActiveEffect, b: ActiveEffect) => DependencyReason | null
  /** The pending effects that this one may depend on, in order. Returning all of them is allowed. */
  readonly candidatesFor: (active: ActiveEffect) => readonly ActiveEffect[]
}

export type Wait = { readonly who: ActiveEffect; readonly for: ActiveEffect; readonly because: DependencyReason }
/** The effect to apply next, why older ones wait, and the loop it belongs to where there is one. */
export type Choice = {
  readonly next: ActiveEffect
  readonly waits: readonly Wait[]
  readonly loop: readonly ActiveEffect[]
}

/**
 * 418.5d (2005-10-01), 613.8b today: a dependent effect waits until just after what it depends on; a loop is ignored
 * and its members go by timestamp. `due` are the effects of this step in order; `pending` all they may depend on;
 * `released` are members of loops already met. The earliest that need not wait is next.
 */
export const nextEffect = (
  due: readonly ActiveEffect[],
  pending: readonly ActiveEffect[],
  dependencies: Dependencies,
  released: ReadonlySet<string>,
): Choice | null => {
  const graph = graphOf(pending, dependencies, released)
  const waits: Wait[] = []
  for (const active of due) {
    const wait = graph.firstWaitOf(active)
    if (!wait) return { next: active, waits, loop: [] }
    const loop = graph.loopOf(active)
    if (loop) return { next: active, waits, loop }
    waits.push(wait)
  }
  // Every effect of the step waits for one of a later step (possible only while dependency ignored steps).
  const first = due[0]
  const free = first && graph.freeBehind(first)
  return free ? { next: free.active, waits, loop: free.loop } : null
}

type Graph = {
  /** What the effect waits for, the first of it. */
  readonly firstWaitOf: (active: ActiveEffect) => Wait | undefined
  /** The loop it is part of, where that loop waits for nothing outside itself. */
  readonly loopOf: (active: ActiveEffect) => readonly ActiveEffect[] | null
  /** Among all that a waiting effect waits for, the first that waits for nothing, or only for its own loop. */
  readonly freeBehind: (
    active: ActiveEffect,
  ) => { readonly active: ActiveEffect; readonly loop: readonly ActiveEffect[] } | null
}

/** Edges are computed when they are first needed. */
const graphOf = (
  pending: readonly ActiveEffect[],
  { dependsOn, candidatesFor }: Dependencies,
  released: ReadonlySet<string>,
): Graph => {
  const edges = new Map<ActiveEffect, readonly Wait[]>()
  const waitOf = (who: ActiveEffect, other: ActiveEffect): Wait | null => {
    if (released.has(`${who.effect.id} ${other.effect.id}`)) return null
    const because = dependsOn(who, other)
    return because ? { who, for: other, because } : null
  }
  const edgesOf = (who: ActiveEffect): readonly Wait[] => {
    const found = edges.get(who) ?? candidatesFor(who).flatMap(other => waitOf(who, other) ?? [])
    edges.set(who, found)
    return found
  }
  const firstWaitOf = (who: ActiveEffect): Wait | undefined => {
    const known = edges.get(who)
    if (known) return known[0]
    for (const other of candidatesFor(who)) {
      const wait = waitOf(who, other)
      if (wait) return wait
    }
    return undefined
  }
  const loopOf = (active: ActiveEffect): readonly ActiveEffect[] | null => {
    const behind = reachedFrom(active, edgesOf)
    return behind.has(active) && [...behind].every(other => reachedFrom(other, edgesOf).has(active))
      ? [...behind]
      : null
  }
  const freeBehind = (active: ActiveEffect): ReturnType<Graph['freeBehind']> => {
    const reached = reachedFrom(active, edgesOf)
    for (const other of pending.filter(one => reached.has(one))) {
      if (edgesOf(other).length === 0) return { active: other, loop: [] }
      const loop = loopOf(other)
      if (loop) return { active: other, loop }
    }
    return null
  }
  return { firstWaitOf, loopOf, freeBehind }
}

/** Everything an effect waits for, directly or through others. */
const reachedFrom = (
  start: ActiveEffect,
  edgesOf: (active: ActiveEffect) => readonly Wait[],
): ReadonlySet<ActiveEffect> => {
  const reached = new Set<ActiveEffect>()
  const todo = [start]
  for (let active = todo.pop(); active; active = todo.pop())
    for (const edge of edgesOf(active))
      if (!reached.has(edge.for)) {
        reached.add(edge.for)
        todo.push(edge.for)
      }
  return reached
}

/** 418.5c (2007-05-01): neither effect is from a characteristic-defining ability. 613.7a (2012-05-01): neither or both. */
export const areApart = (a: ActiveEffect, b: ActiveEffect, rules: Ruleset): boolean => {
  const { dependencyDefining } = rules.policy
  if (dependencyDefining === 'ordinary') return false
  return dependencyDefining === 'apart' ? isDefining(a) || isDefining(b) : isDefining(a) !== isDefining(b)
}
const isDefining = ({ effect }: ActiveEffect): boolean => effect.from === 'characteristic-defining ability'
