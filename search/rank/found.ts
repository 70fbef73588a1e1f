import type { IsoDate } from '#rulebook/dates/date'
import type { SearchOptions } from '../answer'
import type { Snapshot } from '../index/eras'
import type { Index } from '../index/index'
import { type Scope, snapshotOf, type When } from '../index/snapshot'
import { type Budget, newBudget } from '../query/budget'
import { phraseStands, phrasesStand, type Sifting, sieveOf } from '../query/filter'
import { type Intent, intentOf } from '../query/intent'
import { bearersOf, descendantsOf, familyOf, numbersAt } from '../query/lookup'
import { type Route, routeOf } from '../query/number'
import type { Plan } from '../query/plan'
import { type Planned, planOf } from '../query/planning'
import { type Part, parseQuery, type Query } from '../query/query'
import { tokensOf } from '../text/analysis'
import { COMPARES, FRAME, SAYS, STOP_WORDS } from '../text/words'
import { candidatesOf } from './candidates'
import { countIn, type Ranking, ranked } from './rank'
import type { Ranked } from './top'

/** A query as it is looked up: with its options among its parts, and what of the corpus it is about. */
export type Asking = {
  readonly query: Query
  readonly on: IsoDate | null
  readonly when: When
  readonly scope: Scope
  readonly budget: Budget
}

export const askingOf = (typed: string, options: SearchOptions): Asking => {
  const query = withOptions(parseQuery(typed), options)
  const when = query.parts.some(part => part.clause.kind === 'was') ? 'before' : 'standing'
  return {
    query,
    on: dayOf(query) ?? options.on ?? null,
    when,
    scope: scopeOf(query),
    budget: options.budget ?? newBudget(),
  }
}

/** The first `count` of what a query finds on its day; none of them are made ready to be shown. */
export const foundBy = (index: Index, { query, on, when, scope, budget }: Asking, count: number): Found =>
  foundAt(query, sifting(index, on, when, scope, budget), count)

/** The part of the corpus that a query searches. */
export const sifting = (index: Index, on: IsoDate | null, when: When, scope: Scope, budget: Budget): Sifting => ({
  index,
  snapshot: snapshotOf(index, on, when, scope),
  now: snapshotOf(index, on, 'standing', scope),
  budget,
})

export type Found = {
  readonly first: readonly Ranked[]
  readonly total: number
  readonly intent: Intent | null
  readonly planned: Planned
  readonly snapshot: Snapshot
  /** Phrases, next to words, that no text of the day contains; their words were searched for one by one. */
  readonly unwritten: readonly Part[]
  /** Phrases that texts of the day contain, but none together with the other words; they do not narrow the search. */
  readonly apart: readonly Part[]
}

/** How a query is read: its words, its phrases, the rules it names by number, and how the rest is looked for. */
const readBy = (query: Query, { index, snapshot }: Sifting) => {
  const intent = intentIn(query)
  // `when was mana burn removed` is answered by a date; what is listed is about mana burn.
  const words = intent?.kind === 'date' ? intent.of : textOf(query, ['words'])
  const phrases = textOf(query, ['phrase', 'was'])
  const route = routeOf(words || phrases, numbersAt(index, snapshot))
  const rest = route && asksForText(route.rest) ? '' : route?.rest
  const sought = words === '' ? phrases : (rest ?? words)
  const text =
    route || phrases === ''
      ? `${sought} ${words === '' ? '' : phrases}`.trim()
      : textOf(query, ['words', 'phrase', 'was'])
  return { intent, words, phrases, route, rest, sought, planned: planOf(index, text, snapshot, intent) }
}

/** What the form of a query asks for: of one that is nothing but words, on some day. */
const intentIn = ({ parts }: Query): Intent | null =>
  parts.every(
    ({ clause, not }) => !not && (clause.kind === 'words' || clause.kind === 'on' || clause.kind === 'source'),
  )
    ? intentOf(textOf({ parts }, ['words']))
    : null

/** The words of a query that are taken for others; nothing is looked for. */
export const repairsIn = (index: Index, { query, on, when, scope, budget }: Asking): Planned['repaired'] =>
  readBy(query, sifting(index, on, when, scope, budget)).planned.repaired

/** The first `count` of what is found, and how many there are. */
export const foundAt = (query: Query, among: Sifting, count: number): Found => {
  const { index, snapshot } = among
  const { intent, words, phrases, route, rest, sought, planned } = readBy(query, among)
  // With `was:`, superseded wordings are searched, and a phrase need not be in any of them.
  const isOfToday = !query.parts.some(({ clause }) => clause.kind === 'was')
  const unwritten = words !== '' && isOfToday ? query.parts.filter(part => isUnwritten(among, part)) : []
  // The words decide what is found; a phrase next to them narrows it and affects the order. `What is "…"` adds nothing.
  const touched =
    phrases !== '' && tokensOf(sought).some(({ word }) => !isAround(word))
      ? touchedBy(index, planOf(index, sought, snapshot).plan, snapshot)
      : null
  const written = query.parts.filter(({ clause, not }) => !not && clause.kind === 'phrase').filter(isNot(unwritten))
  const isFit = (at: number): boolean => touched === null || touched[at] === 1
  const apart = words !== '' && isOfToday && written.length > 0 && !phrasesStand(among, written, isFit) ? written : []
  const passes = sieveOf(among, query.parts.filter(isNot(unwritten)).filter(isNot(apart)))
  const pinned = route ? pinnedBy(index, { ...route, rest: rest ?? '' }, planned.plan, snapshot, passes) : []
  const taken = new Set(pinned.map(hit => hit.document))
  const fits = (at: number): boolean => !taken.has(at) && isFit(at) && passes(at)
  const isListed = words === '' && phrases === ''
  const extent = query.parts.some(({ clause, not }) => !not && EXACT.has(clause.kind)) ? 'all' : 'near'
  const counted = count === 0 && !isListed ? countIn(index, planned.plan, snapshot, fits, extent) : null
  const said = { intent, planned, snapshot, unwritten, apart }
  if (counted !== null) return { first: [], total: pinned.length + counted, ...said }
  const ranking = isListed ? listed(index, query, snapshot, fits) : ranked(index, planned.plan, snapshot, fits, extent)
  const best = [...pinned, ...ranking.best]
  const first = best.length >= count ? best : [...best, ...ranking.rest()]
  return { first: first.slice(0, count), total: pinned.length + ranking.total, ...said }
}

