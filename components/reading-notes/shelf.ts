import type { Note } from '#notes/note'
import { accountNotes, addToAccount, changeInAccount, dropFromAccount } from './account-shelf'
import { browserNotes, dropFromBrowser, keepInBrowser } from './browser-shelf'

export type Visibility = 'private' | 'link' | 'public'
export type Kept = Note & { readonly visibility?: Visibility }

/** Where a reader's notes are kept: in this browser, or with an account in the database. */
export type Shelf = {
  readonly notes: (lineage?: string) => Promise<readonly Kept[]>
  readonly add: (note: Note, visibility: Visibility) => Promise<Kept>
  readonly change: (note: Note, visibility: Visibility) => Promise<void>
  readonly drop: (id: string) => Promise<void>
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

// One at a time, and each leaves the browser only when the account has it: a broken line loses nothing.
const moveIn = async (): Promise<void> => {
  for (const note of await browserNotes().catch(() => [])) {
    await addToAccount(note, 'private')
    await dropFromBrowser(note.id)
  }
}
let moved: Promise<void> | null = null

/** The shelf of this reader. With an account the browser's own notes move in first. */
export const openShelf = async (signedIn: boolean): Promise<Shelf> => {
  if (!signedIn) return inBrowser
  moved ??= moveIn().catch(() => undefined)
  await moved
  return inAccount
}

/** A new id: random, 128 bits; works on plain http too. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
