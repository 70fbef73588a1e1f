import type { TextRange } from '#notes/anchor/selector'
import type { PageOfRule } from '../storage/book'
import { fragmentOf, newNote } from '../storage/make-note'
import type { Kept } from '../storage/stored-note'
import type { Deed } from './adder'
import type { Block } from './page-text'
import type { Marks } from './use-marks'
import type { Selected } from './use-selection'

/** What stands open over the page: a note being written, or the forms a passage can be taken in. */
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
/** Does with the selected words what was pressed. The address names the passage from then on. */
export const act = async (deed: Deed, { range }: Selected, { page, blocks, marks, setOpen }: With): Promise<void> => {
  history.replaceState(history.state, '', `${location.pathname}${location.search}${fragmentOf(page, blocks, range)}`)
  if (deed === 'note') setOpen({ kind: 'editor', note: newNote('note', page, blocks, range) })
  if (deed === 'link') setOpen({ kind: 'forms', range })
  if (deed === 'highlight' || deed === 'quote') {
    const kept = await marks.save(newNote(deed, page, blocks, range, deed === 'quote' ? 'lead' : 'orpiment'), 'private')
    if (kept && deed === 'highlight') getSelection()?.removeAllRanges()
    if (kept && deed === 'quote') setOpen({ kind: 'forms', range })
  }
}
