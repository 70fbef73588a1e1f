import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receivedPath } from '#ingest/read/received-texts'
import { DOCUMENTS } from '#ingest/testing/sources'
import { must, ok } from '#rulebook/result'
import { loadLibrary } from '../library/load'
import { openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { sqliteDatabase, type TestDatabase } from '../testing/databases'
import { intake } from './intake'

const FILES = [
  '2000-06-15.pdf',
  '2003-12-01.doc',
  '2008-03-01.txt',
  '2009-06-20.txt',
  '2016-07-22.pdf',
  '2020-09-25.pdf',
]
const paths = FILES.map(name => receivedPath(DOCUMENTS, `tournament-rules/mtr-${name}`))
const isHere = paths.every(path => existsSync(path))
const name = isHere ? 'sections of twenty years' : 'sections of twenty years (not run: DOCUMENTS is not set)'

/** Numbers of a section in 2000, 2003, 2008, 2009, 2016 and 2020, each read by us. */
const FOLLOWED = [
  ['101', '101', '101', '3.2', '3.2', '3.2'],
  ['104', '104', '104', '3.6', '3.7', '3.7'],
  ['113', '113', '113', '2.2', '2.2', '2.2'],
  ['114', '114', '114', '2.3', '2.3', '2.3'],
  ['122', '122', '122', '6.2', '3.15', '3.15'],
  ['127', '127', '127', '6.5', '6.5', '6.5'],
  ['142', '142', '142', '8.1', '8.1', '8.1'],
  ['147', '147', '147', '8.6', '8.5', '8.5'],
]

describe.skipIf(!isHere)(name, () => {
  let home: TestDatabase
  let lineages: readonly ReadonlyMap<string, string>[] = []
  beforeAll(async () => {
    home = await sqliteDatabase()
    await migrate(home.url)
    const database = await openDatabase(home.url)
    const candidates = paths.map((path, at) => {
      const bytes = readFileSync(path)
      return { name: FILES[at] ?? '', bytes: bytes.length, load: async () => ok(bytes) }
    })
    must(await intake(database, { candidates }))
    const shelf = (await loadLibrary(database)).shelves.get('tournament-rules') ?? []
    lineages = shelf.map(
      edition =>
        new Map(edition.units().map((unit, place) => [unit.number.slice('mtr.'.length), edition.lineageAt(place)])),
    )
    await database.close()
  })
  afterAll(() => home?.drop())

  test.each(FOLLOWED)('%s, %s, %s, %s, %s, %s', (...numbers) => {
    expect(new Set(numbers.map((number, at) => lineages[at]?.get(number))).size).toBe(1)
    expect(lineages[0]?.has(numbers[0] ?? '')).toBe(true)
  })
})
