import type { Asker } from '../notes/stored-note'
import type { Client } from '../store/database'
import { erasedAccount, listErased, markErased } from '../store/erasures'
import { publishInvalidation } from '../store/voices'
import { liveAccounts } from './live'
import { publishedBy } from './published'
import { may } from './roles'

/** Everything the site keeps about one reader; secrets (password hash, session tokens, keys) are named, not told. */
export const everythingOf = async (client: Client, reader: Asker): Promise<Record<string, unknown> | null> => {
  if (!reader.id || !may(reader.role, 'export own data')) return null
  const [user, annotations, lists, reviews, reports, passkeys, sessions] = await Promise.all([
    client.user.findUnique({ where: { id: reader.id } }),
    client.annotation.findMany({ where: { ownerId: reader.id }, orderBy: { createdAt: 'asc' } }),
    client.favouriteList.findMany({ where: { ownerId: reader.id }, include: { favouriteItems: true } }),
    client.review.findMany({ where: { authorId: reader.id }, orderBy: { createdAt: 'asc' } }),
    client.report.findMany({ where: { reporterId: reader.id }, orderBy: { createdAt: 'asc' } }),
    client.passkey.findMany({
      where: { userId: reader.id },
      select: { id: true, name: true, deviceType: true, createdAt: true },
    }),
    client.session.findMany({
      where: { userId: reader.id },
      select: { createdAt: true, expiresAt: true, ipAddress: true, userAgent: true },
    }),
  ])
  return { account: user, annotations, lists, reviews, reports, passkeys, sessions }
}

/** The passkeys of a reader, oldest first. */
export const passkeysOf = async (reader: Asker) =>
  (await liveAccounts()).database.client.passkey.findMany({
    where: { userId: reader.id ?? '' },
    select: { id: true, name: true, createdAt: true },
    orderBy: { createdAt: 'asc' },
  })

/** Erases an account with all that hangs on it. Addresses of published notes say ever after that they were withdrawn. */
export const eraseAccount = async (client: Client, asker: Asker, id: string): Promise<boolean> => {
  if (!may(asker.role, asker.id === id ? 'erase own account' : 'erase any account')) return false
  const erased = await client.$transaction(async tx => {
    const subjects = await publishedBy(tx, id)
    const notes = await tx.annotation.findMany({ where: { ownerId: id }, select: { id: true } })
    const ids = notes.map(note => note.id)
    await markErased(tx, id, ids)
    const user = await tx.user.findUnique({ where: { id }, select: { email: true } })
    const named = [id, ...(user ? [user.email] : [])]
    await tx.report.updateMany({ where: { reporterId: id }, data: { reporterId: null } })
    await tx.report.updateMany({ where: { settledBy: id }, data: { settledBy: null } })
    // What moderators did stays; who did it does not.
    await tx.moderationEntry.updateMany({ where: { actorId: id }, data: { actorId: 'erased' } })
    await tx.verification.deleteMany({
      where: { OR: [{ value: id }, ...named.map(name => ({ identifier: { endsWith: name } }))] },
    })
    await tx.rateLimit.deleteMany({ where: { OR: named.map(name => ({ key: { endsWith: `:${name}` } })) } })
    if (user) await tx.invitation.deleteMany({ where: { email: user.email } })
    await tx.user.delete({ where: { id } })
    return { rows: [erasedAccount(id), ...ids], subjects }
  })
  listErased(erased.rows)
  await publishInvalidation(client, erased.subjects)
  return true
}
