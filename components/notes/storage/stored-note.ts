import type { Note } from '#notes/annotation/note'
export type Visibility = 'private' | 'link' | 'public'

export type Kept = Note & {
  readonly visibility?: Visibility
  /** The version that was read: a change or removal states it, and is rejected if another tab or device came first. */
  readonly etag?: string
}

/** The stored version has changed since it was read; it is not overwritten. */
export const changedElsewhere = (what: 'note' | 'list'): Error =>
  new Error(
    `This ${what} was changed in another tab or on another device, so your change was not saved. Copy what you wrote, reload the page and change it there`,
  )
