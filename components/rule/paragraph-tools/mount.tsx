'use client'
import { lazy, Suspense, useEffect, useState } from 'react'

const Tools = lazy(() => import('./tools'))
const BODY = '.para[id] > .body'

const bodyOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(BODY) : null
/** The topmost visible paragraph. */
const firstInView = (): HTMLElement | null => {
  const bodies = [...document.querySelectorAll<HTMLElement>(BODY)]
  return bodies.find(body => body.getBoundingClientRect().bottom > 140) ?? bodies[0] ?? null
}

type At = { readonly body: HTMLElement; readonly isEntered: boolean }
/** Shows the tools of the paragraph that is pointed at or has the focus; a key moves the focus to them. */
export const ParagraphTools = () => {
  const [at, setAt] = useState<At | null>(null)
  useEffect(() => {
    const done = new AbortController()
    const reach = (body: HTMLElement | null): void =>
      setAt(now => (now?.body === body ? now : body ? { body, isEntered: false } : null))
    addEventListener(
      'pointerover',
      ({ target, pointerType }) => {
        const isHeld = document.activeElement?.closest('.ptools, .pil:focus-visible')
        if (pointerType !== 'touch' && !isHeld) reach(bodyOf(target))
      },
      { signal: done.signal },
    )
    addEventListener('focusin', ({ target }) => reach(bodyOf(target)), { signal: done.signal })
    // A paragraph may have been pointed at before the listener was added.
    if (matchMedia('(hover: hover)').matches) reach(bodyOf([...document.querySelectorAll(':hover')].at(-1) ?? null))
    return () => done.abort()
  }, [])
  const enter = (): void => {
    const body = at?.body ?? firstInView()
    if (body) setAt({ body, isEntered: true })
  }
  return (
    <>
      <button className="sr" type="button" aria-keyshortcuts="." onClick={enter}>
        Paragraph tools
      </button>
      <Suspense>{at ? <Tools key={at.body.parentElement?.id} {...at} onLeave={() => setAt(null)} /> : null}</Suspense>
    </>
  )
}
