import { no, ok, type Result } from '#rulebook/result'
import { holds } from '../condition'
import { affectedBy, changesTo } from '../deed'
import type { Change, ContinuousEffect, EffectSpec } from '../effect'
import type { GameEvent, Target } from '../event'
import type { EffectId, ObjectId, Player } from '../kinds'
import { kindOf } from '../kinds-of-change'
import { type EndedEffect, type GameState, objectNamed } from '../state'
import type { Context, View } from '../thing'
import { unmodelledIn } from '../unmodelled'
import { viewOf } from '../view'
import { faceToTake } from './copy'
import { missing } from './missing'

export const MOST_EFFECTS = 2000
type Resolve = Extract<GameEvent, { kind: 'resolve' }>

/** A spell or ability resolves: all its sentences take one timestamp, and their objects and amounts are fixed by the rules of the day. */
export const resolve = (state: GameState, event: Resolve): Result<GameState> => {
  const targets: (ObjectId | { readonly player: Player })[] = []
  for (const target of event.targets) {
    const found = targetOf(target, state)
    if (found === null) return missing('label' in target ? target.label : '')
    targets.push(found)
  }
  const source = event.source === null ? null : objectNamed(state, event.source)
  if (source === undefined) return missing(event.source ?? '')
  if (state.effects.length + event.specs.length > MOST_EFFECTS)
    return no({
      code: 'too-many-effects',
      says: `A board holds at most ${MOST_EFFECTS} effects`,
      try: 'Leave out what does not matter to the question',
    })
  for (const spec of event.specs) {
    const problem = unmodelledIn(spec, 'resolution')
    if (problem) return no(problem)
  }
  const view = viewOf(state)
  const begun = event.specs
    .flatMap(spec => parted(spec, targets, view, state))
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
})

/** Exchanging control is two gains of control. */
const parted = (
  spec: EffectSpec,
  targets: ContinuousEffect['targets'],
  view: View,
  state: GameState,
): readonly EffectSpec[] => {
  if (!spec.changes.some(change => change.kind === 'exchange control')) return [spec]
  const controllerOf = (target: ContinuousEffect['targets'][number] | undefined): Player | undefined =>
    view.things.find(thing => thing.id === target)?.controller
  const [one, other] = targets
  const rest = spec.changes.filter(change => change.kind !== 'exchange control')
  const gain = (index: number, player: Player | undefined): readonly EffectSpec[] =>
    player === undefined
      ? []
      : [
          {
            ...spec,
            affects: { kind: 'reference', the: { kind: 'target', index } },
            changes: [...rest, { kind: 'gain control', who: { player } }],
          },
        ]
  return state.objects.length === 0 ? [] : [...gain(0, controllerOf(other)), ...gain(1, controllerOf(one))]
}

const withEffects = (state: GameState, begun: readonly ContinuousEffect[], view: View): GameState => {
  const settled = begun.map(effect => settle(effect, view))
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

/** The effect with what the day's rules fix, or why it never begins. */
const settle = (effect: ContinuousEffect, view: View): ContinuousEffect | EndedEffect => {
  const at: Context = { view, effect, it: null }
  const { spec } = effect
  const { duration } = spec
  const idle = duration?.kind === 'for as long as' && !holds(duration.condition, at)
  if (idle && (neverStarts(view) || wasOver(effect, view)))
    return over(effect, 'its duration never started', view.rules.cites.durationNeverStarted ?? '')
  if (spec.condition && !holds(spec.condition, at))
    return over(effect, 'its condition was not so', view.rules.cites.lockCharacteristics ?? '')
  if (!locksIn(effect, view)) return effect
  const things = affectedBy(effect, view)
  const fixed = things.map(thing => ({
    to: thing.id,
    does: changesTo(thing, spec.changes, effect, view).map(change => frozen(change, thing)),
  }))
  const face = faceToTake(spec.changes, { ...at, it: things[0] ?? null })
  const locked = things.map(thing => thing.id)
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
const frozen = (change: Change, thing: { readonly power: number | null; readonly toughness: number | null }): Change =>
  change.kind === 'double size'
    ? {
        kind: 'modify size',
        power: { kind: 'number', is: change.what === 'toughness' ? 0 : (thing.power ?? 0) },
        toughness: { kind: 'number', is: change.what === 'power' ? 0 : (thing.toughness ?? 0) },
      }
    : change
