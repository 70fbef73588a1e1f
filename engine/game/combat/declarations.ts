import { rememberBy } from '#rulebook/remember'
import type { Problem } from '#rulebook/result'
import type { Cited, GamePolicy } from '../../index'
import { notModelledHere, tooManyHere } from '../table'

/** Why a declaration is illegal, or what is unknown; null: it is legal. */
export type Verdict =
  | {
      readonly kind: 'illegal'
      readonly says: string
      readonly rule: 'restriction' | 'requirement' | 'choosing' | 'declaring'
      /** The keyword that restricts it. */
      readonly by?: Cited
    }
  | Unknown
  | null
export type Unknown = { readonly kind: 'unknown'; readonly problem: Problem }
/** The verdict if something in combat is not understood or not modelled. */
export const unknownInCombat = (what: string): Unknown => ({
  kind: 'unknown',
  problem: notModelledHere(`${what} in combat`),
})

/** A declaration: for each creature that could, what it attacks or blocks; null for nothing. */
export type Chosen<T> = readonly (T | null)[]
export type Declarations<T> = {
  /** What each creature may do, regardless of others; doing nothing is always possible. */
  readonly choices: readonly (readonly T[])[]
  readonly restricted: (chosen: Chosen<T>) => Verdict
  /** How many requirements a declaration obeys. */
  readonly obeyed: (chosen: Chosen<T>) => number
  /** Whether some text requires something of a creature. */
  readonly isRequired: (at: number) => boolean
  readonly isAnyRequired: boolean
  /** Whether it costs something that a creature does this: nobody has to pay for what is required. */
  readonly hasCost?: (at: number, one: T) => boolean
  readonly policy: GamePolicy['combatRequirements']
}

const MAX_DECLARATIONS = 20_000
const countOf = <T>({ choices }: Declarations<T>): number => choices.reduce((n, one) => n * (one.length + 1), 1)
const isTooMany = <T>(of: Declarations<T>): boolean => countOf(of) > MAX_DECLARATIONS
const tooMany = tooManyHere('declarations', MAX_DECLARATIONS, 'use fewer creatures that could attack or block')

/** Every declaration, legal or not. */
function* every<T>({ choices }: Declarations<T>, at = 0): Generator<Chosen<T>> {
  if (at === choices.length) {
    yield []
    return
  }
  for (const one of [null, ...(choices[at] ?? [])])
    for (const rest of every({ choices } as Declarations<T>, at + 1)) yield [one, ...rest]
}

/** The declarations that break no restriction. */
const unrestricted: <T>(of: Declarations<T>) => readonly { readonly chosen: Chosen<T>; readonly obeys: number }[] =
  rememberBy(<T>(of: Declarations<T>) => {
    const all: { chosen: Chosen<T>; obeys: number }[] = []
    for (const chosen of every(of))
      if (of.restricted(chosen)?.kind !== 'illegal') all.push({ chosen, obeys: of.obeyed(chosen) })
    return all
  })

/** Whether more requirements could be obeyed, in a way that counts under the rules of the day. */
const couldObeyMore = <T>(of: Declarations<T>, chosen: Chosen<T>): boolean => {
  const obeys = of.obeyed(chosen)
  return unrestricted(of).some(other => {
    if (other.obeys <= obeys) return false
    const isNew = (one: T | null, at: number): boolean => one !== null && !isEqual(one, chosen[at] ?? null)
    if (other.chosen.some((one, at) => one !== null && isNew(one, at) && of.hasCost?.(at, one))) return false
    if (of.policy === 'as many as possible') return true
    if (!other.chosen.every((one, at) => !isNew(one, at) || of.isRequired(at))) return false
    if (of.policy === 'as many as possible, of those that must') return true
    // Until 2003-03-14 a requirement was dropped if it conflicted with the rest of the declaration.
    return chosen.every((one, at) => one === null || isEqual(one, other.chosen[at] ?? null))
  })
}
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const judged = <T>(of: Declarations<T>, chosen: Chosen<T>): Verdict => {
  const restricted = of.restricted(chosen)
  if (restricted || !of.isAnyRequired) return restricted
  if (isTooMany(of)) return { kind: 'unknown', problem: tooMany }
  return couldObeyMore(of, chosen)
    ? { kind: 'illegal', says: 'more of what is required could be done', rule: 'requirement' }
    : null
}

/** Every legal declaration; or why they are unknown. */
export const legalOnes = <T>(of: Declarations<T>): readonly Chosen<T>[] | { readonly unknown: Problem } => {
  if (isTooMany(of)) return { unknown: tooMany }
  const all: Chosen<T>[] = []
  for (const { chosen } of unrestricted(of)) {
    const verdict = judged(of, chosen)
    if (verdict?.kind === 'unknown') return { unknown: verdict.problem }
    if (!verdict) all.push(chosen)
  }
  return all
}
