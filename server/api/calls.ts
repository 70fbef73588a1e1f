import { z } from 'zod'
import { no, ok, type Result } from '#rulebook/result'
import type { AbsentAnswer, RuleAnswer, SectionAnswer } from '../answers'
import { desk } from '../desk'
import { boardState, keepBoard, keptBoard, MOST_BODY } from '../desk/boards'
import { type Call, call, type RichProblem } from './call'

const day = z.string().max(40).describe('YYYY-MM-DD, YYYY-MM, YYYY (their last day) or latest')
const document = z
  .string()
  .max(40)
  .describe('comprehensive-rules, rulings, rules-summary, book, bulletin or digest; cr, summary for short')
const when = z.object({ on: day.optional(), document: document.optional() })
const nothing = z.object({})
const number = z.string().max(60)
const count = (most: number) => z.coerce.number().int().min(0).max(most)

/** The answer as the contract has it: neighbours by their number, scores and rails left to the pages. */
const plainRule = (rule: RuleAnswer) => {
  const { kind: _, bar, previous, next, parent, children, ancestors, ...rest } = rule
  return {
    ...rest,
    ...(previous ? { previous: previous.number } : {}),
    ...(next ? { next: next.number } : {}),
    ...(parent ? { parent: parent.number } : {}),
    children: children.map(child => child.number),
    ancestors: ancestors.map(above => above.number),
    consulted: bar.consulted,
    ...(bar.note ? { note: bar.note } : {}),
  }
}

export const absentProblem = (absent: AbsentAnswer): RichProblem => ({
  code: 'not-on-that-day',
  says: absent.says,
  also: {
    number: absent.number,
    on: absent.on,
    lived: absent.lived,
    lastInForce: absent.lastInForce ?? null,
    livesOnAs: absent.livesOnAs,
    nearest: absent.nearest,
  },
})

const plain = (found: Result<RuleAnswer | SectionAnswer | AbsentAnswer>): Result<unknown> => {
  if (!found.ok) return found
  if (found.value.kind === 'absent') return no(absentProblem(found.value))
  if (found.value.kind === 'rule') return ok(plainRule(found.value))
  const { kind: _, rules, bar, previous, next, ancestors, ...rest } = found.value
  return ok({
    ...rest,
    rules: rules.map(plainRule),
    ...(previous ? { previous: previous.number } : {}),
    ...(next ? { next: next.number } : {}),
    ancestors: ancestors.map(above => above.number),
    consulted: bar.consulted,
  })
}

const plainly = async <T>(found: Promise<Result<T>>, name: string): Promise<Result<unknown>> => {
  const value = await found
  return value.ok ? ok({ [name]: value.value }) : value
}

const items = <T extends z.ZodType>(one: T, most: number) => z.array(one).max(most)

