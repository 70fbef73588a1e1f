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
 * The star before the rest is loaded: it has its final size, to avoid a shift of the text, and is invisible until it
 * can be pressed.
 */
const Room = ({ isAwake, onStar }: { readonly isAwake: boolean; readonly onStar: () => void }) => (
  <div className={isAwake ? 'noterow' : 'noterow asleep'}>
    <button className="btn sm fav" type="button" aria-pressed={false} aria-keyshortcuts="f" onClick={onStar}>
      <Icon name="star" />
      Save
    </button>
  </div>
)
/** Assistive technology gives no sign of reading, so the notes are loaded after this many milliseconds. */
const PATIENCE = 4_000
/** Events that suggest that the reader may be about to select words. */
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

/** Loads the reader's notes on a page. Without a script the text is complete. */
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
