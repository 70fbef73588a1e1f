'use client'
import { useEffect } from 'react'
import { openSheet } from './open-sheet'

/**
 * Switches to the other theme and saves it in a cookie for a year; without scripts the link leads to the settings page.
 */
const toggleTheme = (): void => {
  const root = document.documentElement
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = dark ? 'light' : 'dark'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `theme=${root.dataset.theme};path=/;max-age=31536000;samesite=lax`
}

/** Copies the text beside a button and reports the result; without a script the text can be selected. */
const copyText = async (by: HTMLElement): Promise<void> => {
  const text = by.closest('[data-copied]')?.querySelector('pre')?.textContent ?? ''
  const done = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  const said = by.querySelector('[role="status"]')
  if (said) said.textContent = done ? 'Copied' : 'Could not copy. Select the text instead'
}

/** Copies the address of a link and reports the result; if copying fails, the link is followed. */
const copyAddress = async (by: HTMLElement): Promise<void> => {
  if (!(by instanceof HTMLAnchorElement)) return
  const said = by.querySelector('[role="status"]')
  const done = await navigator.clipboard?.writeText(by.href).then(
    () => true,
    () => false,
  )
  if (!done) location.assign(by.href)
  else if (said) said.textContent = 'Copied'
}

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
