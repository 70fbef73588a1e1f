import type { Relatives } from './relatives'
import { STRIDE, type Work } from './run-in-slices'
import type { Streams } from './streams'

/** The weight of each field, and how strongly long fields are damped (BM25F). */
export type FieldWeights = {
  readonly title: number
  readonly above: number
  readonly text: number
  readonly examples: number
  readonly questions: number
  readonly children: number
  readonly wordings: number
  readonly paraphrase: number
  readonly damping: number
  readonly saturation: number
}
export const FIELD_WEIGHTS: FieldWeights = {
  title: 6,
  above: 3,
  text: 1,
  examples: 0.25,
  questions: 1,
  children: 0.15,
  wordings: 0.1,
  paraphrase: 0.2,
  damping: 0.5,
  saturation: 1.2,
}

/** Impacts of every posting, term after term; within a term documents in their order. */
export type Impacts = {
  readonly values: Float32Array
  /** Where the impacts of a term begin; one more entry than terms. */
  readonly starts: Int32Array
  /** Posting → 1 if the document itself, or a question it answers, contains the term; 0 if only related texts do. */
  readonly isOwn: Uint8Array
  /** Term → number of documents that contain it themselves. */
  readonly holders: Int32Array
}

const KINSHIPS = ['children', 'wordings', 'paraphrase'] as const
const NO_TERMS = new Int32Array(0)

/** The distinct terms of document after document, each with its impact: what a posting list is filled from. */
export function* impactsOf(
  streams: Streams,
  relatives: Relatives,
  weights: FieldWeights,
  add: (document: number, terms: readonly number[]) => void,
): Work<Impacts> {
  const count = streams.lexicon.terms.length
  const tf = new Float32Array(count)
  const rows: Row[] = []
  const holders = new Int32Array(count)
  const sizes = new Int32Array(count + 1)
  const average = averageLength(streams)
  for (let at = 0; at < streams.above.length; at++) {
    if (at % STRIDE === 0) yield
    const { terms, own } = countInto(tf, streams, relatives, weights, at, average)
    const values = terms.map((term, place) => {
      if (place < own) holders[term] = (holders[term] ?? 0) + 1
      const frequency = tf[term] ?? 0
      tf[term] = 0
      sizes[term + 1] = (sizes[term + 1] ?? 0) + 1
      return frequency / (weights.saturation + frequency)
    })
    rows.push({ terms, values, own })
    add(at, terms)
  }
  return { ...inTermOrder(rows, sizes), holders }
}
type Row = { readonly terms: readonly number[]; readonly values: readonly number[]; readonly own: number }

const averageLength = ({ starts, above }: Streams): number => {
  let total = 0
  for (let at = 0; at < above.length; at++) total += (starts[at * 4 + 2] ?? 0) - (starts[at * 4 + 1] ?? 0)
  return Math.max(1, total / Math.max(1, above.length))
}

const countInto = (
  tf: Float32Array,
  streams: Streams,
  relatives: Relatives,
  weights: FieldWeights,
  at: number,
  average: number,
): { readonly terms: number[]; readonly own: number } => {
  const found: number[] = []
  const { starts, terms, isSmall } = streams
  const [title = 0, text = 0, examples = 0, end = 0] = starts.subarray(at * 4, at * 4 + 4)
  const norm = 1 - weights.damping + (weights.damping * (examples - text)) / average
  const count = (row: Int32Array, from: number, until: number, weight: number): void => {
    for (let i = from; i < until; i++) {
      const term = row[i] ?? 0
      if (term === 0) continue
      const before = tf[term] ?? 0
      if (before === 0) found.push(term)
      tf[term] = before + weight
    }
  }
  const tell = (row: Int32Array, weight: number): void => {
    if (weight === 0) return
    for (const term of row) {
      if (isSmall[term]) continue
      const before = tf[term] ?? 0
      if (before === 0) found.push(term)
      tf[term] = before + weight
    }
  }
  const above = streams.above[at] ?? NO_TERMS
  count(terms, title, text, weights.title / (0.5 + 0.25 * (text - title)))
  count(terms, text, examples, weights.text / norm)
  count(terms, examples, end, weights.examples / (0.5 + (0.5 * (end - examples)) / average))
  count(above, 0, above.length, weights.above / (0.5 + 0.1 * above.length))
  for (const row of streams.questions[at] ?? []) tell(row, weights.questions)
  const own = found.length
  for (const kind of KINSHIPS) tell(relatives[kind][at] ?? NO_TERMS, weights[kind])
  return { terms: found, own }
}

const inTermOrder = (rows: readonly Row[], starts: Int32Array): Omit<Impacts, 'holders'> => {
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0)
  const next = starts.slice()
  const values = new Float32Array(starts[starts.length - 1] ?? 0)
  const isOwn = new Uint8Array(values.length)
  for (const row of rows)
    row.terms.forEach((term, i) => {
      const place = next[term] ?? 0
      values[place] = row.values[i] ?? 0
      isOwn[place] = i < row.own ? 1 : 0
      next[term] = place + 1
    })
  return { values, starts, isOwn }
}
