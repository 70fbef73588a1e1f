import type { Note } from '#notes/annotation/note'
import { accountNotes, addToAccount, changeInAccount, dropFromAccount } from './account-notes'
import { browserNotes, dropFromBrowser, keepInBrowser } from './browser-storage'
import { movedIn, type Stranded } from './move-to-account'
import type { Kept, Visibility } from './stored-note'
/** Where a reader's notes are kept: in this browser, or with an account in the database. */
export type Shelf = {
  readonly notes: (lineage?: string) => Promise<readonly Kept[]>
  readonly add: (note: Note, visibility: Visibility) => Promise<Kept>
  readonly change: (note: Kept, visibility: Visibility) => Promise<void>
  readonly drop: (note: Kept) => Promise<void>
  /** What is still in this browser because the way to the account broke. */
  readonly stranded?: Stranded
}

const inBrowser: Shelf = {
  notes: async lineage => (await browserNotes()).filter(note => !lineage || !note.lineage || note.lineage === lineage),
  add: async note => {
    await keepInBrowser(note)
    return note
  },
  change: note => keepInBrowser(note),
  drop: dropFromBrowser,
}
const inAccount: Shelf = {
  notes: accountNotes,
  add: addToAccount,
  change: changeInAccount,
  drop: dropFromAccount,
}

/** The shelf of this reader. With an account the browser's own notes and lists move in first. */
export const openShelf = async (signedIn: boolean): Promise<Shelf> => {
  if (!signedIn) return inBrowser
  const stranded = await movedIn()
  return stranded ? { ...inAccount, stranded } : inAccount
}
