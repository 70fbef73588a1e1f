import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { must } from '#rulebook/result'
import { bytesOf } from '../../../intake/cards/card-files'
import { intakeCards } from '../../../intake/cards/intake-cards'
import { openDatabase } from '../../../store/database'
import { migrate } from '../../../store/migrate'
import { lines, oracleCards } from '../../../testing/card-data'
import { sqliteDatabase, type TestDatabase } from '../../../testing/databases'

let home: TestDatabase
beforeAll(async () => {
  home = await sqliteDatabase()
  await migrate(home.url)
  const database = await openDatabase(home.url)
  must(await intakeCards(database, { files: [bytesOf('oracle-cards.json', Buffer.from(lines(oracleCards())))] }))
  await database.close()
  vi.stubEnv('DATABASE_URL', home.url)
})
afterAll(async () => {
  const { libraryStore } = await import('../../../library/library-store')
  await (await libraryStore()).database.close()
  const { shared } = await import('../../../process/shared')
  shared('library').set(undefined)
  vi.unstubAllEnvs()
  await home.drop()
})

test('pages and the API, bundled separately, hold one library of cards and one index', async () => {
  const ofPages = await (await import('./stored')).storedCards()
  vi.resetModules()
  const ofApi = await (await import('./stored')).storedCards()
  expect(ofPages?.library.count).toBeGreaterThan(0)
  expect(ofApi?.library).toBe(ofPages?.library)
  expect(await ofApi?.index()).toBe(await ofPages?.index())
})
