import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import type { Candidate } from '../intake/gather'
import { intake } from '../intake/intake'
import { soundness } from '../library/soundness'
import { inventedRules } from '../testing/book'
import { postgresDatabase, sqliteDatabase, type TestDatabase } from '../testing/databases'
import { copyWhole, makeBackup, removeUnfinished, restoreBackup, rowsIn, verifyBackup } from './backup'
import { sumsOf } from './copy'
import { type Database, openDatabase } from './database'
import { migrate } from './migrate'

const KINDS: readonly (readonly [string, () => Promise<TestDatabase>])[] = [
  ['SQLite', sqliteDatabase],
  ['PostgreSQL', postgresDatabase],
]
const BOOK: readonly Candidate[] = [2004, 2005].map((year, at) => {
  const text = inventedRules({ year, month: 3, sections: 6 + at, edits: at })
  return { name: `${year}.txt`, bytes: text.length, load: async () => ({ ok: true, value: Buffer.from(text) }) }
})
const folder = mkdtempSync(join(tmpdir(), 'palimpsest-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const mayMount = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0
if (mayMount) spawnSync('umount', [folder])
const reason = mayMount ? '' : ' (mounting is not permitted here)'
const homes: TestDatabase[] = []
const databases: Database[] = []
afterAll(async () => {
  for (const database of databases) await database.close()
  for (const home of homes) await home.drop()
})
const fresh = async (make: () => Promise<TestDatabase>): Promise<Database> => {
  const home = await make()
  homes.push(home)
  await migrate(home.url)
  const database = await openDatabase(home.url)
  databases.push(database)
  return database
}
const note = (id: string) => ({
  id,
  ownerId: 'ada',
  kind: 'note',
  document: 'comprehensive-rules',
  number: '100.1',
  seenOn: '2004-03-01',
  selectors: '[]',
  style: 'yellow',
  body: `words of ${id} with a quote " and \u2014 a dash`,
  tags: '[]',
  visibility: 'private',
  rest: '{}',
})
const filled = async (make: () => Promise<TestDatabase>): Promise<Database> => {
  const database = await fresh(make)
  must(await intake(database, { candidates: BOOK }))
  await database.client.user.create({ data: { id: 'ada', name: 'Ada', email: 'ada@example.org' } })
  await database.client.annotation.createMany({ data: Array.from({ length: 300 }, (_, at) => note(`n${at}`)) })
  await database.client.rateLimit.create({ data: { id: 'r', key: 'k', count: 1, lastRequest: 1_700_000_000_000n } })
  return database
}

describe.each(KINDS)('a backup of %s', (kind, make) => {
  let source: Database
  const place = join(folder, kind)
  beforeAll(async () => {
    source = await filled(make)
  })

  test('is one state, though notes are written all the while', async () => {
    let isOver = false
    const writing = (async () => {
      for (let at = 0; !isOver; at++) {
        await source.client.annotation.create({ data: note(`later-${at}`) })
        await new Promise(resolve => setImmediate(resolve))
      }
      return source.client.annotation.count()
    })()
    const manifest = must(await makeBackup(source, place))
    isOver = true
    const after = await writing
    const found = manifest.tables.annotation?.rows ?? 0
    expect(found).toBeGreaterThanOrEqual(300)
    expect(found).toBeLessThanOrEqual(after)
    expect(must(await verifyBackup(place)).sha256).toBe(manifest.sha256)
  })

  test('one that was stopped is removed; a whole one, and other files, stay', async () => {
    const stopped = join(folder, 'stopped')
    mkdirSync(stopped)
    for (const name of ['palimpsest.sqlite', 'palimpsest.sqlite-wal']) writeFileSync(join(stopped, name), 'half')
    writeFileSync(join(stopped, 'mine.txt'), 'kept')
    removeUnfinished(stopped)
    expect(readdirSync(stopped)).toEqual(['mine.txt'])
    rmSync(join(stopped, 'mine.txt'))
    removeUnfinished(stopped)
    expect(existsSync(stopped)).toBe(false)
    removeUnfinished(place)
    expect((await verifyBackup(place)).ok).toBe(true)
  })

  test.skipIf(!mayMount)(`is verified and restored from a medium that nobody can write${reason}`, async () => {
    const medium = join(folder, `medium for ${kind}`)
    mkdirSync(medium)
    const mount = (...args: readonly string[]) => spawnSync('mount', [...args, 'tmpfs', medium]).status
    expect(mount('-t', 'tmpfs')).toBe(0)
    try {
      cpSync(place, join(medium, 'copy'), { recursive: true })
      expect(mount('-o', 'remount,ro')).toBe(0)
      expect(await verifyBackup(join(medium, 'copy'))).toEqual(await verifyBackup(place))
      const target = await fresh(sqliteDatabase)
      const { tables } = must(await restoreBackup(target, join(medium, 'copy'), { isReplacing: false }))
      expect(tables).toEqual(must(await verifyBackup(place)).tables)
    } finally {
      spawnSync('umount', ['-l', medium])
    }
  })

  test.each(KINDS)('is restored into %s, row for row, and the book in it is sound', async (_, into) => {
    const target = await fresh(into)
    const { tables } = must(await restoreBackup(target, place, { isReplacing: false }))
    expect(tables).toEqual(must(await verifyBackup(place)).tables)
    expect(rowsIn(tables)).toBeGreaterThan(600)
    expect(must(await soundness(target))).toBe(must(await soundness(source)))
    expect((await target.client.rateLimit.findFirst())?.lastRequest).toBe(1_700_000_000_000n)
  })

  test('is refused by a database that holds something, and replaces it when told to', async () => {
    const target = await filled(make)
    await target.client.annotation.create({ data: note('stays') })
    const before = await sumsOf(target.client)
    const refused = await restoreBackup(target, place, { isReplacing: false })
    expect(refused).toMatchObject({ ok: false, problem: { code: 'target-not-empty' } })
    expect(await sumsOf(target.client)).toEqual(before)
    must(await restoreBackup(target, place, { isReplacing: true }))
    expect(await target.client.annotation.findUnique({ where: { id: 'stays' } })).toBeNull()
    expect(await sumsOf(target.client)).toEqual(must(await verifyBackup(place)).tables)
  })
})

describe('a backup that is not whole', () => {
  const spoilt = (name: string): string => {
    const copy = mkdtempSync(join(folder, `${name}-`))
    for (const file of ['palimpsest.sqlite', 'manifest.json'])
      copyFileSync(join(folder, 'SQLite', file), join(copy, file))
    return copy
  }
  const flipped = (path: string, at: (size: number) => number): void => {
    const bytes = readFileSync(path)
    const place = at(bytes.length)
    bytes[place] = (bytes[place] ?? 0) ^ 1
    writeFileSync(path, bytes)
  }
  const WAYS: readonly (readonly [string, (place: string) => void, RegExp])[] = [
    [
      'one bit flipped in the middle',
      place => flipped(join(place, 'palimpsest.sqlite'), size => size >> 1),
      /hash differs/,
    ],
    [
      'one bit flipped at the end',
      place => flipped(join(place, 'palimpsest.sqlite'), size => size - 1),
      /hash differs/,
    ],
    ['its file is missing', place => rmSync(join(place, 'palimpsest.sqlite')), /palimpsest\.sqlite is missing/],
    ['its manifest is missing', place => rmSync(join(place, 'manifest.json')), /manifest\.json is missing/],
    ['its manifest is broken off', place => writeFileSync(join(place, 'manifest.json'), '{"made":'), /cannot be read/],
    [
      'its manifest tells of other rows',
      place => {
        const path = join(place, 'manifest.json')
        writeFileSync(path, readFileSync(path, 'utf8').replace(/"rows": 30\d/, '"rows": 299'))
      },
      /annotation differ/,
    ],
  ]
  test.each(WAYS)('%s: verify says so, and restore changes nothing', async (name, spoil, says) => {
    const place = spoilt(name.replace(/\W+/g, '-'))
    spoil(place)
    const found = await verifyBackup(place)
    expect(found.ok ? 'whole' : found.problem.message).toMatch(says)
    const target = await fresh(sqliteDatabase)
    await target.client.meta.create({ data: { key: 'mine', value: '1' } })
    expect((await restoreBackup(target, place, { isReplacing: true })).ok).toBe(false)
    expect(await target.client.meta.count()).toBe(1)
  })
})

test('moved to PostgreSQL and back, every table has its rows and hashes', async () => {
  const [first, over, back] = [await filled(sqliteDatabase), await fresh(postgresDatabase), await fresh(sqliteDatabase)]
  const there = must(await copyWhole(first, over))
  const again = must(await copyWhole(over, back))
  expect(there).toEqual(await sumsOf(first.client))
  expect(again).toEqual(there)
  expect(await sumsOf(back.client)).toEqual(there)
  expect((await copyWhole(first, over)).ok).toBe(false)
})
