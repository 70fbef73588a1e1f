import type { Chip, SearchOptions } from './answer'
import type { SearchKind } from './index/document'
import type { Index } from './index/index'
import { chipsOf } from './query/print-query'
import type { Repaired } from './query/repair'
import { askingOf, foundBy } from './rank/found'

/** Only the counts of a query: the kind of each of its hits, and how the query was understood. */
export type Counts = {
  readonly total: number
  readonly found: readonly { readonly kind: SearchKind; readonly of: string; readonly number: string }[]
  readonly chips: readonly Chip[]
  readonly repaired: readonly Repaired[]
}

export const countsOf = (index: Index, typed: string, options: SearchOptions = {}): Counts => {
  const asking = askingOf(typed, options)
  const { first, total, planned, snapshot } = foundBy(index, asking, Number.POSITIVE_INFINITY)
  const wantsExample = asking.query.parts.some(
    ({ clause, not }) => !not && clause.kind === 'kind' && clause.is === 'example',
  )
  const found = first.flatMap(({ document }) => {
    const one = index.corpus.documents[document]
    if (!one) return []
    const kind: SearchKind = wantsExample && one.examples.length > 0 ? 'example' : one.kind
    return [{ kind, of: one.document, number: one.spans[snapshot[document] ?? -1]?.number ?? one.id }]
  })
  return { total, found, chips: chipsOf(asking.query), repaired: planned.repaired }
}

/** How many a query finds. */
export const totalOf = (index: Index, typed: string, options: SearchOptions = {}): number =>
  foundBy(index, askingOf(typed, options), 0).total
