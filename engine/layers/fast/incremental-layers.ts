import { type ActiveEffect, activeEffectOf, activeEffectsReader } from '../../effects/active-effect'
import type { ContinuousEffect } from '../../model/effect'
import { startView } from '../../model/face'
import type { ObjectState, View } from '../../model/object-state'
import { sameList } from '../../model/same-values'
import type { GameState } from '../../model/state'
import type { Layer, Part } from '../../rules/amendment'
import type { EvaluationCache } from '../evaluated'
import { isGrantedDefining, withGrantedDefining } from '../granted-defining'
import { applyStep } from '../layers'
import { changesIn, stepsOf, wholeOf } from '../placing'
import type { Progress, StartedEffect } from '../planned-changes'
import { doneKey } from '../queue'
import { batchLockedEffects, isPlain } from './batch-locked-effects'
import { mayDepend } from './may-depend'

/** One step as it went: the objects before and after, what it left behind, and who might have waited for more. */
type Gone = {
  readonly before: readonly ObjectState[]
  readonly after: readonly ObjectState[]
  readonly done: string[]
  readonly begun: readonly string[]
  readonly others: readonly ActiveEffect[]
}
/** A whole computation, to be gone on with where only effects are added. It is handed over, never shared. */
type Record = {
  readonly state: GameState
  readonly steps: readonly Gone[]
  readonly begun: Map<string, StartedEffect>
  readonly done: Set<string>
}
const records = new WeakMap<GameState, Record>()
const FURTHEST_BACK = 8

/** The record of a board before this one to which some fixed effects have been added since, and nothing else. */
type Handed = { readonly record: Record; readonly fresh: readonly ContinuousEffect[] }
const handedOver = (state: GameState): Handed | null => {
  let before = state.past
  for (let i = 0; before && !records.has(before) && i < FURTHEST_BACK; i++) before = before.past
  const record = before ? records.get(before) : undefined
  if (!record || !before || before.objects !== state.objects || before.rules !== state.rules) return null
  const { effects, clock, active } = before
  const isLonger = active === state.active && effects.every((effect, i) => effect === state.effects[i])
  const fresh = state.effects.slice(effects.length)
  if (!isLonger || !fresh.every(one => isPlain(one) && !one.notStarted && one.timestamp >= clock)) return null
  records.delete(before)
  return { record, fresh }
}

/** What an effect does in a step; where dependency knows no steps (1998 to 2003) all of it comes with its first. */
const shareOf = (effect: ContinuousEffect, step: Part, { rules }: View) => {
  if (rules.policy.dependencyScope !== 'all') return changesIn(effect, step, rules)
  const whole = wholeOf(effect, rules)
  return stepsOf(rules.layers)[whole.first] === step ? whole.changes : []
}

/** The step once more with some effects after all others; null where these may matter to the others. */
const again = (
  gone: Gone,
  fresh: readonly ContinuousEffect[],
  step: Part,
  view: View,
  done: Set<string>,
): Gone | null => {
  if (!sameList(gone.before, view.objects)) return null
  const { rules } = view
  const lives = fresh.filter(effect => shareOf(effect, step, view).length > 0).map(activeEffectOf)
  if (lives.length === 0) return gone
  const share = (effect: ContinuousEffect) => shareOf(effect, step, view)
  if (gone.others.some(other => lives.some(live => mayDepend(other, live, share(live.effect), rules)))) return null
  const run = batchLockedEffects({ ...view, objects: gone.after }, lives, share)
  if (!run || run.isStirred || run.count < lives.length) return null
  for (const { effect } of lives) {
    gone.done.push(doneKey(effect, step, rules))
    done.add(doneKey(effect, step, rules))
  }
  return { ...gone, after: run.view.objects }
}

/** Where dependency knows no steps an effect of any step may wait for the added ones. */
const stayApart = ({ record, fresh }: Handed, { rules }: GameState): boolean =>
  rules.policy.dependencyScope !== 'all' ||
  !record.steps.some(({ others }) =>
    others.some(other => fresh.some(one => mayDepend(other, activeEffectOf(one), wholeOf(one, rules).changes, rules))),
  )

/** Steps one after another: as they went before while nothing differs, anew from there on. */
const courseOf = (state: GameState) => {
  const was = handedOver(state)
  const begun = was?.record.begun ?? new Map<string, StartedEffect>()
  const done = was?.record.done ?? new Set<string>()
  const livesIn = activeEffectsReader()
  let before = was
  const leave = (from: number): void => {
    for (const step of before?.record.steps.slice(from) ?? []) {
      for (const key of step.done) done.delete(key)
      for (const id of step.begun) begun.delete(id)
    }
    before = null
  }
  if (was && !stayApart(was, state)) leave(0)
  const through = (step: Part, layer: Layer, view: View, place: number): Gone => {
    const known = before?.record.steps[place]
    const next = before && known ? again(known, before.fresh, step, view, done) : null
    if (next) return next
    leave(place)
    return anew({ view, begun, done, trace: [] }, step, layer, livesIn)
  }
  return { begun, done, through }
}

const anew = (progress: Progress, step: Part, layer: Layer, livesIn: EvaluationCache['livesIn']): Gone => {
  const { begun, done, view } = progress
  const [doneBefore, begunBefore] = [done.size, begun.size]
  const met: ActiveEffect[] = []
  const after = applyStep(progress, step, layer, { watch: undefined, tell: 'no trace', livesIn, met }).view.objects
  return {
    before: view.objects,
    after,
    done: [...done].slice(doneBefore),
    begun: [...begun.keys()].slice(begunBefore),
    others: met.filter(live => !isPlain(live.effect)),
  }
}

/** All objects as the effects make them, going on from the board before where that can be. */
export const incrementalLayers = (state: GameState): View => {
  const { rules } = state
  const { begun, done, through } = courseOf(state)
  const steps: Gone[] = []
  let view = startView(state)
  for (const layer of rules.layers) {
    for (const step of layer.parts ?? [layer]) {
      const gone = through(step, layer, view, steps.length)
      steps.push(gone)
      if (gone.after !== view.objects) view = { ...view, objects: gone.after }
    }
    if (isGrantedDefining(layer, rules))
      view = withGrantedDefining({ view, begun, done: new Set(done), trace: [] }, layer).view
  }
  records.set(state, { state, steps, begun, done })
  return view
}
