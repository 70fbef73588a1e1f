import { ok, type Result } from '#rulebook/result'
import { type Budget, spend } from '../query/budget'
import { isLetter, type Machine, machineOf } from './machine'

/** Whether a text contains a match of the pattern. Letter case is ignored. */
type Pattern = { readonly holds: (text: string, budget: Budget) => boolean }

export const compiledPattern = (source: string): Result<Pattern> => {
  const machine = machineOf(source)
  return machine.ok ? ok(searcherOf(machine.value, `/${source}/`)) : machine
}

/** The kind of the character before a letter, for \b, ^ and $; a single kind if a pattern has none of them. */
type Before = 'line' | 'letter' | 'other'
/** All states a machine may be in between two letters, before assertions are checked, and where each letter leads. */
type StateSet = { readonly states: readonly number[]; readonly before: Before; readonly next: (StateSet | null)[] }
/** Letters that are equivalent for the machine. */
type Sort = { readonly letter: string | null; readonly before: Before; readonly accepted: ReadonlySet<number> }

/** Maximum number of remembered sets; beyond it all are discarded and rebuilt when needed. */
const MAX_SETS = 1_000
/** The cost in steps of one state when a set is built; a letter that leads to a known set costs one. */
const BUILDING = 30
const TABLE = 1_024

/**
 * Runs a machine over texts and remembers which letter led from where to where (a lazy automaton): a letter in a known
 * place costs the same however large the pattern is. A new set costs in proportion to its states, and all costs are taken from the budget.
 */
const searcherOf = ({ states, start }: Machine, name: string): Pattern => {
  const hasEdges = states.some(({ kind }) => kind === 'edge')
  const sorts: Sort[] = [{ letter: null, before: 'line', accepted: new Set() }]
  const sortsBy = new Map<string, number>()
  const sortOf = new Map<number, number>()
  let table: Int16Array | null = null
  let sets = new Map<string, StateSet>()

  const sorted = (code: number, budget: Budget): number => {
    const known = sortOf.get(code)
    if (known !== undefined) return known
    spend(budget, states.length, name)
    const written = String.fromCharCode(code)
    const letter = written.toLowerCase()
    const accepted = states.flatMap((state, at) => (state.kind === 'eat' && state.accepts(letter) ? [at] : []))
    const before: Before = !hasEdges ? 'line' : written === '\n' ? 'line' : isLetter(written) ? 'letter' : 'other'
    const key = `${hasEdges && written === '\n'} ${before} ${accepted.join(' ')}`
    const sort = sortsBy.get(key) ?? sorts.push({ letter: written, before, accepted: new Set(accepted) }) - 1
    sortsBy.set(key, sort)
    sortOf.set(code, sort)
    if (table && code < TABLE) table[code] = sort
    return sort
  }
  const setOf = (before: Before, among: readonly number[]): StateSet => {
    const key = `${before} ${among.join(' ')}`
    const known = sets.get(key)
    if (known) return known
    if (sets.size >= MAX_SETS) sets = new Map()
    const made: StateSet = { states: among, before, next: [] }
    sets.set(key, made)
    return made
  }
  const isAt = (where: string, before: Before, { letter, before: kind }: Sort): boolean => {
    const isEnd = letter === null || letter === '\n'
    if (where === 'start') return before === 'line'
    if (where === 'end') return isEnd
    return (where === 'word') === ((before === 'letter') !== (letter !== null && kind === 'letter'))
  }
  /** Where a sort of letter leads; null: the pattern ends before it. */
  const built = (from: StateSet, to: number, budget: Budget): StateSet | null => {
    const sort = sorts[to] as Sort
    const seen = new Set<number>()
    const waiting = [...from.states]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (seen.has(at)) continue
      seen.add(at)
      const state = states[at]
      if (state?.kind === 'fork') waiting.push(...state.next)
      else if (state?.kind === 'edge' && isAt(state.where, from.before, sort)) waiting.push(state.next)
    }
    spend(budget, BUILDING * seen.size, name)
    if (seen.has(0)) return null
    const next = new Set([start])
    for (const at of seen) {
      const state = states[at]
      if (state?.kind === 'eat' && sort.accepted.has(at)) next.add(state.next)
    }
    return setOf(
      sort.before,
      [...next].sort((one, other) => one - other),
    )
  }
  const led = (from: StateSet, to: number, budget: Budget): StateSet | null => {
    const next = built(from, to, budget)
    from.next[to] = next
    return next
  }

  return {
    holds: (text, budget) => {
      spend(budget, text.length + 1, name)
      table ??= new Int16Array(TABLE)
      let now = setOf('line', [start])
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at)
        // Sort 0 is the end of a text, which is not a letter: not yet known.
        const sort = (code < TABLE ? table[code] : sortOf.get(code)) || sorted(code, budget)
        const known = now.next[sort]
        const next = known === undefined ? led(now, sort, budget) : known
        if (next === null) return true
        now = next
      }
      return (now.next[0] === undefined ? led(now, 0, budget) : now.next[0]) === null
    },
  }
}
