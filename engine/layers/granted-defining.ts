import { type ActiveEffect, staticEffects } from '../effects/active-effect'
import type { Trace } from '../model/board'
import { isOnItself } from '../model/defining'
import { objectState } from '../model/object-state'
import type { Layer, Part, Ruleset } from '../rules/amendment'
import { citeOf } from '../rules/ruleset'
import { applyChanges } from './apply-changes'
import { changesIn, stepsOf } from './placing'
import type { Progress } from './planned-changes'
import { applicationOf, planChanges } from './planned-changes'
import { appliedTrace } from './trace/traces'

/**
 * 407.2, 402.10 (2003-10-01 to 2009-07-10): the printed Example lets a granted ability say what its object is,
 * although the layer of types is past when abilities are granted. The engine follows the Example and says so.
 */
export const withGrantedDefining = (progress: Progress, layer: Layer): Progress => {
  const { rules } = progress.view
  if (!isGrantedDefining(layer, rules)) return progress
  const steps = stepsOf(rules.layers)
  const past = steps.slice(
    0,
    steps.findIndex(step => step.id === layer.id),
  )
  return staticEffects(progress.view).reduce((now, live) => withLate(now, live, past), progress)
}

/** Whether granted abilities may still say what their objects are once a layer is through. */
export const isGrantedDefining = (layer: Layer, rules: Ruleset): boolean =>
  rules.policy.grantedDefinition === 'by example' && layer.holds.includes('ability')

const withLate = (now: Progress, live: ActiveEffect, past: readonly Part[]): Progress => {
  const { rules } = now.view
  const { effect, ability } = live
  const held = objectState(now.view, ability?.source)?.abilities.find(one => one.key === ability?.key)
  const changes = past.flatMap(step => (now.done.has(`${effect.id} ${step.id}`) ? [] : changesIn(effect, step, rules)))
  if (held?.origin !== 'granted' || !isOnItself(effect.spec) || changes.length === 0) return now
  const work = planChanges(live, () => changes, now.view, now.begun)
  const view = applyChanges(now.view, work)
  const cite = citeOf(rules, 'grantedDefinition')
  const trace: readonly Trace[] = [
    { kind: 'note', says: WARNING, cite },
    ...appliedTrace(live, work, applicationOf(work, changes), now.view, view, cite, null),
  ]
  for (const step of past) now.done.add(`${effect.id} ${step.id}`)
  return { ...now, view, trace: [...now.trace, ...trace] }
}
const WARNING = 'Warning: the layers would leave this granted ability without effect; the printed Example does not'
