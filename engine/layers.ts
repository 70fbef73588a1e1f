import { after } from './after'
import type { Trace } from './board'
import type { Begun, Work } from './deed'
import { type Moment, momentOf, workAt } from './dependency'
import type { Change, ContinuousEffect } from './effect'
import { startView } from './face'
import { withLateDefinitions } from './late'
import type { Live } from './live'
import { type Memory, newMemory } from './memory'
import { type Choice, choiceOf } from './order'
import { changesIn, stepsOf, wholeOf } from './placing'
import type { Layer, Part, Ruleset } from './ruleset'
import type { GameState } from './state'
import { stepTrace } from './step-trace'
import type { View } from './thing'
import { compareLives } from './timestamps'
import { layerTrace } from './traces'

/** How far the computation has come. */
export type Progress = {
  readonly view: View
  readonly begun: Begun
  /** `effect step` pairs that are done. */
  readonly done: ReadonlySet<string>
  readonly trace: readonly Trace[]
}

/** Called before each application, with all that are due: for questions about dependency. */
export type Watch = (moment: Moment, due: readonly Live[], step: Part) => void

/** 418.5a, 613.1: start from what is printed, then layer by layer. */
export const throughLayers = (state: GameState, watch?: Watch): Progress =>
  state.rules.layers.reduce((progress, layer) => throughLayer(progress, layer, watch), {
    view: startView(state),
    begun: new Map(),
    done: new Set(),
    trace: [],
  } as Progress)

const throughLayer = (progress: Progress, layer: Layer, watch?: Watch): Progress => {
  const start: Progress = { ...progress, trace: [] }
  const steps = layer.parts ?? [layer]
  const end = withLateDefinitions(
    steps.reduce((now, step) => throughStep(now, step, layer, watch), start),
    layer,
  )
  return { ...end, trace: [...progress.trace, layerTrace(layer, end.trace, progress.view.rules)] }
}

// Each application uses up one effect of this step, so the loop ends after as many rounds as there are effects.
const throughStep = (progress: Progress, step: Part, layer: Layer, watch?: Watch): Progress => {
  let now = progress
  const released = new Set<string>()
  const memory = newMemory()
  for (;;) {
    const choice = nextIn(now, step, released, memory, watch)
    if (!choice) return now
    for (const one of choice.loop) for (const other of choice.loop) released.add(`${one.effect.id} ${other.effect.id}`)
    now = applied(now, choice, step, layer)
  }
}

const nextIn = (
  now: Progress,
  step: Part,
  released: ReadonlySet<string>,
  memory: Memory,
  watch?: Watch,
): Choice | null => {
  const { rules } = now.view
  const all = rules.policy.dependencyScope === 'all'
  const existing = existingIn(now, memory)
  const toCome = new Map<string, readonly Change[]>()
  for (const { effect } of existing) toCome.set(effect.id, changesToCome(effect, step, rules, now, all))
  const waiting = existing.filter(live => (toCome.get(live.effect.id) ?? NOTHING).length > 0).sort(compareLives(rules))
  const due = waiting.filter(live => isDue(live, step, rules))
  if (due.length === 0) return null
  const moment = momentOf(now.view, now.begun, effect => toCome.get(effect.id) ?? NOTHING, memory)
  watch?.(moment, waiting, step)
  return choiceOf(due, waiting, moment, released)
}

/** Every effect that exists or has begun. */
const existingIn = (now: Progress, memory: Memory): readonly Live[] => {
  const lives = memory.livesIn(now.view)
  const there = new Set(lives.map(live => live.effect.id))
  const gone = [...now.begun.values()].map(one => one.live).filter(live => !there.has(live.effect.id))
  return gone.length > 0 ? [...lives, ...gone] : lives
}

/** What is left of an effect for a step; where dependency knows no steps, all that is left of it. */
const changesToCome = (
  effect: ContinuousEffect,
  step: Part,
  rules: Ruleset,
  now: Progress,
  all: boolean,
): readonly Change[] => {
  if (!all) return now.done.has(`${effect.id} ${step.id}`) ? NOTHING : changesIn(effect, step, rules)
  return now.done.has(effect.id) ? NOTHING : wholeOf(effect, rules).changes
}
const NOTHING: readonly Change[] = []

// Where dependency knows no steps, an effect that came to exist late in an earlier step is still due.
const isDue = (live: Live, step: Part, rules: Ruleset): boolean =>
  rules.policy.dependencyScope !== 'all' || wholeOf(live.effect, rules).first <= stepsOf(rules.layers).indexOf(step)

const applied = (now: Progress, choice: Choice, step: Part, layer: Layer): Progress => {
  const { rules } = now.view
  const all = rules.policy.dependencyScope === 'all'
  const changesOf = (effect: ContinuousEffect) => changesToCome(effect, step, rules, now, all)
  const work = workAt(choice.next, momentOf(now.view, now.begun, changesOf))
  const { id } = choice.next.effect
  const view = after(now.view, work)
  return {
    view,
    begun: begunWith(now.begun, choice.next, work, rules),
    done: new Set([...now.done, all ? id : `${id} ${step.id}`]),
    trace: [...now.trace, ...stepTrace(choice, work, changesOf(choice.next.effect), now.view, view, step, layer)],
  }
}

// 418.5b (2005-10-01), 613.6 today: what has started to apply goes on with the same objects. Before, by practice.
const begunWith = (begun: Begun, live: Live, work: Work, rules: Ruleset): Begun =>
  rules.policy.continuation === 'ends' || begun.has(live.effect.id) || work === null || work.to.size === 0
    ? begun
    : new Map([...begun, [live.effect.id, { live: { ...live, effect: work.effect }, to: new Set(work.to.keys()) }]])
