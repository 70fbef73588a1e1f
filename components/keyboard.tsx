'use client'
import { lazy, Suspense, useEffect, useState } from 'react'
import { keyed } from './keyed'

const KeyHelp = lazy(() => import('./key-help'))

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const act = (element: HTMLElement): void => {
  if (element instanceof HTMLInputElement) {
    element.focus()
    element.select()
  } else element.click()
}

/** Single keys press what is on the page; they can be switched off, and never act while one types. */
export const Keyboard = () => {
  const [help, setHelp] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const control = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const off = document.documentElement.dataset.keys === 'off'
      if (!control && (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || off)) return
      if (event.key === '?') {
        event.preventDefault()
        setHelp(true)
        return
      }
      const element = keyed(control ? 'Control+K' : event.key)
      if (!element) return
      event.preventDefault()
      act(element)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return <Suspense>{help ? <KeyHelp onClose={() => setHelp(false)} /> : null}</Suspense>
}
