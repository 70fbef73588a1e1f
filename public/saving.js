// Saves visited pages, our digest and the playground for offline use (decision 006). /sw.js sets REVISION, one for each
// build and digest. A cache contains pages and scripts of one revision only; that of the previous revision is retained
// until the next update, so pages visited before an update remain readable.
const NAME = `palimpsest-${self.REVISION}`
const SHELLS = ['/offline', '/play']
const DATA = '/saved/digest.json'
// The current rules, saved by a button of /offline in a cache of their own, which outlives this revision.
const RULES = { name: 'rules-saved', address: '/saved/rules.json' }
const BESIDE = [DATA, '/mark.svg', '/mana.svg', '/fonts/serif.woff2', '/fonts/sans.woff2']
const REVISIONS = 2
const MOST_PAGES = 300

/** Pages that are the same for all readers. Accounts, notes and the like are never saved. */
const READ =
  /^\/(?:$|(?:rules|releases|rulings|bulletins|glossary|guides|scenarios|compare|cards|since|identify|search|play|b|offline|about)(?:\/|$))/
const STATIC = /^\/(?:_next\/static\/|fonts\/|icons\/|(?:mark|mana)\.svg$)/
const ANSWERS = /^\/(?:api\/v1\/rules\/|saved\/)/
const ACCOUNT = /^\/(?:account|api\/auth)(?:\/|$)/
const REFERS = /(?:\/_next\/)?static\/(?:chunks|media)\/[\w.~/-]+\.(?:js|css)/g

// If texts are restricted to members (/sw.js says so), no page and no response is saved: the next user of this browser
// may not be a member.
const mayKeep = path => !self.MEMBERS_ONLY && path !== RULES.address && (READ.test(path) || ANSWERS.test(path))
const isShell = path => SHELLS.includes(path)

// Opening a cache creates it, also after the reader has deleted everything: the page deletes under the same lock.
const locked = work => navigator.locks.request('palimpsest-saved', work)
/** The cache of this revision; none after everything was deleted, since only an installation begins anew. */
const ownCache = () => locked(async () => ((await caches.has(NAME)) ? caches.open(NAME) : undefined))

/** Deletes every page and response; the shells, scripts and the digest are the same for all readers. */
const forgetPages = () =>
  locked(async () => {
    for (const name of (await caches.keys()).filter(one => one.startsWith('palimpsest-'))) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url)
        if ((READ.test(pathname) || ANSWERS.test(pathname)) && !isShell(pathname) && pathname !== DATA)
          await cache.delete(request)
      }
    }
  })

const isPage = answer => answer.ok && !answer.redirected && /^text\/html/.test(answer.headers.get('content-type') ?? '')

const dated = async answer => {
  const headers = new Headers(answer.headers)
  headers.set('x-saved-at', new Date().toISOString())
  return new Response(await answer.blob(), { headers })
}

/** The newest copy of an address; that of this revision takes precedence over the previous one. */
const kept = async address => {
  const all = await caches.keys()
  const names = [...all.filter(name => name === NAME), ...all.filter(name => name !== NAME).reverse()]
  for (const name of names) {
    const found = await caches.match(address, { cacheName: name, ignoreVary: true })
    if (found) return found
  }
  return undefined
}

const namedIn = async answer => {
  const text = await answer.text()
  return [...new Set(text.match(REFERS) ?? [])].map(name => (name.startsWith('/') ? name : `/_next/${name}`))
}

/** Saves a page or script with all files that it names, recursively. */
const keepWhole = async (cache, addresses) => {
  const seen = new Set(addresses)
  const take = async address => {
    const known = STATIC.test(address) ? await cache.match(address) : undefined
    const answer = known ?? (await fetch(address))
    if (!answer.ok) return
    const copy = answer.clone()
    if (!known) await cache.put(address, STATIC.test(address) ? answer.clone() : await dated(answer.clone()))
    if (!/html|javascript/.test(copy.headers.get('content-type') ?? '')) return
    const fresh = (await namedIn(copy)).filter(name => !seen.has(name))
    for (const name of fresh) seen.add(name)
    await Promise.all(fresh.map(take))
  }
  await Promise.all(addresses.map(take))
}

