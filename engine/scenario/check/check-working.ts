import {
  activeEffects,
  affectedBy,
  appliedIn,
  type Board,
  citedIn,
  dependsOn,
  type GameState,
  loopsIn,
  orderOf,
  viewOf,
} from '../../index'
import type { Check, Verdict } from './check'

type Working = Extract<Check, { kind: 'layer' | 'before' | 'depends' | 'loop' | 'nothing' | 'applies to' | 'cites' }>
type Step = ReturnType<typeof appliedIn>[number]

/** `7` includes `7c`; a sublayer named in the trace counts as itself. */
const isIn = (step: Step, layer: string): boolean =>
  [step.layer, step.sublayer].some(one => one === layer || (one ?? '').replace(/[a-z]+$/, '') === layer)
const placesOf = (steps: readonly Step[]): string => {
  const places = [...new Set(steps.map(step => step.sublayer ?? step.layer))]
  return places.length === 0 ? 'no layer' : `layer ${places.join(', ')}`
}
const acting = (board: Board, name: string): readonly Step[] =>
  appliedIn(board, name).filter(step => step.to.length > 0)

/** Whether a `Then` about the computation is true: layers, order, dependencies, loops, citations. */
export const workingVerdict = (check: Working, board: Board, state: GameState): Verdict => {
  switch (check.kind) {
    case 'layer':
      return layerVerdict(check, board, state)
    case 'before':
      return beforeVerdict(check, board)
    case 'depends': {
      const waits = dependsOn(state, check.first, check.second, check.layer)
      return {
        holds: waits !== (check.not === true),
        says: `"${check.first}" ${waits ? 'depends' : 'does not depend'} on "${check.second}"${check.layer === undefined ? '' : ` in layer ${check.layer}`}`,
      }
    }
    case 'loop': {
      const found = loopsIn(state).some(names => check.of.every(name => names.includes(name)))
      return { holds: found !== (check.not === true), says: found ? 'They form a loop' : 'They form no loop' }
    }
    case 'nothing': {
      const did = acting(board, check.of).filter(step => step.differences.length > 0)
      return {
        holds: did.length === 0,
        says: did.length === 0 ? `"${check.of}" does nothing` : `"${check.of}" acts in ${placesOf(did)}`,
      }
    }
    case 'applies to':
      return appliesVerdict(check, board, state)
    case 'cites': {
      const cited = citedIn(board)
      // 613.8 is cited where its part 613.8a is.
      const isCited = [...cited].some(one => one === check.rule || one.replace(/[a-z]$/, '') === check.rule)
      return { holds: isCited, says: `The answer cites ${[...cited].sort().join(', ')}` }
    }
  }
}

const layerVerdict = (check: Extract<Working, { kind: 'layer' }>, board: Board, state: GameState): Verdict => {
  const steps = acting(board, check.of)
  const found = steps.some(step => isIn(step, check.is))
  const known = orderOf(state).some(({ id }) => id === check.is || id.replace(/[a-z]+$/, '') === check.is)
  const says = `"${check.of}" applies in ${placesOf(steps)}${known ? '' : `; there is no layer ${check.is} on this day`}`
  return { holds: found !== (check.not === true), says }
}

/** In every layer where both apply, or in the whole order if they share none. */
const beforeVerdict = (check: Extract<Working, { kind: 'before' }>, board: Board): Verdict => {
  const all = appliedIn(board).filter(step => check.layer === undefined || isIn(step, check.layer))
  const first = new Set(acting(board, check.first).map(step => step.effect))
  const second = new Set(acting(board, check.second).map(step => step.effect))
  const places = (ids: ReadonlySet<string>): readonly (readonly [number, string])[] =>
    all.flatMap((step, i) => (ids.has(step.effect) ? [[i, step.layer] as const] : []))
  const [ones, others] = [places(first), places(second)]
  const shared = ones.map(([, layer]) => layer).filter(layer => others.some(([, other]) => other === layer))
  const firstIn = (list: readonly (readonly [number, string])[], layer?: string): number =>
    Math.min(...list.filter(([, one]) => layer === undefined || one === layer).map(([i]) => i))
  const holds =
    ones.length > 0 &&
    others.length > 0 &&
    (shared.length > 0
      ? shared.every(layer => firstIn(ones, layer) < firstIn(others, layer))
      : firstIn(ones) < firstIn(others))
  const order = [
    ...new Set(all.filter(step => first.has(step.effect) || second.has(step.effect)).map(step => step.name)),
  ]
  return { holds, says: `They apply in this order: ${order.join(', ') || 'neither applies'}` }
}

/** Effects that change a rule for some objects are not applied in layers: the objects they affect are looked up now (418.3c of 2001). */
const ruledBy = (name: string, state: GameState): readonly string[] => {
  const view = viewOf(state)
  return activeEffects(view)
    .filter(({ effect }) => effect.name === name || effect.spec.text === name)
    .filter(({ effect }) => effect.spec.changes.some(change => change.kind === 'game rule'))
    .flatMap(({ effect: { locked: _, fixed: __, ...effect } }) =>
      affectedBy(effect, view).map(thing => thing.object.label),
    )
}

const appliesVerdict = (check: Extract<Working, { kind: 'applies to' }>, board: Board, state: GameState): Verdict => {
  const to = new Set([...appliedIn(board, check.of).flatMap(step => step.to), ...ruledBy(check.of, state)])
  return {
    holds: to.has(check.to) !== (check.not === true),
    says: `"${check.of}" applies to ${[...to].join(', ') || 'nothing'}`,
  }
}
