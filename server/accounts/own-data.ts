import { log } from '../http/logs/log'
import type { Caller } from '../notes/stored-note'
import type { Client } from '../store/database'
import { erasedAccount, listErased, markErased } from '../store/erasures'
import { publishInvalidation } from '../store/invalidations'
import { liveAccounts } from './live'
import { publishedBy } from './published'
import { may } from './roles'

/** Rows read and printed at a time: an account may store a hundred megabytes, and others should not wait for it. */
const AT_ONCE = 20

type Rows = (page: { readonly skip: number; readonly take: number }) => Promise<readonly object[]>
const inside = (value: unknown, indent: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)

/** A list of a JSON object, some rows at a time. */
async function* printList(rows: Rows, take: number): AsyncGenerator<string> {
  yield '['
  for (let skip = 0; ; skip += take) {
    const some = await rows({ skip, take })
    if (some.length > 0) yield some.map((row, at) => `${skip + at > 0 ? ',' : ''}\n    ${inside(row, '    ')}`).join('')
    if (some.length < take) return yield skip + some.length > 0 ? '\n  ]' : ']'
  }
}

async function* printEverything(client: Client, id: string): AsyncGenerator<string> {
  const byTime = [{ createdAt: 'asc' }, { id: 'asc' }] as const
  const lists: readonly (readonly [string, Rows])[] = [
    ['annotations', page => client.annotation.findMany({ where: { ownerId: id }, orderBy: [...byTime], ...page })],
    [
      'lists',
      page =>
        client.favouriteList.findMany({
          where: { ownerId: id },
          include: { favouriteItems: true },
          orderBy: [...byTime],
          ...page,
        }),
    ],
    ['reviews', page => client.review.findMany({ where: { authorId: id }, orderBy: [...byTime], ...page })],
    ['reports', page => client.report.findMany({ where: { reporterId: id }, orderBy: [...byTime], ...page })],
    ['moderation', page => client.moderationEntry.findMany({ where: { actorId: id }, orderBy: [...byTime], ...page })],
    [
      'passkeys',
      page =>
        client.passkey.findMany({
          where: { userId: id },
          select: { id: true, name: true, deviceType: true, createdAt: true },
          orderBy: { id: 'asc' },
          ...page,
        }),
    ],
    [
      'sessions',
      page =>
        client.session.findMany({
          where: { userId: id },
          select: { createdAt: true, expiresAt: true, ipAddress: true, userAgent: true },
          orderBy: [...byTime],
          ...page,
        }),
    ],
  ]
  yield `{\n  "account": ${inside(await client.user.findUnique({ where: { id } }), '  ')}`
  for (const [name, rows] of lists) {
    yield `,\n  ${JSON.stringify(name)}: `
    // A list has up to a thousand entries.
    yield* printList(rows, name === 'lists' ? 1 : AT_ONCE)
  }
  yield '\n}'
}

/**
 * Everything the site stores about one reader, as pieces of one JSON text, without secrets (password hash, session
 * tokens, keys). Null if the requester may not export it.
 */
export const everythingOf = (client: Client, reader: Caller): AsyncGenerator<string> | null =>
  reader.id && may(reader.role, 'export own data') ? printEverything(client, reader.id) : null

/** The passkeys of a reader, oldest first. */
export const passkeysOf = async (reader: Caller) =>
  (await liveAccounts()).database.client.passkey.findMany({
    where: { userId: reader.id ?? '' },
    select: { id: true, name: true, createdAt: true },
    orderBy: { createdAt: 'asc' },
  })

/**
 * Erases an account with everything that belongs to it. Addresses of its published notes then say that they were
 * withdrawn.
 */
export const eraseAccount = async (client: Client, asker: Caller, id: string): Promise<boolean> => {
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
    // The moderation log keeps the action without the account.
    await tx.moderationEntry.updateMany({ where: { actorId: id }, data: { actorId: 'erased' } })
    await tx.verification.deleteMany({
      where: { OR: [{ value: id }, ...named.map(name => ({ identifier: { endsWith: name } }))] },
    })
    await tx.rateLimit.deleteMany({ where: { OR: named.map(name => ({ key: { endsWith: `:${name}` } })) } })
    if (user) await tx.invitation.deleteMany({ where: { email: user.email } })
    await tx.user.delete({ where: { id } })
    return { rows: [erasedAccount(id), ...ids], subjects }
  })
  try {
    listErased(erased.rows)
  } catch (failure) {
    // The erasure is done. Only the operator can still complete the list, which a restored backup needs.
    log.error(
      { failure: String(failure), missing: erased.rows },
      'erased, but ERASURE_LIST cannot be written: add these lines',
    )
  }
  await publishInvalidation(client, erased.subjects)
  return true
}
