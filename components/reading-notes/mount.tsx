'use client'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { PageOfRule } from './book'

const Reading = lazy(() => import('./reading'))
/** The room of the first row, kept free so that the text does not move when it comes. */
const Room = () => <div className="noterow" aria-hidden="true" />

/**
 * Brings the reader's notes to a page once it can be read and the browser has nothing better to do; a passage that the
 * address names is wanted at once. Without a script nothing is missing from the text.
 */
export const ReadingNotes = (props: { readonly page: PageOfRule; readonly signedIn: boolean }) => {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (location.hash !== '' || !('requestIdleCallback' in window)) return setReady(true)
    const idle = requestIdleCallback(() => setReady(true), { timeout: 1_000 })
    return () => cancelIdleCallback(idle)
  }, [])
  return <Suspense fallback={<Room />}>{ready ? <Reading {...props} /> : <Room />}</Suspense>
}
