import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FavouriteList, favouriteListSchema } from '#notes/annotation/favourites'
import { date } from '#rulebook/dates/date'
import { type Ask, cellsOf, json, peopleOf, ROLES, type Row } from './testing/people'
import { type WritingSite, writingSite } from './testing/site'

// Lists of favourites over the wire, as every role: kept, put in order, written to, shared, followed.
let site: WritingSite
let ask: Ask
beforeAll(async () => {
  site = await writingSite()
  ask = await peopleOf(site.url, site.database)
  for (const list of Object.values(LISTS)) expect((await put('owner', list)).status).toBe(200)
})
afterAll(() => site?.close())

const hex = (n: number): string => n.toString(16).padStart(32, '0')
const item = (n: number, target: string, remark = '') =>
  ({ id: hex(n), kind: 'rule', target, on: date('2020-01-01'), remark }) as const
const listOf = (n: number, visibility: FavouriteList['visibility'], title = `${visibility} list`): FavouriteList => ({
  ...{ id: hex(n), title, visibility, position: 0 },
  items: [item(n + 1, '613.1', 'read this first'), item(n + 2, '613.2')],
})
const LISTS = { private: listOf(0x100, 'private'), link: listOf(0x200, 'link'), public: listOf(0x300, 'public') }
const at = (list: FavouriteList): string => `/api/v1/lists/${list.id}`
const put = (who: string, list: unknown, headers = {}, id = (list as FavouriteList).id) =>
  ask(who, `/api/v1/lists/${id}`, json('PUT', list, headers))
let fresh = 0x1000
const another = (visibility: FavouriteList['visibility']): FavouriteList => {
  fresh += 16
  return listOf(fresh, visibility)
}

const ROWS: readonly Row[] = [
  ['read their own lists', who => ask(who, '/api/v1/lists'), [401, 200, 200, 200, 200]],
  ['save a list', who => put(who, another('private')), [401, 200, 200, 200, 200]],
  ['publish a list', who => put(who, another('public')), [401, 200, 200, 200, 200]],
  ['read the private list of another', who => ask(who, at(LISTS.private)), [404, 404, 404, 404, 404]],
  ['read a list shared by link', who => ask(who, at(LISTS.link)), [200, 200, 200, 200, 200]],
  ['read a public list', who => ask(who, at(LISTS.public)), [200, 200, 200, 200, 200]],
  ['change the private list of another', who => put(who, { ...LISTS.private, title: 'x' }), [401, 403, 403, 403, 403]],
  ['change the public list of another', who => put(who, { ...LISTS.public, title: 'x' }), [401, 403, 403, 403, 403]],
  ['remove a list of another', who => ask(who, at(LISTS.public), { method: 'DELETE' }), [401, 404, 404, 404, 404]],
  ['open the page of a private list', who => ask(who, `/favourites/${hex(0x100)}`), [404, 404, 404, 404, 404]],
  ['open the page of a public list', who => ask(who, `/favourites/${hex(0x300)}`), [200, 200, 200, 200, 200]],
  ['follow a private list', who => ask(who, `/favourites/${hex(0x100)}/changes.atom`), [404, 404, 404, 404, 404]],
  [
    'follow a list shared by link',
    who => ask(who, `/favourites/${hex(0x200)}/changes.atom`),
    [200, 200, 200, 200, 200],
  ],
  ['follow a public list', who => ask(who, `/favourites/${hex(0x300)}/changes.atom`), [200, 200, 200, 200, 200]],
]

describe('over the wire', () => {
  test.each(cellsOf(ROWS))(
    'a request by a %s to %s is answered with status %i',
    async (role, _name, status, action) => {
      const answer = await action(role)
      expect(answer.status, await answer.clone().text()).toBe(status)
    },
  )
  test('no list of the owner was changed', async () => {
    for (const list of Object.values(LISTS)) expect(await (await ask('owner', at(list))).json()).toMatchObject(list)
  })
  test.each(ROLES)('the page of a private list shows a %s nothing of it', async role => {
    const html = await (await ask(role, `/favourites/${hex(0x100)}`)).text()
    expect(html).toContain('This list does not exist or is not shared')
    expect(html).not.toContain('read this first')
    expect(await (await ask(role, `/favourites/${hex(0x300)}`)).text()).toContain('read this first')
  })
  test('another site cannot change a list with a reader’s cookie', async () => {
    const foreign = { Origin: 'https://evil.example' }
    expect((await put('owner', { ...LISTS.public, title: 'x' }, foreign)).status).toBe(403)
    expect((await ask('owner', at(LISTS.public), { method: 'DELETE', headers: foreign })).status).toBe(403)
    expect((await ask('owner', at(LISTS.public))).status).toBe(200)
  })
})

describe('what the owner does', () => {
  test('a list is created, reordered, edited, emptied and removed, each time in full', async () => {
    const list = another('private')
    const made = await put('owner', list)
    expect(favouriteListSchema.parse(await made.json())).toEqual({ ...list, modified: expect.any(String) })
    const turned = { ...list, items: [...list.items].reverse() }
    const after = await put('owner', turned, { 'If-Match': made.headers.get('etag') ?? '' })
    expect(await after.json()).toMatchObject(turned)
    const stale = await put('owner', list, { 'If-Match': made.headers.get('etag') ?? '' })
    expect([stale.status, await stale.json()]).toMatchObject([412, { title: expect.stringMatching(/changed/) }])
    const written = { ...turned, items: turned.items.map(one => ({ ...one, remark: `**${one.target}** 🐉 ‮x` })) }
    expect(await (await put('owner', written)).json()).toMatchObject(written)
    const { lists } = (await (await ask('owner', '/api/v1/lists')).json()) as { lists: FavouriteList[] }
    expect(lists.find(({ id }) => id === list.id)).toMatchObject(written)
    expect(await (await put('owner', { ...written, items: [] })).json()).toMatchObject({ items: [] })
    expect((await ask('owner', at(list), { method: 'DELETE' })).status).toBe(204)
    expect((await ask('owner', at(list))).status).toBe(404)
  })
  test.each([
    ['no JSON', '{', 400],
    ['no list', '[]', 400],
    ['nothing', 'null', 400],
    ['an item twice', JSON.stringify({ title: 'x', items: [item(1, '1'), item(1, '1')] }), 400],
    ['a day that is none', JSON.stringify({ title: 'x', items: [{ ...item(1, '1'), on: '2020-13-01' }] }), 400],
    ['too much', JSON.stringify({ title: 'x', items: [], more: 'x'.repeat(600_000) }), 413],
    ['an empty name', JSON.stringify({ title: '  ', items: [] }), 400],
  ])('a body that is %s is refused with a problem', async (_, body, status) => {
    const answer = await ask('owner', `/api/v1/lists/${hex(0x900)}`, { method: 'PUT', body })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect((await answer.json()).title.length).toBeGreaterThan(10)
  })
  test('the feed reports the changes of the rules of a list', async () => {
    const answer = await ask('visitor', `/favourites/${hex(0x300)}/changes.atom`)
    expect(answer.headers.get('content-type')).toContain('application/atom+xml')
    const xml = await answer.text()
    expect(xml).toMatch(/^<\?xml/)
    expect(xml).toContain('<title>public list: changes</title>')
  })
})
