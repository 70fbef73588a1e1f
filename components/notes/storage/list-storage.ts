import type { FavouriteList } from '#notes/annotation/favourites'
import type { Note } from '#notes/annotation/note'
import { accountLists, dropListFromAccount, putInAccount } from './account-lists'
import { browserLists, browserNotes, dropFromBrowser, dropListFromBrowser, keepListInBrowser } from './browser-storage'
import { movedIn, type Stranded } from './move-to-account'
import { newId } from './new-id'

/** Where a reader's lists are kept: in this browser, or with an account in the database. */
export type ListShelf = {
  readonly all: () => Promise<readonly FavouriteList[]>
  readonly put: (list: FavouriteList) => Promise<void>
  readonly drop: (list: FavouriteList) => Promise<void>
  readonly stranded?: Stranded
}

const inBrowser: ListShelf = { all: browserLists, put: keepListInBrowser, drop: dropListFromBrowser }
const inAccount: ListShelf = { all: accountLists, put: putInAccount, drop: dropListFromAccount }

export const emptyList = (title: string, position: number): FavouriteList => ({
  id: newId(),
  title,
  visibility: 'private',
  position,
  items: [],
})

const itemOf = (note: Note): FavouriteList['items'][number] => ({
  id: newId(),
  kind: 'rule',
  target: note.number,
  on: note.on,
  remark: note.body.slice(0, 2_000),
})
// Favourites were notes once.
const adopt = async (): Promise<void> => {
  const old = (await browserNotes()).filter(({ kind }) => kind === 'favourite')
  if (old.length === 0) return
  const [first] = await browserLists()
  const list = first ?? emptyList('Favourites', 0)
  await keepListInBrowser({ ...list, items: [...list.items, ...old.map(itemOf)] })
  for (const note of old) await dropFromBrowser(note)
}

/** The lists of this reader. With an account the browser's own move in first. */
export const openLists = async (signedIn: boolean): Promise<ListShelf> => {
  await adopt().catch(() => undefined)
  if (!signedIn) return inBrowser
  const stranded = await movedIn()
  return stranded ? { ...inAccount, stranded } : inAccount
}
