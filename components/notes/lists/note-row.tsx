import { useEffect, useRef } from 'react'
import { added, keptAs, without } from '#notes/annotation/favourites'
import { Icon } from '../../ui/icon'
import type { Marks } from '../reading/use-marks'
import type { PageOfRule } from '../storage/book'
import { emptyList } from '../storage/list-storage'
import { newId } from '../storage/make-note'
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
  const { lists, change, problem, stranded, again } = useLists(signedIn)
  const kept = keptAs(page.number)
  // A card is saved as a card, a rule with its wording.
  const isThis = (item: { readonly kind: string; readonly target: string; readonly on: string }): boolean =>
    item.kind === kept.kind &&
    item.target === kept.target &&
    (kept.kind === 'card' || (page.from <= item.on && item.on <= (page.until ?? '9999')))
  const isSet = lists?.some(({ items }) => items.some(isThis)) ?? false
  const count = marks.standings.length
  const set = (): Promise<boolean> =>
    change(async on => {
      const there = await on.all()
      if (there.some(({ items }) => items.some(isThis))) return
      const item = { id: newId(), ...kept, on: page.on, remark: '' }
      await on.put(added(there[0] ?? emptyList('Favourites', 0), item))
    })
  const clear = (): Promise<boolean> =>
    change(async on => {
      for (const list of await on.all()) {
        const item = list.items.find(isThis)
        if (item) await on.put(without(list, item.id))
      }
    })
  const isDue = useRef(isStarred)
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    void set()
  })
  return (
    <>
      <div className="noterow">
        <button
          className="btn sm fav"
          type="button"
          aria-pressed={isSet}
          aria-keyshortcuts="f"
          onClick={() => void (isSet ? clear() : set())}
        >
          <Icon name="star" />
          Save
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
