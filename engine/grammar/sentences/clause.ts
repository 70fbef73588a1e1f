import type { Affects, Amount, Change, Condition, Duration } from '../../model/effect'
import type { CardType } from '../../model/kinds'

/** What limits a part of a sentence: how long, under what condition, with which X. */
export type Limits = { readonly duration?: Duration; readonly condition?: Condition; readonly x?: Amount }

/** A part of a sentence: the changes it says, and its own limits. */
export type Part = Limits & {
  readonly changes: readonly Change[]
  /** "It's still a land": speaks of the change before it. */
  readonly still?: readonly CardType[]
  /** Another whom than the subject of the sentence ("… and gains control of target creature"). */
  readonly affects?: Affects
}
/** A sentence: whom, and the parts. Without a subject it goes on with the one before. */
export type Clause = { readonly subject: Affects | null; readonly parts: readonly Part[] }
export type SentenceRead = Clause & { readonly lead: Lead }
/** What is said before the subject; `otherwise`: where the condition of the sentence before does not hold. */
export type Lead = Limits & { readonly otherwise?: true }
