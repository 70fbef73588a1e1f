import type { SearchDocument } from './document'
import type { Streams } from './streams'
/** Names of glossary entries, as term ids joined by a space, with the entries that have them. */
export type Names = ReadonlyMap<string, readonly number[]>

/** The most terms a name has. */
export const LONGEST_NAME = 5

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
