import { err, ok, type Result } from '#rulebook/result'
import { inAffects } from '../effects/affected'
import { unmodelledIn } from '../layers/unmodelled'
import { viewOf } from '../layers/view'
import type { Affects, ContinuousEffect, EffectSpec } from '../model/effect'
import type { GameEvent, Target } from '../model/event'
import type { EffectId, ObjectId, Player } from '../model/kinds'
import type { ObjectState, View } from '../model/object-state'
import { type EndedEffect, type GameState, objectNamed } from '../model/state'
import { missingChoices } from './lacking'
import { begunEffect } from './locking'
import { objectMissing } from './missing'

export const MOST_EFFECTS = 2000
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
  if (state.effects.length + event.specs.length > MOST_EFFECTS)
    return err({
      code: 'too-many-effects',
      says: `A board holds at most ${MOST_EFFECTS} effects`,
      try: 'Leave out what does not matter to the question',
    })
  for (const spec of event.specs) {
    const problem = unmodelledIn(spec, 'resolution')
    if (problem) return err(problem)
  }
  const view = viewOf(state)
  for (const [i, spec] of event.specs.entries()) {
    const lacking = missingChoices(effectFrom(spec, i, event, source?.id ?? null, targets, state), view)
    if (lacking) return err(lacking)
  }
  const begun = event.specs
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

/** The board with the effects that begin whatever the others do. */
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
