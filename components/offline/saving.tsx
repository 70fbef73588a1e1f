'use client'
import { useEffect, useState } from 'react'
import { Icon } from '../ui/icon'
import { printAgo } from './ago'

/** When the displayed page was saved; the service worker writes it on the first element of saved pages. */
const savedAt = (): string => document.documentElement.dataset.saved ?? ''

/** The cache of the current rules, as public/saving.js names it. */
export const RULES_CACHE = 'rules-saved'

/** Whether the reader has deleted what is saved: this page must not start saving again. */
let isStopped = false

const register = async (): Promise<void> => {
  if (isStopped) return
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const ready = await navigator.serviceWorker.ready
  if (isStopped) return deleteSaved()
  ready.active?.postMessage({ read: location.pathname + location.search })
  await registration.update().catch(() => {})
}
/** Deletes everything saved on the device. The next page that is loaded starts saving again. */
export const deleteSaved = async (): Promise<void> => {
  isStopped = true
  // First, so that no worker is installed anew and fills the caches again.
  for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
  await caches.delete(RULES_CACHE)
  // The worker, which serves this page to its end, opens its cache under the same lock.
  await navigator.locks.request('palimpsest-saved', async () => {
    for (const name of await caches.keys()) if (name.startsWith('palimpsest-')) await caches.delete(name)
  })
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
