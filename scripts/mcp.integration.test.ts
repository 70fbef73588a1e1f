import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadContent } from '#server/intake/content'
import { openDatabase } from '#server/store/database'
import { migrate } from '#server/store/migrate'

const folder = mkdtempSync(join(tmpdir(), 'palimpsest-mcp-'))
const DATABASE_URL = `file:${join(folder, 'mcp.db')}`
const environment = { ...process.env, DATABASE_URL, NODE_ENV: 'production' as const }
const ARGS = ['--import', 'tsx', 'scripts/mcp.ts']
let child: ChildProcess
let port = 0
const stdio = new Client({ name: 'test', version: '1' })
const http = new Client({ name: 'test', version: '1' })

beforeAll(async () => {
  await migrate(DATABASE_URL)
  const database = await openDatabase(DATABASE_URL)
  await loadContent(database)
  await database.close()
  await stdio.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ARGS,
      env: environment as Record<string, string>,
      stderr: 'ignore',
    }),
  )
  child = spawn(process.execPath, [...ARGS, '--http', '0'], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
  port = await new Promise<number>((resolve, reject) => {
    let told = ''
    child.stderr?.on('data', chunk => {
      told += chunk
      const found = /MCP at http:\/\/127\.0\.0\.1:(\d+)/.exec(told)?.[1]
      if (found) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error(told)))
  })
  await http.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/`)) as never)
})
afterAll(async () => {
  await stdio.close()
  await http.close()
  child?.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

type Told = { readonly isError?: boolean; readonly content: readonly { readonly text: string }[] }
const asked = async (client: Client, name: string, given: Record<string, unknown>) => {
  const told = (await client.callTool({ name, arguments: given })) as Told
  const text = told.content[0]?.text ?? ''
  return { isError: told.isError === true, text, value: text.startsWith('{') ? JSON.parse(text) : null }
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
      ['check_citations', 'compare', 'history', 'identify', 'rule', 'run_scenario', 'search'].sort(),
    )
    for (const tool of tools) {
      expect(tool.description?.length, tool.name).toBeGreaterThan(20)
      expect(tool.inputSchema.type).toBe('object')
      expect(Object.keys(tool.inputSchema.properties ?? {}).length).toBeGreaterThan(0)
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
  test('which release a text is from', async () => {
    const rule = await asked(client, 'rule', { number: '418.5a', on: '2008-03-17' })
    const { value } = await asked(client, 'identify', { text: rule.value.paragraphs[0].text })
    expect(value.passages[0].number).toBe('418.5a')
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
    const told = await asked(client, name, given).catch(failure => ({ text: String(failure) }))
    expect(told.text.length).toBeGreaterThan(0)
    expect(told.text).not.toMatch(/\n\s+at |node_modules|\/tmp\//)
    expect((await asked(client, 'rule', { number: '418.5a', on: '2008-03-17' })).isError).toBe(false)
  })
})

describe('the address', () => {
  const ask = (host: string, body: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { Host: host, 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
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
    ['broken off', '{'],
    ['null', 'null'],
    ['of 5 MB', `"${'x'.repeat(5_000_000)}"`],
  ])('refuses a body out of shape: %s', async (_, body) => {
    const status = await ask(`127.0.0.1:${port}`, body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})
