import type { Note } from '#notes/annotation/note'
import { accountNotes, addToAccount, changeInAccount, deleteFromAccount } from './account-notes'
import { browserNotes, deleteFromBrowser, saveInBrowser } from './browser-storage'
import { moveToAccount, type Unmoved } from './move-to-account'
import type { Kept, Visibility } from './stored-note'
/** Where a reader's notes are stored: in this browser, or with an account in the database. */
export type NoteStorage = {
  readonly notes: (lineage?: string) => Promise<readonly Kept[]>
  readonly add: (note: Note, visibility: Visibility) => Promise<Kept>
  readonly change: (note: Kept, visibility: Visibility) => Promise<void>
  readonly drop: (note: Kept) => Promise<void>
  /** The items still in this browser because the account could not be reached. */
  readonly stranded?: Unmoved
}

const inBrowser: NoteStorage = {
  notes: async lineage => (await browserNotes()).filter(note => !lineage || !note.lineage || note.lineage === lineage),
  add: async note => {
    await saveInBrowser(note)
    return note
  },
  change: note => saveInBrowser(note),
  drop: deleteFromBrowser,
}
const inAccount: NoteStorage = {
  notes: accountNotes,
  add: addToAccount,
  change: changeInAccount,
  drop: deleteFromAccount,
}

/** The notes of this reader. With an account, the browser's notes and lists are moved to it first. */
export const openNoteStorage = async (signedIn: boolean): Promise<NoteStorage> => {
  if (!signedIn) return inBrowser
  const stranded = await moveToAccount()
  return stranded ? { ...inAccount, stranded } : inAccount
}
