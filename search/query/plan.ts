/** A term to look for and how much of its slot's weight finding it earns. */
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
  /** What bears the name that was typed: documents, 1 where it is the very words. */
  readonly bearers: ReadonlyMap<number, number>
  /** Asks what a word means: the glossary answers. */
  readonly defines: boolean
}
