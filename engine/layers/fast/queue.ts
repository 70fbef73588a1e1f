import { rememberBy, rememberLast } from '#rulebook/remember'
import type { Change } from '../../model/effect'
import type { ActiveEffect } from '../../model/state'
import type { Part, Ruleset } from '../../rules/amendment'
import type { Pending, Progress } from '../plan'
import { compareActiveEffects, NO_CHANGES, remainingChanges, stepIdsOf } from '../steps'
import type { ActiveEffectsReader } from './active-effects-reader'

/** The pending effects of a step in order; sorted again only if an application has created or removed effects. */
type Queue = {
  readonly pendingAt: (progress: Progress) => Pending
  readonly applied: (active: ActiveEffect) => void
  /** The first `count` effects have been applied. */
  readonly appliedFirst: (count: number) => void
}

/** `onSorted` is called with the effects that are pending from now on. */
export const newQueue = (step: Part, readActive: ActiveEffectsReader, onSorted: (pending: Pending) => void): Queue => {
  let active: readonly ActiveEffect[] | null = null
  let effects: readonly ActiveEffect[] = []
  let remaining = new Map<string, readonly Change[]>()
  const changesOf: Pending['changesOf'] = effect => remaining.get(effect.id) ?? NO_CHANGES
  return {
    pendingAt: progress => {
      const found = readActive(progress.view)
      if (found !== active) {
        active = found
        const existing = existingIn(found, step, progress)
        remaining = new Map(existing.map(({ effect }) => [effect.id, remainingChanges(effect, step, progress)]))
        effects = existing
          .filter(({ effect }) => changesOf(effect).length > 0)
          .sort(compareActiveEffects(progress.view.rules))
        onSorted({ effects, changesOf })
      }
      return { effects, changesOf }
    },
    applied: one => {
      const place = effects.indexOf(one)
      effects = place === 0 ? effects.slice(1) : effects.slice(0, place).concat(effects.slice(place + 1))
      remaining.set(one.effect.id, NO_CHANGES)
    },
    appliedFirst: count => {
      for (const { effect } of effects.slice(0, count)) remaining.set(effect.id, NO_CHANGES)
      effects = effects.slice(count)
    },
  }
}

/** Every effect of a step that exists, or has started although its ability is gone. */
const existingIn = (
  active: readonly ActiveEffect[],
  step: Part,
  { started, view }: Progress,
): readonly ActiveEffect[] => {
  const { rules } = view
  const here = rules.policy.dependencyScope === 'all' ? active : (effectsByStep(active, rules).get(step.id) ?? [])
  const goingOn: ActiveEffect[] = []
  for (const { active: one } of started.values())
    if (one.ability && !idsOf(active).has(one.effect.id)) goingOn.push(one)
  return goingOn.length > 0 ? [...here, ...goingOn] : here
}

const idsOf = rememberBy(
  (active: readonly ActiveEffect[]): ReadonlySet<string> => new Set(active.map(({ effect }) => effect.id)),
)

/** The effects of each step, grouped once: most steps have few. */
const effectsByStep = rememberLast(
  (active: readonly ActiveEffect[], rules: Ruleset): ReadonlyMap<string, readonly ActiveEffect[]> => {
    const found = new Map<string, ActiveEffect[]>()
    for (const one of active)
      for (const step of stepIdsOf(one.effect, rules)) {
        const others = found.get(step)
        if (others) others.push(one)
        else found.set(step, [one])
      }
    return found
  },
)
