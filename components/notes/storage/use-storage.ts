import { useCallback, useEffect, useRef, useState } from 'react'
import type { Unmoved } from './move-to-account'

type Storage = { readonly stranded?: Unmoved }
type Used<S> = {
  /** Changes what is stored, one change after another; false if that failed. */
  readonly change: (action: (on: S) => Promise<unknown>) => Promise<boolean>
  /** Items that are still in this browser because the account could not be reached. */
  readonly stranded: Unmoved | null
  readonly again: () => void
}

/**
 * A reader's storage, opened with the page. A change made before it is open waits for it, and if it could not be opened,
 * the next change tries again. `show` shows what is stored, then and after every change; also after a rejected one: the
 * version that another tab stored is shown, and the next change starts from it. `say` gets the problem of a change, or
 * an empty text. All three must stay the same functions between renderings.
 */
export const useStorage = <S extends Storage>(
  what: 'notes' | 'favourites',
  open: () => Promise<S>,
  show: (from: S) => Promise<void>,
  say: (problem: string) => void,
): Used<S> => {
  const opening = useRef<Promise<S> | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [stranded, setStranded] = useState<Unmoved | null>(null)
  const opened = useCallback((): Promise<S> => {
    const bring = async (): Promise<S> => {
      const found = await open()
      await show(found)
      setStranded(found.stranded ?? null)
      return found
    }
    opening.current ??= bring().catch((failure: unknown) => {
      opening.current = null
      throw new Error(whyNotLoaded(failure, what))
    })
    return opening.current
  }, [what, open, show])
  const again = useCallback(() => {
    opening.current = null
    opened().catch((failure: Error) => say(failure.message))
  }, [opened, say])
  useEffect(again, [again])

  const apply = (action: (on: S) => Promise<unknown>): Promise<boolean> =>
    attempt(async () => {
      const storage = await opened()
      await action(storage).finally(() => show(storage))
    }, say)
  const change = (action: (on: S) => Promise<unknown>): Promise<boolean> => {
    const done = last.current.then(() => apply(action))
    last.current = done
    return done
  }
  return { change, stranded, again }
}

/** Runs an action; passes `say` the reason of a failure, or an empty text on success. */
const attempt = async (action: () => Promise<unknown>, say: (problem: string) => void): Promise<boolean> => {
  try {
    await action()
    say('')
    return true
  } catch (failure) {
    say(failure instanceof Error ? failure.message : 'Could not save')
    return false
  }
}

/** Why notes or favourites could not be loaded: a browser that blocks its storage throws a DOMException. */
export const whyNotLoaded = (failure: unknown, what: 'notes' | 'favourites'): string =>
  failure instanceof Error && !(failure instanceof DOMException)
    ? failure.message
    : `This browser blocks storage for this site, so ${what} cannot be saved`
