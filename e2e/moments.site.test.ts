import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReadingSite, readingSite } from './testing/site'

let site: ReadingSite
beforeAll(async () => {
  site = await readingSite()
})
afterAll(() => site?.close())
const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${site.url}${path}`, { headers, redirect: 'manual' })

describe('a rule by moment (RFC 7089)', () => {
  const DAY = 'Tue, 01 Sep 2015 00:00:00 GMT'
  test('redirects to the version of that time, which is not later', async () => {
    const gate = await ask('/rules/613.3', { 'Accept-Datetime': DAY })
    expect(gate.status).toBe(302)
    expect(gate.headers.get('vary')?.toLowerCase()).toContain('accept-datetime')
    expect(gate.headers.get('link')).toMatch(/rel="original timegate".*rel="timemap"/)
    const version = await fetch(gate.headers.get('location') ?? '')
    const moment = Date.parse(version.headers.get('memento-datetime') ?? '')
    expect(moment).toBeLessThanOrEqual(Date.parse(DAY))
    expect(version.headers.get('link')).toMatch(/rel="original timegate".*rel="timemap"/)
  })
  test('lists every version, and each exists', async () => {
    const map = await ask('/timemap/rules/613.3')
    expect(map.headers.get('content-type')).toContain('application/link-format')
    const found = [...(await map.text()).matchAll(/<([^>]+)>; rel="[^"]*memento"; datetime="([^"]+)"/g)]
    expect(found.length).toBeGreaterThan(1)
    for (const [, address = '', moment = ''] of found.slice(0, 3)) {
      const version = await fetch(address)
      expect(version.status).toBe(200)
      expect(version.headers.get('memento-datetime')).toBe(moment)
    }
  })
  test('an invalid time is a problem, and a day on which no version began has no memento', async () => {
    expect((await ask('/rules/613.3', { 'Accept-Datetime': 'yesterday' })).status).toBe(400)
    expect((await ask('/rules/613.3/2009-07-13')).headers.get('memento-datetime')).toBeNull()
  })
})

describe('a rule by form', () => {
  const FORMS = [
    ['/rules/613.1.json', 'application/json'],
    ['/rules/613.1.md', 'text/markdown'],
    ['/rules/613.1.txt', 'text/plain'],
    ['/rules/613.txt', 'text/plain'],
  ] as const
  test.each(FORMS)('%s is %s', async (path, type) => {
    const answer = await ask(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain(type)
    expect(await answer.text()).toContain('613.1')
  })
  test('a reader who accepts Markdown first gets it at the plain address', async () => {
    expect((await ask('/rules/613.1', { Accept: 'text/markdown' })).headers.get('content-type')).toContain('markdown')
    expect((await ask('/rules/613.1.md?on=1980-01-01')).status).toBe(404)
  })
})

describe('feeds', () => {
  const FEEDS = ['/feeds/rules/613.1', '/rules/613.1/history.atom', '/feeds/sections/613', '/feeds/releases']
  test.each(FEEDS)('%s is Atom with its own address, ids and moments', async path => {
    const answer = await ask(path)
    expect(answer.headers.get('content-type')).toContain('application/atom+xml')
    const text = await answer.text()
    const ids = [...text.matchAll(/<id>([^<]+)<\/id>/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(1)
    expect([...text.matchAll(/<updated>/g)]).toHaveLength(ids.length)
    for (const [, moment] of text.matchAll(/<updated>([^<]+)</g))
      expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(text).toContain('rel="self"')
  })
  test('a release lists its changes; an unknown one is a problem', async () => {
    const { releases } = (await (await ask('/api/v1/releases')).json()) as { releases: { id: string }[] }
    expect(await (await ask(`/feeds/releases/${releases.at(-1)?.id}`)).text()).toContain('<feed')
    for (const path of ['/feeds/releases/none', '/feeds/sections/9999', '/feeds/rules/none'])
      expect((await ask(path)).headers.get('content-type'), path).toContain('problem+json')
  })
})
