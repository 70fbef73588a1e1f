import type { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PrismaPg } from '@prisma/adapter-pg'
import { type Client, type Dialect, newClient } from './client'
import { PatientLibSql } from './patient'
import { makePrivateDatabase } from './private-files'

export type { Client, Dialect } from './client'
export type Transaction = Omit<Client, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>
export type Database = {
  readonly dialect: Dialect
  /** The path of a SQLite file. */
  readonly file: string | null
  readonly client: Client
  readonly close: () => Promise<void>
}

export const dialectOf = (url: string): Dialect => (url.startsWith('file:') ? 'sqlite' : 'postgresql')
const fileOf = (url: string): string => url.replace(/^file:(\/\/)?/, '').split('?')[0] ?? ''

/** Milliseconds one writer waits for another before it gives up. */
const PATIENCE = 15_000
/** Milliseconds of one statement, and of a transaction that does nothing, after which PostgreSQL ends them. */
const BOUNDS = { statement_timeout: 120_000, idle_in_transaction_session_timeout: 300_000 }

/**
 * A connection that the server ends in the moment it is ready is an error that nobody listens to, which would end the
 * process: the pool's listener is gone by then, and that of a transaction is not there yet.
 */
const onConnect = (client: EventEmitter): void => void client.on('error', () => {})

export const adapterFor = async (url: string): Promise<PatientLibSql | PrismaPg> => {
  if (dialectOf(url) === 'postgresql') {
    const { PrismaPg } = await import('@prisma/adapter-pg')
    return new PrismaPg({ connectionString: url, max: 8, ...BOUNDS, onConnect })
  }
  const path = fileOf(url)
  // Only our own folder is created: a typing error in a path must not create others.
  if (dirname(path) !== 'var' && !existsSync(dirname(path)))
    throw new Error(`The folder of the database does not exist: ${dirname(path)}`)
  makePrivateDatabase(path)
  return new PatientLibSql(`file:${path}`, PATIENCE)
}

/** A connection to a database with existing tables (see migrate.ts). */
export const openDatabase = async (url: string): Promise<Database> => {
  const dialect = dialectOf(url)
  const adapter = await adapterFor(url)
  const client = newClient(dialect, { adapter })
  return { dialect, file: dialect === 'sqlite' ? fileOf(url) : null, client, close: () => client.$disconnect() }
}

/** Runs `work` in one transaction; long ones are allowed, because a release is written at once. */
export const inTransaction = <T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  database.client.$transaction(tx => work(tx as unknown as Transaction), { maxWait: PATIENCE, timeout: 300_000 })

/** PostgreSQL's name of it; the type of the client is that of SQLite, which has one level only. */
const REPEATABLE_READ: object = { isolationLevel: 'RepeatableRead' }
/**
 * Runs read-only `work` on a single state of the whole database, even while others write. A transaction of SQLite
 * always sees one state; in PostgreSQL each statement sees the newest one unless repeatable read is requested.
 */
export const inSnapshot = <T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  database.client.$transaction(tx => work(tx as unknown as Transaction), {
    maxWait: PATIENCE,
    timeout: 300_000,
    ...(database.dialect === 'postgresql' ? REPEATABLE_READ : {}),
  })
