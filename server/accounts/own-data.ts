import type { Asker } from '../notes/store'
import type { Client } from '../store/database'
import { erasedAccount, listErased, markErased } from '../store/erasures'
import { spoken } from '../store/turn'
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

/** Erases an account with all that hangs on it. Addresses of published notes say ever after that they were withdrawn. */
export const eraseAccount = async (client: Client, asker: Asker, id: string): Promise<boolean> => {
  if (!may(asker.role, asker.id === id ? 'erase own account' : 'erase any account')) return false
  const erased = await client.$transaction(async tx => {
    const notes = await tx.annotation.findMany({ where: { ownerId: id }, select: { id: true } })
    const ids = notes.map(note => note.id)
    await markErased(tx, id, ids)
    await tx.report.updateMany({ where: { reporterId: id }, data: { reporterId: null } })
    await tx.user.delete({ where: { id } })
    return [erasedAccount(id), ...ids]
  })
  listErased(erased)
  await spoken(client)
  return true
}
