import { spawn } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PrismaClient as SqliteClient } from '../../prisma/generated/sqlite/client'
import { sqliteDatabase, type TestDatabase } from '../testing/databases'
import { type Database, inTransaction, openDatabase } from './database'
import { storageProblem } from './failure'
import { migrate } from './migrate'
import { PatientLibSql } from './patient'

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

/** Another process writes and locks the file for a while. */
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
  await database.client.meta.create({ data: { key: 'waited', value: '1' } })
  clearInterval(timer)
  // It waited: the other process's row was written first.
  expect((await database.client.meta.findMany()).map(({ key }) => key).sort()).toContain('held')
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

test('what is written after a write was refused is there for everybody', async () => {
  await database.client.meta.deleteMany()
  const impatient = new SqliteClient({ adapter: new PatientLibSql(home.url, 100) })
  const { ended } = await holding(4_500)
  const refused = await impatient.meta.create({ data: { key: 'refused', value: '1' } }).catch(failure => failure)
  expect(storageProblem(refused)?.code).toBe('storage-busy')
  await ended
  await impatient.meta.create({ data: { key: 'after', value: '1' } })
  await impatient.meta.update({ where: { key: 'after' }, data: { value: '2' } })
  const other = await openDatabase(home.url)
  expect(await other.client.meta.findUnique({ where: { key: 'after' } })).toMatchObject({ value: '2' })
  expect(await other.client.meta.findUnique({ where: { key: 'refused' } })).toBeNull()
  await other.client.meta.create({ data: { key: 'by another', value: '1' } })
  await other.close()
  await impatient.$disconnect()
})

test('so it is where another process came between the look and the write', async () => {
  await database.client.meta.deleteMany()
  const client = new PatientLibSql(home.url, 100).createClient({ url: home.url, timeout: 50 })
  const { ended } = await holding(500)
  await expect(client.execute("INSERT INTO Meta VALUES ('refused', '1')")).rejects.toThrow(/locked/)
  await ended
  await client.execute("INSERT INTO Meta VALUES ('after', '1')")
  expect((await database.client.meta.findMany()).map(({ key }) => key).sort()).toEqual(['after', 'held'])
  client.close()
})
