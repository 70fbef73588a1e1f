import { createHash, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anotherClient } from './testing/people'
import { type WritingSite, writingSite } from './testing/site'

// Pages that everybody is shown alike are kept: never one reader's for another, never after they have changed.
let site: WritingSite
const client = anotherClient()
beforeAll(async () => {
  site = await writingSite()
})
afterAll(() => site?.close())

// No other file writes about this rule.
const RULE = '/rules/613.2?on=2022-01-01'
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(site.url + path, { headers, method, redirect: 'manual' })
const text = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await get(path, headers)).text()

const member = async (name: string): Promise<string> => {
  const entered = await fetch(`${site.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.url, ...client },
    body: JSON.stringify({ name, email: `${name}-${randomUUID()}@rules.example`, password: randomUUID() }),
  })
  return entered.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}

test('a cached page is the same, with hashes of its scripts and without a nonce', async () => {
  // A part that is not ready at the first rendering (a strip of outcomes) causes the page to be rendered again.
  await get(RULE)
  const [first, second] = [await get(RULE), await get(RULE)]
  const html = await second.text()
  expect(await first.text()).toBe(html)
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(second.headers.get('cache-control')).toBe('no-cache')
  expect(html).not.toContain('nonce="')
  const policy = second.headers.get('content-security-policy') ?? ''
  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)]
  expect(inline.length).toBeGreaterThan(0)
  for (const [, script = ''] of inline)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(policy).not.toMatch(/nonce|unsafe|'hashes'/)
  const again = await get(RULE, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('a page for one reader has a nonce that is never used again', async () => {
  const cookie = await member('nonce')
  const policies = await Promise.all([0, 1].map(async () => (await get(RULE, { cookie })).headers))
  const [one, other] = policies.map(
    headers => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
  )
  expect(one).toBeTruthy()
  expect(one).not.toBe(other)
  expect(policies[0]?.get('cache-control')).toMatch(/no-store/)
})

test('display, forms, moments and heads are each told apart', async () => {
  await text(RULE)
  expect(await text(RULE, { cookie: 'theme=dark' })).toContain('data-theme="dark"')
  expect(await text(RULE, { cookie: 'size=large; other=1' })).toContain('data-size="large"')
  expect(await text(RULE)).not.toMatch(/<html[^>]*data-(?:theme|size)=/)
  expect((await get(RULE, { accept: 'application/json' })).headers.get('content-type')).toMatch(/json/)
  expect((await get(RULE, { accept: 'text/markdown' })).headers.get('content-type')).toMatch(/markdown/)
  const moment = { 'accept-datetime': 'Mon, 17 Jan 2022 00:00:00 GMT' }
  expect((await get('/rules/613.2', moment)).status).toBe(302)
  const [page, head] = [await get(RULE), await get(RULE, {}, 'HEAD')]
  for (const name of ['etag', 'link', 'content-type', 'content-security-policy', 'x-frame-options'])
    expect(head.headers.get(name), name).toBe(page.headers.get(name))
  expect(page.headers.get('link')).toMatch(/rel="original timegate"/)
  expect(await head.text()).toBe('')
})

const plain = (headers: Record<string, string>): Promise<{ encoding: string | undefined; size: number }> =>
  new Promise((resolve, reject) => {
    request(site.url + RULE, { headers }, answer => {
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], size }))
    })
      .on('error', reject)
      .end()
  })
test('a client that does not accept compression gets the page uncompressed', async () => {
  const [packed, whole] = [await plain({ 'accept-encoding': 'gzip' }), await plain({})]
  expect([packed.encoding, whole.encoding]).toEqual(['gzip', undefined])
  expect(packed.size * 3).toBeLessThan(whole.size)
})

test('a published note appears on the page at once, and disappears at once', async () => {
  const cookie = await member('writer')
  const words = `a note of ${randomUUID()}`
  expect(await text(RULE)).not.toContain(words)
  const made = await fetch(`${site.url}/api/v1/annotations/`, {
    method: 'POST',
    headers: { cookie, Origin: site.url, 'Content-Type': 'application/ld+json' },
    body: JSON.stringify({
      '@context': 'http://www.w3.org/ns/anno.jsonld',
      type: 'Annotation',
      motivation: 'commenting',
      body: { type: 'TextualBody', value: words },
      target: { source: site.url + RULE },
      'palimpsest:visibility': 'public',
    }),
  })
  expect(made.status, await made.clone().text()).toBe(201)
  expect(await text(RULE)).toContain(words)
  const address = new URL(made.headers.get('location') ?? '', site.url)
  const gone = await fetch(address, {
    method: 'DELETE',
    headers: { cookie, Origin: site.url, 'If-Match': made.headers.get('etag') ?? '' },
  })
  expect(gone.status).toBe(204)
  expect(await text(RULE)).not.toContain(words)
})

test('a visitor is never shown as signed in', async () => {
  const cookie = await member('somebody')
  await Promise.all(Array.from({ length: 10 }, (_, at) => text('/account', at % 2 ? { cookie } : {})))
  expect(await text(RULE, { cookie })).toContain('\\"signedIn\\":true')
  expect(await text(RULE)).toContain('\\"signedIn\\":false')
})
