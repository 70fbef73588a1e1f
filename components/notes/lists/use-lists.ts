import { useCallback, useEffect, useState } from 'react'
import type { FavouriteList } from '#notes/annotation/favourites'
import { attempt, whyNotLoaded } from '../storage/attempt'
import { type ListStorage, openLists } from '../storage/list-storage'
import type { Unmoved } from '../storage/move-to-account'

export type Lists = {
  /** Null until loaded. */
  readonly lists: readonly FavouriteList[] | null
  readonly problem: string
  readonly stranded: Unmoved | null
  readonly put: (list: FavouriteList) => Promise<boolean>
  readonly drop: (list: FavouriteList) => Promise<boolean>
  readonly again: () => void
}

/** The reader's lists and the actions on them; each action is stored before it is shown. */
export const useLists = (signedIn: boolean): Lists => {
  const [shelf, setShelf] = useState<ListStorage | null>(null)
  const [lists, setLists] = useState<readonly FavouriteList[] | null>(null)
  const [problem, setProblem] = useState('')
  const open = useCallback(() => {
    openLists(signedIn)
      .then(async found => {
        setLists(await found.all())
        setShelf(found)
      })
      .catch((failure: unknown) => setProblem(whyNotLoaded(failure, 'favourites')))
  }, [signedIn])
  useEffect(open, [open])
  const change = async (action: (on: ListStorage) => Promise<void>): Promise<boolean> => {
    if (!shelf) return false
    const isDone = await attempt(() => action(shelf), setProblem)
    // Also after a rejection: the version that another tab stored is shown, and the next change starts from it.
    await attempt(
      async () => setLists(await shelf.all()),
      problem => problem && setProblem(problem),
    )
    return isDone
  }
  return {
    lists,
    problem,
    stranded: shelf?.stranded ?? null,
    put: list => change(on => on.put(list)),
    drop: list => change(on => on.drop(list)),
    again: open,
  }
}
