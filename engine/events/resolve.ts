import { err, ok, type Result } from '#rulebook/result'
import { kindOf } from '../changes/index'
import { affectedBy } from '../effects/active-effect'
import { changesTo } from '../layers/plan'
import { unmodelledIn } from '../layers/unmodelled'
import { viewOf } from '../layers/view'
import type { Affects, Change, ContinuousEffect, EffectSpec } from '../model/effect'
import type { GameEvent, Target } from '../model/event'
import { holds, inAffects } from '../model/filter'
import type { EffectId, ObjectId, Player } from '../model/kinds'
import type { ObjectState } from '../model/object'
import {
  type Context,
  type EndedEffect,
  type GameState,
  objectMissing,
  objectNamed,
  objectState,
  type View,
} from '../model/state'
import { faceToTake } from './copy'
import { missingChoices } from './missing-choices'
import { withOwnName } from './own-name'
import { checkTarget } from './targeting'

const MAX_EFFECTS = 2000
type Resolve = Extract<GameEvent, { kind: 'resolve' }>

/** A spell or ability resolves: all its sentences take one timestamp, and their objects and amounts are fixed by the rules of the day. */
export const resolve = (state: GameState, event: Resolve): Result<GameState> => {
  const targets: (ObjectId | { readonly player: Player })[] = []
  for (const target of event.targets) {
    const found = targetOf(target, state)
    if (found === null) return objectMissing('label' in target ? target.label : '')
    targets.push(found)
  }
  const source = event.source === null ? null : objectNamed(state, event.source)
  if (source === undefined) return objectMissing(event.source ?? '')
  const view = viewOf(state)
  const specs = source === null ? event.specs : event.specs.map(spec => withOwnName(spec, source, view))
  if (state.effects.length + specs.length > MAX_EFFECTS)
    return err({
      code: 'too-many-effects',
      message: `A board can have at most ${MAX_EFFECTS} effects`,
      hint: 'Remove effects that do not affect the answer',
    })
  // "An effect says …" is called by its own words.
  const isNamed = source !== null || !event.specs.some(spec => spec.text === event.name)
  for (const target of targets) {
    const object = typeof target === 'string' ? objectState(view, target) : undefined
    const legal = object ? checkTarget(object, { ...event, isNamed }, state, view) : ok(null)
    if (!legal.ok) return legal
  }
  for (const spec of specs) {
    const problem = unmodelledIn(spec, 'resolution', state.facts !== undefined)
    if (problem) return err(problem)
  }
  for (const [i, spec] of specs.entries()) {
    const lacking = missingChoices(effectFrom(spec, i, event, source?.id ?? null, targets, state), view)
    if (lacking) return err(lacking)
  }
  const begun = specs
    .flatMap(spec => parted(spec, effectFrom(spec, 0, event, source?.id ?? null, targets, state), view))
    .map((spec, i) => effectFrom(spec, i, event, source?.id ?? null, targets, state))
  return ok(withEffects(state, begun, view))
}

const targetOf = (target: Target, state: GameState): ObjectId | { readonly player: Player } | null =>
  'player' in target ? target : (objectNamed(state, target.label)?.id ?? null)

const effectFrom = (
  spec: EffectSpec,
  i: number,
  event: Resolve,
  source: ObjectId | null,
  targets: ContinuousEffect['targets'],
  state: GameState,
): ContinuousEffect => ({
  id: `e${state.next + i}` as EffectId,
  name: event.name,
  spec,
  from: 'resolution',
  source,
  controller: event.controller,
  timestamp: state.clock,
  targets,
  choices: event.choices,
  ...(event.memory ? { memory: event.memory } : {}),
})

/**
 * Exchanging control is two gains of control; with fewer than two objects, or two of one player, nothing is exchanged
 * (glossary of 2003-10-01; 701.8a and 701.8b of 2009, 701.12b today).
 */
const parted = (spec: EffectSpec, effect: ContinuousEffect, view: View): readonly EffectSpec[] => {
  if (!spec.changes.some(change => change.kind === 'exchange control')) return [spec]
  const there = ({ object }: ObjectState): boolean =>
    (object.zone === 'battlefield' || object.zone === 'stack') && !object.phasedOut
  const [one, other] = inAffects(meantBy(spec.affects, effect), { view, effect, it: null }).filter(there)
  const rest = spec.changes.filter(change => change.kind !== 'exchange control')
  const gain = (thing: ObjectState, player: Player): EffectSpec => ({
    ...spec,
    affects: { kind: 'reference', the: { kind: 'named', name: thing.object.label } },
    changes: [...rest, { kind: 'gain control', who: { player } }],
  })
  return one && other && one.controller !== other.controller
    ? [gain(one, other.controller), gain(other, one.controller)]
    : []
}
/** "Two target creatures" may have been said for more targets than two words name. */
const meantBy = (affects: Affects, { targets }: ContinuousEffect): Affects =>
  affects.kind === 'reference' && affects.the.kind === 'target'
    ? {
        kind: 'several',
        of: targets.map((_, index) => ({ kind: 'reference', the: { kind: 'target', index } })),
      }
    : affects

