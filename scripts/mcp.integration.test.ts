import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventedRules, OF_THE_BOOK } from '#server/testing/book'
import { ingested, loaded } from '#server/testing/ingested'

const folder = mkdtempSync(join(tmpdir(), 'palimpsest-mcp-'))
const DATABASE_URL = `file:${join(folder, 'mcp.db')}`
const environment = { ...process.env, DATABASE_URL, NODE_ENV: 'production' as const }
/** Another site, whose received texts are for signed-in readers: the server over HTTP knows nobody. */
const MEMBERS = { DATABASE_URL: `file:${join(folder, 'members.db')}`, RECEIVED_TEXTS: 'members' }
let npm: ChildProcess
let child: ChildProcess
let port = 0
const stdio = new Client({ name: 'test', version: '1' })
const http = new Client({ name: 'test', version: '1' })

/** Every line of the standard output of `npm run mcp`, and the rest after the last one. */
const lines: string[] = []
let rest = ''
/** A client that reads only messages; unlike the library's, it also records other output. */
const throughPipes = (): Transport => {
  const transport: Transport = {
    start: async () => {
      npm.stdout?.on('data', chunk => {
        const whole = (rest + chunk).split('\n')
        rest = whole.pop() ?? ''
        lines.push(...whole)
        for (const line of whole) if (line.startsWith('{')) transport.onmessage?.(JSON.parse(line))
      })
      npm.once('exit', () => transport.onclose?.())
    },
    send: async message => void npm.stdin?.write(`${JSON.stringify(message)}\n`),
    close: async () => void npm.stdin?.end(),
  }
  return transport
}

