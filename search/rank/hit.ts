import { dayBefore, type IsoDate } from '#rulebook/dates/date'
import type { Hit } from '../answer'
import type { SearchDocument, Span } from '../index/document'
import type { Moment } from '../index/eras'
import type { Index } from '../index/index'
import type { Plan } from '../query/plan'
import type { Query } from '../query/query'
import { type Token, tokensOf } from '../text/analysis'
import { holdsPhrase, type Snippet, type Sought, snippetOf } from '../text/snippet'
import type { Ranked } from './rank'

/** A ranked document as readers see it: where it stands, since and until when, and the words that fit. */
export const hitOf = (
  index: Index,
  { document: at, score }: Ranked,
  moment: Moment,
  query: Query,
  words: SoughtWords,
  on: IsoDate | null,
): Hit => {
  const document = index.corpus.documents[at] as SearchDocument
  const span = document.spans[moment[at] ?? -1]
  const release = span && releaseOf(index, span, on)
  const wantsExample = query.parts.some(({ wish, not }) => !not && wish.kind === 'kind' && wish.is === 'example')
  const snippet = bestSnippet(index, at, words, wantsExample)
  return {
    id: document.id,
    document: at,
    kind: wantsExample && document.examples.length > 0 ? 'example' : document.kind,
    number: span?.number ?? document.id,
    ...(document.title === undefined ? {} : { title: document.title }),
    titles: document.titles,
    ...(release === undefined ? {} : { release: release.id }),
    of: document.document,
    inForce: span ? inForceOf(index, span) : {},
    snippet: snippet.text,
    marks: snippet.marks,
    score: Math.round(score * 1e4) / 1e4,
  }
}

/** The release that holds a wording on a day; the last that did, where the day is another or none is asked for. */
const releaseOf = (index: Index, span: Span, on: IsoDate | null): { readonly id: string } | undefined => {
  const { releases } = index.corpus
  const stands = (at: number): boolean => on !== null && (releases[at]?.inForce ?? on) <= on
  let at = span.until
  if (stands(span.from)) while (at > span.from && !stands(at)) at--
  return releases[at]
}

const inForceOf = (index: Index, span: Span): { from?: IsoDate; until?: IsoDate } => {
  const from = index.corpus.releases[span.from]
  const next = index.corpus.releases[span.until + 1]
  return {
    ...(from ? { from: from.inForce } : {}),
    ...(next && next.document === from?.document ? { until: dayBefore(next.inForce) } : {}),
  }
}

/** What was looked for, as snippets are cut and marked. */
export type SoughtWords = Required<Sought>

/** Synonyms and terms of a concept find rules that a question is about; only what the reader typed is marked. */
export const weightsFor = (index: Index, plan: Plan, query: Query): SoughtWords => {
  const weights = new Map<string, number>()
  const marked = new Set<string>()
  for (const slot of plan.slots)
    for (const { term, weight } of slot.sought) {
      const word = index.streams.lexicon.terms[term] ?? ''
      weights.set(word, weight * (index.idf[term] ?? 0))
      if (slot.weight >= TYPED && weight >= TYPED) marked.add(word)
    }
  const phrases = tokensIn(query, ['phrase', 'was'])
  for (const { term } of phrases.flat()) {
    weights.set(term, weights.get(term) ?? 0.1)
    marked.add(term)
  }
  const loose = new Set(tokensIn(query, ['words']).flatMap(tokens => tokens.map(({ term }) => term)))
  return {
    weightOf: term => weights.get(term) ?? 0,
    isMarked: term => marked.has(term),
    phrases: phrases.map(tokens => tokens.map(({ word }) => word)),
    onlyInPhrases: new Set(phrases.flatMap(tokens => tokens.map(({ term }) => term)).filter(term => !loose.has(term))),
  }
}
const tokensIn = ({ parts }: Query, kinds: readonly string[]): readonly (readonly Token[])[] =>
  parts.flatMap(({ wish, not }) => (!not && kinds.includes(wish.kind) && 'text' in wish ? [tokensOf(wish.text)] : []))
/** The weight of a word that was typed, and of its slot; synonyms, concepts and other names weigh less. */
const TYPED = 1

/** From the text, or from the example that fits clearly better; fit is told from the terms already read. */
const bestSnippet = (index: Index, at: number, words: SoughtWords, example: boolean): Snippet => {
  const { weightOf, phrases } = words
  const document = index.corpus.documents[at] as SearchDocument
  const { terms, starts, lexicon } = index.streams
  const fits = (from: number, until: number): number => {
    let sum = 0
    for (const term of new Set(terms.subarray(from, until))) sum += weightOf(lexicon.terms[term] ?? '')
    return sum
  }
  const text = document.text || (document.title ?? '')
  if (document.examples.length === 0) return snippetOf(text, words)
  // A phrase stands in the text or in one example: that is where the reader wants to look.
  const withPhrase = phrases.length > 0 && (example || !holdsPhrase(text, phrases))
  const quoting = withPhrase ? document.examples.find(one => holdsPhrase(one, phrases)) : undefined
  if (quoting !== undefined) return snippetOf(quoting, words)
  let best = example ? (document.examples[0] ?? text) : text
  let most = example ? -1 : fits(starts[at * 4 + 1] ?? 0, starts[at * 4 + 2] ?? 0) * 1.5
  let from = starts[at * 4 + 2] ?? 0
  for (const other of document.examples) {
    // A zero ends each example in the stream.
    const until = terms.indexOf(0, from)
    const fit = fits(from, until)
    from = until + 1
    if (fit <= most) continue
    most = fit
    best = other
  }
  return snippetOf(best, words)
}
