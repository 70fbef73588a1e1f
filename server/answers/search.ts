import { z } from 'zod'
import { DOCUMENTS } from '#rulebook/units/release'
import { asOf, day, days, type numberAndTitle, problem } from './days'
import { bool, fields, int, list, maybe, named, number, pair, text } from './shape'

const marks = list(pair(int, int)).describe('character ranges [start, end) in the accompanying text')
const fromOrNone = z.union([day, z.literal('')])
const searchHit = named(
  'Hit',
  fields({
    kind: text,
    number: text,
    title: maybe(text),
    release: text,
    document: z.enum([...DOCUMENTS, 'scenarios', 'guides', 'notes', 'releases', 'cards', 'card-rulings', 'boards']),
    inForce: fields({ from: fromOrNone, until: maybe(day) }).describe(
      'from is empty for results without dates: scenarios, guides, notes',
    ),
    snippet: text,
    marks,
    score: number,
    source: maybe(text).describe('of a board: its text, as /play takes it'),
  }),
)
export type SearchHit = z.output<typeof searchHit>

const understood = z
  .looseObject({
    q: text,
    problems: list(problem),
    repaired: list(fields({ from: text, to: text })).describe('words that were interpreted as other words'),
    chips: maybe(
      list(fields({ kind: text, says: text, start: int, end: int, without: text })).describe(
        'the parts of the query as they were understood, and the query without each',
      ),
    ),
    intent: maybe(
      fields({ kind: z.enum(['definition', 'count', 'date', 'situation']), says: text, without: text }).describe(
        'what the form of the query asks for, and the query without that reading',
      ),
    ),
  })
  .readonly()
const SEARCH = {
  query: understood,
  tookMs: number,
  total: int,
  dated: maybe(
    fields({
      event: z.enum(['added', 'removed', 'changed', 'in force']),
      on: day,
      release: text,
      number: text,
      isOldest: bool,
      by: z.enum(['name', 'words']),
      says: text,
    }),
  ).describe('the answer to a question for a date; on the first page only'),
  hits: list(searchHit),
  suggestions: list(text),
  cards: list(text).describe('cards that the query names'),
  elsewhere: maybe(
    list(fields({ kind: text, number: text, days, snippet: text, marks })).describe(
      'hits that are not in force on this date; on the first page only',
    ),
  ),
}
const search = fields({ ...SEARCH, asOf: asOf })
export type SearchAnswer = z.output<typeof search>
export const plainSearch = named('SearchAnswer', fields(SEARCH))
export const searches = named(
  'SearchAnswers',
  fields({
    results: list(fields({ id: z.union([text, number]), hits: list(searchHit), problem: maybe(problem) })),
  }),
)

/** Path of a hit: from the chapter down, and the rule whose subrule it is. */
export type HitContext = {
  readonly path: readonly z.output<typeof numberAndTitle>[]
  readonly parent?: { readonly number: string; readonly text: string }
}

const facetCount = fields({ name: text, count: int })
export type FacetCount = z.output<typeof facetCount>
export const facets = named(
  'Facets',
  fields({
    total: int,
    counted: int.describe('the number of top results in which kinds, documents and sections are counted'),
    kinds: list(facetCount),
    documents: list(facetCount),
    sections: list(facetCount),
    withExample: int.nullable().describe('null if the query already asks for examples'),
    changed: list(facetCount).describe('by years such as 2004..2008; empty if the query already names years'),
    without: list(facetCount).describe(
      'for a query without results: how many results there are without one of its parts',
    ),
  }),
)
/** Number of results for each filter. */
export type SearchFacets = z.output<typeof facets>

export const suggest = named(
  'Suggestions',
  fields({
    q: text,
    suggestions: list(
      fields({
        kind: z.enum(['number', 'title', 'word', 'card']),
        query: text.describe('the query that results from choosing this suggestion'),
        says: text,
      }),
    ),
  }),
)
/** Completions of a query. */
export type SuggestAnswer = z.output<typeof suggest>
