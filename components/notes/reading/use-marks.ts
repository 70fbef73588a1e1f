import { useCallback, useEffect, useState } from 'react'
import { attempt, whyNotLoaded } from '../storage/attempt'
import type { PageOfRule } from '../storage/book'
import { type NoteStorage, openNoteStorage } from '../storage/note-storage'
import type { Kept, Visibility } from '../storage/stored-note'
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
  const [shelf, setShelf] = useState<NoteStorage | null>(null)
  const [standings, setStandings] = useState<readonly Standing[]>([])
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isHidden, setHidden] = useState(false)
  const [problem, setProblem] = useState('')

  const load = useCallback(
    async (from: NoteStorage) => {
      const notes = await from.notes(page.lineage)
      const belongs = notes.filter(
        note =>
          note.kind !== 'favourite' && (note.lineage ? note.lineage === page.lineage : note.number === page.number),
      )
      setStandings(await standingsOf(belongs, page, blocks))
    },
    [page, blocks],
  )
  useEffect(() => {
    if (blocks.length === 0) return
    setHidden(localStorage.getItem(HIDDEN) === '1')
    openNoteStorage(signedIn)
      .then(async found => {
        await load(found)
        setShelf(found)
      })
      .catch((failure: unknown) => setProblem(whyNotLoaded(failure, 'notes')))
    const open = (): void =>
      void openedLink(location.hash, page, blocks).then(setOpened, (failure: unknown) =>
        setProblem(whyNotLoaded(failure, 'notes')),
      )
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [page, blocks, signedIn, load])
  useEffect(() => paint(blocks, isHidden ? [] : paintedOf(standings, opened)), [blocks, standings, opened, isHidden])

  const change = async (action: (on: NoteStorage) => Promise<unknown>): Promise<boolean> => {
    if (!shelf) return false
    return attempt(async () => {
      await action(shelf)
      await load(shelf)
    }, setProblem)
  }
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
