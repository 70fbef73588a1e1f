import { hostname } from 'node:os'
import { err, ok, type Result } from '#rulebook/result'
import type { Database } from '../store/database'

/** A lock holder on another machine is considered dead if it has not renewed its lock for this long. */
const STALE_MS = 60_000
const BEAT_MS = 10_000
/**
 * On this machine: after a restart another process may have the holder's number. The lock is old, and nobody renews it
 * while somebody waits.
 */
const OLD_MS = 600_000
const WATCHED_MS = 15_000

export type Held = { readonly release: () => Promise<void> }
type LockRequest = {
  readonly name: string
  /** What the holder is doing, for the message to others. */
  readonly holder: string
  /** Milliseconds to wait for another holder. */
  readonly patience: number
  readonly waiting?: (says: string) => void
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM'
  }
}

type LockRow = {
  readonly host: string
  readonly pid: number
  readonly beat: string
  readonly since: string
  readonly holder: string
}
/** `watched`: milliseconds for which the lock was seen not to be renewed. */
const isDead = (lock: LockRow, watched: number): boolean => {
  const age = Date.now() - Date.parse(lock.beat)
  if (lock.host !== hostname()) return age > STALE_MS
  // In a container that is started again this process may have the number itself.
  if (lock.pid === process.pid) return age > process.uptime() * 1_000
  return !isAlive(lock.pid) || (Math.abs(age) > OLD_MS && watched > WATCHED_MS)
}

const take = async ({ client }: Database, request: LockRequest, watched: number): Promise<LockRow | null> => {
  const now = new Date().toISOString()
  const mine = { holder: request.holder, host: hostname(), pid: process.pid, since: now, beat: now }
  const found = await client.lock.findUnique({ where: { name: request.name } })
  if (found && isDead(found, watched))
    await client.lock.deleteMany({ where: { name: request.name, pid: found.pid, beat: found.beat } })
  else if (found) return found
  try {
    await client.lock.create({ data: { name: request.name, ...mine } })
    return null
  } catch (failure) {
    const other = await client.lock.findUnique({ where: { name: request.name } })
    if (!other) throw failure
    return other
  }
}

const sentence = (lock: LockRow): string =>
  `${lock.holder} (process ${lock.pid} on ${lock.host}) has been writing since ${lock.since}`

/** Waits for the named lock, over all processes that share the database; reports its holder if the wait is too long. */
const lockFor = async (database: Database, request: LockRequest): Promise<Result<Held>> => {
  const until = performance.now() + request.patience
  let isReported = false
  let seen = { beat: '', at: performance.now() }
  for (;;) {
    const other = await take(database, request, performance.now() - seen.at)
    if (other === null) return ok(holding(database, request.name))
    if (other.beat !== seen.beat) seen = { beat: other.beat, at: performance.now() }
    if (!isReported) request.waiting?.(`Waiting: ${sentence(other)}`)
    isReported = true
    if (performance.now() >= until)
      return err({ code: 'lock-held', message: sentence(other), hint: 'Try again when it has finished' })
    await new Promise(resolve => setTimeout(resolve, 250))
  }
}

const holding = ({ client }: Database, name: string): Held => {
  const mine = { name, host: hostname(), pid: process.pid }
  const renew = (): Promise<unknown> =>
    client.lock.updateMany({ where: mine, data: { beat: new Date().toISOString() } }).catch(() => undefined)
  const timer = setInterval(renew, BEAT_MS)
  timer.unref()
  return {
    release: async () => {
      clearInterval(timer)
      await client.lock.deleteMany({ where: mine })
    },
  }
}

/** How long an ingest waits for another one, in milliseconds. */
export const INGEST_PATIENCE = 120_000
/** Does some work while no other ingest writes, in any process that shares the database. */
export const whileIngesting = async <T>(
  database: Database,
  {
    patience = INGEST_PATIENCE,
    waiting,
  }: { readonly patience?: number | undefined; readonly waiting?: LockRequest['waiting'] | undefined },
  work: () => Promise<Result<T>>,
): Promise<Result<T>> => {
  const held = await lockFor(database, {
    name: 'ingest',
    holder: 'Another ingest',
    patience,
    ...(waiting ? { waiting } : {}),
  })
  if (!held.ok) return held
  try {
    return await work()
  } finally {
    await held.value.release()
  }
}
