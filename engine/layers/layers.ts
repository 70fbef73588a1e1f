import { type ActiveEffect, activeEffectsReader } from '../effects/active-effect'
import type { Trace } from '../model/board'
import { startView } from '../model/face'
import type { View } from '../model/object-state'
import type { GameState } from '../model/state'
import type { Layer, Part, Ruleset } from '../rules/amendment'
import { applyChanges } from './apply-changes'
import { type Moment, momentOf, planAt } from './dependency'
import type { EvaluationCache } from './evaluated'
import { batchLockedEffects } from './fast/batch-locked-effects'
import { withGrantedDefining } from './granted-defining'
import { choiceOf } from './order'
import type { PlannedChanges, Progress, StartedEffect } from './planned-changes'
import { doneKey, NOTHING, newQueue, remainingChanges } from './queue'
import { stepTrace } from './trace/step-trace'
import { layerTrace } from './trace/traces'

/** Called before each application, with all that are due: for questions about dependency. */
export type Observer = (moment: Moment, due: readonly ActiveEffect[], step: Part) => void
/** Who else looks on: a watch, and whether a reader is told. */
type Onlooker = {
  readonly watch: Observer | undefined
  readonly tell: 'trace' | 'no trace'
  readonly livesIn: EvaluationCache['livesIn']
  /** Collects those that were applied one by one. */
  readonly met?: ActiveEffect[]
}

/** 418.5a, 613.1: start from what is printed, then layer by layer. */
export const applyLayers = (state: GameState, watch?: Observer): Progress => {
  const onlooker: Onlooker = { watch, tell: 'trace', livesIn: activeEffectsReader() }
  const start: Progress = { view: startView(state), begun: new Map(), done: new Set(), trace: [] }
  return state.rules.layers.reduce((progress, layer) => throughLayer(progress, layer, onlooker), start)
}

const throughLayer = (progress: Progress, layer: Layer, onlooker: Onlooker): Progress => {
  const start: Progress = { ...progress, trace: [] }
  const steps = layer.parts ?? [layer]
  const end = withGrantedDefining(
    steps.reduce((now, step) => applyStep(now, step, layer, onlooker), start),
    layer,
  )
  return { ...end, trace: [...progress.trace, layerTrace(layer, end.trace, progress.view.rules)] }
}

// Each application uses up one effect of this step, so the loop ends after as many rounds as there are effects.
export const applyStep = (progress: Progress, step: Part, layer: Layer, onlooker: Onlooker): Progress => {
  const { begun, done } = progress
  const trace = [...progress.trace]
  let now: Progress = { ...progress, trace }
  const { rules } = now.view
  const released = new Set<string>()
  const { watch, tell, livesIn } = onlooker
  const isWatched = watch !== undefined || tell === 'trace'
  const queue = newQueue(step, livesIn)
  for (;;) {
    const { waiting, toCome } = queue.at(now)
    const due = queue.dueIn(waiting, rules)
    if (due.length === 0) return now
    const run = isWatched ? null : batchLockedEffects(now.view, due, effect => toCome.get(effect.id) ?? NOTHING)
    if (run) {
      for (const live of due.slice(0, run.count)) done.add(doneKey(live.effect, step, rules))
      queue.appliedFirst(run.count)
      now = { ...now, view: run.view }
      continue
    }
    const moment = momentOf(now.view, begun, effect => toCome.get(effect.id) ?? NOTHING, queue.memory)
    watch?.(moment, waiting, step)
    const choice = choiceOf(due, waiting, moment, released)
    if (!choice) return now
    for (const one of choice.loop) for (const other of choice.loop) released.add(`${one.effect.id} ${other.effect.id}`)
    const work = planAt(
      choice.next,
      momentOf(now.view, begun, effect => remainingChanges(effect, step, now)),
    )
    const view = applyChanges(now.view, work)
    if (tell === 'trace') {
      const changes = remainingChanges(choice.next.effect, step, now)
      trace.push(...stepTrace(choice, work, changes, now.view, view, step, layer))
    }
    begin(begun, choice.next, work, rules)
    done.add(doneKey(choice.next.effect, step, rules))
    queue.applied(choice.next)
    onlooker.met?.push(choice.next)
    now = { view, begun, done, trace }
  }
}

// 418.5b (2005-10-01), 613.6 today: what has started to apply goes on with the same objects. Before, by practice.
const begin = (begun: Map<string, StartedEffect>, live: ActiveEffect, work: PlannedChanges, rules: Ruleset): void => {
  if (rules.policy.continuation === 'ends' || begun.has(live.effect.id) || work === null || work.to.size === 0) return
  begun.set(live.effect.id, { live: { ...live, effect: work.effect }, to: new Set(work.to.keys()) })
}