const trim = async cache => {
  const pages = (await cache.keys()).filter(({ url }) => READ.test(new URL(url).pathname))
  const surplus = pages.filter(({ url }) => !SHELLS.includes(new URL(url).pathname)).slice(0, pages.length - MOST_PAGES)
  await Promise.all(pages.length > MOST_PAGES ? surplus.map(page => cache.delete(page)) : [])
}

const keepPage = async (address, answer) => {
  const cache = await ownCache()
  if (!cache) return
  await cache.delete(address)
  await cache.put(address, await dated(answer))
  await trim(cache)
}

/** A saved page states on its first element when it was saved. */
const marked = async answer => {
  const at = answer.headers.get('x-saved-at') ?? ''
  const text = (await answer.text()).replace(/<html\b/, `<html data-saved="${at}"`)
  return new Response(text, { headers: answer.headers })
}
const fromKept = async url => {
  const shell = /^\/(?:play|b)(?:\/|$)/.test(url.pathname) ? '/play' : '/offline'
  const answer = (await kept(url.pathname + url.search)) ?? (await kept(shell))
  return answer ? marked(answer) : undefined
}

const page = async (event, url) => {
  const answer = await fetch(event.request).catch(() => null)
  if (answer && (answer.status < 502 || answer.status > 504)) {
    if (mayKeep(url.pathname) && isPage(answer))
      event.waitUntil(keepPage(url.pathname + url.search, answer.clone()).catch(() => {}))
    return answer
  }
  return (await fromKept(url)) ?? answer ?? Response.error()
}

const fixed = async request => {
  const found = await kept(new URL(request.url).pathname)
  // A copied response has no address of its own: a worker then sees the request's address, including its query.
  if (found) return new Response(found.body, { headers: found.headers })
  const answer = await fetch(request)
  if (answer.ok) {
    const copy = answer.clone()
    ownCache().then(cache => cache?.put(new URL(request.url).pathname, copy))
  }
  return answer
}

const fresh = async (event, url) => {
  const answer = await fetch(event.request).catch(() => null)
  if (!answer) return (await kept(url.pathname + url.search)) ?? Response.error()
  if (answer.status === 200 && (mayKeep(url.pathname) || url.pathname === DATA)) event.waitUntil(keepPage(url.pathname + url.search, answer.clone()).catch(() => {}))
  return answer
}

self.addEventListener('install', event => {
  self.skipWaiting()
  event.waitUntil(caches.open(NAME).then(cache => keepWhole(cache, [...SHELLS, ...BESIDE])))
})

self.addEventListener('activate', event => {
  const tidy = async () => {
    const ours = (await caches.keys()).filter(name => name.startsWith('palimpsest-') && name !== NAME)
    await Promise.all(ours.slice(0, Math.max(0, ours.length - REVISIONS + 1)).map(name => caches.delete(name)))
    if (self.MEMBERS_ONLY) {
      await forgetPages()
      await caches.delete(RULES.name)
    }
    await self.clients.claim()
  }
  event.waitUntil(tidy())
})

self.addEventListener('fetch', event => {
  const url = new URL(event.request.url)
  if (url.origin !== self.location.origin) return
  // Signing in or out, or any other change of the account: the pages of one reader are not for the next.
  if (event.request.method === 'POST' && ACCOUNT.test(url.pathname)) event.waitUntil(forgetPages().catch(() => {}))
  if (event.request.method !== 'GET') return
  if (STATIC.test(url.pathname)) event.respondWith(fixed(event.request))
  else if (event.request.mode === 'navigate') event.respondWith(page(event, url))
  else if (ANSWERS.test(url.pathname)) event.respondWith(fresh(event, url))
})

// The page that registered the worker was loaded before the worker could listen: it is saved on request.
self.addEventListener('message', event => {
  const address = event.data?.read
  if (typeof address !== 'string' || !mayKeep(address.split('?')[0])) return
  const keep = async () => {
    const cache = await ownCache()
    if (cache && !(await cache.match(address, { ignoreVary: true }))) await keepWhole(cache, [address])
  }
  event.waitUntil(keep().catch(() => {}))
})
