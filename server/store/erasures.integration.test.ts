import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { main } from '../../scripts/backup'
import { eraseAccount } from '../accounts/own-data'
import { type Database, openDatabase } from './database'
import { migrate } from './migrate'

// A reader erased after the backup was made is not restored with it.
const folder = mkdtempSync(join(tmpdir(), 'palimpsest-erased-'))
const url = (name: string): string => `file:${join(folder, name)}`
const LIST = join(folder, 'erased.txt')
/** What the command `backup` prints. */
const backup = async (database: string, ...args: readonly string[]): Promise<string> => {
  let printed = ''
  vi.stubEnv('DATABASE_URL', database).stubEnv('ERASURE_LIST', LIST)
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    printed += String(text)
    return true
  })
  const code = await main(args).finally(() => {
    write.mockRestore()
    vi.unstubAllEnvs()
  })
  expect(code, printed).toBe(0)
  return printed
}

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
  await backup(url('live.db'), join(folder, 'copy'))
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
    const printed = await backup(url('live.db'), 'restore', join(folder, 'copy'), '--replace')
    expect(printed).toContain('erased 2 of them again')
    expect(await readersIn('live.db')).toEqual(WITHOUT)
  })
  test('restored after the database was lost, by the list that outlives it', async () => {
    await backup(url('fresh.db'), 'restore', join(folder, 'copy'))
    expect(await readersIn('fresh.db')).toEqual(WITHOUT)
  })
  test.skipIf(!existsSync('/dev/full'))('whose list has no room (/dev/full): erased all the same', async () => {
    await add('third')
    process.env.ERASURE_LIST = '/dev/full'
    const isErased = await eraseAccount(database.client, { id: 'third', role: 'reader' }, 'third').finally(() => {
      delete process.env.ERASURE_LIST
    })
    expect([isErased, await database.client.user.count({ where: { id: 'third' } })]).toEqual([true, 0])
  })
  test('the list holds numbers and no name', () => {
    expect(readFileSync(LIST, 'utf8')).toBe('account:goes\nnote-of-goes\n')
  })
})
