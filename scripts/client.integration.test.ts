import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handleApi } from '#server/api/handle'
import { ownSite } from '#server/testing/own-site'
import { type Answered, clientOf } from '../client/client'
import { printCalls, printType } from './client/print'

// Its types are made by `npm run client`; here every call takes and returns some object.
type Any = Readonly<Record<string, object>>
const ask = clientOf<Any, Any>('http://127.0.0.1/api/v1', (address, init) => handleApi(new Request(address, init)))
let close: () => Promise<void>
beforeAll(async () => {
  close = await ownSite()
})
afterAll(() => close())

const value = async (request: Promise<Answered<object>>): Promise<object> => {
  const found = await request
  if (!found.ok || !('value' in found)) throw new Error(JSON.stringify(found))
  return found.value
}

/** A program with the client: right calls, and wrong ones that its types must refuse. */
const USE = `
import type { Answers, Calls } from './calls'
import { clientOf } from './client'
const ask = clientOf<Calls, Answers>('http://127.0.0.1/api/v1')
const found = await ask('GET /rules/{number}', { path: { number: '418.5a' }, query: { on: '2008-03-17' } })
export const on: string = found.ok && 'value' in found ? found.value.on : ''
const traced = await ask('POST /trace', { body: { items: [{ number: '1', from: '2008', to: 'latest' }] } })
export const to = traced.ok && 'value' in traced ? traced.value.results[0]?.targets[0]?.number : undefined
// @ts-expect-error: a call that is not there
await ask('GET /nothing', {})
// @ts-expect-error: a parameter of another type
await ask('GET /rules/{number}', { path: { number: 418 } })
// @ts-expect-error: a body that is no list
await ask('POST /trace', { body: { items: 'all' } })
`
test('the client compiles with the types made of the OpenAPI document, and refuses wrong calls', () => {
  const folder = 'var/client-test'
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/calls.ts`, printCalls())
  writeFileSync(`${folder}/use.ts`, USE)
  copyFileSync('client/client.ts', `${folder}/client.ts`)
  const options =
    '--noEmit --strict --noUncheckedIndexedAccess --target es2022 --module esnext --moduleResolution bundler'
  const ran = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', ...options.split(' '), '--ignoreConfig', `${folder}/use.ts`],
    { encoding: 'utf8' },
  )
  expect(ran.stdout).toBe('')
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
    expect(rule).toHaveProperty('paragraphs.0.source.file')
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
    const traced = await value(ask('POST /trace', { body: { items } }))
    expect(traced).toMatchObject({ results: [{ targets: [{ number: '613.1' }] }] })
    const cited = await value(
      ask('POST /citations/check', { body: { items: [{ number: '418.5a', on: '2015-01-01' }] } }),
    )
    expect(cited).toMatchObject({ results: [{ status: 'moved', to: '613.1' }] })
    const query = { from: '2008-03-17', to: '2010-01-01', number: '418.5a' }
    expect(await value(ask('GET /compare', { query }))).toHaveProperty('changes.0')
    const searched = await value(ask('POST /search', { body: { queries: [{ id: 1, q: 'timestamp' }] } }))
    expect(searched).toHaveProperty('results.0.hits.0')
    const history = await value(ask('GET /rules/{number}/history', { path: { number: '613.1' } }))
    expect(history).toHaveProperty('steps.3')
  })
  test('a body out of shape is refused, told as a value', async () => {
    const found = await ask('POST /trace', { body: { items: 'all' } })
    expect(found).toMatchObject({ ok: false, problem: { status: 400, code: 'not-as-described' } })
  })
})
