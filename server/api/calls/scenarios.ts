import { z } from 'zod'
import { boardState } from '../../answers/board-state'
import { fields, list } from '../../answers/shape'
import { queries } from '../../queries/queries'
import { keepBoard, keptBoard, MOST_BODY } from '../../queries/scenarios/boards'
import { acrossForApi, runForApi } from '../../queries/scenarios/running'
import { type Call, call } from '../call'
import { day, nothing } from './parameters'
import { plainly } from './plain'

/** Worked examples and boards, and their results. */
export const scenarios: readonly Call[] = [
  call({
    method: 'GET',
    path: '/parameters',
    says: 'What the engine decides by day, for makers of engines: each parameter with its values, their first days and the rules that set them.',
    ask: nothing,
    gives: ({ parameters }) => fields({ parameters }),
    answer: () => plainly(queries.parameters(), 'parameters'),
  }),
  call({
    method: 'GET',
    path: '/scenarios',
    says: 'The worked examples.',
    ask: nothing,
    gives: ({ scenarioRef }) => fields({ scenarios: list(scenarioRef) }),
    answer: () => plainly(queries.scenarios(), 'scenarios'),
  }),
  call({
    method: 'GET',
    path: '/scenarios/{id}',
    says: 'One of them, with its Markdown.',
    ask: nothing,
    gives: ({ scenarioPage }) => scenarioPage,
    answer: ({ path }) => queries.scenario(path.id ?? ''),
  }),
  call({
    method: 'POST',
    path: '/scenarios/run',
    says: 'Runs scenarios written in Markdown with Gherkin. At most 64 kB, 200 objects and 2 seconds a request.',
    ask: z.object({
      source: z.string().max(65_536),
      on: day.nullish(),
      instead: z.boolean().nullish().describe("whether this date replaces the page's own date"),
      at: z
        .int()
        .min(0)
        .nullish()
        .describe(
          'the number of a log entry: objects, players, stack, waiting, turn and trace are those just after it; a scenario without that entry is shown as it ended',
        ),
    }),
    gives: ({ run }) => run,
    answer: ({ request }) =>
      runForApi({
        source: request.source,
        on: request.on ?? undefined,
        ...(request.instead ? { instead: true as const } : {}),
        at: request.at ?? undefined,
      }),
    most: 140_000,
    isCostly: true,
  }),
  call({
    method: 'POST',
    path: '/scenarios/across',
    says: 'Runs scenarios under every ruleset between two days; the same limits.',
    ask: z.object({ source: z.string().max(65_536), from: day.nullish(), to: day.nullish() }),
    gives: ({ across }) => across,
    answer: ({ request }) =>
      acrossForApi({ source: request.source, from: request.from ?? undefined, to: request.to ?? undefined }),
    most: 140_000,
    isCostly: true,
  }),
  call({
    method: 'POST',
    path: '/scenarios/bisect',
    says: 'Finds the release where the outcome of a scenario changed; the same limits.',
    ask: z.object({ source: z.string().max(65_536), question: z.string().max(500).nullish(), from: day, to: day }),
    gives: ({ bisect }) => bisect,
    answer: ({ request }) => queries.bisect({ ...request, question: request.question ?? undefined }),
    most: 140_000,
    isCostly: true,
  }),
  call({
    method: 'POST',
    path: '/boards',
    says: 'Saves a playground board under a short name; saving the same board again returns the same name.',
    ask: boardState,
    gives: ({ board }) => board,
    answer: ({ request }) => keepBoard(request),
    most: MOST_BODY,
    isCostly: true,
  }),
  call({
    method: 'GET',
    path: '/boards/{id}',
    says: 'A saved board; its page is /b/{id}.',
    ask: nothing,
    gives: ({ board }) => board,
    answer: ({ path }) => keptBoard(path.id ?? ''),
  }),
]
