import { dayBefore, type IsoDate } from '#rulebook/dates/date'
import { onlyAdds } from '#rulebook/units/release'
import type { Hit } from '../answer'
import type { SearchDocument, Span } from '../index/document'
import type { Snapshot } from '../index/eras'
import type { Index } from '../index/index'
import type { Plan } from '../query/plan'
import type { Query } from '../query/query'
import { lowered, type Token, tokensOf, WORD } from '../text/analysis'
import { holdsPhrase, type Snippet, type Sought, snippetOf } from '../text/snippet'
import type { Ranked } from './top'

/** Whether a query asks for Examples, and not for the rules they belong to. */
export const wantsExample = ({ parts }: Query): boolean =>
  parts.some(({ clause, not }) => !not && clause.kind === 'kind' && clause.is === 'example')

/** A ranked document as readers see it: its location, its first and last day, and the matching words. */
export const hitOf = (
  index: Index,
  { document: at, score }: Ranked,
  snapshot: Snapshot,
  query: Query,
  words: SoughtWords,
  on: IsoDate | null,
): Hit => {
  const document = index.corpus.documents[at] as SearchDocument
  const span = document.spans[snapshot[at] ?? -1]
  const release = span && releaseOf(index, span, on)
  const asksForExample = wantsExample(query)
  const snippet = bestSnippet(index, at, words, asksForExample)
  return {
    id: document.id,
    document: at,
    kind: asksForExample && document.examples.length > 0 ? 'example' : document.kind,
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

/** The release with a wording on a day; the last one with it for another day or without a day. */
const releaseOf = (index: Index, span: Span, on: IsoDate | null): { readonly id: string } | undefined => {
  const { releases } = index.corpus
  const stands = (at: number): boolean => on !== null && (releases[at]?.inForce ?? on) <= on
  if (onlyAdds(releases[span.from]?.document ?? '')) return releases[span.from]
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
type SoughtWords = Required<Sought> & {
  /** What each term of the index counts for that counts at all. */
  readonly termWeights: ReadonlyMap<number, number>
}

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
  const termWeights = new Map<number, number>()
  for (const [word, weight] of weights) {
    const id = index.streams.lexicon.idOf.get(word)
    if (id !== undefined && weight > 0) termWeights.set(id, weight)
  }
  const typed = phrases.length === 0 ? [] : tokensIn(query, ['words'])
  const loose = new Set(typed.flatMap(tokens => tokens.map(({ term }) => term)))
  return {
    termWeights,
    weightOf: term => weights.get(term) ?? 0,
    isMarked: term => marked.has(term),
    phrases: phrases.map(tokens => tokens.map(({ word }) => word)),
    onlyInPhrases: new Set(phrases.flatMap(tokens => tokens.map(({ term }) => term)).filter(term => !loose.has(term))),
  }
}
const tokensIn = ({ parts }: Query, kinds: readonly string[]): readonly (readonly Token[])[] =>
  parts.flatMap(({ clause, not }) =>
    !not && kinds.includes(clause.kind) && 'text' in clause ? [tokensOf(clause.text)] : [],
  )
/** The weight of a word that was typed, and of its slot; synonyms, concepts and other names weigh less. */
const TYPED = 1

/** From the text, or from the example that fits clearly better; the fit is computed from the terms already read. */
const bestSnippet = (index: Index, at: number, words: SoughtWords, example: boolean): Snippet => {
  const { phrases } = words
  const { text, title = '', examples } = index.corpus.documents[at] as SearchDocument
  const { terms, starts } = index.streams
  const [ownTitle = 0, ownText = 0, firstExample = 0] = starts.subarray(at * 4, at * 4 + 3)
  // A text that is its own title was read once, as the title.
  const own =
    text === '' || text === title
      ? { text: title, from: ownTitle, until: ownText }
      : { text, from: ownText, until: firstExample }
  if (examples.length === 0) return cut(index, own, words)
  // A phrase is in the text or in one example: the excerpt is taken from there.
  const withPhrase = phrases.length > 0 && (example || !holdsPhrase(own.text, phrases))
  let best = own
  let most = example ? -1 : fitOf(index, ownText, firstExample, words) * 1.5
  let from = firstExample
  for (const other of examples) {
    // A zero ends each example in the stream.
    const until = terms.indexOf(0, from)
    const one = { text: other, from, until }
    if (withPhrase && holdsPhrase(other, phrases)) return cut(index, one, words)
    const fit = fitOf(index, from, until, words)
    from = until + 1
    if (fit <= most) continue
    most = fit
    best = one
  }
  return cut(index, best, words)
}

/** A text, and the stretch of the stream that its words are. */
type Read = { readonly text: string; readonly from: number; readonly until: number }

/** The weight of the search terms in a part of the stream; each term counts once. */
const fitOf = ({ streams }: Index, from: number, until: number, { termWeights }: SoughtWords): number => {
  const met = new Set<number>()
  let sum = 0
  for (let i = from; i < until; i++) {
    const term = streams.terms[i] ?? 0
    const weight = termWeights.get(term)
    if (weight === undefined || met.has(term)) continue
    met.add(term)
    sum += weight
  }
  return sum
}

const WORD_AT = new RegExp(WORD.source, 'y')
/** The positions of the search words come from the stream; the text is not tokenised again. */
const cut = ({ streams }: Index, { text, from, until }: Read, words: SoughtWords): Snippet => {
  const { terms, offsets, lexicon } = streams
  const low = lowered(text)
  const found: Token[] = []
  for (let i = from; i < until; i++) {
    const term = terms[i] ?? 0
    if (!words.termWeights.has(term)) continue
    const start = offsets[i] ?? 0
    WORD_AT.lastIndex = start
    const raw = WORD_AT.exec(low)?.[0] ?? ''
    found.push({ word: raw, term: lexicon.terms[term] ?? '', start, end: start + raw.length })
  }
  return snippetOf(text, words, found)
}
