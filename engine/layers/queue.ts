import type { ActiveEffect } from '../effects/active-effect'
import type { Change, ContinuousEffect } from '../model/effect'
import type { Part, Ruleset } from '../rules/amendment'
import { type EvaluationCache, newEvaluationCache } from './evaluated'
import { changesIn, stepIdsOf, stepsOf, wholeOf } from './placing'
import type { Progress } from './planned-changes'
import { compareActiveEffects } from './timestamps'

export const NOTHING: readonly Change[] = []

/** How an application is remembered: by effect and step, or by effect alone where dependency knows no steps. */
export const doneKey = (effect: ContinuousEffect, step: Part, rules: Ruleset): string =>
  rules.policy.dependencyScope === 'all' ? effect.id : `${effect.id} ${step.id}`

/** What is left of an effect for a step; where dependency knows no steps, all that is left of it. */
export const remainingChanges = (effect: ContinuousEffect, step: Part, now: Progress): readonly Change[] => {
  const { rules } = now.view
  if (now.done.has(doneKey(effect, step, rules))) return NOTHING
  return rules.policy.dependencyScope === 'all' ? wholeOf(effect, rules).changes : changesIn(effect, step, rules)
}

type Rank = { readonly waiting: readonly ActiveEffect[]; readonly toCome: ReadonlyMap<string, readonly Change[]> }
/** The effects of a step in order; worked out anew only where an application has made or unmade some. */
type Queue = {
  readonly memory: EvaluationCache
  readonly at: (now: Progress) => Rank
  readonly applied: (live: ActiveEffect) => void
  /** So many from the front. */
  readonly appliedFirst: (count: number) => void
  readonly dueIn: (waiting: readonly ActiveEffect[], rules: Ruleset) => readonly ActiveEffect[]
}

export const newQueue = (step: Part, livesIn: EvaluationCache['livesIn']): Queue => {
  const memory = newEvaluationCache(livesIn)
  let lives: readonly ActiveEffect[] | null = null
  let waiting: readonly ActiveEffect[] = []
  let toCome = new Map<string, readonly Change[]>()
  return {
    memory,
    at: now => {
      const found = memory.livesIn(now.view)
      if (found !== lives) {
        lives = found
        const { rules } = now.view
        const existing = existingIn(found, step, now)
        toCome = new Map(existing.map(({ effect }) => [effect.id, remainingChanges(effect, step, now)]))
        waiting = existing
          .filter(live => (toCome.get(live.effect.id) ?? NOTHING).length > 0)
          .sort(compareActiveEffects(rules))
        memory.meet(waiting, effect => toCome.get(effect.id) ?? NOTHING)
      }
      return { waiting, toCome }
    },
    applied: live => {
      const place = waiting.indexOf(live)
      waiting = place === 0 ? waiting.slice(1) : waiting.slice(0, place).concat(waiting.slice(place + 1))
      toCome.set(live.effect.id, NOTHING)
    },
    appliedFirst: count => {
      for (const live of waiting.slice(0, count)) toCome.set(live.effect.id, NOTHING)
      waiting = waiting.slice(count)
    },
    dueIn: (all, rules) => dueAmong(all, step, rules),
  }
}

/** Every effect of a step that exists, or has begun although its ability is gone. */
const existingIn = (lives: readonly ActiveEffect[], step: Part, { begun, view }: Progress): readonly ActiveEffect[] => {
  const here = view.rules.policy.dependencyScope === 'all' ? lives : (bucketsOf(lives, view.rules).get(step.id) ?? [])
  const gone: ActiveEffect[] = []
  for (const { live } of begun.values()) if (live.ability && !idsOf(lives).has(live.effect.id)) gone.push(live)
  return gone.length > 0 ? [...here, ...gone] : here
}
const idsOf = (lives: readonly ActiveEffect[]): ReadonlySet<string> => {
  const known = ids.get(lives) ?? new Set(lives.map(live => live.effect.id))
  ids.set(lives, known)
  return known
}
const ids = new WeakMap<readonly ActiveEffect[], ReadonlySet<string>>()

/** The effects of each step: told apart once, for most steps have few. */
const bucketsOf = (lives: readonly ActiveEffect[], rules: Ruleset): ReadonlyMap<string, readonly ActiveEffect[]> => {
  const known = buckets.get(lives)
  if (known) return known
  const found = new Map<string, ActiveEffect[]>()
  for (const live of lives)
    for (const step of stepIdsOf(live.effect, rules)) {
      const bucket = found.get(step)
      if (bucket) bucket.push(live)
      else found.set(step, [live])
    }
  buckets.set(lives, found)
  return found
}
const buckets = new WeakMap<readonly ActiveEffect[], ReadonlyMap<string, readonly ActiveEffect[]>>()

// Where dependency knows no steps, an effect that came to exist late in an earlier step is still due. They stand in
// the order of their first steps, so those that are due stand in front.
const dueAmong = (waiting: readonly ActiveEffect[], step: Part, rules: Ruleset): readonly ActiveEffect[] => {
  if (rules.policy.dependencyScope !== 'all') return waiting
  const place = stepsOf(rules.layers).indexOf(step)
  let [low, high] = [0, waiting.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const live = waiting[middle]
    if (live && wholeOf(live.effect, rules).first <= place) low = middle + 1
    else high = middle
  }
  return waiting.slice(0, low)
}