beforeAll(async () => {
  await loaded(DATABASE_URL)
  await loaded(MEMBERS.DATABASE_URL)
  await ingested(MEMBERS.DATABASE_URL, {
    'rules-2004.txt': inventedRules({ year: 2004, month: 3, sections: 6 }),
    'rules-2006.txt': inventedRules({ year: 2006, month: 3, sections: 7, edits: 3 }),
  })
  npm = spawn('npm', ['run', 'mcp'], { env: environment, stdio: ['pipe', 'pipe', 'ignore'] })
  await stdio.connect(throughPipes())
  const args = ['--import', 'tsx', 'scripts/mcp.ts', '--http', '0']
  child = spawn(process.execPath, args, { env: { ...environment, ...MEMBERS }, stdio: ['ignore', 'ignore', 'pipe'] })
  port = await new Promise<number>((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', chunk => {
      output += chunk
      const found = /MCP at http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      if (found) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error(output)))
  })
  await http.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/`)) as never)
})
afterAll(async () => {
  npm?.kill('SIGTERM')
  await http.close()
  child?.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

type Told = { readonly isError?: boolean; readonly content: readonly { readonly text: string }[] }
const asked = async (client: Client, name: string, given: Record<string, unknown>) => {
  const output = (await client.callTool({ name, arguments: given })) as Told
  const text = output.content[0]?.text ?? ''
  return { isError: output.isError === true, text, value: text.startsWith('{') ? JSON.parse(text) : null }
}
const BOARD = [
  '# Feature: A board',
  '',
  '## Scenario: One bear',
  '',
  '* Given the rules of 2010-01-01',
  '* And a creature "Bear" 2/2',
].join('\n')

describe.each([
  ['stdio', stdio],
  ['HTTP', http],
])('over %s', (_, client) => {
  test('every tool says what it does and what it takes', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual(
      [
        'card',
        'cards',
        'check_citations',
        'compare',
        'history',
        'identify',
        'rule',
        'rulings',
        'run_scenario',
        'search',
      ].sort(),
    )
    for (const tool of tools) {
      expect(tool.description?.length, tool.name).toBeGreaterThan(20)
      expect(tool.inputSchema.type).toBe('object')
      expect(Object.keys(tool.inputSchema.properties ?? {}).length).toBeGreaterThan(0)
      expect(tool.title?.length, tool.name).toBeGreaterThan(5)
      expect(tool.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false })
      expect(tool.outputSchema?.type, tool.name).toBe('object')
    }
  })
  test('search finds a rule', async () => {
    const { value, isError } = await asked(client, 'search', { q: 'timestamp order' })
    expect(isError).toBe(false)
    expect(value.total).toBeGreaterThan(0)
    expect(value.hits[0].number).toEqual(expect.any(String))
  })
  test('a rule on a day, with where it lives on', async () => {
    const { value } = await asked(client, 'rule', { number: '418.5a', on: '2008-03-17' })
    expect(value).toMatchObject({ number: '418.5a', on: '2008-03-17', document: 'digest' })
    expect(value.paragraphs[0].text.length).toBeGreaterThan(20)
    expect(value.inForce.from <= '2008-03-17').toBe(true)
  })
  test('its history', async () => {
    const { value } = await asked(client, 'history', { number: '418.5a', on: '2008-03-17' })
    const numbers = JSON.stringify(value)
    for (const number of ['418.5a', '612.1', '613.1']) expect(numbers).toContain(`"${number}"`)
  })
  test('what changed between two days', async () => {
    const { value } = await asked(client, 'compare', { from: '2008-03-17', to: '2010-01-01', number: '418.5a' })
    expect(value.changes.length).toBeGreaterThan(0)
  })
  test('all changes between two days come in pages of bounded length', async () => {
    const days = { from: '2005-01-01', to: '2010-01-01' }
    const found: unknown[] = []
    let at: number | undefined = 0
    let total = 0
    while (at !== undefined) {
      const { value, text, isError } = await asked(client, 'compare', { ...days, offset: at, limit: 7 })
      expect(isError, text).toBe(false)
      expect(text.length).toBeLessThan(100_000)
      expect(value.offset).toBe(at)
      expect(value.changes.length).toBeLessThanOrEqual(7)
      found.push(...value.changes)
      total = value.total
      at = value.next
    }
    expect(found.length).toBe(total)
    expect(total).toBeGreaterThan(20)
    const { value } = await asked(client, 'compare', days)
    expect(value).toMatchObject({ total, next: 20 })
    expect(value.changes).toEqual(found.slice(0, 20))
    expect((await asked(client, 'compare', { ...days, offset: total })).value).toMatchObject({ changes: [], total })
  })
  test('an answer is structured content and the same as text', async () => {
    const given = { name: 'rule', arguments: { number: '418.5a', on: '2008-03-17' } }
    const { structuredContent, content } = (await client.callTool(given)) as {
      structuredContent: Record<string, unknown>
      content: { text: string }[]
    }
    expect(structuredContent).toMatchObject({ kind: 'rule', number: '418.5a', on: '2008-03-17' })
    expect(JSON.parse(content[0]?.text ?? '')).toEqual(structuredContent)
  })
  test('citations that stood, moved and never were', async () => {
    const items = [
      { number: '418.5a', on: '2008-03-17' },
      { number: '418.5a', on: '2015-01-01' },
      { number: '999.9z', on: '2015-01-01' },
    ]
    const { text } = await asked(client, 'check_citations', { items })
    for (const word of ['valid', 'moved', 'never-existed']) expect(text).toContain(word)
  })
  test('a scenario is run', async () => {
    const { value, isError, text } = await asked(client, 'run_scenario', { source: BOARD, on: '2010-01-01' })
    expect(isError, text).toBe(false)
    expect(value.scenarios[0].steps.length).toBe(2)
  })

  const HOSTILE: readonly (readonly [string, Record<string, unknown>])[] = [
    ['rule', {}],
    ['rule', { number: 7 }],
    ['rule', { number: 'x'.repeat(10_000) }],
    ['rule', { number: '418.5a', on: '9999-99-99' }],
    ['rule', { number: '../../etc/passwd' }],
    ['search', { q: '/((((a*)*)*)*)/' }],
    ['search', { q: '\u0000\ud800' }],
    ['search', { q: 'x'.repeat(501) }],
    ['compare', { from: 'never', to: 'always' }],
    ['identify', { text: 'x'.repeat(300_000) }],
    ['check_citations', { items: Array.from({ length: 1_001 }, () => ({ number: '1', on: '2000' })) }],
    ['check_citations', { items: 'all' }],
    ['run_scenario', { source: '('.repeat(60_000) }],
    ['run_scenario', { source: '# Feature: x\n\n## Scenario: y\n\n* Given what nobody knows' }],
    ['no_such_tool', {}],
  ]
  test.each(HOSTILE)('%s with hostile arguments is answered in words: %o', async (name, given) => {
    const output = await asked(client, name, given).catch(failure => ({ text: String(failure) }))
    expect(output.text.length).toBeGreaterThan(0)
    expect(output.text).not.toMatch(/\n\s+at |node_modules|\/tmp\//)
    expect((await asked(client, 'rule', { number: '418.5a', on: '2008-03-17' })).isError).toBe(false)
  })
})

test('which release a text is from', async () => {
  const rule = await asked(stdio, 'rule', { number: '418.5a', on: '2008-03-17' })
  const { value } = await asked(stdio, 'identify', { text: rule.value.paragraphs[0].text })
  expect(value.passages[0].number).toBe('418.5a')
})

/** Every tool, asked for what the received texts say. */
const ABOUT_RECEIVED: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  rule: [
    { number: '100.1', on: '2004-05-01' },
    { number: '100.1a', on: '2006-05-01' },
    { number: '1', on: '2004-05-01' },
    { number: '100', on: '2004-05-01' },
  ],
  search: [
    { q: 'anchor before the', on: '2004-05-01' },
    { q: 'knots' },
    { q: '/knots/', on: '2004-05-01' },
    { q: 'was:"knots"' },
    { q: 'kind:glossary anchor', on: '2004-05-01' },
  ],
  compare: [
    { from: '2004-03-01', to: '2006-03-01' },
    { from: '2004-03-01', to: '2006-03-01', number: '100.1' },
    { from: 'comprehensive-rules.2004-03-01', to: 'comprehensive-rules.2006-03-01' },
  ],
  history: [{ number: '100.1', on: '2004-05-01' }],
  identify: [{ text: 'A hull that meets a buoy before the mast turns counts 12 knots.' }],
  check_citations: [{ items: [{ number: '100.1', on: '2004-05-01' }] }],
  card: [{ name: 'Anchor', on: '2004-05-01' }],
  cards: [{ q: 'anchor' }],
  rulings: [{ q: 'knots' }, { card: 'Anchor' }],
  run_scenario: [{ source: BOARD, on: '2004-05-01' }],
}

const RECEIVED_RULE = 'comprehensive-rules rule'
const documentAndKind = ({ document, kind }: Readonly<Record<string, string>>): string => `${document} ${kind}`

test('nobody is told a word of texts that are for signed-in readers, by any tool', async () => {
  const { tools } = await http.listTools()
  expect(Object.keys(ABOUT_RECEIVED).sort()).toEqual(tools.map(({ name }) => name).sort())
  for (const [name, asks] of Object.entries(ABOUT_RECEIVED))
    for (const given of asks) {
      const { text } = await asked(http, name, given)
      expect(text, name).not.toBe('')
      expect(text, `${name} ${JSON.stringify(given)}`).not.toMatch(OF_THE_BOOK)
      if (name === 'identify') expect(text).toContain('members-only')
      if (name === 'search') expect(JSON.parse(text).hits.map(documentAndKind), text).not.toContain(RECEIVED_RULE)
    }
})

test('two clients at once get their own answers, and one that breaks off disturbs nobody', async () => {
  const other = new Client({ name: 'other', version: '1' })
  await other.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/`)) as never)
  const [mine, theirs] = await Promise.all([
    asked(http, 'rule', { number: '418.5a', on: '2008-03-17' }),
    asked(other, 'rule', { number: '613.1', on: '2010-01-01' }),
  ])
  expect([mine.value.number, theirs.value.number]).toEqual(['418.5a', '613.1'])
  const left = asked(other, 'compare', { from: '2005-01-01', to: '2010-01-01' }).catch(() => null)
  await other.close()
  await left
  expect((await asked(http, 'rule', { number: '418.5a', on: '2008-03-17' })).isError).toBe(false)
})

