import type { Note } from '#notes/annotation/note'
import type { Role } from '../accounts/roles'
export type Visibility = 'private' | 'link' | 'public'

/** The reader: null id for a visitor. */
export type Caller = { readonly id: string | null; readonly role: Role }

export type StoredNote = {
  readonly note: Note
  readonly ownerId: string
  readonly visibility: Visibility
  readonly document: string
  /** Increases with every change; used for the ETag. */
  readonly revision: number
  readonly hidden: boolean
  /** Other fields of the annotation, unchanged. */
  readonly rest: Record<string, unknown>
}
