import { Paged } from '../lists/paged'
import type { Kept } from '../storage/stored-note'
import { NoteCard } from './note-card'
import { type Block, scrollToRange } from './page-text'
import { placeOn, type Standing } from './standing'
import type { Marks } from './use-marks'

type Props = {
  readonly blocks: readonly Block[]
  readonly marks: Marks
  readonly standings: readonly Standing[]
  readonly onEdit: (note: Kept) => void
}
/** The reader's own notes on this rule, below its text, where they need no permanent sidebar. */
export const NoteSheet = ({ standings, blocks, marks, onEdit }: Props) => {
  const shown = standings.filter(({ note }) => note.kind !== 'favourite')
  return shown.length === 0 ? null : (
    <section className="mt-block mynotes" id="my-notes" aria-label="Your notes on this rule">
      <h2 className="h2">Your notes</h2>
      <Paged
        all={shown}
        idOf={({ note }) => note.id}
        draw={one => {
          const at = placeOn(one)
          return (
            <NoteCard
              standing={one}
              onEdit={() => onEdit(one.note)}
              onDrop={() => void marks.drop(one.note)}
              onShow={at ? () => scrollToRange(blocks, at) : null}
            />
          )
        }}
      />
    </section>
  )
}
