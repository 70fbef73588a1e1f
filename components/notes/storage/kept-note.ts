import type { Note } from '#notes/annotation/note'
export type Visibility = 'private' | 'link' | 'public'

export type Kept = Note & { readonly visibility?: Visibility }
