import { createServer } from 'node:http'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { z } from 'zod'
import { no, type Result } from '#rulebook/result'
import { desk } from '#server/desk'
import { log } from '#server/log'
import { storageProblem } from '#server/store/failure'
import { command, databaseUrl, runWhenStarted } from './command-line/command'

// npm run mcp [-- --http PORT]: the desk's questions as tools of the Model Context Protocol. Answers are those of the JSON API.
const on = z.string().optional().describe('Day, YYYY-MM-DD (or YYYY, YYYY-MM); the newest where absent')
const number = z.string().max(40).describe('Rule number, like 418.5a')

const failed = (failure: unknown): Result<never> => {
  const storage = storageProblem(failure)
  if (storage) return no(storage)
  log.error({ failure: failure instanceof Error ? failure.stack : String(failure) }, 'a tool failed')
  return no({ code: 'tool-failed', says: 'Something went wrong here; it has been noted' })
}

const told = async (asked: Promise<Result<unknown>>) => {
  const answer = await asked.catch(failed)
  const body = answer.ok ? answer.value : { problem: answer.problem }
  return { isError: !answer.ok, content: [{ type: 'text' as const, text: JSON.stringify(body) }] }
}

const serverOf = (): McpServer => {
  const server = new McpServer({ name: 'palimpsest', version: '0.1.0' })
  const tool = <S extends z.ZodRawShape>(
    name: string,
    description: string,
    shape: S,
    answer: (asked: z.infer<z.ZodObject<S>>) => Promise<Result<unknown>>,
  ) =>
    server.registerTool(name, { description, inputSchema: shape }, (async (asked: unknown) =>
      told(answer(z.object(shape).parse(asked)))) as never)

  tool(
    'search',
    'Search rules, rulings, glossary and examples by number or words, on any day',
    { q: z.string().max(500), on },
    asked => desk.search(asked),
  )
  tool(
    'rule',
    'A rule as it stood on a day, with its stamps, examples, rulings and where it lives on',
    { number, on },
    asked => desk.rule(asked.number, asked),
  )
  tool('history', 'How a rule travelled through its numbers and wordings', { number, on }, asked =>
    desk.history(asked.number, asked),
  )
  tool(
    'compare',
    'What changed between two days or releases, for one rule or all',
    { from: z.string(), to: z.string(), number: number.optional() },
    asked => desk.compare(asked),
  )
  tool('identify', 'Which releases a pasted text can be from', { text: z.string().max(262_144) }, asked =>
    desk.identify(asked.text),
  )
  tool(
    'check_citations',
    'Whether cited rule numbers stood on their days, and where they moved',
    { items: z.array(z.object({ number, on: z.string() })).max(1_000) },
    asked => desk.citations(asked.items),
  )
  tool(
    'run_scenario',
    'Run a board written in Markdown with Gherkin under the rules of a day',
    { source: z.string().max(65_536), on },
    asked => desk.run(asked),
  )
  return server
}

const overHttp = (port: number): void => {
  const http = createServer(async (request, response) => {
    // A page elsewhere may point a name of its own at this address: only our own host names are answered.
    if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')) {
      response.writeHead(403, { 'Content-Type': 'text/plain' }).end('This address answers on loopback only.\n')
      return
    }
    // Stateless: a server for each request, so that any number of processes may answer.
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined as never })
    const server = serverOf()
    response.on('close', () => void Promise.all([transport.close(), server.close()]))
    await server.connect(transport as never)
    await transport.handleRequest(request, response)
  })
  http.listen(port, '127.0.0.1', () => {
    const taken = http.address()
    process.stderr.write(`MCP at http://127.0.0.1:${typeof taken === 'object' ? taken?.port : port}/\n`)
  })
}

/** Either serves until it is ended. */
export const main = command('mcp', async ({ number }) => {
  databaseUrl()
  const port = number('http')
  if (port === undefined) await serverOf().connect(new StdioServerTransport())
  else overHttp(port)
  return 0
})
await runWhenStarted(import.meta.url, main)
