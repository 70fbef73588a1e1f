import type { Moment } from '../index/eras'
import type { Index } from '../index/index'
import { aboveOf, placeOf } from '../index/kinship'
import type { Plan } from '../query/plan'
import { type Asked, askedBy } from '../query/query-slots'
import type { Pointed } from './pointers'
import { scannerFor } from './scan'

/** What a close look at one document tells; all between 0 and 1, shares of what the query asks for. */
export type Features = {
  /** Weight of the slots found in the document itself. */
  readonly covered: number
  /** Weight of the slots found in the document or in the one above it. */
  readonly coveredAbove: number
  /** How much a title it stands under and the query are one. */
  readonly under: number
  /** The same, for the first that stand there: a section begins with what its title means. */
  readonly first: number
  /** Weight of the slots among its first words. */
  readonly opens: number
  /** Weight of the longest run of the query's words that stands there word for word (two words at least). */
  readonly run: number
  /** How close to each other the slots are found. */
  readonly near: number
  /** How much its own title and the query are one. */
  readonly titled: number
  /** 1 beneath a keyword's title no word of which the query holds, 0 elsewhere. */
  readonly elsewhere: number
}

/** Looks closely at documents for one query. `filled`: the slots the first pass found in it, as bits. */
export type Lens = (document: number, filled: number) => Features

const GENERATIONS = 3
/** How much of a title a pointer from the glossary is worth. */
const POINTED = 0.6

export const lensFor = (
  index: Index,
  plan: Plan,
  moment: Moment,
  /** What a glossary entry that the query names sends the reader to, with how much of the query it names. */
  pointed: Pointed = new Map(),
): Lens => {
  const asked = askedBy(index, plan)
  const scan = scannerFor(index, plan, asked)
  const titled = remembering((at: number) => titleMatch(index, asked, at))
  const { starts } = index.streams
  const textOf = remembering((at: number) => asked.filledBy(starts[at * 4] ?? 0, starts[at * 4 + 2] ?? 0))
  return (document, filled) => {
    const parent = aboveOf(index, document, moment)
    const { under, first } = ancestry(index, document, moment, at =>
      Math.max(titled(at), POINTED * Math.min(1, pointed.get(at)?.share ?? 0)),
    )
    return {
      covered: asked.shareOf(filled),
      coveredAbove: parent < 0 ? asked.shareOf(filled) : asked.shareOf(filled | textOf(parent)),
      under,
      first,
      ...scan(document),
      titled: titled(document),
      elsewhere: elsewhereOf(index, asked, document),
    }
  }
}

const remembering = (compute: (at: number) => number): ((at: number) => number) => {
  const known = new Map<number, number>()
  return at => {
    const before = known.get(at)
    if (before !== undefined) return before
    const value = compute(at)
    known.set(at, value)
    return value
  }
}

const ancestry = (
  index: Index,
  document: number,
  moment: Moment,
  titled: (at: number) => number,
): { readonly under: number; readonly first: number } => {
  let under = 0
  let first = 0
  let place = 1
  let below = document
  for (let steps = 0; steps < GENERATIONS; steps++) {
    const at = aboveOf(index, below, moment)
    if (at < 0) break
    const title = titled(at)
    place /= Math.sqrt(placeOf(index, below, moment))
    under = Math.max(under, title)
    first = Math.max(first, title * place)
    below = at
  }
  return { under, first }
}

const KEYWORDS = /^Keyword /
/** Rules of a keyword speak of that keyword, whatever other words they share with a query. */
const elsewhereOf = (index: Index, asked: Asked, document: number): number => {
  if (!index.corpus.documents[document]?.titles.some(title => KEYWORDS.test(title))) return 0
  const isAsked = (term: number): boolean => (asked.slotOf[term] ?? 0) > 0
  return ownTitle(index, document).some(isAsked) || index.streams.above[document]?.some(isAsked) ? 0 : 1
}
const ownTitle = ({ streams }: Index, at: number): Int32Array =>
  streams.terms.subarray(streams.starts[at * 4] ?? 0, streams.starts[at * 4 + 1] ?? 0)

/** Weight of the query's slots in a document's own title, times the share of the title that the query names. */
const titleMatch = (index: Index, asked: Asked, at: number): number => {
  const { starts, terms } = index.streams
  let filled = 0
  let named = 0
  let all = 0
  for (let i = starts[at * 4] ?? 0; i < (starts[at * 4 + 1] ?? 0); i++) {
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
