import { type FavouriteList, MOST_LISTS } from '#notes/annotation/favourites'
import type { IsoDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import { may } from '../accounts/roles'
import type { Caller } from '../notes/stored-note'
import type { Client } from '../store/database'
import { adopt } from './adopt'

export type StoredList = {
  readonly list: FavouriteList
  readonly ownerId: string
  readonly owner: string
  /** Time of the last change, ISO 8601: the ETag is derived from it. */
  readonly modified: string
}

const withItems = { favouriteItems: { orderBy: { position: 'asc' } }, owner: { select: { name: true } } } as const
type Row = Awaited<ReturnType<Client['favouriteList']['findFirstOrThrow']>> & {
  readonly owner: { readonly name: string }
  readonly favouriteItems: readonly Awaited<ReturnType<Client['favouriteItem']['findFirstOrThrow']>>[]
}
const from = (row: Row): StoredList => ({
  list: {
    id: row.id,
    title: row.title,
    position: row.position,
    visibility: row.visibility as FavouriteList['visibility'],
    items: row.favouriteItems.map(({ id, kind, target, seenOn, remark }) => ({
      id: id.slice(-32),
      kind: kind as FavouriteList['items'][number]['kind'],
      target,
      on: seenOn as IsoDate,
      remark,
    })),
  },
  ownerId: row.ownerId,
  owner: row.owner.name,
  modified: row.updatedAt.toISOString(),
})

const unknown = err({
  code: 'no-such-list',
  message: 'This list does not exist or is not shared',
  hint: 'If it is your list, sign in',
})
export const refused = (what: string) =>
  err({ code: 'list-refused', message: `You are not allowed to ${what}`, hint: 'Sign in with an account that is' })
const stale = err({
  code: 'list-changed',
  message: 'The list was changed after you loaded it',
  hint: 'Load it again and repeat your change',
})

/** Stores lists of favourites. A list is written as a whole, so that order and entries always agree. */
export const favouriteStore = (client: Client) => {
  const mine = async (asker: Caller): Promise<readonly StoredList[]> => {
    if (!asker.id || !may(asker.role, 'keep lists')) return []
    await adopt(client, asker.id)
    const rows = await client.favouriteList.findMany({
      where: { ownerId: asker.id },
      include: withItems,
      orderBy: [{ position: 'asc' }, { createdAt: 'asc' }],
    })
    return rows.map(from)
  }

  const find = async (asker: Caller, id: string): Promise<Result<StoredList>> => {
    const row = await client.favouriteList.findUnique({ where: { id }, include: withItems })
    const isOpen = row && row.visibility !== 'private' && may(asker.role, 'read shared lists')
    return row && (row.ownerId === asker.id || isOpen) ? ok(from(row)) : unknown
  }

  /**
   * Creates the list or replaces the one with its id. `seen`: the ETag of the version that the writer changed, or null.
   */
  const put = async (asker: Caller, list: FavouriteList, seen: string | null): Promise<Result<StoredList>> => {
    const ownerId = asker.id
    if (!ownerId || !may(asker.role, 'keep lists')) return refused('keep lists on this site without an account')
    if (list.visibility !== 'private' && !may(asker.role, 'publish lists')) return refused('publish lists')
    const { id, title, position, visibility } = list
    // The client chooses the id, so the row's key contains the account as well: nobody can take or guess another
    // reader's.
    const items = list.items.map((item, at) => ({
      id: `${id}.${item.id}`,
      position: at,
      kind: item.kind,
      target: item.target,
      seenOn: item.on,
      remark: item.remark,
    }))
    const there = await client.favouriteList.findUnique({ where: { id }, include: withItems })
    if (there && there.ownerId !== ownerId) return refused('change this list')
    if (there && seen !== null && from(there).modified !== seen) return stale
    // The list was deleted: a change to an old copy does not restore it.
    if (!there && seen !== null) return stale
    if (!there && (await client.favouriteList.count({ where: { ownerId } })) >= MOST_LISTS)
      return err({
        code: 'list-limit',
        message: `An account can have at most ${MOST_LISTS} lists`,
        hint: 'Delete one first',
      })
    // The ETag is the time of the change: no two changes have the same, and of two concurrent ones the second is
    // refused.
    const updatedAt = new Date(Math.max(Date.now(), (there?.updatedAt.getTime() ?? 0) + 1))
    const columns = { title, position, visibility, updatedAt }
    const isKept = await client
      .$transaction(async tx => {
        if (there) {
          const where = { id, ownerId, ...(seen === null ? {} : { updatedAt: there.updatedAt }) }
          if ((await tx.favouriteList.updateMany({ where, data: columns })).count === 0) return false
        } else await tx.favouriteList.create({ data: { id, ownerId, ...columns } })
        await tx.favouriteItem.deleteMany({ where: { listId: id } })
        await tx.favouriteItem.createMany({ data: items.map(item => ({ ...item, listId: id })) })
        return true
      })
      .catch((failure: { code?: string }) => {
        // Two requests created the same list at once, and the other one was first.
        if (!there && failure.code === 'P2002') return null
        throw failure
      })
    if (isKept === null) return put(asker, list, seen)
    return isKept ? find(asker, id) : stale
  }

  const remove = async (asker: Caller, id: string, seen: string | null = null): Promise<Result<null>> => {
    if (!asker.id || !may(asker.role, 'keep lists')) return refused('remove lists')
    const own = { id, ownerId: asker.id }
    const there = await client.favouriteList.findFirst({ where: own, select: { updatedAt: true } })
    if (!there) return unknown
    if (seen !== null && there.updatedAt.toISOString() !== seen) return stale
    const where = seen === null ? own : { ...own, updatedAt: there.updatedAt }
    const { count } = await client.favouriteList.deleteMany({ where })
    return count === 1 ? ok(null) : seen === null ? unknown : stale
  }
  return { mine, find, put, remove }
}
export type FavouriteStore = ReturnType<typeof favouriteStore>
