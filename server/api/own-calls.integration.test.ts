import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { liveAccounts } from '../accounts/live'
import { ownProblem } from '../answers/own'
import { oneList, ownLists } from '../favourites/answers'
import { annotation, container } from '../notes/live'
import { PROFILE } from '../notes/protocol'
import { ownSite } from '../testing/own-site'
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
/** Asks one of the calls and holds the answer against what the OpenAPI document says of it. */
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
  await ask('GET /lists', '', { stranger: true })
  await ask('GET /lists/{id}', LIST, { stranger: true })
  await ask('DELETE /lists/{id}', LIST)
  await ask('DELETE /lists/{id}', LIST)
})

describe('the OpenAPI document', () => {
  const { paths, components } = openapi() as {
    paths: Record<string, Record<string, object>>
    components: { schemas: Record<string, object> }
  }
  test.each(OWN_CALLS.map(({ method, path }) => [method, path] as const))('names %s %s', (method, path) => {
    expect(paths[path]?.[method.toLowerCase()]).toBeDefined()
  })
  test('refers to nothing that it does not hold', () => {
    const named = new Set(Object.keys(components.schemas))
    for (const [, name = ''] of JSON.stringify({ paths, components }).matchAll(/#\/components\/schemas\/(\w+)/g))
      expect(named.has(name), name).toBe(true)
    expect(JSON.stringify({ paths, components })).not.toContain('$defs')
  })
})
