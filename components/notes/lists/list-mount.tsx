'use client'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Note } from '#notes/annotation/note'

const FavouriteLists = lazy(() => import('./favourite-lists'))
const NoteList = lazy(() => import('./note-list'))
const KINDS: Readonly<Record<string, { readonly kinds: readonly Note['kind'][]; readonly empty: string }>> = {
  notes: { kinds: ['highlight', 'note', 'quote', 'favourite'], empty: 'No notes yet' },
  quotes: { kinds: ['quote'], empty: 'No quotes yet' },
}

/** The reader's own notes, favourites or quotes, from the browser or the account. */
export const OwnList = ({ what, signedIn }: { readonly what: string; readonly signedIn: boolean }) => {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const chosen = KINDS[what]
  return (
    <>
      <noscript>
        <p className="lede">Notes stored in this browser need JavaScript. Rules and search do not.</p>
      </noscript>
      <Suspense>
        {ready && chosen ? <NoteList {...chosen} what={what} signedIn={signedIn} /> : null}
        {ready && what === 'favourites' ? <FavouriteLists signedIn={signedIn} /> : null}
      </Suspense>
    </>
  )
}
