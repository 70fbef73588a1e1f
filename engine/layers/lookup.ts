import { activeEffects, affectedBy } from '../effects/active-effect'
import type { Board, DependencyReason, Trace } from '../model/board'
import { ATTACKS_ANOTHER, MONSTROUS } from '../model/effect'
import type { Player } from '../model/kinds'
import type { ActiveEffect, GameState } from '../model/state'
import type { Part } from '../rules/amendment'
import { boardOf } from './board-of'
import { maximumHandSizes } from './players'
import { stepsOf } from './steps'
import { viewOf } from './view'

export type Dependency = {
  readonly who: string
  readonly on: string
  readonly layer: string
  readonly because: DependencyReason
}
type Applied = Extract<Trace, { kind: 'applied' }>

/** Whether a name means an effect: the label of its source, its spell, or its words. */
const isMeant = (active: ActiveEffect, name: string, state: GameState): boolean =>
  active.effect.name === name ||
  active.effect.spec.text === name ||
  active.effect.id === name ||
  state.objects.find(object => object.id === active.effect.source)?.label === name

/** `4` for layer 4, `7c` for one sublayer, `7` for all of its sublayers. */
const isIn = (step: Part, layer: string, state: GameState): boolean =>
  step.id === layer || state.rules.layers.some(one => one.id === layer && (one.parts ?? [one]).includes(step))

/** Every dependency that exists at some moment of the computation, once each; of one layer where one is named. */
export const dependenciesIn = (state: GameState, layer?: string): readonly Dependency[] => {
  const found = new Map<string, Dependency>()
  state.layerEngine.applyLayers(state, (pending, step, test) => {
    if (layer !== undefined && !isIn(step, layer, state)) return
    for (const who of pending)
      for (const on of pending) {
        const key = `${who.effect.id} ${on.effect.id} ${step.id}`
        const because = found.has(key) ? null : test(who, on)
        if (because) found.set(key, { who: who.effect.id, on: on.effect.id, layer: step.id, because })
      }
  })
  return [...found.values()]
}

/** Whether an effect depends on another at some moment; `a` and `b` are names as in {@link appliedIn}. */
export const dependsOn = (state: GameState, a: string, b: string, layer?: string): boolean => {
  const effects = everyEffectIn(state)
  const ids = (name: string): ReadonlySet<string> =>
    new Set(effects.filter(active => isMeant(active, name, state)).map(active => active.effect.id as string))
  const as = ids(a)
  const bs = ids(b)
  return dependenciesIn(state, layer).some(one => as.has(one.who) && bs.has(one.on))
}

// Effects of abilities that are lost during the computation count as well, so its start and its end are searched.
const everyEffectIn = (state: GameState): readonly ActiveEffect[] => {
  const found = new Map<string, ActiveEffect>()
  state.layerEngine.applyLayers(state, pending => {
    for (const active of pending) found.set(active.effect.id, active)
  })
  for (const active of activeEffects(viewOf(state))) found.set(active.effect.id, active)
  return [...found.values()]
}

/** Everything that was applied, layer by layer; for a name, only what that effect did. */
export const appliedIn = (board: Board, name?: string): readonly (Applied & { readonly layer: string })[] =>
  board.trace.flatMap(one =>
    one.kind === 'layer'
      ? one.then.flatMap(step =>
          step.kind === 'applied' && (name === undefined || isCalled(step, name))
            ? [{ ...step, layer: one.layer }]
            : [],
        )
      : one.kind === 'applied' && (name === undefined || isCalled(one, name))
        ? [{ ...one, layer: 'after' }]
        : [],
  )
const isCalled = (step: Applied, name: string): boolean =>
  step.name === name || step.source === name || step.text === name || step.effect === name

/** Names of the effects of each loop, in the order of the trace. */
export const loopsIn = (state: GameState): readonly (readonly string[])[] =>
  boardOf(state).trace.flatMap(one =>
    one.kind === 'layer' ? one.then.flatMap(step => (step.kind === 'loop' ? [step.names] : [])) : [],
  )

/** Seven unless effects say otherwise; null for none at all. */
export const maximumHandSize = (state: GameState, player: Player): number | null =>
  maximumHandSizes(viewOf(state)).of.get(player) ?? null

/** Every rule number that the trace of a board cites. */
export const citedIn = (board: Board): ReadonlySet<string> => {
  const cited = new Set<string>()
  const walk = (steps: readonly Trace[]): void => {
    for (const step of steps) {
      cited.add(step.cite.rule)
      if (step.kind === 'layer') walk(step.then)
    }
  }
  walk(board.trace)
  return cited
}

/** The steps of the order under these rules: `1`, `2` … `7a`, with what each holds. */
export const orderOf = (state: GameState): readonly { readonly id: string; readonly name: string }[] =>
  stepsOf(state.rules.layers).map(({ id, name }) => ({ id, name }))

/** Whether an effect says a rule of an object. */
const isSaidOf = (state: GameState, id: string, says: string): boolean => {
  const view = viewOf(state)
  return activeEffects(view).some(
    ({ effect }) =>
      effect.spec.changes.some(change => change.kind === 'game rule' && change.says === says) &&
      affectedBy(effect, view).some(thing => thing.id === id),
  )
}
/** What a goaded creature does: 701.38b (2016-08-26), 701.15b today. */
export const isGoaded = (state: GameState, id: string): boolean => isSaidOf(state, id, ATTACKS_ANOTHER)
/** 701.31b (2013-09-27), 701.37b today. */
export const isMonstrous = (state: GameState, id: string): boolean => isSaidOf(state, id, MONSTROUS)
