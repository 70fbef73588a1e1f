import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must, ok } from '#rulebook/result'
import { loadLibrary } from '../library/load'
import { type Database, openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { inventedRules } from '../testing/book'
import type { Candidate } from './gather'
import { intake, type Report } from './intake'

const BOOK: readonly Candidate[] = [2004, 2005, 2006, 2007].map((year, at) => {
  const text = inventedRules({ year, month: 3, sections: 8 + at, edits: at })
  return { name: `rules-${year}.txt`, bytes: text.length, load: async () => ok(Buffer.from(text)) }
})
const open = async (url: string): Promise<Database> => {
  await migrate(url)
  return openDatabase(url)
}
const take = async (database: Database, candidates: readonly Candidate[]): Promise<Report> =>
  must(await intake(database, { candidates }))

describe('an ingest killed in the middle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-kill-'))
  const texts = join(folder, 'texts')
  const url = `file:${join(folder, 'kill.db')}`
  beforeAll(() => {
    mkdirSync(texts)
    for (let at = 0; at < 40; at++) {
      const text = inventedRules({ year: 2000 + Math.floor(at / 12), month: 1 + (at % 12), sections: 60, edits: at })
      writeFileSync(join(texts, `rules-${String(at).padStart(2, '0')}.txt`), text)
    }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const log = join(folder, 'kill.db-wal')
  /** Bytes written to the log but not yet to the database file. */
  const written = (): number => (existsSync(log) ? statSync(log).size : 0)
  /** Runs an ingest; kills it after it has written this many bytes, if given. */
  const run = (kill: number | null): Promise<number | null> =>
    new Promise(resolve => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/ingest.ts', texts], {
        env: { ...process.env, DATABASE_URL: url },
        stdio: 'ignore',
      })
      const before = written()
      const watch = setInterval(() => kill !== null && written() >= before + kill && child.kill('SIGKILL'), 2)
      child.on('exit', code => {
        clearInterval(watch)
        resolve(code)
      })
    })

  test('changes nothing that readers see, and the next one completes', async () => {
    const database = await open(url)
    await take(database, BOOK)
    const before = await loadLibrary(database)
    let killed = 0
    for (const bytes of [1, 50_000, 200_000]) {
      if ((await run(bytes)) !== null) break
      killed++
      const seen = await loadLibrary(database)
      expect(seen.contentHash).toBe(before.contentHash)
      expect([...seen.byName.keys()]).toEqual([...before.byName.keys()])
    }
    expect(killed).toBeGreaterThan(0)
    expect(await run(null)).toBe(0)
    const after = await loadLibrary(database)
    expect(after.byName.size).toBe(44)
    const rebuilt = await open(`file:${join(folder, 'rebuilt.db')}`)
    const report = await take(rebuilt, BOOK)
    expect(report.contentHash).toBe(before.contentHash)
    await rebuilt.close()
    await database.close()
  })

  test('two at once both succeed', async () => {
    const other = `file:${join(folder, 'two.db')}`
    const start = (): Promise<number | null> =>
      new Promise(resolve => {
        const env = { ...process.env, DATABASE_URL: other }
        const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/ingest.ts', texts], { env, stdio: 'ignore' })
        child.on('exit', code => resolve(code))
      })
    expect(await Promise.all([start(), start()])).toEqual([0, 0])
    const database = await open(other)
    expect((await loadLibrary(database)).byName.size).toBe(40)
    await database.close()
  })
})
