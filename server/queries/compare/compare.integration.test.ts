import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import type { Library } from '../../library/library'
import { loadLibrary } from '../../library/load'
import { openDatabase } from '../../store/database'
import { inventedRules } from '../../testing/book'
import { ownDatabase, type TestDatabase } from '../../testing/databases'
import { ingested } from '../../testing/ingested'
import { queries } from '../queries'
import { sectionWords } from './changes'
import { compare, since, sinceSpan } from './compare'

const [BEFORE, AFTER] = ['2004-03-01', '2005-03-01'] as const
// A whole section gets another number, and one of its paragraphs gets other words.
const book = (year: number): string => inventedRules({ year, month: 3, sections: 3 })
const MOVED = book(2005)
  .replaceAll('102', '107')
  .replace(/\n107\.1b [^\n]*/, line => line.replace('counts', 'logs'))
const DIGEST = `:::::rule{lineage="short.words"}
::::revision{number="101.1a" from="2005-06-01"}
Boats wait for the tide.
::::
:::::
`

let home: TestDatabase
let library: Library
const before = process.env.DATABASE_URL
beforeAll(async () => {
  home = await ownDatabase()
  process.env.DATABASE_URL = home.url
  await ingested(home.url, { 'one.txt': book(2004), 'two.txt': MOVED, 'page.md': DIGEST })
  const database = await openDatabase(home.url)
  library = await loadLibrary(database)
  await database.close()
})
afterAll(async () => {
  if (before === undefined) delete process.env.DATABASE_URL
  else process.env.DATABASE_URL = before
  await home?.drop()
})

describe('of what is under a number', () => {
  const summaryOf = async (from: string, to: string, number: string): Promise<string> =>
    must(await compare(library, { from, to, number, document: 'comprehensive-rules' })).summary
  const days: readonly (readonly [from: string, to: string])[] = [
    [BEFORE, AFTER],
    [AFTER, BEFORE],
  ]
  test.each(days)('%s to %s: what came from elsewhere or went there is counted', async (from, to) => {
    for (const number of ['107.1', '102.1'])
      expect(await summaryOf(from, to, number)).toMatch(/^1 of 5 paragraphs changed;.* 5 renumbered/)
  })
  test.each(days)('%s to %s: never do more change than there are', async (from, to) => {
    for (const number of ['1', '100', '100.1', '102', '102.1b', '107', '107.1', '107.1b', '107.2']) {
      const summary = await summaryOf(from, to, number)
      const [, changed, total] = /^(\d+) of (\d+) paragraphs? changed/.exec(summary) ?? []
      expect(changed, summary).toBeDefined()
      expect(Number(changed), summary).toBeLessThanOrEqual(Number(total))
    }
  })
})

test('a received text of a day is loaded whether or not our digest knows the day', async () => {
  const rows: readonly (readonly [day: string, isLoaded: boolean])[] = [
    ['2004-02-29', false],
    [BEFORE, true],
    ['2005-05-31', true],
    ['2005-06-01', true],
  ]
  for (const [day, isLoaded] of rows) expect([day, await queries.hasReceived(date(day))]).toEqual([day, isLoaded])
  // The page of the digest that explains it.
  const shown = must(await queries.rule('101.1a', { on: BEFORE, document: 'digest' }))
  expect(shown.asOf.state).toBe('before-first-source')
})

test('the texts that "since" compares are known without comparing them, and refused alike', async () => {
  const { from, to } = must(await since(library, '2004-06', undefined))
  expect(sinceSpan(library, '2004-06', undefined)).toEqual({ ok: true, value: { from, to } })
  expect(sinceSpan(library, 'foo', undefined)).toEqual(await since(library, 'foo', undefined))
})

test('the sections of a text have their titles and all their words', () => {
  const sections = must(sectionWords(library, AFTER, 'comprehensive-rules'))
  expect(sections.map(({ number }) => number)).toContain('107')
  const edition = library.byName.get(must(sinceSpan(library, '2004-06', undefined)).to.id)
  const words = (edition?.units() ?? [])
    .filter(({ number }) => /^\d{3}/.test(number))
    .flatMap(({ paragraphs, examples }) => [
      ...paragraphs.map(({ text }) => text),
      ...examples.map(({ text }) => `Example: ${text}`),
    ])
    .flatMap(text => text.split(/\s+/))
  expect(words.length).toBeGreaterThan(0)
  expect(sections.reduce((sum, section) => sum + section.words, 0)).toBe(words.length)
  expect(sections.every(({ title }) => title)).toBe(true)
  expect(sectionWords(library, 'foo')).toMatchObject({ ok: false })
})
