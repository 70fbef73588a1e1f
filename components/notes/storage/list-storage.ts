import { type FavouriteList, keptAs } from '#notes/annotation/favourites'
import type { Note } from '#notes/annotation/note'
import { accountLists, deleteListFromAccount, putInAccount } from './account-lists'
import {
  browserLists,
  browserNotes,
  deleteFromBrowser,
  deleteListFromBrowser,
  saveListInBrowser,
} from './browser-storage'
import { newId } from './make-note'
import { moveToAccount, type Unmoved } from './move-to-account'

/** Where a reader's lists are stored: in this browser, or with an account in the database. */
export type ListStorage = {
  readonly all: () => Promise<readonly FavouriteList[]>
  readonly put: (list: FavouriteList) => Promise<void>
  readonly drop: (list: FavouriteList) => Promise<void>
  readonly stranded?: Unmoved
}

const inBrowser: ListStorage = { all: browserLists, put: saveListInBrowser, drop: deleteListFromBrowser }
const inAccount: ListStorage = { all: accountLists, put: putInAccount, drop: deleteListFromAccount }

export const emptyList = (title: string, position: number): FavouriteList => ({
  id: newId(),
  title,
  visibility: 'private',
  position,
  items: [],
})

const itemOf = (note: Note): FavouriteList['items'][number] => ({
  id: newId(),
  ...keptAs(note.number),
  on: note.on,
  remark: note.body.slice(0, 2_000),
})
// Favourites used to be notes.
const adopt = async (): Promise<void> => {
  const old = (await browserNotes()).filter(({ kind }) => kind === 'favourite')
  if (old.length === 0) return
  const [first] = await browserLists()
  const list = first ?? emptyList('Favourites', 0)
  await saveListInBrowser({ ...list, items: [...list.items, ...old.map(itemOf)] })
  for (const note of old) await deleteFromBrowser(note)
}

/** The lists of this reader. With an account, the lists in the browser are moved to it first. */
export const openLists = async (signedIn: boolean): Promise<ListStorage> => {
  await adopt().catch(() => undefined)
  if (!signedIn) return inBrowser
  const stranded = await moveToAccount()
  return stranded ? { ...inAccount, stranded } : inAccount
}
