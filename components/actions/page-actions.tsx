'use client'
import { useEffect } from 'react'
import { copyAddress, copyText } from './copy-text'
import { openSheet } from './open-sheet'
import { toggleTheme } from './toggle-theme'

/** What is done by parts of a page that are drawn as text (`data-does`), by name. */
const ACTIONS: Readonly<Record<string, (by: HTMLElement) => void>> = {
  copy: copyText,
  'copy-address': copyAddress,
  sheet: openSheet,
  theme: toggleTheme,
}

/** Listens for the whole page: what is drawn as text cannot listen itself. */
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
