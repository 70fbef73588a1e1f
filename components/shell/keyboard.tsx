'use client'
import { lazy, Suspense, useEffect, useState } from 'react'
import { keyed } from '../ui/keyed'
import { type Keymap, keyFor, keymapFrom, oursFor } from './keymap'

const KeyHelp = lazy(() => import('./key-help'))

/** Elements announce the reader's own keys to assistive technology; `data-key` stores our default keys. */
const tell = (map: Keymap): void => {
  if (map.size === 0) return
  for (const one of document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]:not([data-key])')) {
    const ours = one.getAttribute('aria-keyshortcuts') ?? ''
    one.dataset.key = ours
    one.setAttribute(
      'aria-keyshortcuts',
      ours
        .split(' ')
        .map(key => keyFor(map, key))
        .join(' '),
    )
  }
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const act = (element: HTMLElement): void => {
  if (element instanceof HTMLInputElement) {
    element.focus()
    element.select()
  } else element.click()
}

/** The content of a field that a dialog focuses when it opens is selected, to be overwritten. */
const onToggle = (event: Event): void => {
  const field = document.activeElement
  if (
    field instanceof HTMLInputElement &&
    field.type === 'text' &&
    event.target instanceof HTMLElement &&
    event.target.matches('[popover]') &&
    event.target.contains(field)
  )
    field.select()
}

/**
 * Single keys activate elements of the page; they can be reassigned or switched off, and have no effect while the
 * reader types.
 */
export const Keyboard = () => {
  const [help, setHelp] = useState<Keymap | null>(null)
  useEffect(() => {
    const { dataset } = document.documentElement
    const map = keymapFrom(dataset.keymap)
    tell(map)
    const onKey = (event: KeyboardEvent): void => {
      const control = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const off = dataset.keys === 'off'
      if (!control && (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || off)) return
      const key = control ? 'Control+K' : oursFor(map, event.key)
      if (key === '?') {
        event.preventDefault()
        setHelp(map)
        return
      }
      const element = key === null ? null : keyed(key)
      if (!element) return
      event.preventDefault()
      act(element)
    }
    const done = new AbortController()
    addEventListener('keydown', onKey, { signal: done.signal })
    // It does not bubble.
    document.addEventListener('toggle', onToggle, { signal: done.signal, capture: true })
    return () => done.abort()
  }, [])
  return <Suspense>{help ? <KeyHelp map={help} onClose={() => setHelp(null)} /> : null}</Suspense>
}
