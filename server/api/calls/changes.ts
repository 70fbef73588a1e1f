import { z } from 'zod'
import { compare, history, since, traces, wordings } from '../../answers/change'
import { outcomeChange } from '../../answers/scenario'
import { fields, list } from '../../answers/shape'
import { queries } from '../../queries/queries'
import { type Call, call } from '../call'
import { document, items, number, when } from './parameters'
import { plainly } from './plain'

/** What became of rules between days. */
export const changes: readonly Call[] = [
  call({
    method: 'GET',
    path: '/rules/{number}/history',
    says: 'The whole life of the rule that bears the number on a day.',
    ask: when,
    gives: history,
    answer: ({ path, asked }) => queries.history(path.number ?? '', asked),
  }),
  call({
    method: 'GET',
    path: '/rules/{number}/wordings',
    says: 'The words of that rule through its life, block by block: what the characters of a note are counted in. With `card:NAME` for the number, the wordings of a card with the rulings on it.',
    ask: when,
    gives: wordings,
    answer: ({ path, asked }) => queries.wordings(path.number ?? '', asked),
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
    }),
    gives: compare,
    answer: ({ asked }) => queries.compare(asked),
  }),
  call({
    method: 'GET',
    path: '/since/{from}',
    says: 'What changed since a day, the weightiest first.',
    ask: z.object({
      document: document.optional(),
      section: z.string().max(7).optional().describe('613, or 611-613'),
    }),
    gives: since,
    answer: ({ path, asked }) => queries.since(path.from ?? '', asked.document, asked.section),
  }),
  call({
    method: 'GET',
    path: '/trace',
    says: 'Where a number went, in either direction of time.',
    ask: z.object({ number, from: z.string().max(80), to: z.string().max(80) }),
    gives: traces,
    answer: ({ asked }) => queries.trace([asked]),
  }),
  call({
    method: 'POST',
    path: '/trace',
    says: 'The same for at most 1,000 items.',
    ask: z.object({ items: items(z.object({ number, from: z.string().max(80), to: z.string().max(80) }), 1_000) }),
    gives: traces,
    answer: ({ asked }) => queries.trace(asked.items),
    isCostly: true,
  }),
  call({
    method: 'GET',
    path: '/outcomes',
    says: 'The worked examples that come out differently on two days.',
    ask: z.object({ from: z.string().max(10), to: z.string().max(10) }),
    gives: fields({ examples: list(outcomeChange) }),
    answer: ({ asked }) => plainly(queries.outcomeChanges(asked.from, asked.to), 'examples'),
    isCostly: true,
  }),
]
