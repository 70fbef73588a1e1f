import { type FavouriteList, favouriteListSchema } from '#notes/annotation/favourites'
import { refuse } from './account-notes'
import { changedElsewhere } from './stored-note'

const LISTS = '/api/v1/lists'
const isAnswer = (read: unknown): read is { readonly lists: readonly unknown[] } =>
  typeof read === 'object' && read !== null && 'lists' in read && Array.isArray(read.lists)

const matching = ({ modified }: FavouriteList): Record<string, string> =>
  modified === undefined ? {} : { 'If-Match': `"${modified}"` }

/** The reader's own lists in the database, in order. */
export const accountLists = async (): Promise<readonly FavouriteList[]> => {
  const response = await fetch(LISTS, { cache: 'no-store' })
  if (!response.ok) return refuse(response)
  const read: unknown = await response.json()
  return (isAnswer(read) ? read.lists : []).flatMap(list => {
    const parsed = favouriteListSchema.safeParse(list)
    return parsed.success ? [parsed.data] : []
  })
}

/** Stores a list under its id. For an existing list, the request states the version that was read. */
export const putInAccount = async (list: FavouriteList): Promise<void> => {
  const response = await fetch(`${LISTS}/${list.id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...matching(list) },
    body: JSON.stringify(list),
  })
  if (response.status === 412) throw changedElsewhere('list')
  if (!response.ok) await refuse(response)
}
export const deleteListFromAccount = async (list: FavouriteList): Promise<void> => {
  const response = await fetch(`${LISTS}/${list.id}`, { method: 'DELETE', headers: matching(list) })
  if (response.status === 412) throw changedElsewhere('list')
  if (!response.ok && response.status !== 404) await refuse(response)
}
