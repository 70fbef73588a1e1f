import { no, ok, type Result } from '#rulebook/result'
import { type Node, parsedPattern } from './pattern-syntax'

/** Whether a text holds the pattern somewhere, and where first: [start, end). Linear in the text. */
export type Pattern = { readonly find: (text: string) => readonly [number, number] | null }

/** One step of the machine: eat a letter of a set, or go on at other states without eating. */
type State =
  | { readonly kind: 'eat'; readonly accepts: (letter: string) => boolean; readonly next: number }
  | { readonly kind: 'fork'; readonly next: readonly number[] }
  | { readonly kind: 'edge'; readonly where: 'start' | 'end' | 'word' | 'inside'; readonly next: number }
  | { readonly kind: 'done' }

const MOST_STATES = 600

/**
 * A regular expression as a machine that keeps every state it may be in (Thompson 1968): no text makes it go back, so
 * time is states times letters. Back-references and look-around are not part of it. Letter case is ignored.
 */
export const compiledPattern = (source: string): Result<Pattern> => {
  const parsed = parsedPattern(source)
  if (!parsed.ok) return parsed
  const states: State[] = [{ kind: 'done' }]
  const start = built(parsed.value, 0, states)
  return states.length > MOST_STATES
    ? no({
        code: 'pattern-too-large',
        says: 'This pattern grows too large when its repetitions are written out',
        try: 'Use smaller numbers in { }',
      })
    : ok({ find: text => found(states, start, text) })
}

/** Adds the states of a node in front of `next` and gives the first. Building stops growing past the limit. */
const built = (node: Node, next: number, states: State[]): number => {
  const add = (state: State): number => (states.length > MOST_STATES ? 0 : states.push(state) - 1)
  if (node.kind === 'set') return add({ kind: 'eat', accepts: node.accepts, next })
  if (node.kind === 'edge') return add({ kind: 'edge', where: node.where, next })
  if (node.kind === 'row') return node.of.reduceRight((after, part) => built(part, after, states), next)
  if (node.kind === 'either') return add({ kind: 'fork', next: node.of.map(part => built(part, next, states)) })
  return repeated(node, next, states, add)
}

const repeated = (
  node: Extract<Node, { kind: 'repeat' }>,
  next: number,
  states: State[],
  add: (state: State) => number,
): number => {
  let first = next
  if (node.most === null) {
    const loop: number[] = [next]
    first = add({ kind: 'fork', next: loop })
    loop.unshift(built(node.of, first, states))
  } else
    for (let i = node.least; i < node.most; i++)
      first = add({ kind: 'fork', next: [built(node.of, first, states), next] })
  for (let i = 0; i < node.least; i++) first = built(node.of, first, states)
  return first
}

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\d_]/u.test(letter)
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
