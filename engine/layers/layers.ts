import { activeEffects, staticEffects } from '../effects/active-effect'
import type { Trace } from '../model/board'
import { isOnItself } from '../model/defining'
import { startView } from '../model/face'
import type { ActiveEffect, GameState, LayerEngine, LayerObserver } from '../model/state'
import { objectState } from '../model/state'
import type { Layer, Part, Ruleset } from '../rules/amendment'
import { citeOf } from '../rules/ruleset'
import { dependsOn } from './dependency'
import { nextEffect } from './order'
import type { Pending, StepMethod } from './plan'
import {
  applicationOf,
  applyChanges,
  type ChangesOf,
  type PlannedChanges,
  type Progress,
  planChanges,
  type StartedEffect,
} from './plan'
import { changesIn, compareActiveEffects, doneKey, remainingChanges, stepsOf, wholeOf } from './steps'
import { appliedTrace, layerTrace, stepTrace } from './trace'

/** One computation: the method for each of its steps, who observes it, and whether a trace is written. */
export type Run = {
  readonly methodFor: (step: Part) => StepMethod
  readonly trace: boolean
  readonly observe?: LayerObserver | undefined
  readonly onApplied?: (active: ActiveEffect) => void
}

/** The method as the rules describe it: everything is computed again each time. */
const referenceMethod = (step: Part): StepMethod => ({
  pendingAt: progress => pendingAt(step, progress),
  dependenciesAt: (moment, pending) => ({
    dependsOn: (a, b) => dependsOn(a, b, moment),
    candidatesFor: () => pending,
  }),
  apply: applyChanges,
  applied: () => {},
  applyBatch: () => null,
})

/** 418.5a, 613.1: start from what is printed, then apply effects layer by layer. */
export const applyLayers = (state: GameState, run: Run): Progress => {
  const start: Progress = { view: startView(state), started: new Map(), done: new Set(), trace: [] }
  return state.rules.layers.reduce((progress, layer) => applyLayer(progress, layer, run), start)
}

/** The algorithm without any shortcut. */
export const REFERENCE: LayerEngine = {
  viewOf: state => applyLayers(state, { methodFor: referenceMethod, trace: false }).view,
  applyLayers: (state, observe) => applyLayers(state, { methodFor: referenceMethod, trace: true, observe }),
}

const applyLayer = (progress: Progress, layer: Layer, run: Run): Progress => {
  const start: Progress = { ...progress, trace: [] }
  const end = withGrantedDefining(
    (layer.parts ?? [layer]).reduce((now, step) => applyStep(now, step, layer, run), start),
    layer,
  )
  return { ...end, trace: [...progress.trace, layerTrace(layer, end.trace, progress.view.rules)] }
}

// Each application uses up one effect of this step, so the loop ends after as many rounds as there are effects.
export const applyStep = (progress: Progress, step: Part, layer: Layer, run: Run): Progress => {
  const { started, done } = progress
  const { rules } = progress.view
  const method = run.methodFor(step)
  const released = new Set<string>()
  const trace = [...progress.trace]
  let now: Progress = { ...progress, trace }
  for (;;) {
    const { effects: pending, changesOf } = method.pendingAt(now)
    const due = dueIn(step, pending, rules)
    if (due.length === 0) return now
    const batch = run.trace || run.observe ? null : method.applyBatch(now, due, changesOf)
    if (batch) {
      now = batch
      continue
    }
    const dependencies = method.dependenciesAt({ view: now.view, started, changesOf }, pending)
    run.observe?.(pending, step, dependencies.dependsOn)
    const choice = nextEffect(due, pending, dependencies, released)
    if (!choice) return now
    for (const one of choice.loop) for (const other of choice.loop) released.add(`${one.effect.id} ${other.effect.id}`)
    const plan = planChanges(choice.next, effect => remainingChanges(effect, step, now), now.view, started)
    const view = method.apply(now.view, plan)
    if (run.trace) {
      const changes = remainingChanges(choice.next.effect, step, now)
      trace.push(...stepTrace(choice, plan, changes, now.view, view, step, layer))
    }
    start(started, choice.next, plan, rules)
    done.add(doneKey(choice.next.effect, step, rules))
    method.applied(choice.next)
    run.onApplied?.(choice.next)
    now = { view, started, done, trace }
  }
}

