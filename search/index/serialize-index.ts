import { err, ok, type Result } from '#rulebook/result'
import type { Corpus, SearchDocument, SearchRelease, Span } from './document'
import { buildIndex, type Index } from './index'
import type { FlexSearch } from './ports'

/** The form of a shipped index: its columns one after another, which compress better than rows. */
const VERSION = 2
/** The form before, row by row; devices may have kept one. A reader refuses any other version. */
const ROW_BY_ROW = 1

type Row = readonly [
  id: string | 0,
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
/** A text relative to the one before it: shared letters at its start and end, and the part between. */
type Shared = readonly [start: number, end: number, between: string]
type Columns = readonly (readonly unknown[])[]
type Shipped = {
  readonly version: number
  readonly releases: readonly SearchRelease[]
  readonly titles: readonly (readonly string[])[]
  /** The questions that texts answer, list by list; absent in an index written before there were any. */
  readonly questions?: readonly (readonly string[])[]
  readonly rows: readonly Row[]
}
type Sent = Omit<Shipped, 'rows'> & { readonly columns: Columns }

/**
 * An index as one string, to be compressed and sent. It holds the texts and not the postings: building them again takes
 * less time than reading them would, and gives the same answers.
 */
export const exportIndex = (index: Pick<Index, 'corpus'>): string => {
  const { releases } = index.corpus
  const [titles, questions] = [sharedRows(), sharedRows()]
  let before = ''
  const rows = index.corpus.documents.map(document => {
    const id = document.id === usualId(document, releases) ? 0 : document.id
    const row = rowOf({ ...document, id }, titles.placeOf(document.titles), before, questions.placeOf)
    before = document.text
    return row
  })
  return JSON.stringify({
    version: VERSION,
    releases,
    titles: titles.rows,
    questions: questions.rows,
    columns: Array.from({ length: WIDTH }, (_, column) => rows.map(row => row[column] ?? null)),
  } satisfies Sent)
}
const WIDTH: Required<Row>['length'] = 11

/** The id of nearly every text: its first number and release. */
const usualId = (
  { document, spans: [first] }: Pick<SearchDocument, 'document' | 'spans'>,
  releases: readonly SearchRelease[],
): string => (first ? `${document}/${first.number}@${releases[first.from]?.inForce ?? ''}` : '')

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
  document: Omit<SearchDocument, 'id'> & { readonly id: string | 0 },
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
  return read ? ok(buildIndex(corpusOf(read), ports)) : err(unreadable)
}
const unreadable = {
  code: 'search-index-unreadable',
  message: 'This search index was written by another version',
  hint: 'Build it again from the rules',
}

const shippedIn = (text: string): Shipped | null => {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('version' in value)) return null
    if (value.version === ROW_BY_ROW && 'rows' in value) return value as Shipped
    return value.version === VERSION && 'columns' in value ? inRows(value as Sent) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const inRows = ({ columns, ...sent }: Sent): Shipped => ({
  ...sent,
  rows: (columns[0] ?? []).map((_, at) => columns.map(column => column[at] ?? undefined) as unknown as Row),
})

const corpusOf = ({ releases, titles, questions = [], rows }: Shipped): Corpus => {
  let before = ''
  const documents = rows.map(row => {
    const [id, kind, document, title, place, shared, examples, stood, lineage = 0, asked, aside] = row
    const spans = stood.map(spanOf)
    const text = before.slice(0, shared[0]) + shared[2] + before.slice(before.length - shared[1])
    before = text
    return {
      id: id === 0 ? usualId({ document, spans }, releases) : id,
      kind,
      document,
      ...(title === 0 ? {} : { title }),
      titles: titles[place] ?? [],
      text,
      examples,
      spans,
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
