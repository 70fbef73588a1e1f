import { type Client, type Config, createClient } from '@libsql/client'
import { PrismaLibSql } from '@prisma/adapter-libsql'

type Adapter = Awaited<ReturnType<PrismaLibSql['connect']>>
type Transaction = Awaited<ReturnType<Adapter['startTransaction']>>

/** Milliseconds that SQLite itself waits for another process, which blocks this process. */
const STILL_MS = 3_000
const LONGEST_PAUSE_MS = 50
const READS = /^\s*(SELECT|PRAGMA|EXPLAIN|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/i

type Gate = () => Promise<void>
const isBusy = (failure: unknown): boolean => /SQLITE_BUSY|SQLITE_LOCKED|is locked/.test(String(failure))

// A write that fails on a locked file stays open in libSQL, and until it is closed SQLite commits no other write of
// that connection, although each is reported as successful. So no write is attempted before the lock is known to be
// free. The check is a batch, which libSQL closes in any case.
const gateTo = (probe: Client, patience: number): Gate => {
  const inTheWay = (): Promise<unknown> =>
    probe.executeMultiple('BEGIN IMMEDIATE; ROLLBACK').then(
      () => null,
      failure => (isBusy(failure) ? failure : null),
    )
  return async () => {
    const until = performance.now() + patience
    for (let wait = 2; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const failure = await inTheWay()
      if (failure === null) return
      if (performance.now() >= until) throw failure
      await new Promise(resolve => setTimeout(resolve, wait))
    }
  }
}

/**
 * If another process took the lock between the check and the write, the connection with the open statement is
 * abandoned.
 */
const renewing = (client: Client): Client => {
  const { execute } = client
  client.execute = (async (...given: Parameters<Client['execute']>) => {
    try {
      return await execute.apply(client, given)
    } catch (failure) {
      if (isBusy(failure)) await client.reconnect()
      throw failure
    }
  }) as Client['execute']
  return client
}

const gated = <T extends Adapter | Transaction>(queryable: T, gate: Gate, holdsAfter: boolean): T => {
  const { queryRaw, executeRaw } = queryable
  let isHeld = false
  const pass = async (sql: string): Promise<void> => {
    if (isHeld || READS.test(sql)) return
    await gate()
    isHeld = holdsAfter
  }
  queryable.queryRaw = async query => pass(query.sql).then(() => queryRaw.call(queryable, query))
  queryable.executeRaw = async query => pass(query.sql).then(() => executeRaw.call(queryable, query))
  return queryable
}

/**
 * SQLite through libSQL, which blocks its own process while it waits for other processes' writes. Here a write waits
 * for up to `patience` milliseconds while readers are answered.
 */
export class PatientLibSql extends PrismaLibSql {
  readonly #url: string
  readonly #patience: number

  constructor(url: string, patience: number) {
    super({ url, timeout: STILL_MS })
    this.#url = url
    this.#patience = patience
  }

  override createClient(config: Config): Client {
    return renewing(createClient(config))
  }

  override async connect(): Promise<Adapter> {
    const probe = createClient({ url: this.#url, timeout: 0 })
    const gate = gateTo(probe, this.#patience)
    const adapter = gated(await super.connect(), gate, false)
    const { executeScript, startTransaction, dispose } = adapter
    adapter.executeScript = async script => gate().then(() => executeScript.call(adapter, script))
    // A transaction holds the lock from its first write to its end.
    adapter.startTransaction = async level => gated(await startTransaction.call(adapter, level), gate, true)
    adapter.dispose = async () => {
      probe.close()
      await dispose.call(adapter)
    }
    return adapter
  }
}
