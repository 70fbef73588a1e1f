import { spawn } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresDatabase, sqliteDatabase, type TestDatabase } from '../testing/databases'
import { newClient } from './client'
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

/** Another process writes and locks the file until it is told to end. */
const holding = (): Promise<{ readonly end: () => Promise<unknown> }> => {
  const script = `
    import { createClient } from '@libsql/client'
    const tx = await createClient({ url: ${JSON.stringify(home.url)} }).transaction('write')
    await tx.execute("INSERT INTO Meta VALUES ('held', '1')")
    process.stdin.once('end', () => tx.commit().then(() => process.exit())).resume()
    process.stdout.write('held')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise(done => child.once('exit', done))
  const end = () => {
    child.stdin.end()
    return ended
  }
  return new Promise(resolve => child.stdout.once('data', () => resolve({ end })))
}

/** What is written while another process holds the file is not there, and this process goes on, until that one ends. */
const waited = async (write: () => Promise<unknown>): Promise<void> => {
  const { end } = await holding()
  let isThere = false
  const writing = write().then(() => {
    isThere = true
  })
  let beats = 0
  const timer = setInterval(() => beats++, 20)
  await expect.poll(() => beats).toBeGreaterThan(15)
  clearInterval(timer)
  expect(isThere).toBe(false)
  await end()
  await writing
}

test('a write waits for another process, and this one goes on meanwhile', async () => {
  await waited(() => database.client.meta.create({ data: { key: 'waited', value: '1' } }))
  expect((await database.client.meta.findMany()).map(({ key }) => key).sort()).toEqual(['held', 'waited'])
})

test('a transaction waits too, and is whole', async () => {
  await database.client.meta.deleteMany()
  await waited(() =>
    inTransaction(database, async tx => {
      await tx.meta.create({ data: { key: 'one', value: '1' } })
      await tx.meta.create({ data: { key: 'two', value: '2' } })
    }),
  )
  expect((await database.client.meta.findMany()).map(({ key }) => key).sort()).toEqual(['held', 'one', 'two'])
})

test('what is written after a write was refused is there for everybody', async () => {
  await database.client.meta.deleteMany()
  const impatient = newClient('sqlite', { adapter: new PatientLibSql(home.url, 100) })
  const { end } = await holding()
  const refused = await impatient.meta.create({ data: { key: 'refused', value: '1' } }).catch(failure => failure)
  expect(storageProblem(refused)?.code).toBe('storage-busy')
  await end()
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
  const { end } = await holding()
  await expect(client.execute("INSERT INTO Meta VALUES ('refused', '1')")).rejects.toThrow(/locked/)
  await end()
  await client.execute("INSERT INTO Meta VALUES ('after', '1')")
  expect((await database.client.meta.findMany()).map(({ key }) => key).sort()).toEqual(['after', 'held'])
  client.close()
})

/** Another process writes again and again, each time holding the file for longer than some of this process's writes wait. */
const contending = (rounds: number): Promise<number | null> => {
  const script = `
    import { createClient } from '@libsql/client'
    const client = createClient({ url: ${JSON.stringify(home.url)}, timeout: 5000 })
    for (let n = 0; n < ${rounds}; n++) {
      const tx = await client.transaction('write')
      await tx.execute({ sql: 'INSERT INTO Meta VALUES (?, ?)', args: ['theirs ' + n, '1'] })
      await new Promise(done => setTimeout(done, 5 + (n % 4) * 20))
      await tx.commit()
      await new Promise(done => setTimeout(done, n % 3))
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  return new Promise(done => child.once('exit', done))
}

test('of two processes that write at once, what is reported as written is in the file and what is refused is not', async () => {
  await database.client.meta.deleteMany()
  const rounds = 40
  const client = newClient('sqlite', { adapter: new PatientLibSql(home.url, 30) })
  const written: string[] = []
  const refused: string[] = []
  let isOver = false
  const theirs = contending(rounds).finally(() => {
    isOver = true
  })
  for (let n = 0; !isOver; n++) {
    await client.meta.create({ data: { key: `ours ${n}`, value: '1' } }).then(
      () => written.push(`ours ${n}`),
      failure => {
        expect(storageProblem(failure)?.code).toBe('storage-busy')
        refused.push(`ours ${n}`)
      },
    )
    // libSQL answers without a turn of the event loop, which would never see the other process end.
    await new Promise(resolve => setTimeout(resolve, 1))
  }
  expect(await theirs).toBe(0)
  await client.$disconnect()
  const other = await openDatabase(home.url)
  const keys = (await other.client.meta.findMany()).map(({ key }) => key)
  await other.close()
  expect([written.length > 0, refused.length > 0]).toEqual([true, true])
  expect(keys.filter(key => key.startsWith('ours')).sort()).toEqual(written.sort())
  expect(keys.filter(key => key.startsWith('theirs'))).toHaveLength(rounds)
})

test('PostgreSQL ends a statement that goes on for too long, and a transaction that does nothing', async () => {
  const place = await postgresDatabase()
  const { client, close } = await openDatabase(place.url)
  const told = async (name: string) => client.$queryRawUnsafe(`SELECT current_setting('${name}') AS "is"`)
  expect(await told('statement_timeout')).toEqual([{ is: '2min' }])
  expect(await told('idle_in_transaction_session_timeout')).toEqual([{ is: '5min' }])
  const slow = client.$transaction(async tx => {
    await tx.$executeRawUnsafe('SET LOCAL statement_timeout = 50')
    await tx.$queryRawUnsafe('SELECT 1 FROM pg_sleep(5)')
  })
  expect(storageProblem(await slow.catch(failure => failure))?.code).toBe('storage-busy')
  await close()
  await place.drop()
})
