import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { adapterFor, type Database, type Dialect, dialectOf } from './database'

// Prisma's own table, so that `prisma migrate deploy` can take over where its binary is available.
const LEDGER = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMP,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMP,
  "started_at" TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }
const migrationsOf = (dialect: Dialect): readonly Migration[] => {
  const folder = join('prisma', dialect, 'migrations')
  return readdirSync(folder)
    .filter(name => /^\d/.test(name))
    .sort()
    .map(name => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

// The row is inserted first: of two concurrent processes the second waits here and then fails on the key without
// applying anything.
const scriptOf = (dialect: Dialect, { name, sql, checksum }: Migration): string => {
  const id = createHash('sha256').update(name).digest('hex').slice(0, 36)
  return `${dialect === 'sqlite' ? 'BEGIN IMMEDIATE' : 'BEGIN'};
INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "applied_steps_count")
VALUES ('${id}', '${checksum}', CURRENT_TIMESTAMP, '${name}', 1);
${sql}
COMMIT;`
}

/** Applies missing migrations and returns their names. */
export const migrate = async (url: string): Promise<readonly string[]> => {
  const dialect = dialectOf(url)
  const applied: string[] = []
  for (const migration of [null, ...migrationsOf(dialect)]) {
    const connection = await (await adapterFor(url)).connect()
    try {
      if (migration === null) await prepare(connection, dialect)
      else if (!(await isApplied(connection, migration.name))) {
        if (await applyOnce(connection, dialect, migration)) applied.push(migration.name)
      }
    } finally {
      await connection.dispose()
    }
  }
  return applied
}

type Connection = Awaited<ReturnType<Awaited<ReturnType<typeof adapterFor>>['connect']>>

const prepare = async (connection: Connection, dialect: Dialect): Promise<void> => {
  if (dialect === 'sqlite') await connection.executeScript('PRAGMA journal_mode = WAL')
  // Two processes that create the table at the same time collide in PostgreSQL's catalogue; the second attempt finds
  // it.
  await connection.executeScript(LEDGER).catch(() => connection.executeScript(LEDGER))
}

const isApplied = async (connection: Connection, name: string): Promise<boolean> => {
  const sql = `SELECT COUNT(*) FROM "_prisma_migrations" WHERE "migration_name" = '${name}' AND "finished_at" IS NOT NULL`
  const found = await connection.queryRaw({ sql, args: [], argTypes: [] })
  return Number(found.rows[0]?.[0] ?? 0) > 0
}

const applyOnce = async (connection: Connection, dialect: Dialect, migration: Migration): Promise<boolean> => {
  try {
    await connection.executeScript(scriptOf(dialect, migration))
    return true
  } catch (failure) {
    await connection.executeScript('ROLLBACK').catch(() => undefined)
    if (!(await isApplied(connection, migration.name))) throw failure
    return false
  }
}

/** Names of the migrations an open database does not have yet. */
export const unapplied = async ({ client, dialect }: Database): Promise<readonly string[]> => {
  const done = await client.$queryRawUnsafe<{ migration_name: string }[]>(
    'SELECT "migration_name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL',
  )
  const names = new Set(done.map(row => row.migration_name))
  return migrationsOf(dialect)
    .map(({ name }) => name)
    .filter(name => !names.has(name))
}