/** Parts that say word for word what a result has. */
const EXACT: ReadonlySet<string> = new Set(['phrase', 'pattern', 'was', 'cites'])

const isNot =
  (some: readonly Part[]) =>
  (part: Part): boolean =>
    !some.includes(part)

/** Words of a question that do not say what it is about. */
const isAround = (word: string): boolean => FRAME.has(word) || STOP_WORDS.has(word) || COMPARES.has(word)
/** `117.3c what does it say`: words next to a number that only ask for its text. */
const asksForText = (text: string): boolean => {
  const tokens = tokensOf(text)
  return tokens.length > 0 && tokens.every(({ word }) => isAround(word) || SAYS.has(word))
}

const isUnwritten = (among: Sifting, { clause, not }: Part): boolean =>
  !not && clause.kind === 'phrase' && !phraseStands(among, clause.text)

/** Document → 1 if it contains a search term. */
const touchedBy = (index: Index, plan: Plan, snapshot: Snapshot): Uint8Array => {
  const touched = new Uint8Array(index.corpus.documents.length)
  for (const at of candidatesOf(index, plan, snapshot).touched) touched[at] = 1
  return touched
}

/** The named rules, their subrules and their parents; with words next to the number, subrules with these words first. */
const pinnedBy = (
  index: Index,
  { numbers, rest }: Route,
  plan: Plan,
  snapshot: Snapshot,
  passes: (document: number) => boolean,
): Ranked[] => {
  const own = numbers.flatMap(number => bearersOf(index, number, snapshot))
  const beneath = new Set(rest === '' ? [] : descendantsOf(index, numbers, snapshot))
  const fitting = beneath.size === 0 ? null : ranked(index, plan, snapshot, at => beneath.has(at) && passes(at), 'all')
  const found = fitting ? [...fitting.best, ...fitting.rest()].map(({ document }) => document) : []
  return [...new Set([...own, ...found, ...familyOf(index, numbers, snapshot)])]
    .filter(passes)
    .map((document, at) => ({ document, score: 10 - at / 1000 }))
}

/** Only filters: the documents that pass, in printed order. An empty query finds nothing. */
const listed = (index: Index, query: Query, snapshot: Snapshot, passes: (document: number) => boolean): Ranking => {
  if (!query.parts.some(part => part.clause.kind !== 'on')) return { best: [], total: 0, rest: () => [] }
  const best = index.corpus.documents
    .map((_, document) => ({ document, score: 0 }))
    .filter(({ document }) => (snapshot[document] ?? -1) >= 0 && passes(document))
  return { best, total: best.length, rest: () => [] }
}

/** What was typed in parts of some kinds, in order. */
const textOf = (query: Pick<Query, 'parts'>, kinds: readonly string[]): string =>
  query.parts
    .map(({ clause, not }) => (!not && kinds.includes(clause.kind) && 'text' in clause ? clause.text : ''))
    .filter(text => text !== '')
    .join(' ')

const dayOf = (query: Query): IsoDate | null =>
  query.parts.reduce<IsoDate | null>((on, { clause }) => (clause.kind === 'on' ? clause.on : on), null)

/** A query narrowed by one more clause. */
export const withClause = (asking: Asking, clause: Part['clause']): Asking => ({
  ...asking,
  query: { ...asking.query, parts: [...asking.query.parts, { clause, not: false, start: -1, end: -1 }] },
})

const withOptions = (query: Query, options: SearchOptions): Query => {
  const extra: Part[] = []
  const add = (clause: Part['clause']): void => void extra.push({ clause, not: false, start: -1, end: -1 })
  if (options.document !== undefined) add({ kind: 'source', document: options.document })
  if (options.kind !== undefined) add({ kind: 'kind', is: options.kind })
  if (options.section !== undefined) add({ kind: 'in', section: options.section })
  return { ...query, parts: [...query.parts, ...extra] }
}

/** Copies and comments are searched only by their document, or by a kind of text that only they contain. */
const scopeOf = ({ parts }: Query): Scope =>
  parts.some(({ clause }) => clause.kind === 'source' || (clause.kind === 'kind' && COMMENTS.has(clause.is)))
    ? 'whole'
    : 'main'
const COMMENTS: ReadonlySet<string> = new Set(['ruling', 'bulletin'])
