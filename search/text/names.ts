import type { SearchDocument } from '../index/document'
import type { Index } from '../index/index'
import type { Moment } from '../index/moment'
import type { Streams } from '../index/streams'
import type { Plan } from '../query/plan'

/** Names of glossary entries, as term ids joined by a space, with the entries that bear them. */
export type Names = ReadonlyMap<string, readonly number[]>

const LONGEST = 5

export const namesOf = (documents: readonly SearchDocument[], streams: Streams, asides: ReadonlySet<number>): Names => {
  const names = new Map<string, number[]>()
  documents.forEach(({ kind }, at) => {
    if (kind !== 'glossary') return
    const title = streams.terms.subarray(streams.starts[at * 4], streams.starts[at * 4 + 1])
    const key = [...title].filter(term => !asides.has(term)).join(' ')
    const known = names.get(key)
    if (known) known.push(at)
    else names.set(key, [at])
  })
  return names
}

/** The glossary entries that words of a query name, each with the share of the query its name makes up. */
export const namedIn = (
  index: Index,
  plan: Plan,
  moment: Moment,
): readonly { readonly document: number; readonly share: number }[] => {
  const terms = plan.typed.filter(term => term > 0 && !index.asides.has(term))
  const weights = new Map(
    plan.slots.map(slot => [slot.sought[0]?.term ?? 0, index.idf[slot.sought[0]?.term ?? 0] ?? 0]),
  )
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1
  const found: { document: number; share: number }[] = []
  for (let from = 0; from < terms.length; from++)
    for (let until = from + 1; until <= Math.min(terms.length, from + LONGEST); until++) {
      const row = terms.slice(from, until)
      const share = row.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0) / total
      for (const document of index.names.get(row.join(' ')) ?? [])
        if ((moment[document] ?? -1) >= 0) found.push({ document, share })
    }
  return found
}
