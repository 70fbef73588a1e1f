import type { IsoDate } from '#rulebook/date'
import { tokensOf } from './analysis'
import type { Answer, Chip, Hit, SearchOptions } from './answer'
import { sieveOf } from './filter'
import { hitOf } from './hit'
import type { Index } from './index'
import { familyOf, numbersAt } from './lookup'
import { type Moment, momentOf, type When } from './moment'
import { type Route, routeOf } from './number'
import type { Plan } from './plan'
import { type Planned, planOf } from './planning'
import { printPart } from './print-query'
import { type Part, parseQuery, type Query } from './query'
import { type Ranked, ranked } from './rank'

const LIMIT = 20
const OTHER_DAYS = 5

/** Answers a query. Never throws and never comes back without a word: what was not understood is in `query.problems`. */
export const search = (index: Index, typed: string, options: SearchOptions = {}): Answer => {
  const query = withOptions(parseQuery(typed), options)
  const on = dayOf(query) ?? options.on ?? null
  const when: When = query.parts.some(part => part.wish.kind === 'was') ? 'before' : 'standing'
  const found = foundAt(index, query, momentOf(index, on, when), momentOf(index, on))
  const offset = Math.max(0, options.offset ?? 0)
  const page = found.all.slice(offset, offset + Math.max(0, options.limit ?? LIMIT))
  const elsewhere = found.all.length > 0 ? [] : otherDays(index, query, on)
  return {
    query: { text: query.text, on, chips: chipsOf(query), repaired: found.planned.repaired, problems: query.problems },
    total: found.all.length,
    hits: page.map(hit => hitOf(index, hit, found.moment, found.planned.plan, query)),
    otherDays: elsewhere,
    suggestions: suggestionsFor(query, found.planned),
  }
}

type Found = { readonly all: readonly Ranked[]; readonly planned: Planned; readonly moment: Moment }

const foundAt = (index: Index, query: Query, moment: Moment, now: Moment): Found => {
  const text = wordsOf(query)
  const route = routeOf(text, numbersAt(index, moment))
  const planned = planOf(index, route ? route.rest : text, moment)
  const passes = sieveOf(
    index,
    route?.alone ? query.parts.filter(part => part.wish.kind !== 'phrase') : query.parts,
    moment,
    now,
  )
  const pinned = route ? pinnedBy(index, route, moment).filter(hit => passes(hit.document)) : []
  const taken = new Set(pinned.map(hit => hit.document))
  const ranking = text === '' ? everything(index, query, moment, passes) : ranked(index, planned.plan, moment, passes)
  return { all: [...pinned, ...ranking.filter(hit => !taken.has(hit.document))], planned, moment }
}

const pinnedBy = (index: Index, route: Route, moment: Moment): Ranked[] =>
  familyOf(index, route.numbers, moment).map((document, at) => ({ document, score: 10 - at / 1000 }))

/** Nothing but filters: what passes, in printed order. Nothing at all: nothing. */
const everything = (index: Index, query: Query, moment: Moment, passes: (document: number) => boolean): Ranked[] => {
  if (!query.parts.some(part => part.wish.kind !== 'on')) return []
  return index.corpus.documents
    .map((_, document) => ({ document, score: 0 }))
    .filter(({ document }) => (moment[document] ?? -1) >= 0 && passes(document))
}

/** The words to rank by: plain ones, and those of phrases, in the order typed. */
const wordsOf = (query: Query): string =>
  query.parts
    .filter(part => !part.not)
    .map(({ wish }) => (wish.kind === 'words' || wish.kind === 'phrase' || wish.kind === 'was' ? wish.text : ''))
    .join(' ')
    .trim()

const dayOf = (query: Query): IsoDate | null =>
  query.parts.reduce<IsoDate | null>((on, { wish }) => (wish.kind === 'on' ? wish.on : on), null)

const withOptions = (query: Query, options: SearchOptions): Query => {
  const extra: Part[] = []
  const add = (wish: Part['wish']): void => void extra.push({ wish, not: false, start: -1, end: -1 })
  if (options.document !== undefined) add({ kind: 'source', document: options.document })
  if (options.kind !== undefined) add({ kind: 'kind', is: options.kind })
  if (options.section !== undefined) add({ kind: 'in', section: options.section })
  return { ...query, parts: [...query.parts, ...extra] }
}

const otherDays = (index: Index, query: Query, on: IsoDate | null): Hit[] => {
  const moment = momentOf(index, on, 'ever')
  const { all, planned } = foundAt(index, query, moment, momentOf(index, on))
  return all.slice(0, OTHER_DAYS).map(hit => hitOf(index, hit, moment, planned.plan, query))
}

const chipsOf = (query: Query): Chip[] =>
  query.parts
    .filter(part => part.start >= 0)
    .map(part => ({
      kind: part.wish.kind,
      says: printPart(part),
      start: part.start,
      end: part.end,
      without: `${query.text.slice(0, part.start)} ${query.text.slice(part.end)}`.replace(/\s+/g, ' ').trim(),
    }))

const suggestionsFor = (query: Query, { repaired }: Planned): string[] => {
  if (repaired.length === 0) return []
  const to = new Map(repaired.map(repair => [repair.from, repair.to]))
  let text = query.text
  for (const token of tokensOf(query.text).reverse())
    if (to.has(token.word)) text = text.slice(0, token.start) + (to.get(token.word) ?? '') + text.slice(token.end)
  return [text]
}

export type { Plan }
