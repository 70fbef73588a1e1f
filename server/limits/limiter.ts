import { LRUCache } from 'lru-cache'
import { err, ok, type Result } from '#rulebook/result'
import { environmentOf } from '../environment'
import { shared } from '../process/shared'
import type { Client } from '../store/database'
import { type Counted, IN_DATABASE, IN_PROCESS, type InProcess } from './classes'
import { clientKey } from './client-key'

/** Maximum number of remembered clients; the least recently active one is dropped. */
const MOST_CALLERS = 10_000

type Bucket = { readonly tokens: number; readonly at: number }
const buckets = shared<LRUCache<string, Bucket>>('rate buckets').orMake(() => new LRUCache({ max: MOST_CALLERS }))

/** Seconds until the client may do such work again; 0 if it may do so now. `now` in milliseconds. */
export const secondsUntil = (
  work: InProcess,
  who: string,
  now: number,
  most: number = IN_PROCESS[work].most,
): number => {
  const { seconds } = IN_PROCESS[work]
  const key = `${work} ${who}`
  // A limit of half a call a minute allows a whole one in two minutes.
  const full = Math.max(1, most)
  const bucket = buckets.get(key) ?? { tokens: full, at: now }
  // A clock that was set back gives nothing, and takes nothing away.
  const passed = Math.max(0, now - bucket.at)
  const tokens = Math.min(full, bucket.tokens + (passed / (seconds * 1_000)) * most)
  buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now })
  return tokens >= 1 ? 0 : Math.max(1, Math.ceil(((1 - tokens) / most) * seconds))
}

/** Costly calls allowed per client and minute; 0 means no limit. */
export const costlyAMinute = (): number => environmentOf(process.env, ['RATE_LIMIT']).values.RATE_LIMIT

/** Seconds a client must wait before its next costly call; 0 if it may call now. */
export const secondsToWait = (address: string, now: number): number => {
  const most = costlyAMinute()
  return most === 0 ? 0 : secondsUntil('costly call', clientKey(address), now, most)
}

const printWait = (seconds: number): string => {
  if (seconds > 3_540) return seconds > 3_600 ? `${Math.ceil(seconds / 3_600)} hours` : 'an hour'
  return seconds > 60 ? `${Math.ceil(seconds / 60)} minutes` : 'a minute'
}
const tooOften = (seconds: number): Result<null> =>
  err({
    code: 'too-often',
    message: 'Too many attempts',
    hint: `Try again in ${printWait(seconds)}`,
  })

/**
 * Counts an action in the rows that sign-in also uses, so all processes share the counts. Each step is one statement:
 * concurrent attempts are counted correctly. `now` in milliseconds.
 */
export const allowedNow = async (
  client: Client,
  action: Counted,
  who: string,
  now: number,
  most: number = IN_DATABASE[action].most,
): Promise<Result<null>> => {
  const { seconds } = IN_DATABASE[action]
  const key = `form:${action}:${who}`
  const [begun, ahead] = [BigInt(now - seconds * 1_000), BigInt(now + seconds * 1_000)]
  const reset = { count: 0, lastRequest: BigInt(now) }
  // What began in the future was counted by a clock that has been set back since: it would never end.
  const isOver = { OR: [{ lastRequest: { lt: begun } }, { lastRequest: { gt: ahead } }] }
  await client.rateLimit.updateMany({ where: { key, ...isOver }, data: reset })
  const counted = () =>
    client.rateLimit.updateMany({ where: { key, count: { lt: most } }, data: { count: { increment: 1 } } })
  if ((await counted()).count > 0) return ok(null)
  if (await client.rateLimit.findUnique({ where: { key } })) return tooOften(seconds)
  await client.rateLimit
    .create({ data: { id: crypto.randomUUID(), key, ...reset } })
    .catch((failure: { readonly code?: string }) => {
      // A concurrent attempt was first. A full disk is no attempt too many.
      if (failure.code !== 'P2002') throw failure
    })
  return (await counted()).count > 0 ? ok(null) : tooOften(seconds)
}

/** Resets the count once the owner has been identified. */
export const forget = async (client: Client, action: Counted, who: string): Promise<void> =>
  void (await client.rateLimit.deleteMany({ where: { key: `form:${action}:${who}` } }))
