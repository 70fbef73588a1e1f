import type { Corpus, SearchDocument, Use } from './document'
import { STRIDE, type Work } from './run-in-slices'
import type { Streams } from './streams'

/** The distinct terms that a document's relatives use for its subject and that are not its own, by how they are related. */
export type Relatives = {
  /** Its children: a rule is also about the content of its subrules. */
  readonly children: readonly Int32Array[]
  /** Other wordings of the same lineage. */
  readonly wordings: readonly Int32Array[]
  /** The digest's text under the same number on the same days. */
  readonly paraphrase: readonly Int32Array[]
}

type Uses = ReadonlyMap<string, readonly Use[]>
const NONE = new Int32Array(0)
const EMPTY: ReadonlySet<number> = new Set()

/** Collects related texts and their words. Linear in the texts of all relatives. */
export function* relativesOf(corpus: Corpus, streams: Streams, uses: Uses): Work<Relatives> {
  const { documents } = corpus
  const children = childrenIn(documents, uses)
  yield
  const wordings = wordingsIn(documents)
  yield
  const paraphrase = paraphrasesIn(corpus, uses)
  yield
  const isHere = new Int32Array(streams.lexicon.terms.length).fill(-1)
  const termsOf = (related: ReadonlySet<number>, at: number): Int32Array => {
    if (related.size === 0) return NONE
    const found: number[] = []
    const read = (document: number, isOwn: boolean): void => {
      const from = streams.starts[document * 4] ?? 0
      const until = streams.starts[document * 4 + 2] ?? 0
      for (let i = from; i < until; i++) {
        const term = streams.terms[i] ?? 0
        if (isHere[term] === at) continue
        isHere[term] = at
        if (!isOwn) found.push(term)
      }
    }
    read(at, true)
    for (const document of related) read(document, false)
    return Int32Array.from(found)
  }
  const rows = function* (related: ReadonlyMap<number, ReadonlySet<number>>): Work<Int32Array[]> {
    isHere.fill(-1)
    const found: Int32Array[] = []
    for (let at = 0; at < documents.length; at++) {
      if (at % STRIDE === 0) yield
      found.push(termsOf(related.get(at) ?? EMPTY, at))
    }
    return found
  }
  return {
    children: yield* rows(children),
    wordings: yield* rows(wordings),
    paraphrase: yield* rows(paraphrase),
  }
}

const into = (map: Map<number, Set<number>>, key: number, value: number): void => {
  const known = map.get(key)
  if (known) known.add(value)
  else map.set(key, new Set([value]))
}

const childrenIn = (documents: readonly SearchDocument[], uses: Uses): Map<number, Set<number>> => {
  const found = new Map<number, Set<number>>()
  documents.forEach(({ spans, document }, child) => {
    for (const { parent, from, until } of spans)
      for (const { document: above, span } of (parent && uses.get(parent.toLowerCase())) || [])
        if (documents[above]?.document === document && span.from <= until && from <= span.until)
          into(found, above, child)
  })
  return found
}

const wordingsIn = (documents: readonly SearchDocument[]): Map<number, Set<number>> => {
  const byLineage = new Map<string, Set<number>>()
  documents.forEach(({ lineage }, at) => {
    if (lineage !== undefined) byLineage.set(lineage, (byLineage.get(lineage) ?? new Set()).add(at))
  })
  const found = new Map<number, Set<number>>()
  for (const family of byLineage.values()) if (family.size > 1) for (const at of family) found.set(at, family)
  return found
}

const paraphrasesIn = ({ documents, releases }: Corpus, uses: Uses): Map<number, Set<number>> => {
  const found = new Map<number, Set<number>>()
  const isLast = (at: number): boolean => releases[at + 1]?.document !== releases[at]?.document
  const begins = (at: number): string => releases[at]?.inForce ?? ''
  const ends = (at: number): string => (isLast(at) ? '9999' : begins(at + 1))
  documents.forEach(({ document, kind, spans }, paraphrase) => {
    if (document !== 'digest') return
    for (const { number, from, until } of spans)
      for (const { document: at, span } of uses.get((kind === 'glossary' ? `g:${number}` : number).toLowerCase()) ?? [])
        if (documents[at]?.document !== 'digest' && begins(span.from) < ends(until) && begins(from) < ends(span.until))
          into(found, at, paraphrase)
  })
  return found
}
