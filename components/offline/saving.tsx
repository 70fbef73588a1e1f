'use client'
import { useEffect, useState } from 'react'
import { Icon } from '../ui/icon'
import { printAgo } from './ago'

/** When the displayed page was saved; the service worker writes it on the first element of saved pages. */
const savedAt = (): string => document.documentElement.dataset.saved ?? ''

const register = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const ready = await navigator.serviceWorker.ready
  ready.active?.postMessage({ read: location.pathname + location.search })
  await registration.update().catch(() => {})
}
/** Not before the page is loaded, and not if the browser is set to save data. */
const whenIdle = (act: () => void): void => {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  if (connection?.saveData) return
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 5_000 })
  else setTimeout(act, 2_000)
}

/** Saves pages on the device, and shows when a page was loaded from there. */
export const Saving = () => {
  const [at, setAt] = useState('')
  useEffect(() => {
    setAt(savedAt())
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    const begin = (): void => whenIdle(() => register().catch(() => {}))
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin, { once: true })
    return () => removeEventListener('load', begin)
  }, [])
  return at ? (
    <p className="savednote" role="status">
      <Icon name="offline" />
      No connection: this page was saved {printAgo(at, Date.now())}. <a href="/offline">What is saved here</a>
    </p>
  ) : null
}
