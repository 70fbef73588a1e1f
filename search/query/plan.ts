/** A term to look for, and the share of its slot's weight that it earns. */
export type Sought = { readonly term: number; readonly weight: number }

/** One concept of the query: the term itself first, then its alternatives. */
export type Slot = { readonly sought: readonly Sought[]; readonly weight: number }

/** A query as ranking sees it. */
export type Plan = {
  readonly slots: readonly Slot[]
  /** Every word typed, stop-words too, as term ids (0: no such word): what runs of words are compared with. */
  readonly typed: readonly number[]
  /** A question or a long description, rather than a name of something. */
  readonly asks: boolean
  /** Documents with the name that was typed, 1 if it is exactly these words. */
  readonly bearers: ReadonlyMap<number, number>
  /** Asks for a number: a rule that states one answers. */
  readonly counts: boolean
  /** Asks what a word means: the glossary answers. */
  readonly defines: boolean
}
