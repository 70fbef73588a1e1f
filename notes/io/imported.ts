import type { Problem } from '#rulebook/result'
import type { Note } from '../annotation/note'
/** Maximum number of annotations imported from one file. */
export const MOST_IMPORTED = 5_000

export type Imported = { readonly notes: readonly Note[]; readonly problems: readonly Problem[] }
