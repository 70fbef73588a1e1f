import type { Kind, Names } from '../english/generated/meaning'
import type { Meaning } from '../english/phrases'
import { notExecuted } from './not-executed'
import type { Scope } from './scope'

/** What a kind of phrase is lowered to: by a function, or not at all, with the words that a reader is told. */
type Lowering<K extends keyof Kind, T> = ((phrase: Kind[K], at: Scope) => T) | NotPlayed
/** The engine does not execute a kind of phrase: `null` says so with the phrase's own name. */
type NotPlayed = { readonly notPlayed: string }

/** One entry for each kind of phrase of a name: a phrase without one is a type error. */
export type LoweringTable<N extends keyof Names, T> = { readonly [K in Names[N] & keyof Kind]: Lowering<K, T> }

/** The kinds that are not executed, with one sentence for all of them. */
export const notPlayed = <K extends string>(says: string, kinds: readonly K[]): Record<K, NotPlayed> =>
  Object.fromEntries(kinds.map(kind => [kind, { notPlayed: says }])) as Record<K, NotPlayed>

/** Lowers a phrase by a table; one whose kind the table does not have belongs to another name, which `otherwise` lowers. */
export const loweringOf =
  <N extends keyof Names, P extends Meaning, T>(
    table: LoweringTable<N, T>,
    otherwise: (phrase: Exclude<P, { kind: Names[N] }>, at: Scope) => T,
  ) =>
  (phrase: P, at: Scope): T => {
    const lower = (table as Readonly<Record<string, ((phrase: Meaning, at: Scope) => T) | NotPlayed | undefined>>)[
      phrase.kind
    ]
    if (lower === undefined) return otherwise(phrase as Exclude<P, { kind: Names[N] }>, at)
    return typeof lower === 'function' ? lower(phrase, at) : notExecuted(phrase, lower.notPlayed)
  }
