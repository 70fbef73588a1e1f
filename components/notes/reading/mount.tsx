'use client'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon'
import type { PageOfRule } from '../storage/book'
import { hasStoredItems } from '../storage/has-stored'

type Reading = typeof import('./reading').default

/** A button that moves while pressed does not get its click event, so the notes wait until it is released. */
const letGo = async (): Promise<void> => {
  while (document.querySelector('.fav:active')) await new Promise(requestAnimationFrame)
}

/**
 * The star before anything of the rest has come: as large as it will be, so that the text does not move, and out of
 * sight until it can be pressed.
 */
const Room = ({ isAwake, onStar }: { readonly isAwake: boolean; readonly onStar: () => void }) => (
  <div className={isAwake ? 'noterow' : 'noterow asleep'}>
    <button className="btn sm fav" type="button" aria-pressed={false} aria-keyshortcuts="f" onClick={onStar}>
      <Icon name="star" />
      Favourite
    </button>
  </div>
)
/** Assistive technology reads without any sign: after this many milliseconds the notes come by themselves. */
const PATIENCE = 4_000
/** Whoever does one of these may be about to mark words. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'selectionchange'] as const

/**
 * When to load the notes: at once for a passage in the address, soon if some are stored, otherwise at the first
 * interaction or a little later.
 */
const useWanted = (signedIn: boolean): readonly [boolean, () => void] => {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const want = (): void => setWanted(true)
    if (location.hash !== '' || !getSelection()?.isCollapsed) return want()
    const done = new AbortController()
    for (const sign of SIGNS) document.addEventListener(sign, want, { once: true, signal: done.signal })
    const look = async (): Promise<void> => {
      if ((signedIn || (await hasStoredItems())) && !done.signal.aborted) want()
    }
    if ('requestIdleCallback' in window) requestIdleCallback(() => void look(), { timeout: 1_000 })
    else void look()
    const late = setTimeout(want, PATIENCE)
    return () => {
      clearTimeout(late)
      done.abort()
    }
  }, [signedIn])
  return [isWanted, () => setWanted(true)]
}

/** Brings the reader's notes to a page. Without a script nothing is missing from the text. */
export const ReadingNotes = (props: { readonly page: PageOfRule; readonly signedIn: boolean }) => {
  const [isWanted, want] = useWanted(props.signedIn)
  const [isStarred, setStarred] = useState(false)
  const [isAwake, setAwake] = useState(false)
  const [Loaded, setLoaded] = useState<Reading | null>(null)
  useEffect(() => setAwake(true), [])
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const bring = async (): Promise<void> => {
      const { default: Reading } = await import('./reading')
      await letGo()
      if (!isGone) setLoaded(() => Reading)
    }
    void bring()
    return () => {
      isGone = true
    }
  }, [isWanted])
  const star = (): void => {
    setStarred(true)
    want()
  }
  return Loaded ? <Loaded {...props} isStarred={isStarred} /> : <Room isAwake={isAwake} onStar={star} />
}
