import type { Quotas } from '../quotas'
import type { Client } from '../store/database'

const DAY = 24 * 60 * 60 * 1_000

/** Boards without a day of last use whose time starts in one round. */
const AT_ONCE = 5_000

/** The row with the time of the last round. */
const TIDIED = 'tidied'

/**
 * Removes expired data in one transaction: sessions, e-mail tokens, yesterday's rate-limit counts, and shared boards
 * that nobody has opened for a long time: days on which no round was made do not count, as the site was off, or its
 * clock jumped. Returns the number of rows.
 */
export const tidy = async (client: Client, now: number, { boardDays }: Pick<Quotas, 'boardDays'>): Promise<number> => {
  const last = await client.meta.findUnique({ where: { key: TIDIED } })
  if (last && Math.abs(now - Number(last.value)) > 2 * DAY) await client.boardUse.deleteMany()
  await client.meta.upsert({
    where: { key: TIDIED },
    create: { key: TIDIED, value: String(now) },
    update: { value: String(now) },
  })
  const past = { where: { expiresAt: { lt: new Date(now) } } }
  // The last use of boards of version 1 and from a backup is unknown, so their time starts now.
  const unknown = await client.sharedBoard.findMany({
    where: { boardUse: { is: null } },
    select: { id: true },
    take: AT_ONCE,
  })
  const unopened = { boardUse: { is: { openedAt: { lt: new Date(now - boardDays * DAY) } } } }
  const removed = await client.$transaction([
    client.session.deleteMany(past),
    client.verification.deleteMany(past),
    // Those of the future are of a clock that has been set back since.
    client.rateLimit.deleteMany({
      where: { OR: [{ lastRequest: { lt: BigInt(now - DAY) } }, { lastRequest: { gt: BigInt(now + DAY) } }] },
    }),
    client.sharedBoard.deleteMany({ where: unopened }),
  ])
  for (const { id } of unknown)
    await client.boardUse
      .upsert({ where: { id }, create: { id, openedAt: new Date(now) }, update: {} })
      .catch(() => undefined)
  return removed.reduce((sum, { count }) => sum + count, 0)
}
