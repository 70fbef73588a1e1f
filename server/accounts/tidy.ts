import type { Client } from '../store/database'

const DAY = 24 * 60 * 60 * 1_000

/** Removes what is of no more use: sessions and letters that ran out, counts of tries of yesterday. Answers how many rows. */
export const tidy = async (client: Client, now: number): Promise<number> => {
  const past = { where: { expiresAt: { lt: new Date(now) } } }
  const removed = await client.$transaction([
    client.session.deleteMany(past),
    client.verification.deleteMany(past),
    client.rateLimit.deleteMany({ where: { lastRequest: { lt: BigInt(now - DAY) } } }),
  ])
  return removed.reduce((sum, { count }) => sum + count, 0)
}
