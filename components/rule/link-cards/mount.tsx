'use client'
import { lazy, Suspense, useEffect, useState } from 'react'
import { CARDED } from './carded'

const Cards = lazy(() => import('./cards'))

/** Waits until a link with a card is pointed at or focused for the first time; until then nothing is fetched. */
export const LinkCards = () => {
  const [first, setFirst] = useState<HTMLAnchorElement | null>(null)
  useEffect(() => {
    const reach = (target: unknown): void => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(CARDED) : null
      if (link) setFirst(link)
    }
    const onReach = ({ target }: Event): void => reach(target)
    const done = new AbortController()
    addEventListener('pointerover', onReach, { signal: done.signal })
    addEventListener('focusin', onReach, { signal: done.signal })
    if (first) done.abort()
    // A link may have been pointed at before the listener was added.
    else reach([...document.querySelectorAll(':hover')].at(-1))
    return () => done.abort()
  }, [first])
  return <Suspense>{first ? <Cards first={first} /> : null}</Suspense>
}
