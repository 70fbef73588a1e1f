import type { Quotas } from '../quotas'
import type { Client } from '../store/database'

const DAY = 24 * 60 * 60 * 1_000

/** Boards without a day on which they were opened that one round counts from now on. */
const AT_ONCE = 5_000

/**
 * Removes what is of no more use, all or nothing: sessions and letters that ran out, counts of tries of yesterday,
 * shared boards that nobody opened for long. Answers how many rows.
 */
export const tidy = async (client: Client, now: number, { boardDays }: Pick<Quotas, 'boardDays'>): Promise<number> => {
  const past = { where: { expiresAt: { lt: new Date(now) } } }
  // Boards of version 1, and those out of a backup: nobody knows when they were opened last, so their time begins now.
  const unknown = await client.sharedBoard.findMany({
    where: { boardUse: { is: null } },
    select: { id: true },
    take: AT_ONCE,
  })
  const unopened = { boardUse: { is: { openedAt: { lt: new Date(now - boardDays * DAY) } } } }
  const removed = await client.$transaction([
    client.session.deleteMany(past),
    client.verification.deleteMany(past),
    client.rateLimit.deleteMany({ where: { lastRequest: { lt: BigInt(now - DAY) } } }),
    client.sharedBoard.deleteMany({ where: unopened }),
  ])
  for (const { id } of unknown)
    await client.boardUse
      .upsert({ where: { id }, create: { id, openedAt: new Date(now) }, update: {} })
      .catch(() => undefined)
  return removed.reduce((sum, { count }) => sum + count, 0)
}
