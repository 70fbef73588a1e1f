import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, ok } from '#rulebook/result'
import type { CompareAnswer, IdentifyAnswer } from '../answers'
import { intake } from '../intake/intake'
import { loadLibrary } from '../library/load'
import { openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { inventedRules } from '../testing/book'
import { sqliteDatabase, type TestDatabase } from '../testing/databases'
import { handOver, study } from './pool'

let home: TestDatabase
const before = process.env.DATABASE_URL
beforeAll(async () => {
  home = await sqliteDatabase()
  process.env.DATABASE_URL = home.url
  await migrate(home.url)
  const database = await openDatabase(home.url)
  const candidates = [2004, 2005].map((year, edits) => {
    const text = inventedRules({ year, month: 3, sections: 8, edits })
    return { name: `rules-${year}.txt`, bytes: text.length, load: async () => ok(Buffer.from(text)) }
  })
  must(await intake(database, { candidates }))
})
afterAll(async () => {
  if (before === undefined) delete process.env.DATABASE_URL
  else process.env.DATABASE_URL = before
  await home?.drop()
})

test('another thread compares whole releases and knows their words', async () => {
  const [from, to] = [2004, 2005].map(year => `comprehensive-rules.${year}-03-01`) as [string, string]
  const { byName } = await loadLibrary(await openDatabase(home.url))
  const units = (name: string) => byName.get(name)?.units() ?? []
  const asked = { kind: 'changes', from: units(from), to: units(to), steps: null } as const
  const changes = (await handOver(asked)) as { ok: true; value: CompareAnswer['changes'] }
  expect(changes.value.map(({ kind }) => kind)).toContain('reworded')
  const text = changes.value.find(({ kind }) => kind === 'reworded')?.old?.text ?? ''
  const found = (await study({ kind: 'identify', text })) as { ok: true; value: IdentifyAnswer }
  expect(found.value.interval).toEqual({ from: '2004-03-01', until: '2005-02-28' })
})

test('what is stamped nowhere leaves the audit empty', async () => {
  expect(await study({ kind: 'audit' })).toEqual({ ok: true, value: [] })
})
