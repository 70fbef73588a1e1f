import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sinkFor } from '../http/logs/log-folder'
import { makeBackup } from './backup'
import { type Database, openDatabase } from './database'
import { dump } from './dump'
import { listErased } from './erasures'
import { migrate } from './migrate'
import { makePrivateFolder } from './private-files'

const home = mkdtempSync(join(tmpdir(), 'palimpsest-'))
const mask = process.umask(0o022)
const url = `file:${join(home, 'var', 'site.db')}`
let database: Database
beforeAll(async () => {
  // As the program does for its own folder; other folders must exist.
  makePrivateFolder(join(home, 'var'))
  await migrate(url)
  database = await openDatabase(url)
  await database.client.meta.create({ data: { key: 'test', value: 'x' } })
})
afterAll(async () => {
  await database.close()
  process.umask(mask)
  rmSync(home, { recursive: true })
})
const rights = (path: string): string => (statSync(path).mode & 0o777).toString(8)
const allIn = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map(name => [name, rights(join(folder, name))]))

test('the database and its log files', () => {
  expect(rights(join(home, 'var'))).toBe('700')
  const files = allIn(join(home, 'var'))
  expect(files).toMatchObject({ 'site.db': '600', 'site.db-wal': '600', 'site.db-shm': '600' })
})

test('one that others could read is closed to them, not to its group', async () => {
  const path = join(home, 'older.db')
  await (await openDatabase(`file:${path}`)).close()
  await migrate(`file:${path}`)
  chmodSync(path, 0o664)
  await (await openDatabase(`file:${path}`)).close()
  expect(rights(path)).toBe('660')
})

test('a backup, its manifest, and a dump', async () => {
  expect((await makeBackup(database, join(home, 'backups', 'one'))).ok).toBe(true)
  expect([rights(join(home, 'backups')), rights(join(home, 'backups', 'one'))]).toEqual(['700', '700'])
  expect(Object.values(allIn(join(home, 'backups', 'one'))).every(mode => mode === '600')).toBe(true)
  await dump(database, join(home, 'dump'), 'digest', async () => 'none')
  expect(rights(join(home, 'dump'))).toBe('700')
  expect(new Set(Object.values(allIn(join(home, 'dump'))))).toEqual(new Set(['600']))
})

/** What `work` writes to standard error. */
const printedBy = (work: () => void): string => {
  const { write } = process.stderr
  let printed = ''
  process.stderr.write = ((text: string): boolean => {
    printed += text
    return true
  }) as never
  try {
    work()
  } finally {
    process.stderr.write = write
  }
  return printed
}

test('the log and the list of erasures', () => {
  printedBy(() => sinkFor({ logFolder: join(home, 'log'), logDays: 14 }).write('{"level":30}\n'))
  expect([rights(join(home, 'log')), ...Object.values(allIn(join(home, 'log')))]).toEqual(['700', '600'])
  listErased(['account:1'], join(home, 'erased'))
  expect(rights(join(home, 'erased'))).toBe('600')
})

test.skipIf(!existsSync('/dev/full'))(
  'a log whose disk is full (/dev/full) stops nobody; its lines are printed',
  () => {
    const full = join(home, 'full')
    mkdirSync(full)
    const [today, tomorrow] = [Date.parse('2026-01-01T12:00:00Z'), Date.parse('2026-01-02T12:00:00Z')]
    let now = today
    symlinkSync('/dev/full', join(full, '2026-01-01.log'))
    const sink = sinkFor({ logFolder: full, logDays: 14, isLogPrinted: false }, () => now)
    expect(printedBy(() => sink.write('{"level":30}\n'))).toBe('{"level":30}\n')
    now = tomorrow
    expect(printedBy(() => sink.write('{"level":40}\n'))).toBe('')
    expect(readFileSync(join(full, '2026-01-02.log'), 'utf8')).toBe('{"level":40}\n')
  },
)
