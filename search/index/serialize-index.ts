import { err, ok, type Result } from '#rulebook/result'
import type { Corpus, SearchDocument, SearchRelease, Span } from './document'
import { buildIndex, type Index } from './index'
import type { FlexSearch } from './ports'

/** The form of a shipped index; a reader of another version refuses it. */
const VERSION = 1

type Row = readonly [
  id: string,
  kind: SearchDocument['kind'],
  document: string,
  title: string | 0,
  titles: number,
  text: Shared,
  examples: readonly string[],
  spans: readonly (readonly [number: string, parent: string | 0, from: number, until: number])[],
  lineage?: string,
]
/** A text by what it shares with the one before it: letters at its start, at its end, and what stands between. */
type Shared = readonly [start: number, end: number, between: string]
type Shipped = {
  readonly version: number
  readonly releases: readonly SearchRelease[]
  readonly titles: readonly (readonly string[])[]
  readonly rows: readonly Row[]
}

/**
 * An index as one string, to be compressed and sent. It holds the texts and not the postings: building them again takes
 * less time than reading them would, and gives the same answers.
 */
export const exportIndex = (index: Pick<Index, 'corpus'>): string => {
  const titles = new Map<string, { readonly place: number; readonly row: readonly string[] }>()
  const placeOf = (row: readonly string[]): number => {
    const known = titles.get(row.join('\n')) ?? { place: titles.size, row }
    titles.set(row.join('\n'), known)
    return known.place
  }
  let before = ''
  const rows = index.corpus.documents.map(document => {
    const row = rowOf(document, placeOf(document.titles), before)
    before = document.text
    return row
  })
  const { releases } = index.corpus
  return JSON.stringify({
    version: VERSION,
    releases,
    titles: [...titles.values()].map(({ row }) => row),
    rows,
  } satisfies Shipped)
}

const rowOf = (document: SearchDocument, titles: number, before: string): Row => {
  const { id, kind, examples, lineage } = document
  const spans = document.spans.map(span => [span.number, span.parent ?? 0, span.from, span.until] as const)
  const text = sharing(before, document.text)
  const row = [id, kind, document.document, document.title ?? 0, titles, text, examples, spans] as const
  return lineage === undefined ? row : [...row, lineage]
}

/** Builds the index that was exported, or says why it cannot. */
export const importIndex = (shipped: string, ports: { readonly flexsearch: FlexSearch }): Result<Index> => {
  const read = shippedIn(shipped)
  return read?.version === VERSION ? ok(buildIndex(corpusOf(read), ports)) : err(unreadable)
}
const unreadable = {
  code: 'search-index-unreadable',
  message: 'This search index was written by another version',
  hint: 'Build it again from the rules',
}

const shippedIn = (text: string): Shipped | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'version' in value && 'rows' in value
      ? (value as Shipped)
      : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const corpusOf = ({ releases, titles, rows }: Shipped): Corpus => {
  let before = ''
  const documents = rows.map(([id, kind, document, title, place, shared, examples, spans, lineage]): SearchDocument => {
    const text = before.slice(0, shared[0]) + shared[2] + before.slice(before.length - shared[1])
    before = text
    return {
      id,
      kind,
      document,
      ...(title === 0 ? {} : { title }),
      titles: titles[place] ?? [],
      text,
      examples,
      spans: spans.map(spanOf),
      ...(lineage === undefined ? {} : { lineage }),
    }
  })
  return { releases, documents }
}
const spanOf = ([number, parent, from, until]: Row[7][number]): Span => ({
  number,
  ...(parent === 0 ? {} : { parent }),
  from,
  until,
})

const sharing = (before: string, text: string): Shared => {
  const most = Math.min(before.length, text.length)
  let start = 0
  while (start < most && before[start] === text[start]) start++
  let end = 0
  while (end < most - start && before[before.length - 1 - end] === text[text.length - 1 - end]) end++
  return [start, end, text.slice(start, text.length - end)]
}
