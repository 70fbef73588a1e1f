import type { Affects, Amount, Change, Condition, Duration } from '../../model/effect'
import type { CardType } from '../../model/kinds'

/** What limits a part of a sentence: how long, under what condition, with which X. */
export type Limits = { readonly duration?: Duration; readonly condition?: Condition; readonly x?: Amount }

/** A part of a sentence: its changes and its own limits. */
export type Part = Limits & {
  readonly changes: readonly Change[]
  /** "It's still a land": refers to the change before it. */
  readonly still?: readonly CardType[]
  /** An object other than the subject of the sentence ("… and gains control of target creature"). */
  readonly affects?: Affects
}
/** A sentence: its subject and its parts. Without a subject it continues the one before. */
export type Clause = { readonly subject: Affects | null; readonly parts: readonly Part[] }
export type SentenceRead = Clause & { readonly lead: Lead }
/** What precedes the subject; `otherwise`: if the condition of the sentence before is false. */
export type Lead = Limits & { readonly otherwise?: true }
