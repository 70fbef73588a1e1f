import { useEffect, useRef } from 'react'
import { added, keptAs, without } from '#notes/annotation/favourites'
import { Icon } from '../../ui/icon'
import type { Marks } from '../reading/use-marks'
import type { PageOfRule } from '../storage/book'
import { emptyList } from '../storage/list-storage'
import { newId } from '../storage/new-id'
import { StrandedNote } from '../storage/unmoved-note'
import { useLists } from './use-lists'

type Props = {
  readonly page: PageOfRule
  readonly marks: Marks
  readonly signedIn: boolean
  /** The star was pressed before the lists were loaded: it is saved when loading completes. */
  readonly isStarred: boolean
}

/** The row above the text: the star, the number of notes, and whether they are shown. */
export const NoteRow = ({ page, marks, signedIn, isStarred }: Props) => {
  const { lists, put, problem, stranded, again } = useLists(signedIn)
  const kept = keptAs(page.number)
  // A card is saved as a card, a rule with its wording.
  const isThis = (item: { readonly kind: string; readonly target: string; readonly on: string }): boolean =>
    item.kind === kept.kind &&
    item.target === kept.target &&
    (kept.kind === 'card' || (page.from <= item.on && item.on <= (page.until ?? '9999')))
  const holding = lists?.filter(({ items }) => items.some(isThis)) ?? []
  const count = marks.standings.length
  const press = async (): Promise<void> => {
    for (const list of holding) await put(without(list, list.items.find(isThis)?.id ?? ''))
    if (holding.length > 0 || !lists) return
    const item = { id: newId(), ...kept, on: page.on, remark: '' }
    await put(added(lists[0] ?? emptyList('Favourites', 0), item))
  }
  const isDue = useRef(isStarred)
  useEffect(() => {
    if (!isDue.current || !lists) return
    isDue.current = false
    void press()
  })
  return (
    <>
      <div className="noterow">
        <button
          className="btn sm fav"
          type="button"
          aria-pressed={holding.length > 0}
          aria-keyshortcuts="f"
          onClick={() => void press()}
        >
          <Icon name="star" />
          Favourite
        </button>
        {count > 0 ? (
          <a className="sm" href="#my-notes">
            {count} {count === 1 ? 'note' : 'notes'} of yours
          </a>
        ) : null}
        {count > 0 ? (
          <button
            className="btn quiet sm"
            type="button"
            aria-pressed={marks.isHidden}
            aria-keyshortcuts="Control+Shift+H"
            onClick={marks.toggle}
          >
            Hide highlights
          </button>
        ) : null}
      </div>
      <StrandedNote stranded={stranded} onAgain={again} />
      {problem ? (
        <p className="opened" role="status">
          {problem}
        </p>
      ) : null}
    </>
  )
}
