import { err, ok, type Result } from '#rulebook/result'
import { type Node, parsedPattern } from './pattern-syntax'

export type Edge = 'start' | 'end' | 'word' | 'inside'
/** One step of a machine: consume a letter of a set, or continue at other states without consuming one. State 0 is the end. */
export type State =
  | { readonly kind: 'eat'; readonly accepts: (letter: string) => boolean; readonly next: number }
  | { readonly kind: 'fork'; readonly next: readonly number[] }
  | { readonly kind: 'edge'; readonly where: Edge; readonly next: number }
  | { readonly kind: 'done' }

/** A pattern as a machine that may be in many states at once (Thompson 1968). */
export type Machine = { readonly states: readonly State[]; readonly start: number }

const MOST_STATES = 600

/** Back-references and look-around are not part of it; letters come in lower case. */
export const machineOf = (source: string): Result<Machine> => {
  const parsed = parsedPattern(source)
  if (!parsed.ok) return parsed
  const states: State[] = [{ kind: 'done' }]
  const start = built(parsed.value, 0, states)
  return states.length > MOST_STATES
    ? err({
        code: 'pattern-too-large',
        message: 'This pattern grows too large when its repetitions are written out',
        hint: 'Use smaller numbers in { }',
      })
    : ok({ states, start })
}

/** Adds the states of a node before `next` and returns the first. Building stops growing past the limit. */
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

export const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\d_]/u.test(letter)
