import { err, ok, type Result } from '#rulebook/result'
import type { Client } from '../store/database'

/** Deeds that are counted, with how many one key may do in how many seconds. */
const LIMITS = {
  'sign in': { most: 10, seconds: 60 },
  // By account and caller; by account wherever the tries come from, for many machines guessing at one password are one
  // guesser; and by account and a device that signed in to it before, which the other two never hold up.
  'sign in to': { most: 10, seconds: 3_600 },
  'sign in to from anywhere': { most: 100, seconds: 3_600 },
  'sign in from device': { most: 10, seconds: 3_600 },
  'sign up': { most: 20, seconds: 3_600 },
  'reset password': { most: 5, seconds: 3_600 },
  'set password': { most: 10, seconds: 3_600 },
  'ask for letter': { most: 10, seconds: 3_600 },
  'change address': { most: 5, seconds: 3_600 },
  // By address of the reader, whatever the letter is about and whoever asked for it.
  'letter to': { most: 5, seconds: 3_600 },
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
  err({
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

/** Begins the count anew, once it is known that it was the owner. */
export const forget = async (client: Client, deed: Counted, who: string): Promise<void> =>
  void (await client.rateLimit.deleteMany({ where: { key: `form:${deed}:${who}` } }))
