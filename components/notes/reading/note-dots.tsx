import { createPortal } from 'react-dom'
import type { Block } from './page-text'
import { placeOn, type Standing } from './standing'

/** Dots beside paragraphs with notes; each links to the first note. */
export const NoteDots = ({
  blocks,
  standings,
}: {
  readonly blocks: readonly Block[]
  readonly standings: readonly Standing[]
}) =>
  blocks.map(block => {
    const end = block.start + block.text.length
    const here = standings.filter(one => (placeOn(one)?.[0] ?? -1) < end && (placeOn(one)?.[1] ?? -1) > block.start)
    const body = block.words.closest<HTMLElement>('.body')
    const first = here[0]
    return body && first
      ? createPortal(
          <a className={`dot ${first.note.style}`} href={`#note-${first.note.id}`}>
            <span className="sr">
              {here.length} {here.length === 1 ? 'note' : 'notes'} on these words
            </span>
          </a>,
          body,
          `dot-${block.id}`,
        )
      : null
  })
