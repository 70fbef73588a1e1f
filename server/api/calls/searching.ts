import { z } from 'zod'
import { ok } from '#rulebook/result'
import { TOO_EXPENSIVE } from '#search/query/budget'
import { problemAnswer } from '../../answers/days'
import { eachInTimeSlices } from '../../jobs/time-slices'
import { queries } from '../../queries/queries'
import { type Call, call } from '../call'
import { count, day, document, items, number } from './parameters'

/** The query and its filters. */
const QUESTION = {
  q: z.string().max(2_000).default(''),
  on: day.optional(),
  document: document.optional(),
  kind: z.string().max(20).optional(),
  section: z.string().max(20).optional(),
}

/** Finding by number, words, card, or a passage of unknown age. */
export const searching: readonly Call[] = [
  call({
    method: 'GET',
    path: '/search',
    says: 'Numbers, words or a question, on a day. The language of q is described under /search.',
    ask: z.object({
      ...QUESTION,
      limit: count(100).optional(),
      offset: count(10_000).optional(),
    }),
    gives: ({ plainSearch }) => plainSearch,
    answer: async ({ request }) => {
      const found = await queries.search(request)
      if (!found.ok) return found
      const { asOf: _, ...rest } = found.value
      return ok(rest)
    },
    fleeting: ['tookMs'],
  }),
  call({
    method: 'GET',
    path: '/search/facets',
    says: 'How many results each filter would leave and, for a query without results, which part of it excludes them.',
    ask: z.object(QUESTION),
    gives: ({ facets }) => facets,
    answer: ({ request }) => queries.facets(request),
  }),
  call({
    method: 'POST',
    path: '/search',
    says: 'At most 500 queries at once.',
    ask: z.object({
      queries: items(
        z.strictObject({
          id: z.union([z.string().max(200), z.number()]),
          q: z.string().max(2_000),
          on: day.nullish(),
          document: document.nullish(),
          kind: QUESTION.kind,
          section: QUESTION.section,
          limit: z.number().int().min(1).max(100).optional(),
          offset: z.number().int().min(0).max(10_000).optional(),
        }),
        500,
      ),
    }),
    gives: ({ searches }) => searches,
    answer: async ({ request }) => {
      const results = await eachInTimeSlices(request.queries, async ({ id, ...query }) => {
        const found = await queries.search({
          ...query,
          on: query.on ?? undefined,
          document: query.document ?? undefined,
        })
        if (!found.ok) return ok({ id, hits: [], problem: problemAnswer(found.problem) })
        const { hits, query: read } = found.value
        const unanswered = read.problems.find(({ code }) => code === TOO_EXPENSIVE)
        return ok(unanswered ? { id, hits: [], problem: unanswered } : { id, hits })
      })
      return results.ok ? ok({ results: results.value }) : results
    },
    most: 2_000_000,
    isCostly: true,
  }),
  call({
    method: 'GET',
    path: '/suggest',
    says: 'Suggestions while a reader types: numbers, titles, words and cards. At most 100 characters are used.',
    ask: z.object({ q: z.string().max(100).default(''), on: day.optional() }),
    gives: ({ suggest }) => suggest,
    answer: ({ request }) => queries.suggest(request.q, { on: request.on }),
  }),
  call({
    method: 'POST',
    path: '/identify',
    says: 'Which releases a text matches, passage by passage, and the words that rule out the others. At most 256 kB.',
    ask: z.object({ text: z.string().min(1).max(262_144) }),
    gives: ({ identify }) => identify,
    answer: ({ request }) => queries.identify(request.text),
    most: 300_000,
    isCostly: true,
  }),
  call({
    method: 'POST',
    path: '/citations/check',
    says: 'Whether numbers were in the rules on given dates. At most 1,000 items.',
    ask: z.object({ items: items(z.strictObject({ number, on: z.string().max(40) }), 1_000) }),
    gives: ({ citations }) => citations,
    answer: ({ request }) => queries.citations(request.items),
    isCostly: true,
  }),
]
