import { no, ok, type Result } from '#rulebook/result'
import type { Client } from '../store/database'

/** Deeds that are counted, with how many one key may do in how many seconds. */
const LIMITS = {
  'sign in': { most: 10, seconds: 60 },
  // By account, wherever the tries come from: many machines guessing at one password are one guesser.
  'sign in to': { most: 30, seconds: 3_600 },
  'sign up': { most: 20, seconds: 3_600 },
  'reset password': { most: 5, seconds: 3_600 },
  review: { most: 20, seconds: 600 },
  confirm: { most: 10, seconds: 3_600 },
  profile: { most: 20, seconds: 600 },
  list: { most: 300, seconds: 60 },
  report: { most: 10, seconds: 600 },
  // How many is a setting (server/quotas.ts).
  board: { most: 20, seconds: 3_600 },
} as const
export type Counted = keyof typeof LIMITS

const tooOften = (seconds: number): Result<null> =>
  no({
    code: 'too-often',
    says: 'That was tried too often in a short time',
    try: `Wait ${seconds >= 3_600 ? 'an hour' : `${Math.ceil(seconds / 60)} minutes`} and try again`,
  })

/**
 * Counts a deed in the rows that sign-in counts in too, so that all processes share them. Each step is one statement,
 * so that many tries at once are counted as many. `now` in milliseconds.
 */
export const allowedNow = async (
  client: Client,
  deed: Counted,
  who: string,
  now: number,
  most: number = LIMITS[deed].most,
): Promise<Result<null>> => {
  const { seconds } = LIMITS[deed]
  const key = `form:${deed}:${who}`
  const begun = BigInt(now - seconds * 1_000)
  const reset = { count: 0, lastRequest: BigInt(now) }
  await client.rateLimit.updateMany({ where: { key, lastRequest: { lt: begun } }, data: reset })
  const counted = () =>
    client.rateLimit.updateMany({ where: { key, count: { lt: most } }, data: { count: { increment: 1 } } })
  if ((await counted()).count > 0) return ok(null)
  if (await client.rateLimit.findUnique({ where: { key } })) return tooOften(seconds)
  await client.rateLimit.create({ data: { id: crypto.randomUUID(), key, ...reset } }).catch(() => undefined)
  return (await counted()).count > 0 ? ok(null) : tooOften(seconds)
}