/** Every call of the reading API: the router and the OpenAPI document are both made of this list. */
export const CALLS: readonly Call[] = [
  call({
    method: 'GET',
    path: '/releases',
    says: 'All releases, oldest first.',
    ask: nothing,
    answer: () => plainly(desk.releases(), 'releases'),
  }),
  call({
    method: 'GET',
    path: '/releases/{id}',
    says: 'One release with the problems its parser met, and for undated texts what their date was inferred from.',
    ask: nothing,
    answer: ({ path }) => desk.release(path.id ?? ''),
  }),
  call({
    method: 'GET',
    path: '/catalogue',
    says: 'Every release this site knows of, whether it is loaded, and how to load it.',
    ask: nothing,
    answer: () => plainly(desk.catalogue(), 'releases'),
  }),
  call({
    method: 'GET',
    path: '/rules/{number}/history',
    says: 'The whole life of the rule that bears the number on a day.',
    ask: when,
    answer: ({ path, asked }) => desk.history(path.number ?? '', asked),
  }),
  call({
    method: 'GET',
    path: '/rules/{number}/wordings',
    says: 'The words of that rule through its life, block by block: what the characters of a note are counted in.',
    ask: when,
    answer: ({ path, asked }) => desk.wordings(path.number ?? '', asked),
  }),
  call({
    method: 'GET',
    path: '/rules/{number}/section',
    says: 'A section, or a rule with all that stands under it, in one answer.',
    ask: when,
    answer: async ({ path, asked }) => plain(await desk.section(path.number ?? '', asked)),
  }),
  call({
    method: 'GET',
    path: '/rules/{number+}',
    says: 'What stood under a number on a day; a range (418.5b-g) answers with its rules. A number that stood there on other days only is a 404 that says where it went.',
    ask: when,
    answer: async ({ path, asked }) => {
      const wanted = path.number ?? ''
      const isRange = /[a-z]\s*[-–]\s*\S*[a-z]$/i.test(wanted)
      return plain(isRange ? await desk.section(wanted, asked) : await desk.rule(wanted, asked))
    },
  }),
  call({
    method: 'GET',
    path: '/tree',
    says: 'Chapters and sections on a day.',
    ask: when,
    answer: ({ asked }) => desk.tree(asked),
  }),
  call({
    method: 'GET',
    path: '/glossary',
    says: 'The terms of the glossary on a day.',
    ask: when,
    answer: ({ asked }) => desk.glossaryTerms(asked),
  }),
  call({
    method: 'GET',
    path: '/glossary/{term+}',
    says: 'One entry of the glossary on a day.',
    ask: when,
    answer: ({ path, asked }) => desk.glossary(path.term ?? '', asked),
  }),
  call({
    method: 'GET',
    path: '/preview',
    says: 'A number, or a term of the glossary, in a few words on a day. One of the two is named.',
    ask: when.extend({ number: number.optional(), term: z.string().max(80).optional() }),
    answer: ({ asked: { number, term, ...rest } }) =>
      desk.preview(term === undefined ? { number: number ?? '' } : { term }, rest),
  }),
  call({
    method: 'GET',
    path: '/rulings/{id}',
    says: 'One ruling by its own number, 418.5.Ruling.1.',
    ask: when,
    answer: ({ path, asked }) => desk.ruling(path.id ?? '', asked),
  }),
  call({
    method: 'GET',
    path: '/bulletins',
    says: 'The bulletins, by the month they ruled on.',
    ask: nothing,
    answer: () => plainly(desk.bulletins(), 'bulletins'),
  }),
  call({
    method: 'GET',
    path: '/bulletins/{month}',
    says: 'One bulletin with its items and what they do to other texts.',
    ask: nothing,
    answer: ({ path }) => desk.bulletin(path.month ?? ''),
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
    answer: ({ asked }) => desk.compare(asked),
  }),
  call({
    method: 'GET',
    path: '/since/{from}',
    says: 'What changed since a day, the weightiest first.',
    ask: z.object({ document: document.optional() }),
    answer: ({ path, asked }) => desk.since(path.from ?? '', asked.document),
  }),
  call({
    method: 'GET',
    path: '/trace',
    says: 'Where a number went, in either direction of time.',
    ask: z.object({ number, from: z.string().max(80), to: z.string().max(80) }),
    answer: ({ asked }) => desk.trace([asked]),
  }),
  call({
    method: 'POST',
    path: '/trace',
    says: 'The same for at most 1,000 items.',
    ask: z.object({ items: items(z.object({ number, from: z.string().max(80), to: z.string().max(80) }), 1_000) }),
    answer: ({ asked }) => desk.trace(asked.items),
    isCostly: true,
  }),
  call({
    method: 'GET',
    path: '/search',
    says: 'Numbers, words or a question, on a day. The language of q is described under /search.',
    ask: z.object({
      q: z.string().max(2_000).default(''),
      on: day.optional(),
      document: document.optional(),
      kind: z.string().max(20).optional(),
      section: z.string().max(20).optional(),
      limit: count(100).optional(),
      offset: count(10_000).optional(),
    }),
    answer: async ({ asked }) => {
      const found = await desk.search(asked)
      if (!found.ok) return found
      const { bar: _, ...rest } = found.value
      return ok(rest)
    },
    fleeting: ['tookMs'],
  }),
  call({
    method: 'POST',
    path: '/search',
    says: 'At most 500 queries at once.',
    ask: z.object({
      queries: items(
        z.object({
          id: z.union([z.string().max(200), z.number()]),
          q: z.string().max(2_000),
          on: day.nullish(),
          document: document.nullish(),
          limit: z.number().int().min(1).max(100).optional(),
        }),
        500,
      ),
    }),
    answer: async ({ asked }) => {
      const results: { id: string | number; hits: unknown; problem?: unknown }[] = []
      for (const query of asked.queries) {
        const found = await desk.search({ ...query, on: query.on ?? undefined, document: query.document ?? undefined })
        results.push(
          found.ok ? { id: query.id, hits: found.value.hits } : { id: query.id, hits: [], problem: found.problem },
        )
      }
      return ok({ results })
    },
    most: 2_000_000,
    isCostly: true,
  }),
  call({
    method: 'GET',
    path: '/suggest',
    says: 'What a reader may be about to type: numbers, titles, words and cards. At most 100 characters are read.',
    ask: z.object({ q: z.string().max(100).default(''), on: day.optional() }),
    answer: ({ asked }) => desk.suggest(asked.q, { on: asked.on }),
  }),
  call({
    method: 'GET',
    path: '/cards/{name+}',
    says: 'What rules, examples, rulings, bulletins and scenarios say of a card on a day.',
    ask: when,
    answer: async ({ path, asked }) => {
      const found = await desk.card(path.name ?? '', asked)
      if (!found.ok) return found
      const { bar, ...rest } = found.value
      return ok({ ...rest, consulted: bar.consulted })
    },
  }),
  call({
    method: 'POST',
    path: '/identify',
    says: 'Which releases a text fits, passage by passage, and the words that rule the others out. At most 256 kB.',
    ask: z.object({ text: z.string().min(1).max(262_144) }),
    answer: ({ asked }) => desk.identify(asked.text),
    most: 300_000,
    isCostly: true,
  }),
  call({
    method: 'POST',
    path: '/citations/check',
    says: 'Whether numbers stood in the rules on days. At most 1,000 items.',
    ask: z.object({ items: items(z.object({ number, on: z.string().max(40) }), 1_000) }),
    answer: ({ asked }) => desk.citations(asked.items),
    isCostly: true,
  }),
  call({
    method: 'GET',
    path: '/scenarios',
    says: 'The worked examples.',
    ask: nothing,
    answer: () => plainly(desk.scenarios(), 'scenarios'),
  }),
  call({
    method: 'GET',
    path: '/scenarios/{id}',
    says: 'One of them, with its Markdown.',
    ask: nothing,
    answer: ({ path }) => desk.scenario(path.id ?? ''),
  }),
  call({
    method: 'POST',
    path: '/scenarios/run',
    says: 'Runs scenarios written in Markdown with Gherkin. At most 64 kB, 200 objects and 2 seconds a request.',
    ask: z.object({
      source: z.string().max(65_536),
      on: day.nullish(),
      instead: z.boolean().nullish().describe("whether the day takes the place of a page's own"),
    }),
    answer: ({ asked }) =>
      desk.run({
        source: asked.source,
        on: asked.on ?? undefined,
        ...(asked.instead ? { instead: true as const } : {}),
      }),
    most: 140_000,
    isCostly: true,
  }),
  call({
    method: 'POST',
    path: '/scenarios/across',
    says: 'Runs scenarios under every ruleset between two days; the same limits.',
    ask: z.object({ source: z.string().max(65_536), from: day.nullish(), to: day.nullish() }),
    answer: ({ asked }) =>
      desk.across({ source: asked.source, from: asked.from ?? undefined, to: asked.to ?? undefined }),
    most: 140_000,
    isCostly: true,
  }),
  call({
    method: 'GET',
    path: '/outcomes',
    says: 'The worked examples that come out differently on two days.',
    ask: z.object({ from: z.string().max(10), to: z.string().max(10) }),
    answer: ({ asked }) => plainly(desk.outcomeChanges(asked.from, asked.to), 'examples'),
    isCostly: true,
  }),
  call({
    method: 'POST',
    path: '/scenarios/bisect',
    says: 'Finds the release where the outcome of a scenario changed; the same limits.',
    ask: z.object({ source: z.string().max(65_536), question: z.string().max(500).nullish(), from: day, to: day }),
    answer: ({ asked }) => desk.bisect({ ...asked, question: asked.question ?? undefined }),
    most: 140_000,
    isCostly: true,
  }),
  call({
    method: 'POST',
    path: '/boards',
    says: 'Keeps a board of the playground under a short name; the same board has the same name.',
    ask: boardState,
    answer: ({ asked }) => keepBoard(asked),
    most: MOST_BODY,
    isCostly: true,
  }),
  call({
    method: 'GET',
    path: '/boards/{id}',
    says: 'A board that was kept; /b/{id} is its page.',
    ask: nothing,
    answer: ({ path }) => keptBoard(path.id ?? ''),
  }),
  call({
    method: 'GET',
    path: '/data',
    says: 'What is loaded, counted, with a hash of all of it.',
    ask: nothing,
    answer: () => desk.aboutData(),
  }),
]
