import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseAccount } from '../accounts/own-data'
import { type Database, openDatabase } from './database'
import { migrate } from './migrate'

// A reader erased after the backup was made is not restored with it.
const folder = mkdtempSync(join(tmpdir(), 'palimpsest-erased-'))
const url = (name: string): string => `file:${join(folder, name)}`
const LIST = join(folder, 'erased.txt')
const backup = (DATABASE_URL: string, ...args: readonly string[]): string =>
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/backup.ts', ...args], {
    env: { ...process.env, DATABASE_URL, ERASURE_LIST: LIST },
    encoding: 'utf8',
  })

let database: Database
const add = async (id: string): Promise<void> => {
  await database.client.user.create({ data: { id, name: id, email: `${id}@example.org` } })
  await database.client.annotation.create({
    data: {
      id: `note-of-${id}`,
      ownerId: id,
      kind: 'note',
      document: 'comprehensive-rules',
      number: '100.1',
      seenOn: '2026-01-01',
      selectors: '[]',
      style: 'plain',
      body: `Words of ${id}`,
      tags: '[]',
      visibility: 'private',
      rest: '{}',
    },
  })
}
beforeAll(async () => {
  await migrate(url('live.db'))
  database = await openDatabase(url('live.db'))
  await add('stays')
  await add('goes')
  backup(url('live.db'), join(folder, 'copy'))
  process.env.ERASURE_LIST = LIST
  await eraseAccount(database.client, { id: 'goes', role: 'reader' }, 'goes')
  delete process.env.ERASURE_LIST
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const readersIn = async (name: string): Promise<readonly string[]> => {
  const restored = await openDatabase(url(name))
  const users = await restored.client.user.findMany({ orderBy: { id: 'asc' } })
  const notes = await restored.client.annotation.findMany({ orderBy: { id: 'asc' } })
  const withdrawn = await restored.client.tombstone.count({ where: { id: 'note-of-goes' } })
  await restored.close()
  return [...users.map(({ id }) => id), ...notes.map(({ id }) => id), `withdrawn ${withdrawn}`]
}
const WITHOUT = ['stays', 'note-of-stays', 'withdrawn 1']

describe('a backup that is older than an erasure', () => {
  test('holds the reader still', () =>
    expect(readFileSync(join(folder, 'copy', 'palimpsest.sqlite')).includes('Words of goes')).toBe(true))
  test('restored over the same database, whose rows remember', async () => {
    expect(backup(url('live.db'), 'restore', join(folder, 'copy'), '--replace')).toContain('erased 2 of them again')
    expect(await readersIn('live.db')).toEqual(WITHOUT)
  })
  test('restored after the database was lost, by the list that outlives it', async () => {
    backup(url('fresh.db'), 'restore', join(folder, 'copy'))
    expect(await readersIn('fresh.db')).toEqual(WITHOUT)
  })
  test('the list holds numbers and no name', () => {
    expect(readFileSync(LIST, 'utf8')).toBe('account:goes\nnote-of-goes\n')
  })
})
