import { lowered, readingOf, termOf, WORD } from '../text/analysis'
import { STOP_WORDS } from '../text/words'
import type { SearchDocument } from './document'
import { STRIDE, type Work } from './run-in-slices'

/** The vocabulary: terms (stems) by id, and how often every whole word occurs. Term 0 is not a word. */
export type Lexicon = {
  readonly terms: readonly string[]
  readonly idOf: ReadonlyMap<string, number>
  readonly words: ReadonlyMap<string, number>
}

/** All texts as one sequence of term ids. `starts` has four offsets for each document: title, text, examples, end. */
export type Streams = {
  readonly lexicon: Lexicon
  readonly terms: Int32Array
  /** Where every word of the sequence begins in its own text (title, text, each Example). */
  readonly offsets: Uint16Array | Uint32Array
  readonly starts: Int32Array
  /** Term ids of the titles above a document; all documents below them share the same row. */
  readonly above: readonly Int32Array[]
  /** Term ids of the questions that a document answers, question by question, without stop words. */
  readonly questions: readonly (readonly Int32Array[])[]
  /** Term → 1 for stop words, which say nothing about the subject of a text. */
  readonly isSmall: Uint8Array
}

const SMALL: ReadonlySet<string> = new Set([...STOP_WORDS].map(termOf))

type Seen = { readonly term: number; readonly word: string; count: number }
/** Reads a text into a row of terms, and where each of its words begins into another. */
type Reader = (text: string, into: number[], offsets?: number[]) => void
type Row = { readonly terms: number[]; readonly offsets: number[] }

/** Reads every text once. Linear in the length of the corpus. */
export function* streamsOf(documents: readonly SearchDocument[]): Work<Streams> {
  const terms = ['']
  const idOf = new Map<string, number>()
  const seen = new Map<string, Seen>()
  const read = readerInto(terms, idOf, seen)
  const stream: Row = { terms: [], offsets: [] }
  const starts = new Int32Array(documents.length * 4)
  const shared = new Map<string, Int32Array>()
  const above: Int32Array[] = []
  const request = new Map<string, readonly Int32Array[]>()
  const questions: (readonly Int32Array[])[] = []
  const telling = (question: string): Int32Array => {
    const row: number[] = []
    read(question, row)
    return Int32Array.from(row.filter(term => !SMALL.has(terms[term] ?? '')))
  }
  for (const [at, document] of documents.entries()) {
    if (at % STRIDE === 0) yield
    readDocument(document, read, stream, starts, at)
    above.push(titlesAbove(document, read, shared))
    questions.push(questionsOf(document, telling, request))
  }
  const isSmall = new Uint8Array(terms.length)
  for (const term of SMALL) isSmall[idOf.get(term) ?? 0] = 1
  const words = new Map<string, number>()
  for (const { word, count } of seen.values()) words.set(word, (words.get(word) ?? 0) + count)
  const offsets = shortest(stream.offsets)
  return {
    lexicon: { terms, idOf, words },
    terms: Int32Array.from(stream.terms),
    offsets,
    starts,
    above,
    questions,
    isSmall,
  }
}
/** Two bytes are enough unless a text is very long. */
const shortest = (offsets: readonly number[]): Uint16Array | Uint32Array =>
  offsets.some(offset => offset > 0xffff) ? Uint32Array.from(offsets) : Uint16Array.from(offsets)

const readerInto = (terms: string[], idOf: Map<string, number>, seen: Map<string, Seen>): Reader => {
  const learn = (raw: string): Seen => {
    const { word, term: stem } = readingOf(raw)
    const term = idOf.get(stem) ?? terms.push(stem) - 1
    idOf.set(stem, term)
    const entry = { term, word, count: 0 }
    seen.set(raw, entry)
    return entry
  }
  return (text, into, offsets) => {
    const low = lowered(text)
    let end = 0
    for (const raw of low.match(WORD) ?? []) {
      const entry = seen.get(raw) ?? learn(raw)
      entry.count++
      into.push(entry.term)
      if (offsets === undefined) continue
      const start = low.indexOf(raw, end)
      offsets.push(start)
      end = start + raw.length
    }
  }
}

const readDocument = (
  document: SearchDocument,
  read: Reader,
  { terms, offsets }: Row,
  starts: Int32Array,
  at: number,
): void => {
  starts[at * 4] = terms.length
  if (document.title !== undefined) read(document.title, terms, offsets)
  starts[at * 4 + 1] = terms.length
  // A titled rule often prints its title as its whole text: read it once.
  if (document.text !== document.title) read(document.text, terms, offsets)
  starts[at * 4 + 2] = terms.length
  for (const example of document.examples) {
    read(example, terms, offsets)
    terms.push(0)
    offsets.push(0)
  }
  starts[at * 4 + 3] = terms.length
}

const titlesAbove = (document: SearchDocument, read: Reader, shared: Map<string, Int32Array>): Int32Array => {
  const key = document.titles.join('\n')
  const known = shared.get(key)
  if (known) return known
  const row: number[] = []
  for (const title of document.titles) read(title, row)
  const made = Int32Array.from(row)
  shared.set(key, made)
  return made
}

const NO_QUESTIONS: readonly Int32Array[] = []
/** All wordings of a lineage answer the same questions: they are read once. */
const questionsOf = (
  { questions = [] }: SearchDocument,
  telling: (question: string) => Int32Array,
  request: Map<string, readonly Int32Array[]>,
): readonly Int32Array[] => {
  if (questions.length === 0) return NO_QUESTIONS
  const key = questions.join('\n')
  const made = request.get(key) ?? questions.map(question => telling(question))
  request.set(key, made)
  return made
}
