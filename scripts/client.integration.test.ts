import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handleApi } from '#server/api/handle'
import { ownSite } from '#server/testing/own-site'
import type { Answers } from '../client/calls'
import { type Answered, clientOf } from '../client/client'
import { printCalls, printType } from './client/print'

const ask = clientOf('http://127.0.0.1/api/v1', (address, init) => handleApi(new Request(address, init)))
let close: () => Promise<void>
beforeAll(async () => {
  close = await ownSite()
})
afterAll(() => close())

const value = async <T extends Answers[keyof Answers]>(request: Promise<Answered<T>>): Promise<T> => {
  const found = await request
  if (!found.ok || !('value' in found)) throw new Error(JSON.stringify(found))
  return found.value
}

test('the client is what the OpenAPI document makes', () => {
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'format', '--stdin-file-path=client/calls.ts']
  const printed = execFileSync(process.execPath, biome, { input: printCalls(), encoding: 'utf8' })
  expect(readFileSync('client/calls.ts', 'utf8')).toBe(printed)
})

test.each([
  [{ type: 'string' }, 'string'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'array', items: { type: 'integer' } }, 'readonly (number)[]'],
  [
    { type: 'object', properties: { a: { type: 'string' }, 'b-c': {} }, required: ['a'] },
    '{ readonly a: string; readonly "b-c"?: unknown }',
  ],
  [{ enum: ['x', 1] }, '"x" | 1'],
  [{ $ref: '#/components/schemas/Days' }, 'Days'],
  [
    { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }], items: false },
    'readonly [number, string]',
  ],
])('%j is %s', (schema, type) => expect(printType(schema)).toBe(type))

describe('asked through the client', () => {
  test('a rule on a day', async () => {
    const rule = await value(ask('GET /rules/{number}', { path: { number: '418.5a' }, query: { on: '2008-03-17' } }))
    expect(rule).toMatchObject({ number: '418.5a', on: '2008-03-17', document: 'digest' })
    if (!('paragraphs' in rule)) throw new Error('a rule, no section')
    expect(rule.paragraphs[0]?.source.file).toMatch(/\S/)
    expect(rule.versions.filter(({ current }) => current)).toHaveLength(1)
  })
  test('a number with a sign that means something in an address', async () => {
    const found = await ask('GET /rules/{number}', { path: { number: '4 1/8?x#y' } })
    expect(found).toMatchObject({ ok: false, problem: { status: expect.any(Number), detail: expect.any(String) } })
  })
  test('what has not changed is not sent again', async () => {
    const first = await ask('GET /releases', {})
    expect(first.ok && first.etag).toMatch(/^W\/"/)
    expect(await ask('GET /releases', {}, first.ok ? (first.etag ?? '') : '')).toMatchObject({
      ok: true,
      unchanged: true,
    })
  })
  test('what is not there is a problem with words', async () => {
    const found = await ask('GET /rules/{number}', { path: { number: '418.5a' }, query: { on: '2015-01-01' } })
    expect(found).toMatchObject({
      ok: false,
      problem: { status: 404, code: 'not-on-that-day', livesOnAs: expect.anything() },
    })
  })
  test('traces, citations, comparisons, searches and histories', async () => {
    const items = [{ number: '418.5a', from: '2008-03-17', to: '2010-01-01' }]
    expect((await value(ask('POST /trace', { body: { items } }))).results[0]?.targets[0]?.number).toBe('613.1')
    const cited = await value(
      ask('POST /citations/check', { body: { items: [{ number: '418.5a', on: '2015-01-01' }] } }),
    )
    expect(cited.results[0]).toMatchObject({ status: 'moved', to: '613.1' })
    const query = { from: '2008-03-17', to: '2010-01-01', number: '418.5a' }
    expect((await value(ask('GET /compare', { query }))).changes.length).toBeGreaterThan(0)
    const searched = await value(ask('POST /search', { body: { queries: [{ id: 1, q: 'timestamp' }] } }))
    expect(searched.results[0]?.hits.length).toBeGreaterThan(0)
    const history = await value(ask('GET /rules/{number}/history', { path: { number: '613.1' } }))
    expect(history.steps.length).toBeGreaterThan(3)
  })
  test('a body out of shape is refused, told as a value', async () => {
    const found = await ask('POST /trace', { body: { items: 'all' } } as never)
    expect(found).toMatchObject({ ok: false, problem: { status: 400, code: 'not-as-described' } })
  })
})
