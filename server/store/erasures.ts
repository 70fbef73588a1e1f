import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Transaction } from './database'

/**
 * Erased accounts are in the list of withdrawn items beside notes; their id identifies nobody once the account is gone.
 */
const ACCOUNT = 'account:'
const MANY = 500

/** Records that an account was erased: as a row, and in the list outside the database if there is one. */
export const markErased = async (tx: Transaction, account: string, notes: readonly string[]): Promise<void> => {
  for (const id of [`${ACCOUNT}${account}`, ...notes])
    await tx.tombstone.upsert({ where: { id }, create: { id }, update: {} })
}
/** Adds to the list named by ERASURE_LIST, after the erasure is committed. */
export const listErased = (ids: readonly string[], list = process.env.ERASURE_LIST): void => {
  if (list) appendFileSync(list, ids.map(id => `${id}\n`).join(''), { mode: 0o600 })
}
export const erasedAccount = (id: string): string => `${ACCOUNT}${id}`

/** Everything known to be erased: rows of this database and the list beside it. */
export const erasedIn = async (
  client: Pick<Transaction, 'tombstone'>,
  list = process.env.ERASURE_LIST,
): Promise<readonly string[]> => {
  const rows = await client.tombstone.findMany({ select: { id: true } })
  const listed = list && existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : []
  return [...new Set([...rows.map(({ id }) => id), ...listed])]
}

/** Erases from a restored database what was erased after its backup was made. Returns the number of rows removed. */
export const eraseAgain = async (tx: Transaction, ids: readonly string[]): Promise<number> => {
  let gone = 0
  for (let at = 0; at < ids.length; at += MANY) {
    const some = ids.slice(at, at + MANY)
    const accounts = some.filter(id => id.startsWith(ACCOUNT)).map(id => id.slice(ACCOUNT.length))
    await tx.report.updateMany({ where: { reporterId: { in: accounts } }, data: { reporterId: null } })
    gone += (await tx.annotation.deleteMany({ where: { id: { in: some } } })).count
    gone += (await tx.user.deleteMany({ where: { id: { in: accounts } } })).count
    const known = new Set((await tx.tombstone.findMany({ where: { id: { in: some } } })).map(({ id }) => id))
    const fresh = some.filter(id => !known.has(id)).map(id => ({ id }))
    if (fresh.length > 0) await tx.tombstone.createMany({ data: fresh })
  }
  return gone
}
