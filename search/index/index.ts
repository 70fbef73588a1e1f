import { compareNumbers } from '#rulebook/units/number'
import { stemOf } from '../text/stem'
import { type Speller, spellerOf } from '../text/typo'
import type { Corpus, SearchDocument, Use } from './document'
import type { Snapshot } from './eras'
import { type Eras, erasOf } from './eras'
import { FIELD_WEIGHTS, type FieldWeights, type Impacts, impactsOf } from './impact'
import { type FlexSearch, type Postings, postingsIn } from './ports'
import { relativesOf } from './relatives'
import { finished, type Work } from './run-in-slices'
import { type Streams, streamsOf } from './streams'
import { type Thesaurus, thesaurusOf } from './thesaurus'
import { type Names, namesOf, type Titles, titlesOf } from './titles'
import { type Traits, traitsOf } from './traits'

/** A searchable corpus. Built once, never changed: a newer one replaces it as a whole. */
export type Index = {
  readonly corpus: Corpus
  readonly streams: Streams
  readonly impacts: Impacts
  readonly postings: Postings
  /** Lower-cased number (or glossary term behind `g:`) → its uses. */
  readonly uses: ReadonlyMap<string, readonly Use[]>
  /** Lower-cased number → the numbers that were ever directly below it, in printed order. */
  readonly beneath: ReadonlyMap<string, readonly string[]>
  readonly idf: Float32Array
  /** Terms of a title that do not name anything: `(Obsolete)`, `(Informal)`. */
  readonly asides: ReadonlySet<number>
  readonly names: Names
  readonly titles: Titles
  readonly thesaurus: Thesaurus
  readonly speller: Speller
  /** Document → lower-cased numbers of the rules it sends the reader to. */
  readonly links: ReadonlyMap<number, readonly string[]>
  /** Lower-cased number → the rules that send the reader there. */
  readonly citing: ReadonlyMap<string, readonly number[]>
  readonly eras: Eras
  readonly traits: Traits
  /** Day → the span of each document in force (-1: none); filled as days are requested. */
  readonly snapshots: Map<string, Snapshot>
}

/** Builds the index of a corpus. FlexSearch's `Index` class is handed in. Linear in the length of the texts. */
export const buildIndex = (corpus: Corpus, ports: Ports): Index => finished(indexIn(corpus, ports))

/** `weights`: other weights than ours, to measure the effect of each. */
type Ports = { readonly flexsearch: FlexSearch; readonly weights?: Partial<FieldWeights> }
/** The same in steps. */
export function* indexIn(corpus: Corpus, ports: Ports): Work<Index> {
  const { documents } = corpus
  const streams = yield* streamsOf(documents)
  const postings = postingsIn(ports.flexsearch)
  const uses = usesOf(documents)
  yield
  const relatives = yield* relativesOf(corpus, streams, uses)
  const named = (found: readonly number[]): string[] => found.map(term => streams.lexicon.terms[term] ?? '')
  const impacts = yield* impactsOf(streams, relatives, { ...FIELD_WEIGHTS, ...ports.weights }, (document, found) =>
    postings.add(document, named(found)),
  )
  const asides = new Set(ASIDES.map(word => streams.lexicon.idOf.get(stemOf(word)) ?? -1))
  yield
  const links = linksOf(documents)
  yield
  const titles = titlesOf(documents)
  yield
  const thesaurus = thesaurusOf(documents, streams.lexicon)
  yield
  return {
    corpus,
    streams,
    impacts,
    postings,
    uses,
    beneath: beneathOf(documents),
    idf: idfOf(impacts, documents.length),
    asides,
    names: namesOf(documents, streams, asides),
    titles,
    thesaurus,
    speller: spellerOf(streams.lexicon.words),
    links,
    citing: citingOf(documents, links),
    eras: erasOf(documents),
    traits: traitsOf(documents),
    snapshots: new Map(),
  }
}

/** The key under which `uses` holds a document's span. */
export const keyOf = (document: SearchDocument, number: string): string =>
  (document.kind === 'glossary' ? `g:${number}` : number).toLowerCase()

const usesOf = (documents: readonly SearchDocument[]): ReadonlyMap<string, readonly Use[]> => {
  const uses = new Map<string, Use[]>()
  documents.forEach((document, at) => {
    for (const span of document.spans) {
      const key = keyOf(document, span.number)
      const known = uses.get(key)
      if (known) known.push({ document: at, span })
      else uses.set(key, [{ document: at, span }])
    }
  })
  return uses
}

const idfOf = ({ holders }: Impacts, documents: number): Float32Array =>
  Float32Array.from(holders, count => Math.log(1 + (documents - count + 0.5) / (count + 0.5)))

const beneathOf = (documents: readonly SearchDocument[]): ReadonlyMap<string, readonly string[]> => {
  const beneath = new Map<string, Set<string>>()
  for (const { spans } of documents)
    for (const { parent, number } of spans) {
      if (parent === undefined) continue
      const key = parent.toLowerCase()
      const known = beneath.get(key)
      if (known) known.add(number)
      else beneath.set(key, new Set([number]))
    }
  return new Map([...beneath].map(([parent, numbers]) => [parent, [...numbers].sort(compareNumbers)]))
}

const ASIDES = ['obsolete', 'informal', 'the', 'of', 'a', 'an']
const CITED = /\b(?:rules?|sections?|and|or|,)\s+(\d{3}(?:\.\d+[a-z]?)?)/g
const linksOf = (documents: readonly SearchDocument[]): ReadonlyMap<number, readonly string[]> => {
  const links = new Map<number, readonly string[]>()
  documents.forEach((document, at) => {
    const cited = [...document.text.matchAll(CITED)].map(match => match[1] ?? '')
    if (cited.length > 0) links.set(at, [...new Set(cited)].slice(0, 6))
  })
  return links
}

const citingOf = (documents: readonly SearchDocument[], links: Index['links']): Index['citing'] => {
  const citing = new Map<string, number[]>()
  for (const [at, numbers] of links) {
    if (documents[at]?.kind !== 'rule') continue
    for (const number of numbers) {
      const known = citing.get(number)
      if (known) known.push(at)
      else citing.set(number, [at])
    }
  }
  return citing
}
