import { createServer } from 'node:http'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { z } from 'zod'
import { err, ok, type Result } from '#rulebook/result'
import { problemAnswer } from '#server/answers/days'
import { log } from '#server/http/logs/log'
import { queries } from '#server/queries/queries'
import { storageProblem } from '#server/store/failure'
import { command, databaseUrl, runWhenStarted } from './command-line/command'

// npm run mcp [-- --http PORT]: the queries as tools of the Model Context Protocol. Responses are those of the JSON
// API. With standard input and output, only protocol messages are printed there; everything else goes to standard
// error.
const on = z.string().optional().describe('Day, YYYY-MM-DD (or YYYY, YYYY-MM); the latest by default')
const number = z.string().max(40).describe('Rule number, like 418.5a')

const failed = (failure: unknown): Result<never> => {
  const storage = storageProblem(failure)
  if (storage) return err(storage)
  log.error({ failure: failure instanceof Error ? failure.stack : String(failure) }, 'a tool failed')
  return err({ code: 'tool-failed', message: 'Something went wrong on our side; the error was logged' })
}

const sent = async <T>(request: Promise<Result<T>>) => {
  const answer = await request.catch(failed)
  const body = answer.ok ? answer.value : { problem: problemAnswer(answer.problem) }
  const text = JSON.stringify(body)
  return {
    isError: !answer.ok,
    content: [{ type: 'text' as const, text }],
    // As sent, without undefined fields.
    ...(answer.ok ? { structuredContent: JSON.parse(text) as Record<string, unknown> } : {}),
  }
}

/**
 * A comparison of all rules has thousands of changes: they are returned in pages, and this is the maximum page size.
 */
const CHANGES = 20
const MOST_CHANGES = 100
const MOST_CHARACTERS = 60_000
type Compared = { readonly from: string; readonly to: string; readonly number?: string | undefined }
const compared = async (request: Compared & { readonly offset: number; readonly limit: number }) => {
  const found = await queries.compare(request)
  if (!found.ok) return found
  const { changes, ...rest } = found.value
  const page: (typeof changes)[number][] = []
  let characters = 0
  for (const change of changes.slice(request.offset, request.offset + request.limit)) {
    characters += JSON.stringify(change).length
    if (page.length > 0 && characters > MOST_CHARACTERS) break
    page.push(change)
  }
  const next = request.offset + page.length
  const more = next < changes.length && page.length > 0
  return ok({ ...rest, total: changes.length, offset: request.offset, ...(more ? { next } : {}), changes: page })
}

const count = z.number().int().min(0)
const record = z.looseObject({})
const release = z.looseObject({ id: z.string(), inForce: z.string() })
/** The fields of every response; docs/API.md and /api/v1/openapi.json describe the others. */
const ANSWERS = {
  search: z.looseObject({
    total: count.describe('Number of matching texts'),
    hits: z.array(z.looseObject({ kind: z.string(), number: z.string() })),
  }),
  rule: z.looseObject({
    kind: z.enum(['rule', 'section', 'absent']).describe('absent if no text of that date has the number'),
    number: z.string(),
    on: z.string(),
  }),
  history: z.looseObject({}),
  compare: z.looseObject({
    from: release,
    to: release,
    summary: z.string(),
    counts: z.record(z.string(), count).describe('Changes by kind, of all pages'),
    unchanged: count,
    total: count.describe('Changes on all pages'),
    offset: count,
    next: count.optional().describe('Offset of the next page; absent on the last one'),
    changes: z.array(record),
  }),
  identify: z.looseObject({ says: z.string(), passages: z.array(record) }),
  check_citations: z.looseObject({
    results: z.array(z.looseObject({ number: z.string(), on: z.string(), status: z.string(), says: z.string() })),
  }),
  run_scenario: z.looseObject({ scenarios: z.array(record) }),
  cards: z.looseObject({ total: count, cards: z.array(record) }),
  card: z.looseObject({ name: z.string(), on: z.string(), types: z.string(), rulings: z.array(record) }),
  rulings: z.looseObject({ total: count, rulings: z.array(record) }),
} as const

/** No tool changes data or reads anything but our own texts. */
const READS_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

