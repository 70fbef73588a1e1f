/** The interface to FlexSearch: a store that keeps, per term, the documents that contain it, in insertion order. */
type FlexSearchIndex = {
  add(id: number, content: string): unknown
  search(options: { query: string; limit: number }): unknown
}
export type FlexSearch = new (options: {
  tokenize: 'strict'
  resolution: number
  fastupdate: boolean
  encode: (text: string) => string[]
}) => FlexSearchIndex

/** The documents that contain each term. */
export type Postings = {
  readonly add: (document: number, terms: string[]) => void
  /** Ids in the order of adding. The list is FlexSearch's own: read it, never change it. */
  readonly holdersOf: (term: string) => readonly number[]
}

const PREPARED = ' '
const NONE: readonly number[] = []

/** Postings in FlexSearch: one slot a term, so that the order of a list is the order of adding. */
export const postingsIn = (Flex: FlexSearch): Postings => {
  // The terms are known before they are added: FlexSearch is given them as they are, not as a text to cut.
  let prepared: string[] = []
  const encode = (text: string): string[] => (text === PREPARED ? prepared : [text])
  const known = new Map<string, readonly number[]>()
  const index = new Flex({ tokenize: 'strict', resolution: 1, fastupdate: false, encode })
  return {
    add: (document, terms) => {
      prepared = terms
      known.clear()
      index.add(document, PREPARED)
    },
    holdersOf: term => {
      const before = known.get(term)
      if (before) return before
      const found = index.search({ query: term, limit: Number.MAX_SAFE_INTEGER })
      const list = Array.isArray(found) ? (found as number[]) : NONE
      // Only found words are cached: queries may contain any word, but the vocabulary is finite.
      if (list.length > 0) known.set(term, list)
      return list
    },
  }
}
