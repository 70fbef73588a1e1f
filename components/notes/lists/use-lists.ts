import { useCallback, useState } from 'react'
import type { FavouriteList } from '#notes/annotation/favourites'
import { type ListStorage, openLists } from '../storage/list-storage'
import type { Unmoved } from '../storage/move-to-account'
import { useStorage } from '../storage/use-storage'

export type Lists = {
  /** Null until loaded. */
  readonly lists: readonly FavouriteList[] | null
  readonly problem: string
  readonly stranded: Unmoved | null
  readonly change: (action: (on: ListStorage) => Promise<void>) => Promise<boolean>
  readonly again: () => void
}

/** The reader's lists and the actions on them; each action is stored before it is shown. */
export const useLists = (signedIn: boolean): Lists => {
  const [lists, setLists] = useState<readonly FavouriteList[] | null>(null)
  const [problem, setProblem] = useState('')
  const open = useCallback(() => openLists(signedIn), [signedIn])
  const show = useCallback(async (from: ListStorage) => setLists(await from.all()), [])
  return { lists, problem, ...useStorage('favourites', open, show, setProblem) }
}
