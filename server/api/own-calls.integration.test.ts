import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { MOST_LISTS } from '#notes/annotation/favourites'
import { liveAccounts } from '../accounts/live'
import { ownProblem } from '../answers/own'
import { oneList, ownLists } from '../favourites/answers'
import { annotation, container } from '../notes/live'
import { PROFILE } from '../notes/protocol'
import { ownSite } from '../testing/own-site'
import { handleApi } from './handle'
import { openapi } from './openapi'
import { OWN_CALLS } from './own-calls'

const HERE = 'http://127.0.0.1:3000'
const LIST = 'ab'.repeat(16)
const json = { 'Content-Type': 'application/json' }
let close: () => Promise<void>
let cookie = ''
beforeAll(async () => {
  close = await ownSite()
  const { auth } = await liveAccounts()
  const body = JSON.stringify({ name: 'Ada', email: 'ada@example.org', password: 'an otter sings by night' })
  const request = new Request(`${HERE}/api/auth/sign-up/email`, {
    method: 'POST',
    body,
    headers: { ...json, Origin: HERE },
  })
  cookie = (await auth.handler(request)).headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
})
afterAll(() => close())

type Asked = { readonly body?: object; readonly state?: string; readonly stranger?: true; readonly query?: string }
const HANDLERS: Readonly<Record<string, (request: Request, id: string) => Promise<Response>>> = {
  '/annotations/': container,
  '/annotations/{id}': annotation,
  '/lists': ownLists,
  '/lists/{id}': oneList,
}
/** Makes one of the calls and compares the response with the OpenAPI document. */
const ask = async (call: string, id = '', { body, state, stranger, query = '' }: Asked = {}): Promise<Response> => {
  const [method = '', path = ''] = call.split(' ')
  const described = OWN_CALLS.find(one => one.method === method && one.path === path)
  if (!described) throw new Error(`${call} is not described`)
  const headers = {
    'Content-Type': path.startsWith('/lists') ? 'application/json' : PROFILE,
    ...(stranger ? {} : { Cookie: cookie }),
    ...(state ? { 'If-Match': state } : {}),
  }
  const address = `${HERE}/api/v1${path.replace('{id}', id)}${query}`
  const request = new Request(address, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const answer = (await HANDLERS[path]?.(request, id)) ?? new Response(null, { status: 500 })
  expect(answer.ok ? [described.status] : described.refusals, call).toContain(answer.status)
  const gives: z.ZodType | undefined = answer.ok ? described.gives : ownProblem
  const said = await answer.clone().text()
  if (gives) expect(gives.safeParse(JSON.parse(said)).error, said.slice(0, 300)).toBeUndefined()
  else expect(said).toBe('')
  return answer
}

const note = {
  '@context': 'http://www.w3.org/ns/anno.jsonld',
  type: 'Annotation',
  bodyValue: 'x',
  target: `${HERE}/rules/418.5a`,
}
test('notes are answered as described', async () => {
  await ask('GET /annotations/')
  const made = await ask('POST /annotations/', '', { body: note })
  const id = made.headers.get('location')?.split('/').pop() ?? ''
  const state = made.headers.get('etag') ?? ''
  await ask('GET /annotations/{id}', id)
  for (const query of ['?mine=1', '?mine=1&page=0', '?mine=1&iris=1', '?page=-1'])
    await ask('GET /annotations/', '', { query })
  const second = await ask('PUT /annotations/{id}', id, { body: { ...note, bodyValue: 'y' }, state })
  await ask('PUT /annotations/{id}', id, { body: note, state })
  await ask('PUT /annotations/{id}', id, { body: { type: 'x' }, state })
  await ask('DELETE /annotations/{id}', id, {})
  await ask('DELETE /annotations/{id}', id, { state: second.headers.get('etag') ?? '' })
  await ask('GET /annotations/{id}', id)
  await ask('POST /annotations/', '', { body: note, stranger: true })
})

test('lists are answered as described', async () => {
  const items = [{ id: 'cd'.repeat(16), kind: 'rule', target: '418.5a', on: '2008-03-17' }]
  const put = await ask('PUT /lists/{id}', LIST, { body: { title: 'Layers', items } })
  await ask('GET /lists')
  await ask('GET /lists/{id}', LIST)
  await ask('PUT /lists/{id}', LIST, { body: { title: 'Layers, anew', items }, state: put.headers.get('etag') ?? '' })
  await ask('PUT /lists/{id}', LIST, { body: { title: '', items } })
  for (const body of [
    { title: 'Layers', items, colour: 'red' },
    { title: 'Layers', items: items.map(item => ({ ...item, note: 'x' })) },
  ])
    expect((await ask('PUT /lists/{id}', LIST, { body, state: '*' })).status).toBe(400)
  await ask('GET /lists', '', { stranger: true })
  await ask('GET /lists/{id}', LIST, { stranger: true })
  await ask('DELETE /lists/{id}', LIST)
  await ask('DELETE /lists/{id}', LIST)
})

test('a list is changed and removed in the state that was read only', async () => {
  const id = 'ef'.repeat(16)
  const first = await ask('PUT /lists/{id}', id, { body: { title: 'One', items: [] } })
  const state = first.headers.get('etag') ?? ''
  const second = await ask('PUT /lists/{id}', id, { body: { title: 'Two', items: [] }, state })
  expect((await ask('PUT /lists/{id}', id, { body: { title: 'Three', items: [] }, state })).status).toBe(412)
  expect((await ask('DELETE /lists/{id}', id, { state })).status).toBe(412)
  expect((await ask('PUT /lists/{id}', id, { body: { title: 'x', items: [] }, state: 'no ETag' })).status).toBe(412)
  expect((await (await ask('GET /lists/{id}', id)).json()).title).toBe('Two')
  expect((await ask('DELETE /lists/{id}', id, { state: second.headers.get('etag') ?? '' })).status).toBe(204)
  // A removed list is not restored by a change to an old copy.
  expect((await ask('PUT /lists/{id}', id, { body: { title: 'Four', items: [] }, state })).status).toBe(412)
})

test('one list more than an account may have: 409, and none is stored', async () => {
  const ids = Array.from({ length: MOST_LISTS + 1 }, (_, n) => n.toString(16).padStart(32, '0'))
  const said: number[] = []
  for (const id of ids) said.push((await ask('PUT /lists/{id}', id, { body: { title: id, items: [] } })).status)
  expect(said).toEqual([...Array<number>(MOST_LISTS).fill(200), 409])
  expect((await ask('GET /lists/{id}', ids.at(-1) ?? '')).status).toBe(404)
  for (const id of ids.slice(0, -1)) await ask('DELETE /lists/{id}', id)
})

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
test.each(Object.keys(HANDLERS))(
  '%s answers a method that it does not have with a sentence and those it has',
  async path => {
    const known = OWN_CALLS.filter(one => one.path === path).map(({ method }) => method as string)
    for (const method of METHODS.filter(one => !known.includes(one))) {
      const request = new Request(`${HERE}/api/v1${path.replace('{id}', LIST)}`, {
        method,
        headers: { 'Content-Type': 'application/json', Cookie: cookie },
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
      const answer = (await HANDLERS[path]?.(request, LIST)) ?? new Response()
      expect(answer.status, method).toBe(405)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      for (const one of known) expect(answer.headers.get('allow')).toContain(one)
      const problem = ownProblem.parse(await answer.json())
      expect(problem.title).toBe(`${method} is not allowed at this address`)
    }
  },
)

test.each([
  ['PUT', '/lists/{id}', 'text/html', /application\/json/],
  ['PUT', '/lists/{id}', 'multipart/form-data', /application\/json/],
  ['POST', '/annotations/', 'application/x-www-form-urlencoded', /application\/ld\+json/],
  ['POST', '/annotations/', '', /application\/ld\+json/],
])('%s %s sent as "%s" is answered with what to send', async (method, path, type, says) => {
  const request = new Request(`${HERE}/api/v1${path.replace('{id}', LIST)}`, {
    method,
    headers: { Cookie: cookie },
    body: new Blob(['{"title":"x","items":[]}']),
  })
  if (type) request.headers.set('Content-Type', type)
  const answer = (await HANDLERS[path]?.(request, LIST)) ?? new Response()
  expect(answer.status).toBe(415)
  expect(ownProblem.parse(await answer.json()).title).toMatch(says)
  const described = OWN_CALLS.find(one => one.method === method && one.path === path)
  expect(described?.refusals).toContain(415)
})

test('costly calls are counted by account, those of visitors by address', async () => {
  process.env.RATE_LIMIT = '3'
  const call = async (address: string, isSignedIn: boolean): Promise<number> => {
    const request = new Request(`${HERE}/api/v1/trace`, {
      method: 'POST',
      headers: { ...json, 'x-client-address': address, ...(isSignedIn ? { Cookie: cookie } : {}) },
      body: JSON.stringify({ items: [] }),
    })
    return (await handleApi(request)).status
  }
  try {
    // All addresses from which an account is used share one count.
    const account = [1, 2, 3, 4].map(last => call(`192.0.2.${last}`, true))
    expect((await Promise.all(account)).sort()).toEqual([200, 200, 200, 429])
    // That count does not affect visitors at the same address; each address has its own count.
    const visitor = [1, 1, 1, 1, 2].map(last => call(`192.0.2.${last}`, false))
    expect((await Promise.all(visitor)).sort()).toEqual([200, 200, 200, 200, 429])
  } finally {
    delete process.env.RATE_LIMIT
  }
})

describe('the OpenAPI document', () => {
  const { paths, components } = openapi() as {
    paths: Record<string, Record<string, object>>
    components: { schemas: Record<string, object> }
  }
  test.each(OWN_CALLS.map(({ method, path }) => [method, path] as const))('names %s %s', (method, path) => {
    expect(paths[path]?.[method.toLowerCase()]).toBeDefined()
  })
  test('names 405 for every call of our own', () => {
    for (const { method, path } of OWN_CALLS)
      expect(paths[path]?.[method.toLowerCase()], path).toMatchObject({ responses: { 405: {} } })
  })
  test('refers only to what it contains', () => {
    const named = new Set(Object.keys(components.schemas))
    for (const [, name = ''] of JSON.stringify({ paths, components }).matchAll(/#\/components\/schemas\/(\w+)/g))
      expect(named.has(name), name).toBe(true)
    expect(JSON.stringify({ paths, components })).not.toContain('$defs')
  })
})
