import { merged } from '#notes/annotation/favourites'
import { accountLists, putInAccount } from './account-lists'
import { addToAccount } from './account-notes'
import { browserLists, browserNotes, deleteFromBrowser, deleteListFromBrowser } from './browser-storage'

/** The items that did not reach the account, and the reason. */
export type Unmoved = { readonly left: number; readonly moved: number; readonly says: string }

/**
 * Moves the browser's notes and lists to the account, one at a time and under their ids. Each is removed from the
 * browser only after the account has stored it, so a broken connection loses nothing and a retry creates no duplicates.
 */
const moveIn = async (): Promise<Unmoved | null> => {
  const notes = await browserNotes().catch(() => [])
  const lists = await browserLists().catch(() => [])
  let moved = 0
  try {
    for (const note of notes) {
      await addToAccount(note, 'private')
      await deleteFromBrowser(note)
      moved++
    }
    for (const list of lists) {
      const { modified: _, ...here } = list
      await putInAccount(merged(here, await accountLists()))
      await deleteListFromBrowser(list)
      moved++
    }
    return null
  } catch (failure) {
    const says = failure instanceof Error ? failure.message : 'the connection was lost'
    return { left: notes.length + lists.length - moved, moved, says }
  }
}

let moving: Promise<Unmoved | null> | null = null
/** Moves the notes once for each page; after a failure the next call continues. */
export const moveToAccount = async (): Promise<Unmoved | null> => {
  moving ??= moveIn()
  const stranded = await moving
  if (stranded) moving = null
  return stranded
}
