import { rememberBy, rememberText } from '#rulebook/remember'
import type { Snapshot } from '../index/eras'
import type { Index } from '../index/index'
import { type Kinship, kinshipAt } from '../index/kinship'
import { GLOSSARY } from '../index/traits'
import { bearersOf } from '../query/lookup'
import type { Plan } from '../query/plan'
import { type Asked, askedBy } from '../query/query-slots'
import type { Pointed } from './pointers'
import { scannerFor } from './scan'

/** The detailed features of one document; all between 0 and 1, as shares of the query. */
export type Features = {
  /** Weight of the slots found in the document itself. */
  covered: number
  /** Weight of the slots found in the document or in the one above it. */
  coveredAbove: number
  /** How well a title above it matches the query. */
  under: number
  /** The same, for the first documents below that title: a section begins with what its title means. */
  first: number
  /** Weight of the slots among its first words. */
  opens: number
  /** Weight of the longest sequence of the query's words in the document (at least two words). */
  run: number
  /** How close to each other the slots are found. */
  near: number
  /** How well its own title matches the query. */
  titled: number
  /** 1 below a keyword's title without any word of the query, otherwise 0. */
  elsewhere: number
  /** How alike the query and the most similar of the questions are that the document answers. */
  asked: number
}

/**
 * Computes the features of documents for one query. `filled`: the slots found by the first pass, as bits. The next call
 * overwrites the result.
 */
type Lens = (document: number, filled: number) => Readonly<Features>

const GENERATIONS = 3
/** The weight of a reference from the glossary, relative to a title. */
const POINTED = 0.6

export const lensFor = (
  index: Index,
  plan: Plan,
  snapshot: Snapshot,
  /** What a glossary entry that the query names sends the reader to, with how much of the query it names. */
  pointed: Pointed = new Map(),
): Lens => {
  const asked = askedBy(index, plan)
  const scan = scannerFor(index, plan, asked)
  const kinship = kinshipAt(index, snapshot)
  const titled = remembering(index, 'titled', at => titleMatch(index, asked, at))
  const { starts } = index.streams
  const textOf = remembering(index, 'text', at => asked.filledBy(starts[at * 4] ?? 0, starts[at * 4 + 2] ?? 0))
  const named = (at: number): number => {
    const share = pointed.size === 0 ? 0 : Math.min(1, pointed.get(at)?.share ?? 0)
    return Math.max(titled(at), POINTED * share)
  }
  const answers = remembering(index, 'asked', at => {
    const own = questionMatch(index, asked, at)
    if (own > 0 || index.traits.kind[at] !== GLOSSARY) return own
    const below = (index.links.get(at) ?? []).flatMap(number => bearersOf(index, number, snapshot))
    return below.reduce((best, one) => Math.max(best, questionMatch(index, asked, one)), 0)
  })
  const seen = {
    covered: 0,
    coveredAbove: 0,
    under: 0,
    first: 0,
    opens: 0,
    run: 0,
    near: 0,
    titled: 0,
    elsewhere: 0,
    asked: 0,
  }
  return (document, filled) => {
    const parent = kinship.above(document)
    const covered = asked.shareOf(filled)
    const all = parent < 0 ? filled : filled | textOf(parent)
    seen.covered = covered
    seen.coveredAbove = all === filled ? covered : asked.shareOf(all)
    lookUp(kinship, document, named, seen)
    scan(document, seen)
    seen.titled = titled(document)
    seen.elsewhere = elsewhereOf(index, asked, document)
    seen.asked = answers(document)
    return seen
  }
}

type Memo = { readonly values: Float64Array; readonly askedBy: Int32Array; query: number }
const memoOf = rememberBy((index: Index) =>
  rememberText(MOST_MEMOS, (_: string): Memo => {
    const size = index.corpus.documents.length
    return { values: new Float64Array(size), askedBy: new Int32Array(size), query: 0 }
  }),
)
const MOST_MEMOS = 100
/** What one query works out of documents, each once. The arrays are the index's own and used again by the next query. */
const remembering = (index: Index, what: string, compute: (at: number) => number): ((at: number) => number) => {
  const memo = memoOf(index)(what)
  memo.query++
  const { values, askedBy: by, query } = memo
  return at => {
    if (by[at] === query) return values[at] ?? 0
    const value = compute(at)
    by[at] = query
    values[at] = value
    return value
  }
}

/** The features from the titles above a document. */
const lookUp = (kinship: Kinship, document: number, named: (at: number) => number, seen: Features): void => {
  let place = 1
  let below = document
  seen.under = 0
  seen.first = 0
  for (let steps = 0; steps < GENERATIONS; steps++) {
    const at = kinship.above(below)
    if (at < 0) return
    const title = named(at)
    place /= Math.sqrt(kinship.place(below))
    seen.under = Math.max(seen.under, title)
    seen.first = Math.max(seen.first, title * place)
    below = at
  }
}

/** Rules of a keyword are about that keyword, whatever other words they share with a query. */
const elsewhereOf = (index: Index, { slotOf }: Asked, document: number): number => {
  if (index.traits.isSpecial[document] !== 1) return 0
  const { terms, starts, above } = index.streams
  const until = starts[document * 4 + 1] ?? 0
  for (let i = starts[document * 4] ?? 0; i < until; i++) if ((slotOf[terms[i] ?? 0] ?? 0) > 0) return 0
  for (const term of above[document] ?? []) if ((slotOf[term] ?? 0) > 0) return 0
  return 1
}

/** Twice the weight that a query and a question have in common by the weight of both, for the best of the questions. */
const questionMatch = (
  { idf, streams }: Index,
  { slotOf, strengths, typed, weightTyped }: Asked,
  at: number,
): number => {
  let best = 0
  for (const question of streams.questions[at] ?? []) {
    let shared = 0
    let all = weightTyped
    let met = 0
    for (const term of question) {
      const weight = idf[term] ?? 0
      all += weight
      const slot = slotOf[term] ?? 0
      if (slot === 0 || (met & (1 << (slot - 1))) !== 0) continue
      met |= 1 << (slot - 1)
      shared += weight * (strengths[term] ?? 1) * (slot <= typed ? 1 : 0.5)
    }
    if (2 * shared > best * all) best = (2 * shared) / all
  }
  return best
}

/** Weight of the query's slots in a document's own title, times the share of the title that the query names. */
const titleMatch = (index: Index, asked: Asked, at: number): number => {
  const { starts, terms } = index.streams
  const until = starts[at * 4 + 1] ?? 0
  let filled = 0
  let named = 0
  let all = 0
  for (let i = starts[at * 4] ?? 0; i < until; i++) {
    const term = terms[i] ?? 0
    if (index.asides.has(term)) continue
    const weight = (index.idf[term] ?? 0) + 0.1
    const slot = asked.slotOf[term] ?? 0
    all += weight
    if (slot === 0) continue
    named += weight * (asked.strengths[term] ?? 1)
    filled |= 1 << (slot - 1)
  }
  if (filled === 0) return 0
  // `command zone` names the section Command of the chapter Zones.
  for (const term of index.streams.above[at] ?? []) {
    const slot = asked.slotOf[term] ?? 0
    if (slot > 0) filled |= 1 << (slot - 1)
  }
  return asked.shareOf(filled) * (named / all)
}
