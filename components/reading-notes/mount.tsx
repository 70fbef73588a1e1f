'use client'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { PageOfRule } from './book'

const Reading = lazy(() => import('./reading'))

/** Brings the reader's notes to a page once it can be read; without a script nothing is missing from the text. */
export const ReadingNotes = (props: { readonly page: PageOfRule; readonly signedIn: boolean }) => {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return <Suspense>{ready ? <Reading {...props} /> : null}</Suspense>
}
