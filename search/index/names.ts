import type { SearchDocument } from './document'
import type { Streams } from './streams'
/** Names of glossary entries, as term ids joined by a space, with the entries that have them; and their first terms. */
export type Names = { readonly entries: ReadonlyMap<string, readonly number[]>; readonly begins: ReadonlySet<number> }

/** The most terms a name has. */
export const LONGEST_NAME = 5

export const namesOf = (documents: readonly SearchDocument[], streams: Streams, asides: ReadonlySet<number>): Names => {
  const entries = new Map<string, number[]>()
  const begins = new Set<number>()
  documents.forEach(({ kind }, at) => {
    if (kind !== 'glossary') return
    const title = streams.terms.subarray(streams.starts[at * 4], streams.starts[at * 4 + 1])
    const name = [...title].filter(term => !asides.has(term))
    begins.add(name[0] ?? 0)
    const known = entries.get(name.join(' '))
    if (known) known.push(at)
    else entries.set(name.join(' '), [at])
  })
  return { entries, begins }
}
