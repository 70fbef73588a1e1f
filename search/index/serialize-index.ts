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
  lineage?: string | 0,
  questions?: number,
  aside?: 1,
]
/** A text by what it shares with the one before it: letters at its start, at its end, and what stands between. */
type Shared = readonly [start: number, end: number, between: string]
type Shipped = {
  readonly version: number
  readonly releases: readonly SearchRelease[]
  readonly titles: readonly (readonly string[])[]
  /** What texts are asked, list by list; absent in an index that was written before there were any. */
  readonly questions?: readonly (readonly string[])[]
  readonly rows: readonly Row[]
}

/**
 * An index as one string, to be compressed and sent. It holds the texts and not the postings: building them again takes
 * less time than reading them would, and gives the same answers.
 */
export const exportIndex = (index: Pick<Index, 'corpus'>): string => {
  const [titles, questions] = [sharedRows(), sharedRows()]
  let before = ''
  const rows = index.corpus.documents.map(document => {
    const row = rowOf(document, titles.placeOf(document.titles), before, questions.placeOf)
    before = document.text
    return row
  })
  const { releases } = index.corpus
  return JSON.stringify({
    version: VERSION,
    releases,
    titles: titles.rows,
    questions: questions.rows,
    rows,
  } satisfies Shipped)
}

/** Rows that many texts share, each once. */
const sharedRows = () => {
  const places = new Map<string, number>()
  const rows: (readonly string[])[] = []
  const placeOf = (row: readonly string[]): number => {
    const key = row.join('\n')
    const place = places.get(key) ?? rows.push(row) - 1
    places.set(key, place)
    return place
  }
  return { rows, placeOf }
}

const rowOf = (
  document: SearchDocument,
  titles: number,
  before: string,
  placeOf: (questions: readonly string[]) => number,
): Row => {
  const { id, kind, examples, lineage, questions, aside } = document
  const spans = document.spans.map(span => [span.number, span.parent ?? 0, span.from, span.until] as const)
  const text = sharing(before, document.text)
  const row = [id, kind, document.document, document.title ?? 0, titles, text, examples, spans] as const
  if (aside) return [...row, lineage ?? 0, placeOf(questions ?? []), 1]
  if (questions !== undefined) return [...row, lineage ?? 0, placeOf(questions)]
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

const corpusOf = ({ releases, titles, questions = [], rows }: Shipped): Corpus => {
  let before = ''
  const documents = rows.map(row => {
    const [id, kind, document, title, place, shared, examples, spans, lineage = 0, asked, aside] = row
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
      ...(lineage === 0 ? {} : { lineage }),
      ...(asked === undefined ? {} : { questions: questions[asked] ?? [] }),
      ...(aside === undefined ? {} : { aside: true as const }),
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
