import { spawn } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqliteDatabase, type TestDatabase } from '../testing/databases'
import { type Database, inTransaction, openDatabase } from './database'
import { migrate } from './migrate'

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await sqliteDatabase()
  await migrate(home.url)
  database = await openDatabase(home.url)
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

/** Another process writes and keeps the file to itself for a while. */
const holding = (ms: number): Promise<{ readonly ended: Promise<unknown> }> => {
  const script = `
    import { createClient } from '@libsql/client'
    const tx = await createClient({ url: ${JSON.stringify(home.url)} }).transaction('write')
    await tx.execute("INSERT INTO Meta VALUES ('held', '1')")
    process.stdout.write('held')
    setTimeout(() => tx.commit().then(() => process.exit()), ${ms})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise(resolve =>
    child.stdout.once('data', () => resolve({ ended: new Promise(done => child.once('exit', done)) })),
  )
}

test('a write waits for another process, and this one goes on meanwhile', async () => {
  const { ended } = await holding(1_500)
  let beats = 0
  const timer = setInterval(() => beats++, 20)
  const began = performance.now()
  await database.client.meta.create({ data: { key: 'waited', value: '1' } })
  clearInterval(timer)
  expect(performance.now() - began).toBeGreaterThan(500)
  expect(beats).toBeGreaterThan(15)
  await ended
})

test('a transaction waits too, and is whole', async () => {
  await database.client.meta.deleteMany()
  const { ended } = await holding(800)
  await inTransaction(database, async tx => {
    await tx.meta.create({ data: { key: 'one', value: '1' } })
    await tx.meta.create({ data: { key: 'two', value: '2' } })
  })
  await ended
  expect((await database.client.meta.findMany()).map(({ key }) => key).sort()).toEqual(['held', 'one', 'two'])
})
