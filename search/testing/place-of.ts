import { isLetter, type Machine, type State } from '../pattern/machine'

/** Where a machine first matches, [start, end): every state run side by side, slowly. The law that fast search is held to. */
export const placeOf = ({ states, start }: Machine, text: string): readonly [number, number] | null =>
  found(states, start, text)

const holds = (where: string, text: string, at: number): boolean => {
  if (where === 'start') return at === 0 || text[at - 1] === '\n'
  if (where === 'end') return at === text.length || text[at] === '\n'
  return (where === 'word') === (isLetter(text[at - 1]) !== isLetter(text[at]))
}

/** Runs every state side by side; each state remembers the earliest place its match began. */
const found = (states: readonly State[], start: number, text: string): readonly [number, number] | null => {
  let now = new Map<number, number>()
  let best: readonly [number, number] | null = null
  for (let at = 0; at <= text.length; at++) {
    if (best === null) enter(states, start, at, text, at, now)
    const done = now.get(0)
    if (done !== undefined && (best === null || done <= best[0])) best = [done, at]
    if (best !== null && now.size === 0) break
    const letter = text[at]?.toLowerCase()
    const next = new Map<number, number>()
    for (const [number, began] of now) {
      const state = states[number]
      if (letter === undefined || state?.kind !== 'eat' || !state.accepts(letter)) continue
      if (best === null || began <= best[0]) enter(states, state.next, began, text, at + 1, next)
    }
    now = next
  }
  return best
}

const enter = (
  states: readonly State[],
  first: number,
  began: number,
  text: string,
  at: number,
  into: Map<number, number>,
): void => {
  const waiting = [first]
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    const before = into.get(number)
    if (before !== undefined && before <= began) continue
    into.set(number, began)
    const state = states[number]
    if (state?.kind === 'fork') waiting.push(...state.next)
    else if (state?.kind === 'edge' && holds(state.where, text, at)) waiting.push(state.next)
  }
}
