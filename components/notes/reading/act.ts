import type { TextRange } from '#notes/anchor/selector'
import type { PageOfRule } from '../storage/book'
import { fragmentOf, newNote } from '../storage/make-note'
import type { Kept } from '../storage/stored-note'
import type { Action } from './adder'
import type { Block } from './page-text'
import type { Marks } from './use-marks'
import type { Selected } from './use-selection'

/** What is open over the page: a note being written, or the formats in which a passage can be copied. */
export type Open =
  | { readonly kind: 'editor'; readonly note: Kept }
  | { readonly kind: 'forms'; readonly range: TextRange }
  | null

type With = {
  readonly page: PageOfRule
  readonly blocks: readonly Block[]
  readonly marks: Marks
  readonly setOpen: (open: Open) => void
}
/** Applies the pressed action to the selected words. From then on the address names the passage. */
export const act = async (
  action: Action,
  { range }: Selected,
  { page, blocks, marks, setOpen }: With,
): Promise<void> => {
  history.replaceState(history.state, '', `${location.pathname}${location.search}${fragmentOf(page, blocks, range)}`)
  if (action === 'note') setOpen({ kind: 'editor', note: newNote('note', page, blocks, range) })
  if (action === 'link') setOpen({ kind: 'forms', range })
  if (action === 'highlight' || action === 'quote') {
    const kept = await marks.save(
      newNote(action, page, blocks, range, action === 'quote' ? 'lead' : 'orpiment'),
      'private',
    )
    if (kept && action === 'highlight') getSelection()?.removeAllRanges()
    if (kept && action === 'quote') setOpen({ kind: 'forms', range })
  }
}
