import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { date } from '#rulebook/date'
import { type Database, openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { answerAnnotation, answerContainer, type Ports, PROFILE } from './protocol'
import { type Asker, noteStore } from './store'

// Web Annotation Protocol, section by section, over a real database.
const HERE = 'http://127.0.0.1:3000/api/v1/annotations/'
const folder = mkdtempSync(join(tmpdir(), 'palimpsest-'))
let database: Database
let ports: Ports
let asker: Asker = { id: 'ada', role: 'reader' }

beforeAll(async () => {
  const url = `file:${join(folder, 'notes.db')}`
  await migrate(url)
  database = await openDatabase(url)
  for (const id of ['ada', 'bob'])
    await database.client.user.create({ data: { id, name: id, email: `${id}@example.org` } })
  ports = {
    store: noteStore(database.client, async () => 'layer-order'),
    asker: async () => asker,
    today: () => date('2026-01-01'),
  }
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const note = (more: object = {}) => ({
  '@context': 'http://www.w3.org/ns/anno.jsonld',
  type: 'Annotation',
  motivation: 'commenting',
  body: { type: 'TextualBody', value: 'Mind the order', purpose: 'commenting' },
  target: {
    source: 'http://127.0.0.1:3000/rules/418.5a?on=2008-03-17',
    selector: { type: 'TextQuoteSelector', exact: 'timestamp order', prefix: 'in ', suffix: '.' },
  },
  ...more,
})
const post = (body: unknown, headers: Record<string, string> = {}) =>
  answerContainer(
    new Request(HERE, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': PROFILE, ...headers } }),
    ports,
  )
const get = (path = '', headers: Record<string, string> = {}, method = 'GET') =>
  answerContainer(new Request(HERE + path, { method, headers }), ports)
const ask = (id: string, method = 'GET', headers: Record<string, string> = {}, body?: unknown) =>
  answerAnnotation(
    new Request(HERE + id, {
      method,
      headers: { 'Content-Type': PROFILE, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
    id,
    ports,
  )
const made = async (more: object = {}): Promise<{ id: string; etag: string }> => {
  const response = await post(note(more))
  return { id: response.headers.get('location')?.slice(HERE.length) ?? '', etag: response.headers.get('etag') ?? '' }
}

describe('annotations', () => {
  test('5.1: a posted annotation is created, with Location, and gets an address of ours', async () => {
    const response = await post(note({ id: 'urn:elsewhere' }))
    expect(response.status).toBe(201)
    const body = await response.json()
    expect(body.id).toBe(response.headers.get('location'))
    expect(body.via).toBe('urn:elsewhere')
    expect(body.target.scope).toContain('layer-order')
  })

  test('3.1 and 4.1: GET, HEAD and OPTIONS answer with profile, ETag, Allow, Vary and type', async () => {
    const { id, etag } = await made()
    for (const method of ['GET', 'HEAD']) {
      const response = await ask(id, method)
      expect(response.headers.get('content-type')).toBe(PROFILE)
      expect(response.headers.get('etag')).toBe(etag)
      expect(response.headers.get('allow')).toContain('GET')
      expect(response.headers.get('vary')).toContain('Accept')
      expect(response.headers.get('link')).toContain('ldp#Resource')
    }
    expect((await ask(id, 'OPTIONS')).headers.get('allow')).toContain('PUT')
    expect((await ask(id, 'GET', { 'If-None-Match': etag })).status).toBe(304)
  })

  test('5.3: an update needs the ETag it was made from', async () => {
    const { id, etag } = await made()
    expect((await ask(id, 'PUT', {}, note())).status).toBe(428)
    const changed = await ask(id, 'PUT', { 'If-Match': etag }, note({ bodyValue: 'Anew', body: undefined }))
    expect(changed.status).toBe(200)
    expect((await changed.json()).body[0].value).toBe('Anew')
    expect((await ask(id, 'PUT', { 'If-Match': etag }, note())).status).toBe(412)
  })

  test('5.3: of two writers at once one is told', async () => {
    const { id, etag } = await made()
    const both = await Promise.all([1, 2].map(() => ask(id, 'PUT', { 'If-Match': etag }, note())))
    expect(both.map(response => response.status).sort()).toEqual([200, 412])
  })

  test('5.4: what was deleted is gone for good', async () => {
    const { id, etag } = await made()
    expect((await ask(id, 'DELETE', { 'If-Match': etag })).status).toBe(204)
    expect((await ask(id)).status).toBe(410)
  })

  test.each([
    ['no JSON', '{', 400],
    ['no target', note({ target: undefined }), 400],
    ['body beside bodyValue', note({ bodyValue: 'x' }), 400],
    [
      'end before start',
      note({ target: { source: 'x', selector: { type: 'TextPositionSelector', start: 5, end: 2 } } }),
      400,
    ],
  ])('refused: %s', async (_, body, status) => {
    const response =
      typeof body === 'string'
        ? await answerContainer(
            new Request(HERE, { method: 'POST', body, headers: { 'Content-Type': PROFILE } }),
            ports,
          )
        : await post(body)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
  })

  test('too long, and of another type', async () => {
    expect((await post(note({ padding: 'x'.repeat(70_000) }))).status).toBe(413)
    expect((await post(note(), { 'Content-Type': 'text/turtle' })).status).toBe(415)
  })
})

describe('the container', () => {
  test('4.2: says that it is one and what may be posted', async () => {
    const response = await get()
    expect(response.headers.get('link')).toContain('ldp#BasicContainer')
    expect(response.headers.get('link')).toContain('ldp#constrainedBy')
    expect(response.headers.get('accept-post')).toBe(PROFILE)
    expect(response.headers.get('allow')).toContain('POST')
    const body = await response.json()
    expect(body.type).toContain('AnnotationCollection')
    expect(body.first.items.length).toBe(body.total)
  })

  test('4.2.1: Prefer chooses addresses, descriptions or the bare container', async () => {
    const prefer = (what: string) => get('', { Prefer: `return=representation;include="${what}"` }).then(r => r.json())
    expect(typeof (await prefer('http://www.w3.org/ns/oa#PreferContainedIRIs')).first.items[0]).toBe('string')
    expect((await prefer('http://www.w3.org/ns/oa#PreferContainedDescriptions')).first.items[0].type).toBe('Annotation')
    expect(typeof (await prefer('http://www.w3.org/ns/ldp#PreferMinimalContainer')).first).toBe('string')
  })

  test('4.2.2: pages are linked and belong to the collection', async () => {
    for (let i = 0; i < 55; i++) await made()
    const first = await (await get('?iris=1&page=0')).json()
    expect(first.items.length).toBe(50)
    expect(first.next).toContain('page=1')
    expect(first.partOf.total).toBeGreaterThan(55)
    const second = await (await get('?iris=1&page=1')).json()
    expect(second.startIndex).toBe(50)
    expect(second.prev).toContain('page=0')
    expect((await get('?page=-1')).status).toBe(400)
  })
})

describe('who may read what', () => {
  const VISITOR: Asker = { id: null, role: 'visitor' }
  const BOB: Asker = { id: 'bob', role: 'reader' }
  const ADMIN: Asker = { id: 'eve', role: 'admin' }
  test.each([
    ['private', VISITOR, 404],
    ['private', BOB, 404],
    ['private', ADMIN, 404],
    ['link', VISITOR, 200],
    ['link', BOB, 200],
    ['public', VISITOR, 200],
    ['public', BOB, 200],
  ] as const)('a %s note of Ada, asked by %o: %i', async (visibility, who, status) => {
    asker = { id: 'ada', role: 'reader' }
    const { id, etag } = await made({ 'palimpsest:visibility': visibility })
    asker = who
    expect((await ask(id)).status).toBe(status)
    expect((await ask(id, 'DELETE', { 'If-Match': etag })).status).toBeGreaterThanOrEqual(401)
    asker = { id: 'ada', role: 'reader' }
    expect((await ask(id)).status).toBe(200)
  })

  test('a visitor writes nothing', async () => {
    asker = VISITOR
    expect((await post(note())).status).toBe(401)
    asker = { id: 'ada', role: 'reader' }
  })
})
