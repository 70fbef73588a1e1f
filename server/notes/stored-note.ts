import type { Note } from '#notes/annotation/note'
import type { Role } from '../accounts/roles'
export type Visibility = 'private' | 'link' | 'public'

/** Who asks: null id for a visitor. */
export type Caller = { readonly id: string | null; readonly role: Role }

export type StoredNote = {
  readonly note: Note
  readonly ownerId: string
  readonly visibility: Visibility
  readonly document: string
  /** Counts up with every change; the ETag is made of it. */
  readonly revision: number
  readonly hidden: boolean
  /** What else the annotation had, as it came. */
  readonly rest: Record<string, unknown>
}