/** Every effect of a step that exists, or has started although its ability is gone, with something left to apply. */
const pendingAt = (step: Part, progress: Progress): Pending => {
  const { view, started } = progress
  const existing = activeEffects(view)
  const goingOn = [...started.values()]
    .map(({ active }) => active)
    .filter(({ ability, effect }) => ability !== null && !existing.some(one => one.effect.id === effect.id))
  const changesOf: ChangesOf = effect => remainingChanges(effect, step, progress)
  return {
    effects: [...existing, ...goingOn]
      .filter(({ effect }) => changesOf(effect).length > 0)
      .sort(compareActiveEffects(view.rules)),
    changesOf,
  }
}

// While dependency ignores steps, the effects of later steps are pending too, and an effect of an earlier step that
// began to exist late is still due.
const dueIn = (step: Part, pending: readonly ActiveEffect[], rules: Ruleset): readonly ActiveEffect[] => {
  if (rules.policy.dependencyScope !== 'all') return pending
  const place = stepsOf(rules.layers).indexOf(step)
  return pending.filter(({ effect }) => wholeOf(effect, rules).first <= place)
}

// 418.5b (2005-10-01), 613.6 today: an effect that has started to apply continues with the same objects. Before, by practice.
const start = (
  started: Map<string, StartedEffect>,
  active: ActiveEffect,
  plan: PlannedChanges,
  rules: Ruleset,
): void => {
  const { id } = active.effect
  if (rules.policy.continuation === 'ends' || started.has(id) || plan === null || plan.to.size === 0) return
  started.set(id, { active: { ...active, effect: plan.effect }, to: new Set(plan.to.keys()) })
}

/**
 * 407.2, 402.10 (2003-10-01 to 2009-07-10): the printed Example lets a granted ability define its object's types,
 * although types have been applied by the time abilities are granted. The engine follows the Example and says so.
 */
export const withGrantedDefining = (progress: Progress, layer: Layer): Progress => {
  const { rules } = progress.view
  if (!isGrantedDefining(layer, rules)) return progress
  const steps = stepsOf(rules.layers)
  const past = steps.slice(
    0,
    steps.findIndex(step => step.id === layer.id),
  )
  return staticEffects(progress.view).reduce((now, active) => withGranted(now, active, past), progress)
}

/** Whether granted abilities may still define characteristics once a layer has been applied. */
export const isGrantedDefining = (layer: Layer, rules: Ruleset): boolean =>
  rules.policy.grantedDefinition === 'by example' && layer.holds.includes('ability')

const withGranted = (now: Progress, active: ActiveEffect, past: readonly Part[]): Progress => {
  const { rules } = now.view
  const { effect, ability } = active
  const held = objectState(now.view, ability?.source)?.abilities.find(one => one.key === ability?.key)
  const changes = past.flatMap(step => (now.done.has(`${effect.id} ${step.id}`) ? [] : changesIn(effect, step, rules)))
  if (held?.origin !== 'granted' || !isOnItself(effect.spec) || changes.length === 0) return now
  const plan = planChanges(active, () => changes, now.view, now.started)
  const view = applyChanges(now.view, plan)
  const cite = citeOf(rules, 'grantedDefinition')
  const trace: readonly Trace[] = [
    { kind: 'note', says: WARNING, cite },
    ...appliedTrace(active, plan, applicationOf(plan, changes), now.view, view, cite, null),
  ]
  for (const step of past) now.done.add(`${effect.id} ${step.id}`)
  return { ...now, view, trace: [...now.trace, ...trace] }
}
const WARNING = 'Warning: the layers would leave this granted ability without effect; the printed Example does not'
