import { isIPv6 } from 'node:net'
import { environmentOf } from '../environment'
import { shared } from '../process/shared'

const MINUTE = 60_000
const MOST_CLIENTS = 10_000

/** Costly calls a client may make in a minute; 0 lifts the bound. */
export const costlyAMinute = (): number => environmentOf(process.env, ['RATE_LIMIT']).values.RATE_LIMIT

/** An IPv6 caller owns a network of 64 bits and may come from any address in it; an IPv4 caller is one address. */
export const clientKey = (address: string): string => {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array<string>(Math.max(0, gap)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

type Bucket = { tokens: number; at: number }
const buckets = shared<Map<string, Bucket>>('rate buckets').orMake(() => new Map())

/** Seconds somebody has to wait before the next deed of a kind of which `most` a minute are allowed; 0 when it may be done. */
export const secondsUntil = (key: string, most: number, now: number): number => {
  const bucket = buckets.get(key) ?? { tokens: most, at: now }
  const tokens = Math.min(most, bucket.tokens + ((now - bucket.at) / MINUTE) * most)
  // The one that was quiet longest makes room: nobody is forgotten by being crowded out at once.
  buckets.delete(key)
  const [oldest] = buckets.keys()
  if (buckets.size >= MOST_CLIENTS && oldest !== undefined) buckets.delete(oldest)
  buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now })
  return tokens >= 1 ? 0 : Math.max(1, Math.ceil(((1 - tokens) / most) * 60))
}

/** Seconds a client has to wait before its next costly call; 0 when it may go ahead. */
export const secondsToWait = (address: string, now: number): number => {
  const most = costlyAMinute()
  return most === 0 ? 0 : secondsUntil(clientKey(address), most, now)
}
