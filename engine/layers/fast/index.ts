import { activeEffectOf, activeEffects } from '../../effects/active-effect'
import type { Change, ContinuousEffect } from '../../model/effect'
import { startView } from '../../model/face'
import { type ObjectState, sameList } from '../../model/object'
import type { ActiveEffect, GameState, LayerEngine, View } from '../../model/state'
import type { Layer, Part } from '../../rules/amendment'
import { applyLayers, applyStep, isGrantedDefining, withGrantedDefining } from '../layers'
import { applyChanges, type Progress, type StartedEffect, type StepMethod } from '../plan'
import { changesIn, doneKey, stepsOf, wholeOf } from '../steps'
import { activeEffectsReader } from './active-effects-reader'
import { applyRemembered } from './apply'
import { batchLockedEffects, isLockedIn } from './batch-locked-effects'
import { dependenciesAt, newEvaluationCache } from './dependency'
import { mayDepend } from './may-depend'
import { newQueue } from './queue'

/** The steps of one computation, each using what the steps before it found. */
const fastMethods = (): ((step: Part) => StepMethod) => {
  const readActive = activeEffectsReader()
  return step => {
    const cache = newEvaluationCache()
    const queue = newQueue(step, readActive, cache.reset)
    return {
      pendingAt: queue.pendingAt,
      applied: queue.applied,
      apply: (view, plan) => applyChanges(view, plan, applyRemembered),
      dependenciesAt: (moment, pending) => dependenciesAt(moment, pending, cache),
      applyBatch: (progress, due, changesOf) => {
        const batch = batchLockedEffects(progress.view, due, changesOf)
        if (!batch) return null
        for (const { effect } of due.slice(0, batch.count))
          progress.done.add(doneKey(effect, step, progress.view.rules))
        queue.appliedFirst(batch.count)
        return { ...progress, view: batch.view }
      },
    }
  }
}

/** The result of one step: the objects before and after, the keys it added, and the effects that may depend on later ones. */
type StepResult = {
  readonly before: readonly ObjectState[]
  readonly after: readonly ObjectState[]
  readonly done: string[]
  readonly started: readonly string[]
  readonly others: readonly ActiveEffect[]
}
/** A whole computation, which a later state continues if only effects were added. It is passed on, never shared. */
type Computation = {
  readonly steps: readonly StepResult[]
  readonly started: Map<string, StartedEffect>
  readonly done: Set<string>
}
const computations = new WeakMap<GameState, Computation>()
const MAX_STATES_BACK = 8

/** The computation of a state before this one, and the locked-in effects added since, if nothing else changed. */
type Continuation = { readonly earlier: Computation; readonly added: readonly ContinuousEffect[] }
const continuationOf = (state: GameState): Continuation | null => {
  let before = state.past
  for (let i = 0; before && !computations.has(before) && i < MAX_STATES_BACK; i++) before = before.past
  const earlier = before ? computations.get(before) : undefined
  if (
    !earlier ||
    !before ||
    before.objects !== state.objects ||
    before.rules !== state.rules ||
    before.facts !== state.facts
  )
    return null
  const { effects, clock, active } = before
  const isLonger = active === state.active && effects.every((effect, i) => effect === state.effects[i])
  const added = state.effects.slice(effects.length)
  if (!isLonger || !added.every(one => isLockedIn(one) && !one.notStarted && one.timestamp >= clock)) return null
  computations.delete(before)
  return { earlier, added }
}

/** What an effect does in a step; while dependency ignores steps (1998 to 2003), its first step applies all of it. */
const changesInStep = (effect: ContinuousEffect, step: Part, { rules }: View): readonly Change[] => {
  if (rules.policy.dependencyScope !== 'all') return changesIn(effect, step, rules)
  const whole = wholeOf(effect, rules)
  return stepsOf(rules.layers)[whole.first] === step ? whole.changes : []
}

