import type { ActiveEffect } from '../effects/active-effect'
import type { ContinuousEffect } from '../model/effect'
import { type Because, dependsOn, type Moment } from './dependency'

export type Wait = { readonly who: ActiveEffect; readonly for: ActiveEffect; readonly because: Because }
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
export const choiceOf = (
  due: readonly ActiveEffect[],
  pending: readonly ActiveEffect[],
  moment: Moment,
  released: ReadonlySet<string>,
): Choice | null => {
  const graph = graphAt(pending, moment, released)
  const waits: Wait[] = []
  for (const live of due) {
    const found = graph.firstOf(live)
    if (!found) return { next: live, waits, loop: [] }
    const loop = graph.loopOf(live)
    if (loop) return { next: live, waits, loop }
    waits.push(found)
  }
  // Every effect of the step waits for one of a later step (the days when dependency knew no steps).
  const first = due[0]
  const next = first && graph.openBehind(first)
  return next ? { next: next.live, waits, loop: next.loop } : null
}

type Graph = {
  /** What the effect waits for, the first of it. */
  readonly firstOf: (live: ActiveEffect) => Wait | undefined
  /** The loop it stands in, where that loop waits for nothing outside itself. */
  readonly loopOf: (live: ActiveEffect) => readonly ActiveEffect[] | null
  readonly openBehind: (
    live: ActiveEffect,
  ) => { readonly live: ActiveEffect; readonly loop: readonly ActiveEffect[] } | null
}

/** Edges are worked out when asked for, and once. */
const edgesAt = (pending: readonly ActiveEffect[], moment: Moment, released: ReadonlySet<string>) => {
  const edges = new Map<ActiveEffect, readonly Wait[]>()
  let there: Map<ContinuousEffect, ActiveEffect> | undefined
  const suspectsOf = (who: ActiveEffect): readonly ActiveEffect[] => {
    const suspects = moment.memory.suspectsOf(who, moment.view.rules, moment.changesOf)
    if (suspects.length === 0) return suspects
    there ??= new Map(pending.map(live => [live.effect, live]))
    return suspects.flatMap(one => there?.get(one.effect) ?? [])
  }
  const waitOf = (who: ActiveEffect, other: ActiveEffect): Wait | null => {
    if (released.has(`${who.effect.id} ${other.effect.id}`)) return null
    const because = dependsOn(who, other, moment)
    return because ? { who, for: other, because } : null
  }
  const edgesOf = (who: ActiveEffect): readonly Wait[] => {
    const found = edges.get(who) ?? suspectsOf(who).flatMap(other => waitOf(who, other) ?? [])
    edges.set(who, found)
    return found
  }
  return { edgesOf, firstOf: (who: ActiveEffect) => (edges.get(who) ?? firstEdge(who, suspectsOf(who), waitOf))[0] }
}

const graphAt = (pending: readonly ActiveEffect[], moment: Moment, released: ReadonlySet<string>): Graph => {
  const { edgesOf, firstOf } = edgesAt(pending, moment, released)
  const loopOf = (live: ActiveEffect): readonly ActiveEffect[] | null => {
    const behind = reachedFrom(live, edgesOf)
    return behind.has(live) && [...behind].every(other => reachedFrom(other, edgesOf).has(live)) ? [...behind] : null
  }
  const openBehind = (live: ActiveEffect): ReturnType<Graph['openBehind']> => {
    const reached = reachedFrom(live, edgesOf)
    for (const other of pending.filter(one => reached.has(one))) {
      if (edgesOf(other).length === 0) return { live: other, loop: [] }
      const loop = loopOf(other)
      if (loop) return { live: other, loop }
    }
    return null
  }
  return { firstOf, loopOf, openBehind }
}

const firstEdge = (
  who: ActiveEffect,
  pending: readonly ActiveEffect[],
  waitOf: (who: ActiveEffect, other: ActiveEffect) => Wait | null,
): readonly Wait[] => {
  for (const other of pending) {
    const wait = waitOf(who, other)
    if (wait) return [wait]
  }
  return []
}

/** Everything an effect waits for, directly or through others. */
const reachedFrom = (
  start: ActiveEffect,
  edgesOf: (live: ActiveEffect) => readonly Wait[],
): ReadonlySet<ActiveEffect> => {
  const reached = new Set<ActiveEffect>()
  const todo = [start]
  for (let live = todo.pop(); live; live = todo.pop())
    for (const edge of edgesOf(live))
      if (!reached.has(edge.for)) {
        reached.add(edge.for)
        todo.push(edge.for)
      }
  return reached
}
