import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'

const HERE = 'https://rules.example'
type Listener = (event: unknown) => void

/** The service worker in a simulated browser: the test provides caches, network and events. */
const worker = (isForMembers: boolean) => {
  const stores = new Map<string, Map<string, Response>>()
  const addressOf = (requested: string | { url: string }): string =>
    new URL(typeof requested === 'string' ? requested : requested.url, HERE).href
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (requested: string) => store.get(addressOf(requested))?.clone(),
      put: async (requested: string, answer: Response) => void store.set(addressOf(requested), answer),
      delete: async (requested: string) => store.delete(addressOf(requested)),
      keys: async () => [...store.keys()].map(url => ({ url })),
    }
  }
  const caches = {
    open,
    has: async (name: string) => stores.has(name),
    match: async (requested: string, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(addressOf(requested))?.clone(),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  }
  const navigator = { locks: { request: (_name: string, act: () => unknown) => act() } }
  const listeners = new Map<string, Listener>()
  const self = {
    REVISION: 'one',
    MEMBERS_ONLY: isForMembers,
    location: { origin: HERE },
    clients: { claim: async () => undefined },
    skipWaiting: () => undefined,
    addEventListener: (kind: string, listener: Listener) => void listeners.set(kind, listener),
  }
  const fetch = async (requested: string | { url: string }) =>
    new Response(`<html>${addressOf(requested)}</html>`, { headers: { 'content-type': 'text/html' } })
  runInNewContext(readFileSync('public/saving.js', 'utf8'), {
    self,
    caches,
    navigator,
    fetch,
    URL,
    Headers,
    Response,
    Set,
    Promise,
  })
  const happen = async (kind: string, more: object = {}) => {
    const waits: Promise<unknown>[] = []
    const wait = (work: Promise<unknown>) => void waits.push(work)
    listeners.get(kind)?.({ ...more, waitUntil: wait, respondWith: wait })
    // A promise passed to waitUntil may itself call waitUntil.
    for (let at = 0; at < waits.length; at++) await waits[at]
  }
  const ask = (path: string, method = 'GET') =>
    happen('fetch', {
      request: { url: `${HERE}${path}`, method, mode: path.startsWith('/api/') ? 'cors' : 'navigate' },
    })
  const kept = () => [...stores.values()].flatMap(store => [...store.keys()].map(url => url.slice(HERE.length))).sort()
  const names = () => [...stores.keys()]
  return { happen, ask, kept, names, deleteAll: () => stores.clear() }
}

const SAME_FOR_ALL = [
  '/fonts/sans.woff2',
  '/fonts/serif.woff2',
  '/mana.svg',
  '/mark.svg',
  '/offline',
  '/play',
  '/saved/digest.json',
]

describe('what a device keeps', () => {
  test('pages and answers that were read, where everybody may read them', async () => {
    const { happen, ask, kept } = worker(false)
    await happen('install')
    await ask('/rules/613?on=2010-01-01')
    await ask('/api/v1/rules/613')
    expect(kept()).toEqual([...SAME_FOR_ALL, '/rules/613?on=2010-01-01', '/api/v1/rules/613'].sort())
  })

  test.each(['/account', '/account/new-password', '/api/auth/sign-out', '/api/auth/sign-in/email'])(
    'nothing one reader read is left after a POST to %s',
    async path => {
      const { happen, ask, kept } = worker(false)
      await happen('install')
      await ask('/rules/613')
      await ask('/b/abcdef')
      await ask('/api/v1/rules/613')
      await ask('/search?q=secret')
      await ask(path, 'POST')
      expect(kept()).toEqual(SAME_FOR_ALL)
    },
  )

  test('nothing after everything was deleted, although the worker still serves the page', async () => {
    const { happen, ask, names, deleteAll } = worker(false)
    await happen('install')
    deleteAll()
    await happen('message', { data: { read: '/rules/613' } })
    await ask('/rules/613')
    await ask('/api/v1/rules/613')
    await ask('/_next/static/chunks/one.js')
    await ask('/account', 'POST')
    expect(names()).toEqual([])
  })

  test('where texts are for members nothing of them is kept, and what was kept before is forgotten', async () => {
    const { happen, ask, kept } = worker(true)
    await happen('install')
    await ask('/rules/613')
    await ask('/api/v1/rules/613')
    await happen('message', { data: { read: '/rules/613' } })
    expect(kept()).toEqual(SAME_FOR_ALL)
    await happen('activate')
    expect(kept()).toEqual(SAME_FOR_ALL)
    await ask('/saved/digest.json')
    expect(kept()).toEqual(SAME_FOR_ALL)
  })
})