/** The step with some effects added after all others; null if these may affect the others. */
const continued = (
  result: StepResult,
  added: readonly ContinuousEffect[],
  step: Part,
  view: View,
  done: Set<string>,
): StepResult | null => {
  if (!sameList(result.before, view.objects)) return null
  const { rules } = view
  const active = added.filter(effect => changesInStep(effect, step, view).length > 0).map(activeEffectOf)
  if (active.length === 0) return result
  const changesOf = (effect: ContinuousEffect) => changesInStep(effect, step, view)
  const mayMatter = result.others.some(other => active.some(one => mayDepend(other, one, changesOf(one.effect), rules)))
  if (mayMatter) return null
  const batch = batchLockedEffects({ ...view, objects: result.after }, active, changesOf)
  if (!batch || batch.staticsChanged || batch.count < active.length) return null
  for (const { effect } of active) {
    result.done.push(doneKey(effect, step, rules))
    done.add(doneKey(effect, step, rules))
  }
  return { ...result, after: batch.view.objects }
}

/** While dependency ignores steps, an effect of any step may depend on the added ones. */
const canContinue = ({ earlier, added }: Continuation, { rules }: GameState): boolean =>
  rules.policy.dependencyScope !== 'all' ||
  !earlier.steps.some(({ others }) =>
    others.some(other => added.some(one => mayDepend(other, activeEffectOf(one), wholeOf(one, rules).changes, rules))),
  )

/** The steps in order: the earlier results while nothing differs, computed again from the first difference on. */
const stepsFrom = (continuation: Continuation | null, state: GameState) => {
  const started = continuation?.earlier.started ?? new Map<string, StartedEffect>()
  const done = continuation?.earlier.done ?? new Set<string>()
  const methodFor = fastMethods()
  let before = continuation
  const abandonFrom = (place: number): void => {
    for (const step of before?.earlier.steps.slice(place) ?? []) {
      for (const key of step.done) done.delete(key)
      for (const id of step.started) started.delete(id)
    }
    before = null
  }
  if (continuation && !canContinue(continuation, state)) abandonFrom(0)
  const resultOf = (step: Part, layer: Layer, view: View, place: number): StepResult => {
    const known = before?.earlier.steps[place]
    const next = before && known ? continued(known, before.added, step, view, done) : null
    if (next) return next
    abandonFrom(place)
    return computed({ view, started, done, trace: [] }, step, layer, methodFor)
  }
  return { started, done, resultOf }
}

const computed = (progress: Progress, step: Part, layer: Layer, methodFor: (step: Part) => StepMethod): StepResult => {
  const { started, done, view } = progress
  const [doneBefore, startedBefore] = [done.size, started.size]
  const applied: ActiveEffect[] = []
  const run = { methodFor, trace: false, onApplied: (active: ActiveEffect) => void applied.push(active) }
  const after = applyStep(progress, step, layer, run).view.objects
  return {
    before: view.objects,
    after,
    done: [...done].slice(doneBefore),
    started: [...started.keys()].slice(startedBefore),
    others: applied.filter(({ effect }) => !isLockedIn(effect)),
  }
}

/** All objects as the effects make them, continuing the computation of an earlier state where that is possible. */
const incrementalLayers = (state: GameState): View => {
  const { rules } = state
  const start = startView(state)
  // Without effects every object is what is printed on it.
  if (activeEffects(start).length === 0) return start
  const { started, done, resultOf } = stepsFrom(continuationOf(state), state)
  const steps: StepResult[] = []
  let view = start
  for (const layer of rules.layers) {
    for (const step of layer.parts ?? [layer]) {
      const result = resultOf(step, layer, view, steps.length)
      steps.push(result)
      if (result.after !== view.objects) view = { ...view, objects: result.after }
    }
    if (isGrantedDefining(layer, rules))
      view = withGrantedDefining({ view, started, done: new Set(done), trace: [] }, layer).view
  }
  computations.set(state, { steps, started, done })
  return view
}

/** The one switch: the same answers as the reference algorithm, sooner. A law compares both. */
export const FAST: LayerEngine = {
  viewOf: incrementalLayers,
  applyLayers: (state, observe) => applyLayers(state, { methodFor: fastMethods(), trace: true, observe }),
}
