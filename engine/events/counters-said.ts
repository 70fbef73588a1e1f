import { viewOf } from '../layers/view'
import type { GameObject } from '../model/object'
import type { GameState } from '../model/state'

const countOf = (name: string, object: GameObject | undefined): number =>
  object?.counters.find(pile => pile.name === name)?.count ?? 0

/** Whether an object had such counters as it came onto the board: if not, how many are printed on it is unknown. */
export const isCountSaid = (name: string, object: GameObject, state: GameState): boolean => {
  let first = object
  for (let past = state.past; past; past = past.past) {
    const then = past.objects.find(one => one.id === object.id)
    if (then?.zone === 'battlefield') first = then
  }
  return countOf(name, first) > 0
}

/** A permanent that entered with the number of counters printed on it (306.5b, 310.4b), where no step says how many. */
export const unsaidCount = (
  state: GameState,
  label: string,
): { readonly counter: 'defense' | 'loyalty'; readonly isLost: boolean } | null => {
  const thing = viewOf(state).objects.find(({ object }) => object.label === label)
  if (thing?.object.zone !== 'battlefield') return null
  const { front, lostUnsaid } = thing.object
  const counter = front.types.includes('battle') ? 'defense' : front.types.includes('planeswalker') ? 'loyalty' : null
  if (counter === null || isCountSaid(counter, thing.object, state)) return null
  return { counter, isLost: lostUnsaid === true }
}