const serverOf = (): McpServer => {
  const server = new McpServer({ name: 'palimpsest', version: '0.1.0' })
  const tool = <S extends z.ZodRawShape, T>(
    name: keyof typeof ANSWERS,
    [title, description]: readonly [string, string],
    shape: S,
    answer: (request: z.infer<z.ZodObject<S>>) => Promise<Result<T>>,
  ) =>
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: shape as z.ZodRawShape,
        outputSchema: ANSWERS[name],
        annotations: { title, ...READS_ONLY },
      },
      async request => sent(answer(z.object(shape).parse(request))),
    )

  tool(
    'search',
    ['Search the rules', 'Search rules, rulings, glossary and examples by number or words, on any day'],
    { q: z.string().max(500), on },
    request => queries.search(request),
  )
  tool(
    'rule',
    ['Read a rule', 'A rule as in force on a day, with its dates, examples, rulings and later numbers'],
    { number, on },
    request => queries.rule(request.number, request),
  )
  tool(
    'history',
    ['History of a rule', 'How a rule changed its number and its wording over time'],
    { number, on },
    request => queries.history(request.number, request),
  )
  tool(
    'compare',
    [
      'Compare two days',
      'What changed between two days or releases, for one rule or all: counts, a summary and a page of the changes',
    ],
    {
      from: z.string().max(80),
      to: z.string().max(80),
      number: number.optional(),
      offset: count.default(0).describe('First change of the page, from 0'),
      limit: z.number().int().min(1).max(MOST_CHANGES).default(CHANGES).describe('Changes on a page'),
    },
    compared,
  )
  tool(
    'identify',
    ['Date a text', 'Which releases a pasted text can come from'],
    { text: z.string().max(262_144) },
    request => queries.identify(request.text),
  )
  tool(
    'check_citations',
    ['Check citations', 'Whether cited rule numbers existed on their days, and where they moved'],
    { items: z.array(z.object({ number, on: z.string() })).max(1_000) },
    request => queries.citations(request.items),
  )
  tool(
    'run_scenario',
    ['Run a board', 'Run a board written in Markdown with Gherkin under the rules of a day'],
    { source: z.string().max(65_536), on },
    request => queries.run(request),
  )
  const page = { limit: z.number().int().min(1).max(100).default(20), offset: count.default(0) }
  tool(
    'cards',
    ['Find cards', 'Cards whose name, types or text contain the words of a query'],
    { q: z.string().max(400), type: z.string().max(400).optional(), set: z.string().max(20).optional(), ...page },
    request => queries.cards(request),
  )
  tool(
    'card',
    ['Read a card', 'A card on a day: its wordings, its rulings with the rules behind them, and what mentions it'],
    { name: z.string().max(400), on },
    request => queries.card(request.name, request),
  )
  tool(
    'rulings',
    ['Find rulings on cards', 'Rulings by their words or their card, issued by a day'],
    { q: z.string().max(400).default(''), card: z.string().max(400).optional(), on, ...page },
    request => queries.cardRulings(request),
  )
  return server
}

const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
/** A page in a browser states its origin; other programs state none. */
const isForeign = (origin: string | undefined): boolean =>
  origin !== undefined && !(URL.canParse(origin) && OWN_NAME.test(new URL(origin).host))

const overHttp = (port: number): void => {
  const http = createServer(async (request, response) => {
    // A foreign page may map its own host name to this address: only our own host names are accepted.
    if (!OWN_NAME.test(request.headers.host ?? '') || isForeign(request.headers.origin)) {
      response
        .writeHead(403, { 'Content-Type': 'text/plain' })
        .end('This address is available only to programs on this machine.\n')
      return
    }
    // Stateless: one server for each request, so any number of processes can respond.
    const transport = new StreamableHTTPServerTransport()
    const server = serverOf()
    response.on('close', () => void Promise.all([transport.close(), server.close()]))
    await server.connect(transport)
    await transport.handleRequest(request, response)
  })
  http.on('error', failure => {
    const { code } = failure as NodeJS.ErrnoException
    process.stderr.write(
      code === 'EADDRINUSE' ? `Port ${port} is already taken. Choose another one, or 0.\n` : `${failure.message}\n`,
    )
    process.exit(1)
  })
  http.listen(port, '127.0.0.1', () => {
    const taken = http.address()
    process.stderr.write(`MCP at http://127.0.0.1:${typeof taken === 'object' ? taken?.port : port}/\n`)
  })
}

/** Both serve until they are stopped. */
export const main = command('mcp', async ({ number }) => {
  databaseUrl()
  const port = number('http')
  // Output of libraries must not mix with the messages.
  if (port === undefined) console.log = console.error
  if (port === undefined) await serverOf().connect(new StdioServerTransport())
  else overHttp(port)
  return 0
})
await runWhenStarted(import.meta.url, main)
