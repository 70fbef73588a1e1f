/** Costly calls a client may make in a minute; RATE_LIMIT changes it, 0 lifts it. */
const DEFAULT_A_MINUTE = 6_000
const MINUTE = 60_000
const MOST_CLIENTS = 10_000

export const costlyAMinute = (): number => {
  const set = Number(process.env.RATE_LIMIT ?? DEFAULT_A_MINUTE)
  return Number.isFinite(set) && set >= 0 ? set : DEFAULT_A_MINUTE
}

type Bucket = { tokens: number; at: number }
const HOME = globalThis as unknown as { palimpsestBuckets?: Map<string, Bucket> }

/** Seconds a client has to wait before its next costly call; 0 when it may go ahead. */
export const secondsToWait = (client: string, now: number): number => {
  const most = costlyAMinute()
  if (most === 0) return 0
  HOME.palimpsestBuckets ??= new Map()
  const buckets = HOME.palimpsestBuckets
  const bucket = buckets.get(client) ?? { tokens: most, at: now }
  const tokens = Math.min(most, bucket.tokens + ((now - bucket.at) / MINUTE) * most)
  if (buckets.size >= MOST_CLIENTS) buckets.clear()
  buckets.set(client, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now })
  return tokens >= 1 ? 0 : Math.max(1, Math.ceil(((1 - tokens) / most) * 60))
}
