import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { tidy } from './accounts/tidy'
import { inNameOf } from './http/request-context'
import { libraryStore } from './library/library-store'
import { noteStore } from './notes/store'
import { keepBoard, keptBoard } from './queries/scenarios/boards'
import { quotasOf } from './quotas'
import { reviewStore } from './reviews/store'
import { type Database, openDatabase } from './store/database'
import { migrate } from './store/migrate'
import { postgresDatabase, sqliteDatabase, type TestDatabase } from './testing/databases'
import { ownSite } from './testing/own-site'

const DAY = 24 * 60 * 60 * 1_000
const ON = date('2010-01-01')

describe('shared boards', () => {
  let end: () => Promise<void>
  let made = 0
  const keepAs = (caller: string, source = `board ${made++}`) =>
    inNameOf({ id: 'test', caller }, () => keepBoard({ source }))
  const client = async () => (await libraryStore()).database.client
  beforeAll(async () => {
    end = await ownSite()
  })
  afterAll(async () => {
    for (const name of ['MOST_BOARDS', 'BOARDS_PER_HOUR']) delete process.env[name]
    await end()
  })

  test('a caller keeps twenty new ones an hour; others, and what is kept already, are not touched', async () => {
    const first = must(await keepAs('192.0.2.1', 'the first'))
    const rest = await Promise.all(Array.from({ length: 30 }, () => keepAs('192.0.2.1')))
    expect(rest.filter(({ ok }) => ok)).toHaveLength(19)
    expect(rest.flatMap(one => (one.ok ? [] : one.problem.code))).toEqual(Array(11).fill('too-often'))
    expect(must(await keepAs('192.0.2.1', 'the first')).id).toBe(first.id)
    expect((await keepAs('192.0.2.2')).ok).toBe(true)
    expect(must(await keptBoard(first.id)).state.source).toBe('the first')
  })

  test('the number of boards an hour is a setting', async () => {
    process.env.BOARDS_PER_HOUR = '2'
    const answers = [await keepAs('192.0.2.3'), await keepAs('192.0.2.3'), await keepAs('192.0.2.3')]
    delete process.env.BOARDS_PER_HOUR
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, false])
  })

  test('a full site says so, and what makes room', async () => {
    process.env.MOST_BOARDS = String(await (await client()).sharedBoard.count())
    const answer = await keepAs('192.0.2.4')
    delete process.env.MOST_BOARDS
    expect(answer).toMatchObject({
      ok: false,
      problem: { code: 'boards-full', hint: expect.stringContaining('365 days') },
    })
  })

  test('what nobody opened for a year is removed; opening, not knowing, and a clock that jumps begin the year anew', async () => {
    const [old, read] = [must(await keepAs('192.0.2.5')), must(await keepAs('192.0.2.5'))]
    const db = await client()
    await db.sharedBoard.create({
      data: { id: 'version1', state: JSON.stringify({ source: 'x' }), createdAt: new Date(0) },
    })
    const now = Date.now()
    await db.boardUse.updateMany({
      where: { id: { in: [old.id, read.id] } },
      data: { openedAt: new Date(now - 366 * DAY) },
    })
    must(await keptBoard(read.id))
    await tidy(db, now, { boardDays: 365 })
    const left = (await db.sharedBoard.findMany({ select: { id: true } })).map(({ id }) => id)
    expect(left).toContain(read.id)
    expect(left).toContain('version1')
    expect(left).not.toContain(old.id)
    expect((await keptBoard(old.id)).ok).toBe(false)
    const kept = await db.sharedBoard.count()
    for (const jump of [400, -400, 20_000, 0]) await tidy(db, now + jump * DAY, { boardDays: 365 })
    expect(await db.sharedBoard.count()).toBe(kept)
    for (let day = 1; day <= 366; day++) await tidy(db, now + day * DAY, { boardDays: 365 })
    expect(await db.sharedBoard.count()).toBe(0)
  })
})

describe.each([
  ['SQLite', sqliteDatabase],
  ['PostgreSQL', postgresDatabase],
] as const)('what an account may keep, on %s', (_name, open) => {
  let home: TestDatabase
  let database: Database
  beforeAll(async () => {
    home = await open()
    await migrate(home.url)
    database = await openDatabase(home.url)
    await database.client.user.create({ data: { id: 'ada', name: 'Ada', email: 'ada@example.org' } })
  })
  afterAll(async () => {
    await database?.close()
    await home?.drop()
  })
  const ADA = { id: 'ada', role: 'reader' } as const
  const words = (value: string) => ({
    '@context': 'http://www.w3.org/ns/anno.jsonld' as const,
    type: 'Annotation' as const,
    body: { type: 'TextualBody' as const, value },
    target: 'http://127.0.0.1/rules/418.5a?on=2010-01-01',
  })

  test('so many notes and so many bytes of them; a shorter text is always taken', async () => {
    const quotas = { notesPerAccount: 6, noteBytesPerAccount: 100_000 }
    const store = noteStore(database.client, async () => null, undefined, quotas)
    const make = (text: string) => store.create(ADA, words(text), 'private', ON)
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push(must(await make('x'.repeat(20_000))).note.id)
    expect(await make('one more')).toMatchObject({ ok: false, problem: { code: 'note-space' } })
    const change = (text: string) => store.replace(ADA, ids[0] ?? '', words(text), null, null, ON)
    expect((await change('short')).ok).toBe(true)
    must(await make('y'.repeat(20_000)))
    expect(await change('x'.repeat(20_000))).toMatchObject({ ok: false, problem: { code: 'note-space' } })
    must(await store.remove(ADA, ids[1] ?? '', null))
    must(await make('small'))
    expect(await make('small')).toMatchObject({ ok: false, problem: { code: 'note-limit' } })
  })

  test('so many reviews', async () => {
    const reviews = reviewStore(database.client, undefined, 2)
    const write = () =>
      reviews.write(ADA, { kind: 'rule', target: 'layers', number: null }, { body: 'x', parentId: null, seenOn: ON })
    expect([(await write()).ok, (await write()).ok]).toEqual([true, true])
    expect(await write()).toMatchObject({ ok: false, problem: { code: 'review-limit' } })
  })
})

test('a quota that cannot be used is named', () => {
  expect(must(quotasOf({ BOARDS_PER_HOUR: '7', MOST_BOARDS: '' }))).toMatchObject({
    boardsPerHour: 7,
    mostBoards: 10_000,
  })
  for (const [name, value] of [
    ['BOARD_DAYS', '-3'],
    ['NOTE_MB_PER_ACCOUNT', 'lots'],
    ['MOST_BOARDS', '1.5'],
  ] as const)
    expect(quotasOf({ [name]: value })).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining(name) },
    })
})
