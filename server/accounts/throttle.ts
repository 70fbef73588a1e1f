import { no, ok, type Result } from '#rulebook/result'
import type { Client } from '../store/database'

/** Deeds that are counted, with how many one key may do in how many seconds. */
const LIMITS = {
  'sign in': { most: 10, seconds: 60 },
  'sign up': { most: 20, seconds: 3_600 },
  'reset password': { most: 5, seconds: 3_600 },
  review: { most: 20, seconds: 600 },
  report: { most: 10, seconds: 600 },
} as const
export type Counted = keyof typeof LIMITS

/** Counts a deed in the rows that sign-in counts in too, so that all processes share them. `now` in milliseconds. */
export const allowedNow = async (client: Client, deed: Counted, who: string, now: number): Promise<Result<null>> => {
  const { most, seconds } = LIMITS[deed]
  const key = `form:${deed}:${who}`
  const row = await client.rateLimit.findUnique({ where: { key } })
  const isOver = !row || now - Number(row.lastRequest) > seconds * 1_000
  if (!isOver && row.count >= most)
    return no({
      code: 'too-often',
      says: 'That was tried too often in a short time',
      try: `Wait ${seconds >= 3_600 ? 'an hour' : `${Math.ceil(seconds / 60)} minutes`} and try again`,
    })
  const data = isOver ? { count: 1, lastRequest: BigInt(now) } : { count: { increment: 1 } }
  await client.rateLimit.upsert({
    where: { key },
    create: { id: crypto.randomUUID(), key, count: 1, lastRequest: BigInt(now) },
    update: data,
  })
  return ok(null)
}
