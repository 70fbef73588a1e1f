import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rulesPaths } from '#ingest/read/received-texts'
import { type ReadingSite, readingSite, SOURCES } from './testing/site'

let site: ReadingSite
beforeAll(async () => {
  site = await readingSite()
})
afterAll(() => site?.close())

const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(`${site.url}${path}`, init)
const post = (path: string, body: unknown): Promise<Response> =>
  ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })

describe('the API speaks in problems', () => {
  const REFUSED: readonly (readonly [string, string, number])[] = [
    ['GET', '/api/v1/nonsense', 404],
    ['GET', '/api/v1/', 404],
    ['GET', '/api/v1/releases/none', 404],
    ['GET', '/api/v1/rules/nonsense', 404],
    ['GET', '/api/v1/rules/999.99z', 404],
    ['GET', '/api/v1/rules/613.1?on=yesterday', 400],
    ['GET', '/api/v1/rules/613.1?document=novel', 400],
    ['GET', '/api/v1/rules/%E0%A4%A', 400],
    ['GET', '/api/v1/%', 400],
    ['GET', '/api/v1/trace', 400],
    ['DELETE', '/api/v1/releases', 405],
    ['PATCH', '/api/v1/search', 405],
    ['POST', '/api/v1/releases', 405],
    ['POST', '/api/v1/search', 400],
    ['GET', '/api/v1/search?limit=1000000', 400],
  ]
  test.each(REFUSED)('%s %s is a problem document with status %i', async (method, path, status) => {
    const response = await ask(path, { method })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) })
  })

  test('too much at once is refused', async () => {
    const items = Array.from({ length: 1_001 }, () => ({ number: '613.1', on: '2015-01-01' }))
    expect((await post('/api/v1/citations/check', { items })).status).toBe(413)
    expect((await post('/api/v1/identify', { text: 'x'.repeat(300_000) })).status).toBe(413)
    expect((await post('/api/v1/scenarios/run', { source: 'x'.repeat(200_000) })).status).toBe(413)
  })
})

describe('every GET', () => {
  const PATHS = ['/releases', '/search?q=layers', '/scenarios', '/data', '/openapi.json', '/tree', '/bulletins']
  test.each(PATHS)('%s has an ETag and answers 304 to it', async path => {
    const first = await ask(`/api/v1${path}`)
    expect(first.status).toBe(200)
    const etag = first.headers.get('etag')
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    const second = await ask(`/api/v1${path}`, { headers: { 'If-None-Match': etag ?? '' } })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
  })
})

test('the OpenAPI document names every call with its limits', async () => {
  const document = (await (await ask('/api/v1/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, object>
  }
  expect(document.openapi).toBe('3.1.0')
  const calls = [
    '/releases',
    '/rules/{number}',
    '/rules/{number}/history',
    '/search',
    '/trace',
    '/compare',
    '/identify',
  ]
  for (const path of calls) expect(Object.keys(document.paths)).toContain(path)
  expect(JSON.stringify(document.paths['/citations/check'])).toContain('"maxItems":1000')
})

test('a scenario runs, across the eras too', async () => {
  const source = [
    '# Feature: A bear grows',
    '## Scenario: One bonus',
    '* Given the rules of 2010-01-01',
    '* And "Bear" is a 2/2 black creature',
    '* When an effect says "Bear gets +1/+1."',
    '* Then "Bear" is 3/3',
  ].join('\n')
  const run = await (await post('/api/v1/scenarios/run', { source })).json()
  expect(run).toMatchObject({
    scenarios: [{ outcome: 'holds', on: '2010-01-01', objects: [{ label: 'Bear', power: 3 }] }],
  })
  const across = (await (await post('/api/v1/scenarios/across', { source })).json()) as { cells: { outcome: string }[] }
  expect(across.cells.length).toBeGreaterThan(10)
  expect((await post('/api/v1/scenarios/run', { source: 'no scenario' })).status).toBe(400)
})

describe.skipIf(!SOURCES)('over the real texts (needs SOURCES)', () => {
  type Part = { stamped?: string; stampedBy?: string }
  type Rule = {
    release: string
    paragraphs: Part[]
    examples: Part[]
    livesOnAs: { number: string; from: string }[]
    rulings: { number: string; references: { number: string; exists: boolean; everExisted: boolean }[] }[]
  }
  const rule = async (path: string): Promise<Rule> => (await (await ask(`/api/v1/rules/${path}`)).json()) as Rule

  test('418.5a on 2008-03-17 is the rules of 2008-02-01 with D’Angelo as witness', async () => {
    const answer = await rule('418.5a?on=2008-03-17')
    expect(answer.release).toBe('comprehensive-rules.2008-02-01')
    expect(answer.paragraphs.map(part => part.stamped)).toEqual(['2007-10-01', '2007-07-13'])
    expect(answer.examples.map(part => part.stamped)).toEqual(['2007-02-01', '2007-02-01'])
    expect(new Set([...answer.paragraphs, ...answer.examples].map(part => part.stampedBy))).toEqual(
      new Set(['rulings.2008-03-17']),
    )
    expect(answer.livesOnAs).toEqual([
      { number: '612.1', from: '2009-07-11' },
      { number: '613.1', from: '2009-10-01' },
    ])
  })

  test('his ruling stands at 418.5 and cites a rule that never was', async () => {
    const answer = await rule('418.5?on=2008-03-17')
    const ruling = answer.rulings.find(({ number }) => number === '418.5.Ruling.1')
    expect(ruling?.references.find(({ number }) => number === '415.5a')).toMatchObject({
      exists: false,
      everExisted: false,
    })
  })

  test('a number dead on that day says where it went', async () => {
    const response = await ask('/api/v1/rules/418.5a?on=2015-01-01')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      lastInForce: { release: 'comprehensive-rules.2009-05-01', until: '2009-07-10' },
      livesOnAs: [{ number: '612.1' }, { number: '613.1' }],
    })
  })

  test('all texts are there, each with its file and hash', async () => {
    const { releases } = (await (await ask('/api/v1/releases')).json()) as {
      releases: { document: string; inForce: string; source: { sha256: string } }[]
    }
    expect(releases.filter(({ document }) => document === 'comprehensive-rules')).toHaveLength(
      rulesPaths(SOURCES).length,
    )
    expect(releases.every(({ source }) => /^[0-9a-f]{64}$/.test(source.sha256))).toBe(true)
    const days = releases.map(({ inForce }) => inForce)
    expect(days).toEqual([...days].sort())
  })
})
