import { basename } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { receivedPath, rulesPaths } from '#ingest/read/received-texts'
import { must } from '#rulebook/result'
import { soundness } from '../library/soundness'
import { type Database, openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { ownDatabase, type TestDatabase } from '../testing/databases'
import { gather } from './gather'
import { intake } from './intake'
import { withdraw } from './manage'

const { SOURCES } = process.env
// Four of these releases are damaged and repaired from their neighbours; the pages are dated by all of them.
const RELEASES = rulesPaths(SOURCES).filter(path => {
  const [, day = ''] = /^CR-([\d-]+)\.txt$/.exec(basename(path)) ?? []
  return day > '2003-03-01' && day < '2006-08-01'
})
const PAGES = [1, 2].map(page => receivedPath(SOURCES, `seeds/book-page-${page}.txt`))

const homes: { readonly home: TestDatabase; readonly database: Database }[] = []
const empty = async (): Promise<Database> => {
  const home = await ownDatabase()
  await migrate(home.url)
  const database = await openDatabase(home.url)
  homes.push({ home, database })
  return database
}
afterEach(async () => {
  for (const { home, database } of homes.splice(0)) {
    await database.close()
    await home.drop()
  }
})
const take = async (database: Database, ...paths: readonly string[]): Promise<string | null> =>
  must(await intake(database, { candidates: await gather(paths), decided: { accept: true } })).contentHash

describe.skipIf(!SOURCES)('releases that come one by one (needs SOURCES)', () => {
  test('give what all of them give at once: in any order, repaired, dated, withdrawn and taken again', async () => {
    const whole = await take(await empty(), ...RELEASES, ...PAGES)
    const database = await empty()
    await take(database, ...RELEASES.filter((_, at) => at % 4 === 1))
    await take(database, ...PAGES)
    for (const path of RELEASES.filter((_, at) => at % 4 === 3)) await take(database, path)
    for (const path of RELEASES.filter((_, at) => at % 2 === 0).reverse()) await take(database, path)
    const stored = async (): Promise<unknown> => must(await soundness(database))
    expect(await stored()).toBe(whole)
    const gone = 'comprehensive-rules.2004-10-01'
    must(await withdraw(database, gone))
    expect(await stored()).not.toBe(whole)
    await take(database, RELEASES.find(path => path.includes('2004-10-01')) ?? '')
    expect(await stored()).toBe(whole)
  })
})