describe('the address', () => {
  const ask = (host: string, body: string, more: Readonly<Record<string, string>> = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = {
        Host: host,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...more,
      }
      const sent = request({ port, host: '127.0.0.1', method: 'POST', headers }, answer => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  test('answers to its own names only', async () => {
    expect(await ask('evil.example', '{}')).toBe(403)
    expect(await ask('evil.example:80', '{}')).toBe(403)
  })
  test.each([
    ['https://evil.example', 403],
    ['http://127.0.0.1.evil.example', 403],
    ['http://localhost@evil.example', 403],
    ['null', 403],
    ['file://', 403],
    ['http://localhost:5173', 400],
    ['http://127.0.0.1', 400],
  ])('a page of %s is answered %i', async (origin, status) => {
    expect(await ask(`127.0.0.1:${port}`, '{', { Origin: origin })).toBe(status)
  })
  test.each([
    ['broken off', '{'],
    ['null', 'null'],
    ['of 5 MB', `"${'x'.repeat(5_000_000)}"`],
  ])('refuses a body out of shape: %s', async (_, body) => {
    const status = await ask(`127.0.0.1:${port}`, body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

// Last, because it ends the server that the other tests use.
test('npm run mcp prints nothing but messages of the protocol on standard output, and ends with its input', async () => {
  const ended = new Promise(resolve => npm.once('exit', resolve))
  await stdio.close()
  expect(await ended).toBe(0)
  expect(rest).toBe('')
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' })
  expect(lines.length).toBeGreaterThan(20)
})
