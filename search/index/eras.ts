import type { SearchDocument } from './document'

/** Intervals of every document in columns: what is in force on a day is then found by one pass over a few arrays. */
export type Eras = {
  /** Document → its first span; one more than there are documents, the last closes the list. */
  readonly starts: Int32Array
  /** Span → its first and last release, numbered as in `Corpus.releases`. */
  readonly from: Int16Array
  readonly until: Int16Array
  /** Document → its shelf among `shelves`. */
  readonly shelf: Uint16Array
  readonly shelves: readonly string[]
  /** Document → 1: a copy or a comment. */
  readonly aside: Uint8Array
}

export const erasOf = (documents: readonly SearchDocument[]): Eras => {
  const starts = new Int32Array(documents.length + 1)
  documents.forEach(({ spans }, at) => {
    starts[at + 1] = (starts[at] ?? 0) + spans.length
  })
  const all = documents.flatMap(({ spans }) => spans)
  const shelves = [...new Set(documents.map(({ document }) => document))]
  const numbered = new Map(shelves.map((shelf, at) => [shelf, at]))
  return {
    starts,
    from: Int16Array.from(all, span => span.from),
    until: Int16Array.from(all, span => span.until),
    shelf: Uint16Array.from(documents, ({ document }) => numbered.get(document) ?? 0),
    shelves,
    aside: Uint8Array.from(documents, ({ aside }) => (aside ? 1 : 0)),
  }
}

/** For every document the index of its span in a snapshot (`ALWAYS`: it has none and needs none), or -1: not in force. */
export type Snapshot = Int16Array
