/** What search asks of FlexSearch: a place that keeps, per term, the documents that hold it in the order they came. */
export type FlexSearchIndex = {
  add(id: number, content: string): unknown
  search(options: { query: string; limit: number }): unknown
}
export type FlexSearch = new (options: {
  tokenize: 'strict'
  resolution: number
  fastupdate: boolean
  encode: (text: string) => string[]
}) => FlexSearchIndex

/** Postings in FlexSearch: one slot a term, so that the order of a list is the order of adding. */
export const postingsIn = (Flex: FlexSearch): FlexSearchIndex =>
  new Flex({ tokenize: 'strict', resolution: 1, fastupdate: false, encode: text => text.split(' ') })

const NONE: readonly number[] = []
/** The documents that hold a term, oldest id first. The list is FlexSearch's own: read it, never change it. */
export const holdersOf = (postings: FlexSearchIndex, term: string): readonly number[] => {
  const found = postings.search({ query: term, limit: Number.MAX_SAFE_INTEGER })
  return Array.isArray(found) ? (found as number[]) : NONE
}
