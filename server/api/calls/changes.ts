import { z } from 'zod'
import { fields, list } from '../../answers/shape'
import { queries } from '../../queries/queries'
import { type Call, call } from '../call'
import { document, items, known, number, when } from './parameters'
import { plainly } from './plain'

/** What became of rules between days. */
export const changes: readonly Call[] = [
  call({
    method: 'GET',
    path: '/rules/{number}/history',
    says: 'The full history of the rule that has this number on a date.',
    ask: when,
    gives: ({ history }) => history,
    answer: ({ path, request }) => queries.history(path.number ?? '', request),
  }),
  call({
    method: 'GET',
    path: '/rules/{number}/wordings',
    says: 'All wordings of that rule, block by block; the character positions of notes refer to these. With `card:NAME` as the number, the wordings of a card with its rulings.',
    ask: when,
    gives: ({ wordings }) => wordings,
    answer: ({ path, request }) => queries.wordings(path.number ?? '', request),
  }),
  call({
    method: 'GET',
    path: '/compare',
    says: 'What changed between two days or releases, of one number or of all.',
    ask: z.object({
      from: z.string().max(80),
      to: z.string().max(80),
      number: number.optional(),
      document: document.optional(),
      known,
    }),
    gives: ({ compare }) => compare,
    answer: ({ request }) => queries.compare(request),
  }),
  call({
    method: 'GET',
    path: '/since/{from}',
    says: 'What changed since a date, largest effect on play first.',
    ask: z.object({
      document: document.optional(),
      section: z.string().max(7).optional().describe('613, or 611-613'),
    }),
    gives: ({ since }) => since,
    answer: ({ path, request }) => queries.since(path.from ?? '', request.document, request.section),
  }),
  call({
    method: 'GET',
    path: '/trace',
    says: 'Where a number moved, forward or backward in time.',
    ask: z.object({ number, from: z.string().max(80), to: z.string().max(80) }),
    gives: ({ traces }) => traces,
    answer: ({ request }) => queries.trace([request]),
  }),
  call({
    method: 'POST',
    path: '/trace',
    says: 'The same for at most 1,000 items.',
    ask: z.object({
      items: items(z.strictObject({ number, from: z.string().max(80), to: z.string().max(80) }), 1_000),
    }),
    gives: ({ traces }) => traces,
    answer: ({ request }) => queries.trace(request.items),
    isCostly: true,
  }),
  call({
    method: 'GET',
    path: '/outcomes',
    says: 'The worked examples whose outcomes differ between two dates.',
    ask: z.object({ from: z.string().max(10), to: z.string().max(10) }),
    gives: ({ outcomeChange }) => fields({ examples: list(outcomeChange) }),
    answer: ({ request }) => plainly(queries.outcomeChanges(request.from, request.to), 'examples'),
    isCostly: true,
  }),
]
