import { afterAll, beforeAll, expect, test } from 'vitest'
import { alignerOf } from '#ingest/align/align'
import { comparedText, pairsBetween } from '#rulebook/lineage/compare'
import { must, ok } from '#rulebook/result'
import type { IdentifyAnswer } from '../answers'
import { intake } from '../intake/intake'
import { loadLibrary } from '../library/load'
import { compare } from '../queries/compare/compare'
import { openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { inventedRules } from '../testing/book'
import { ownDatabase, type TestDatabase } from '../testing/databases'
import { handOver, study } from './pool'

let home: TestDatabase
const before = process.env.DATABASE_URL
beforeAll(async () => {
  home = await ownDatabase()
  process.env.DATABASE_URL = home.url
  await migrate(home.url)
  const database = await openDatabase(home.url)
  const candidates = [2004, 2005].map((year, edits) => {
    const text = inventedRules({ year, month: 3, sections: 8, edits })
    return { name: `rules-${year}.txt`, bytes: text.length, load: async () => ok(Buffer.from(text)) }
  })
  must(await intake(database, { candidates, decided: { accept: true } }))
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
  const request = { kind: 'alike', from: units(from), to: units(to) } as const
  const steps = must(await handOver(request))
  expect(steps).toEqual(alignerOf()(request.from, request.to))
  const reworded = pairsBetween(request.from, request.to, steps).find(({ kind }) => kind === 'reworded')
  const text = reworded?.old ? comparedText(reworded.old) : ''
  expect(text).not.toBe('')
  const found = (await study({ kind: 'identify', text })) as { ok: true; value: IdentifyAnswer }
  expect(found.value.interval).toEqual({ from: '2004-03-01', until: '2005-02-28' })
})

test('comparing a few numbers gives the same result as comparing whole releases', async () => {
  const library = await loadLibrary(await openDatabase(home.url))
  const [from, to] = library.shelves.get('comprehensive-rules') ?? []
  if (!from || !to) throw new Error('both releases are there')
  const ask = { from: from.entry.name, to: to.entry.name }
  const all = must(await compare(library, ask)).changes
  const numbers = new Set(all.flatMap(({ old, new: now }) => [old?.number.slice(0, 3) ?? [], now?.number ?? []].flat()))
  expect(numbers.size).toBeGreaterThan(2)
  for (const number of numbers) {
    const isAsked = (one = ''): boolean => one === number || one.startsWith(`${number}.`)
    const { changes } = must(await compare(library, { ...ask, number }))
    expect(changes).toEqual(all.filter(({ old, new: now }) => isAsked(old?.number) || isAsked(now?.number)))
  }
})

test('a release without stamps has an empty audit', async () => {
  const found = await study({ kind: 'audit', from: 0, most: 100 })
  expect(found).toEqual({ ok: true, value: { audited: [], isLast: true } })
})