/** The board with the effects that begin regardless of the others. */
const withBegun = (state: GameState, begun: readonly ContinuousEffect[], view: View): GameState => {
  const settled = begun.map(effect => begunEffect(effect, view, () => view))
  return { ...state, effects: [...state.effects, ...settled.filter(one => 'spec' in one)] }
}

const withEffects = (state: GameState, begun: readonly ContinuousEffect[], view: View): GameState => {
  const settled = begun.map(effect =>
    begunEffect(effect, view, () =>
      viewOf(
        withBegun(
          state,
          begun.filter(one => one !== effect),
          view,
        ),
      ),
    ),
  )
  const kept = settled.filter(effect => 'id' in effect && 'spec' in effect) as readonly ContinuousEffect[]
  const ended = settled.filter(effect => 'why' in effect) as readonly EndedEffect[]
  return {
    ...state,
    clock: state.clock + 1,
    next: state.next + begun.length,
    effects: [...state.effects, ...kept],
    ended: [...state.ended, ...ended],
  }
}

/**
 * The effect with what the day's rules fix, or why it never begins. `resolved` is the board once the other effects of
 * the same spell or ability have begun: 611.2b (2024-11-08) asks whether a duration begins again while it resolves.
 */
const begunEffect = (effect: ContinuousEffect, view: View, resolved: () => View): ContinuousEffect | EndedEffect => {
  const at: Context = { view, effect, it: null }
  const { spec } = effect
  const { duration } = spec
  const idle =
    duration?.kind === 'for as long as' &&
    !holds(duration.condition, at) &&
    !(view.rules.policy.durationResumed === 'kept' && holds(duration.condition, { ...at, view: resolved() }))
  if (idle && (neverStarts(view) || wasOver(effect, view)))
    return over(effect, 'its duration never started', view.rules.cites.durationNeverStarted ?? '')
  if (spec.condition && !holds(spec.condition, at))
    return over(effect, 'its condition was not so', view.rules.cites.lockCharacteristics ?? '')
  if (!locksIn(effect, view)) return effect
  const objects = affectedBy(effect, view)
  const fixed = objects.map(object => ({
    to: object.id,
    does: changesTo(object, spec.changes, effect, view).map(change => frozen(change, object)),
  }))
  const face = faceToTake(spec.changes, { ...at, it: objects[0] ?? null })
  const locked = objects.map(object => object.id)
  return { ...effect, locked, fixed, ...(face ? { face } : {}), ...(idle ? { notStarted: true } : {}) }
}

// 611.2b (2009-07-11 as 610.2b): "for as long as" that never starts does nothing. Until then the texts cover less.
const neverStarts = (view: View): boolean => view.rules.policy.durationNeverStarted === 'no effect'

// 418.3d (1999): a duration that began and was over before the effect could: it does nothing.
const wasOver = (effect: ContinuousEffect, view: View): boolean => {
  const { duration } = effect.spec
  if (duration?.kind !== 'for as long as' || view.rules.policy.durationOverEarly !== 'no effect') return false
  for (let state = view.state.past; state; state = state.past)
    if (holds(duration.condition, { view: viewOf(state), effect, it: null })) return true
  return false
}

const over = (effect: ContinuousEffect, why: string, rule: string): EndedEffect => ({
  id: effect.id,
  name: effect.name,
  why,
  rule,
})

/**
 * 418.3b (1999 to 2009), 611.2c: effects of spells and abilities that change characteristics fix their objects on
 * resolution; of control from 2001-09-24; those on rules and players never.
 */
const locksIn = (effect: ContinuousEffect, view: View): boolean => {
  const onObjects = effect.spec.changes.filter(change => kindOf(change).content(change, effect) !== null)
  if (onObjects.length === 0) return false
  const named = effect.spec.affects.kind === 'reference'
  return named || view.rules.policy.lockControl !== 'open' || onObjects.some(change => change.kind !== 'gain control')
}

// Doubling is fixed as a bonus when it begins (418.3c of 1999; 701.9 today).
const frozen = (
  change: Change,
  object: { readonly power: number | null; readonly toughness: number | null },
): Change =>
  change.kind === 'double size'
    ? {
        kind: 'modify size',
        power: { kind: 'number', is: change.what === 'toughness' ? 0 : (object.power ?? 0) },
        toughness: { kind: 'number', is: change.what === 'power' ? 0 : (object.toughness ?? 0) },
      }
    : change
