import { readFileSync } from 'node:fs'
import { createClient } from '@libsql/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { liveAccounts } from '../accounts/live'
import { ownLists } from '../favourites/answers'
import { loadContent } from '../intake/content'
import { libraryStore } from '../library/library-store'
import { annotation, container } from '../notes/live'
import { keptBoard, playedBoard } from '../queries/scenarios/boards'
import { liveReviews } from '../reviews/live'
import { sqliteDatabase } from '../testing/databases'
import { openDatabase } from './database'
import { migrate } from './migrate'

// server/testing/version-1.sql was written by version 1 itself: its own accounts, calls and stores, not statements of
// ours.

const HERE = 'http://127.0.0.1:3000'
const V1_MIGRATIONS = ['0001_records', '0002_readers']
const VISITOR = { id: null, role: 'visitor' } as const
let drop: () => Promise<void>
let cookie = ''

beforeAll(async () => {
  // The passwords of then were hashed at the cost of then.
  process.env.PASSWORD_COST = 'real'
  const own = await sqliteDatabase()
  drop = own.drop
  process.env.DATABASE_URL = own.url
  const file = createClient({ url: own.url })
  for (const name of V1_MIGRATIONS)
    await file.executeMultiple(readFileSync(`prisma/sqlite/migrations/${name}/migration.sql`, 'utf8'))
  await file.executeMultiple(readFileSync('server/testing/version-1.sql', 'utf8'))
  await file.executeMultiple(`CREATE TABLE "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMP,
    "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMP,
    "started_at" TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`)
  for (const name of V1_MIGRATIONS)
    await file.execute({
      sql: `INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name") VALUES (?, '', CURRENT_TIMESTAMP, ?)`,
      args: [name, name],
    })
  file.close()
  expect(await migrate(own.url)).not.toContain('0002_readers')
  const database = await openDatabase(own.url)
  await loadContent(database)
  await database.close()
})
afterAll(async () => {
  await (await libraryStore()).database.close()
  await drop()
})

const mine = (path: string, handler: (request: Request) => Promise<Response>) =>
  handler(new Request(`${HERE}/api/v1${path}`, { headers: { Cookie: cookie } })).then(answer => answer.json())

test('the reader signs in with the password of then', async () => {
  const { auth } = await liveAccounts()
  const answer = await auth.handler(
    new Request(`${HERE}/api/auth/sign-in/email`, {
      method: 'POST',
      body: JSON.stringify({ email: 'ada@example.org', password: 'an otter sings by night' }),
      headers: { 'Content-Type': 'application/json', Origin: HERE },
    }),
  )
  expect(answer.status).toBe(200)
  cookie = answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
})

test('notes keep their ids, passages, words and tags', async () => {
  const { items, first } = await mine('/annotations/?mine=1', container)
  const notes = (items ?? first.items) as readonly Readonly<Record<string, never>>[]
  expect(notes).toHaveLength(3)
  const one = await mine('/annotations/x', request => annotation(request, '1eb7a88e-7ce4-4fa4-aac4-d40e337e2e03'))
  expect(one).toMatchObject({
    motivation: 'highlighting',
    target: { source: `${HERE}/rules/418.5a?on=2008-03-17`, selector: expect.anything() },
  })
  expect(JSON.stringify(notes)).toContain('Compare **613.1** of 2009.')
  expect(JSON.stringify(notes)).toContain('"layers"')
})

test('lists keep their items, reviews their replies', async () => {
  expect(await mine('/lists', ownLists)).toMatchObject({
    lists: [
      {
        title: 'Layers',
        items: [{ target: '418.5a' }, { target: 'humility-and-opalescence', remark: 'The classic.' }],
      },
    ],
  })
  const { reviews } = await (await liveReviews()).list(VISITOR, {}, { skip: 0, take: 9 })
  const [reply, review] = reviews
  expect([review?.body, reply?.body, reply?.parentId]).toEqual(['Clear, and short.', 'With a reply.', review?.id])
})

test('a shared board keeps its address and runs', async () => {
  const { state } = must(await keptBoard('4RyzE4Je28UJ'))
  expect(state.on).toBe('2008-03-17')
  expect(must(await playedBoard(state)).runs).toMatchObject([{ name: 'a bear', ruleset: 'R09', outcome: 'holds' }])
})
