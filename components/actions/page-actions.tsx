'use client'
import { useEffect } from 'react'
import { copyAddress, copyText } from './copy-text'
import { openSheet } from './open-sheet'
import { toggleTheme } from './toggle-theme'

/** The actions of page parts that are rendered as static HTML (`data-does`), by name. */
const ACTIONS: Readonly<Record<string, (by: HTMLElement) => void>> = {
  copy: copyText,
  'copy-address': copyAddress,
  sheet: openSheet,
  theme: toggleTheme,
}

/** Listens for events on the whole page, because static HTML has no handlers of its own. */
export const PageActions = () => {
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const by = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-does]') : null
      const action = by && ACTIONS[by.dataset.does ?? '']
      if (!action) return
      event.preventDefault()
      action(by)
    }
    addEventListener('click', onClick)
    return () => removeEventListener('click', onClick)
  }, [])
  return null
}
