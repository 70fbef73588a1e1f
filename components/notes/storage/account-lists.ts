import { type FavouriteList, favouriteListSchema } from '#notes/annotation/favourites'
import { refuse } from './account-shelf'

const LISTS = '/api/v1/lists'
const isAnswer = (read: unknown): read is { readonly lists: readonly unknown[] } =>
  typeof read === 'object' && read !== null && 'lists' in read && Array.isArray(read.lists)

/** One's own lists in the database, in order. */
export const accountLists = async (): Promise<readonly FavouriteList[]> => {
  const response = await fetch(LISTS, { cache: 'no-store' })
  if (!response.ok) return refuse(response)
  const read: unknown = await response.json()
  return (isAnswer(read) ? read.lists : []).flatMap(list => {
    const parsed = favouriteListSchema.safeParse(list)
    return parsed.success ? [parsed.data] : []
  })
}

/** May be repeated: a list is put in the place its id has. */
export const putInAccount = async (list: FavouriteList): Promise<void> => {
  const response = await fetch(`${LISTS}/${list.id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(list),
  })
  if (!response.ok) await refuse(response)
}
export const dropListFromAccount = async (id: string): Promise<void> => {
  const response = await fetch(`${LISTS}/${id}`, { method: 'DELETE' })
  if (!response.ok && response.status !== 404) await refuse(response)
}
