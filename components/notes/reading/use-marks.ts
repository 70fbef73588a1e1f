import { useCallback, useEffect, useState } from 'react'
import type { PageOfRule } from '../storage/book'
import { type NoteStorage, openNoteStorage } from '../storage/note-storage'
import type { Kept, Visibility } from '../storage/stored-note'
import { useStorage, whyNotLoaded } from '../storage/use-storage'
import type { Block } from './page-text'
import { type Painted, paint } from './paint'
import { type Opened, openedLink, type Standing, standingsOf } from './standing'

const HIDDEN = 'palimpsest-highlights-hidden'

const paintedOf = (standings: readonly Standing[], opened: Opened | null): Painted[] => {
  const notes = standings.flatMap(({ note, place }): Painted[] =>
    place && place.kind !== 'gone' ? [{ style: note.style, at: place.at }] : [],
  )
  const at =
    opened?.kind === 'shown' ? opened.at : opened?.kind === 'placed' && 'at' in opened.place ? opened.place.at : null
  return at ? [...notes, { style: 'passage', at }] : notes
}

export type Marks = {
  readonly standings: readonly Standing[]
  readonly opened: Opened | null
  readonly isHidden: boolean
  readonly problem: string
  readonly save: (note: Kept, visibility: Visibility) => Promise<boolean>
  readonly drop: (note: Kept) => Promise<boolean>
  readonly toggle: () => void
}

/** Loads, stores and draws the notes of this page and the passage its address names. */
export const useMarks = (page: PageOfRule, blocks: readonly Block[], signedIn: boolean): Marks => {
  const [standings, setStandings] = useState<readonly Standing[]>([])
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isHidden, setHidden] = useState(false)
  const [problem, setProblem] = useState('')

  const open = useCallback(() => openNoteStorage(signedIn), [signedIn])
  const show = useCallback(
    async (from: NoteStorage) => {
      if (blocks.length === 0) return
      const notes = await from.notes(page.lineage)
      const belongs = notes.filter(
        note =>
          note.kind !== 'favourite' && (note.lineage ? note.lineage === page.lineage : note.number === page.number),
      )
      setStandings(await standingsOf(belongs, page, blocks))
    },
    [page, blocks],
  )
  const { change } = useStorage('notes', open, show, setProblem)
  useEffect(() => {
    if (blocks.length === 0) return
    setHidden(localStorage.getItem(HIDDEN) === '1')
    const follow = (): void =>
      void openedLink(location.hash, page, blocks).then(setOpened, (failure: unknown) =>
        setProblem(whyNotLoaded(failure, 'notes')),
      )
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [page, blocks])
  useEffect(() => paint(blocks, isHidden ? [] : paintedOf(standings, opened)), [blocks, standings, opened, isHidden])

  return {
    standings,
    opened,
    isHidden,
    problem,
    save: (note, visibility) =>
      change(on =>
        standings.some(({ note: { id } }) => id === note.id) ? on.change(note, visibility) : on.add(note, visibility),
      ),
    drop: note => change(on => on.drop(note)),
    toggle: () => {
      localStorage.setItem(HIDDEN, isHidden ? '0' : '1')
      setHidden(!isHidden)
    },
  }
}
