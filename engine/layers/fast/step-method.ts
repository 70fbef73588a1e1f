import type { Part } from '../../rules/amendment'
import type { StepMethod } from '../plan'
import { applyChanges } from '../plan'
import { doneKey } from '../steps'
import { activeEffectsReader } from './active-effects-reader'
import { applyRemembered } from './apply'
import { batchLockedEffects } from './batch-locked-effects'
import { dependenciesAt } from './dependency'
import { newEvaluationCache } from './evaluation-cache'
import { newQueue } from './queue'

/** The steps of one computation, each going on with what the steps before it found out. */
export const fastMethods = (): ((step: Part) => StepMethod) => {
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
