import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { favouriteStore } from '../favourites/store'
import { type Database, openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { postgresDatabase, sqliteDatabase, type TestDatabase } from '../testing/databases'
import { answerContainer } from './container'
import { answerAnnotation } from './one-annotation'
import { type Ports, PROFILE } from './protocol'
import { noteStore } from './store'
import type { Caller } from './stored-note'

const HERE = 'http://127.0.0.1:3000/api/v1/annotations/'
const ADA: Caller = { id: 'ada', role: 'reader' }
const BOB: Caller = { id: 'bob', role: 'reader' }
const MOD: Caller = { id: 'mod', role: 'moderator' }
const TODAY = date('2026-01-01')
const words = (value: string, visibility = 'private') => ({
  '@context': 'http://www.w3.org/ns/anno.jsonld' as const,
  type: 'Annotation' as const,
  motivation: 'commenting' as const,
  body: { type: 'TextualBody' as const, value },
  target: { source: 'http://127.0.0.1:3000/rules/418.5a?on=2008-03-17' },
  'palimpsest:visibility': visibility,
})

describe.each([
  ['SQLite', sqliteDatabase],
  ['PostgreSQL', postgresDatabase],
] as const)('two accounts, on %s', (_name, open) => {
  let home: TestDatabase
  let database: Database
  const store = () => noteStore(database.client, async () => 'layers')
  const as = (who: Caller): Ports => ({
    store: store(),
    asker: async () => who,
    today: () => TODAY,
    stands: async () => true,
    texts: async () => ({ here: null, others: [] }),
  })
  const container = (who: Caller, path = '', headers: Record<string, string> = {}) =>
    answerContainer(new Request(`${HERE}${path}`, { headers }), as(who))

  beforeAll(async () => {
    home = await open()
    await migrate(home.url)
    database = await openDatabase(home.url)
    for (const id of ['ada', 'bob', 'mod'])
      await database.client.user.create({ data: { id, name: id, email: `${id}@example.org` } })
  })
  afterAll(async () => {
    await database?.close()
    await home?.drop()
  })

  test('the next account in the same browser never gets the answer of the one before', async () => {
    // Written at the same instant: number and modification time are the same for both.
    const at = new Date('2026-01-01T00:00:00Z')
    for (const who of [ADA, BOB]) {
      const { note } = must(await store().create(who, words(`secret of ${who.id}`), 'private', TODAY))
      await database.client.annotation.update({ where: { id: note.id }, data: { createdAt: at, updatedAt: at } })
    }
    for (const path of ['', '?page=0', '?mine=1', '?page=0&iris=1']) {
      const hers = await container(ADA, path)
      const etag = hers.headers.get('etag') ?? ''
      const his = await container(BOB, path, { 'If-None-Match': etag })
      expect([path, his.status]).toEqual([path, 200])
      expect(await his.text()).not.toContain('secret of ada')
      expect((await container(ADA, path, { 'If-None-Match': etag })).status, path).toBe(304)
      expect(hers.headers.get('cache-control')).toBe('private, no-store')
      expect(hers.headers.get('vary')).toContain('Cookie')
    }
  })

  test('other words under the same count and instant are another answer', async () => {
    const at = new Date('2026-02-01T00:00:00Z')
    const { note } = must(await store().create(ADA, words('before'), 'private', TODAY))
    await database.client.annotation.update({ where: { id: note.id }, data: { updatedAt: at } })
    const etag = (await container(ADA, '?mine=1&page=0')).headers.get('etag') ?? ''
    await database.client.annotation.update({ where: { id: note.id }, data: { body: 'after', updatedAt: at } })
    expect((await container(ADA, '?mine=1&page=0', { 'If-None-Match': etag })).status).toBe(200)
  })

  test('a hidden note that its owner made private and rewrote is not told to moderators', async () => {
    const { note } = must(await store().create(ADA, words('shown to all', 'public'), 'public', TODAY))
    await database.client.annotation.update({ where: { id: note.id }, data: { hidden: true } })
    expect(must(await store().find(MOD, note.id)).note.body).toBe('shown to all')
    must(await store().replace(ADA, note.id, words('my own thoughts'), 'private', null, TODAY))
    const asked = (who: Caller) => answerAnnotation(new Request(HERE + note.id), note.id, as(who))
    expect((await asked(MOD)).status).toBe(404)
    expect((await asked(ADA)).status).toBe(200)
  })

  test('the same note sent many times at once is one note', async () => {
    const slug = 'c'.repeat(32)
    const send = () =>
      answerContainer(
        new Request(HERE, {
          method: 'POST',
          headers: { 'Content-Type': PROFILE, Slug: slug },
          body: JSON.stringify(words('at once')),
        }),
        as(ADA),
      )
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(answers.map(({ headers }) => headers.get('location')))).toEqual(new Set([HERE + slug]))
    expect(await database.client.annotation.count({ where: { body: 'at once' } })).toBe(1)
  })

  test('of many changes to one list that were read alike one is kept, the others are told', async () => {
    const lists = favouriteStore(database.client)
    const list = { id: 'd'.repeat(32), title: 'First', position: 0, visibility: 'private' as const, items: [] }
    const made = await Promise.all(Array.from({ length: 4 }, () => lists.put(ADA, list, null)))
    expect(made.every(({ ok }) => ok)).toBe(true)
    const { modified } = must(await lists.find(ADA, list.id))
    const titles = Array.from({ length: 6 }, (_, n) => `Title ${n}`)
    const changes = await Promise.all(titles.map(title => lists.put(ADA, { ...list, title }, modified)))
    expect(changes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(changes.flatMap(change => (change.ok ? [] : change.problem.code))).toEqual(Array(5).fill('list-changed'))
  })
})
