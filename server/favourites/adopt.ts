import { createHash } from 'node:crypto'
import { LONGEST_REMARK, MOST_ITEMS } from '#notes/annotation/favourites'
import type { Client } from '../store/database'

const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Version 1 stored favourites as notes: any that an account still has are moved to the end of its first list. */
export const adopt = async (client: Client, ownerId: string): Promise<void> => {
  const where = { ownerId, kind: 'favourite' }
  if (!(await client.annotation.findFirst({ where, select: { id: true } }))) return
  await client.$transaction(async tx => {
    // Of two concurrent requests the later waits here and finds nothing left to do.
    const id = hexOf(`favourites of ${ownerId}`)
    const first = await tx.favouriteList.findFirst({ where: { ownerId }, orderBy: { position: 'asc' } })
    const list = first ?? { id, ownerId, title: 'Favourites', position: 0, visibility: 'private' }
    await tx.favouriteList.upsert({ where: { id: list.id }, create: list, update: { ownerId } })
    const old = await tx.annotation.findMany({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
    const begin = await tx.favouriteItem.count({ where: { listId: list.id } })
    const taken = old.slice(0, Math.max(0, MOST_ITEMS - begin))
    await tx.favouriteItem.createMany({
      data: taken.map((note, at) => ({
        ...{ id: `${list.id}.${hexOf(note.id)}`, listId: list.id, position: begin + at, kind: 'rule' },
        ...{ target: note.number, seenOn: note.seenOn, remark: note.body.slice(0, LONGEST_REMARK) },
      })),
    })
    const ids = taken.map(note => note.id)
    await tx.annotation.deleteMany({ where: { id: { in: ids } } })
    await tx.tombstone.createMany({ data: ids.map(one => ({ id: one })) })
  })
}
