import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileOf, isAsset, isPage } from './address'
import { exportedPage, type Lead, linksIn, titleOf } from './page'

type Exported = { readonly pages: ReadonlyMap<string, string>; readonly assets: number; readonly bytes: number }

const AT_ONCE = 4
const TRIES = 4

/** An idle connection may be closed at the moment it is reused; a second request succeeds. */
const get = async (address: string, left = TRIES): Promise<Response> => {
  try {
    return await fetch(address)
  } catch (failure) {
    if (left <= 1) throw failure
    await new Promise(resolve => setTimeout(resolve, 200))
    return get(address, left - 1)
  }
}

/** The page of a rule on a day: the version in force then; requested once for each. */
const versionsOf = (base: string) => {
  const known = new Map<string, Promise<string | null>>()
  const ask = async (number: string, on: string): Promise<string | null> => {
    const answer = await get(`${base}/api/v1/rules/${number}?on=${encodeURIComponent(on)}`)
    const rule = (await answer.json()) as { inForce?: { from?: string }; paragraphs?: unknown }
    return answer.ok && rule.paragraphs && rule.inForce?.from ? `/rules/${number}/${rule.inForce.from}` : null
  }
  return (number: string, on: string): Promise<string | null> => {
    const key = `${number} ${on}`
    const found = known.get(key) ?? ask(number, on)
    known.set(key, found)
    return found
  }
}

/** The address in the export for an address of the site; null for features that need the running site. */
const resolverOf = (base: string) => {
  const versionOn = versionsOf(base)
  return async (address: string): Promise<string | null> => {
    const url = new URL(address, base)
    const path = url.pathname.replace(/(?<=.)\/$/, '')
    if (!isPage(path)) return null
    const keys = [...url.searchParams.keys()].filter(key => key !== 'document')
    if (keys.length === 0) return path
    const [, number] = /^\/rules\/([^/]+)$/.exec(path) ?? []
    return keys.join() === 'on' && number ? versionOn(number, url.searchParams.get('on') ?? '') : null
  }
}

/** Crawls the site from its first page and writes the pages into a folder. */
export const crawl = async (base: string, folder: string, origin: string): Promise<Exported> => {
  const resolve = resolverOf(base)
  const html = new Map<string, string>()
  const leads = new Map<string, string | null>()
  const missing = new Set<string>()
  const assets = new Set<string>()
  const queue: string[] = [
    '/',
    '/rules',
    '/glossary',
    '/releases',
    '/scenarios',
    '/guides',
    '/bulletins',
    '/about',
    '/about/data',
    '/about/eras',
    '/about/rules',
  ]
  const seen = new Set(queue)
  let bytes = 0

  const visit = async (path: string): Promise<void> => {
    // A page is sent without the cards of a release while they are looked up; the call waits for them.
    if (path.startsWith('/releases/')) await get(`${base}/api/v1${path}/touched`)
    const answer = await get(base + path)
    const text = await answer.text()
    if (!answer.ok || new URL(answer.url).pathname !== path) return void missing.add(path)
    html.set(path, text)
    for (const link of linksIn(text)) {
      const address = link.split('#')[0] ?? link
      if (isAsset(address)) assets.add(address)
      else if (!leads.has(address)) {
        leads.set(address, null)
        const to = await resolve(address)
        leads.set(address, to)
        if (to && !seen.has(to)) {
          seen.add(to)
          queue.push(to)
        }
      }
    }
  }
  const hand = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) await visit(path)
  }
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, hand))

  const write = (file: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
    bytes += content.length
  }
  const lead: Lead = (path, query) => {
    const to = leads.get(query ? `${path}?${query}` : path)
    return to && html.has(to) ? fileOf(to) : null
  }
  for (const [path, text] of html) write(fileOf(path), exportedPage(text, path, base, origin, lead))
  for (const path of assets) {
    const content = Buffer.from(await (await get(base + path)).arrayBuffer())
    write(fileOf(path), content)
    // A style sheet names its own fonts and images, relative to itself.
    for (const [, inner] of path.endsWith('.css') ? content.toString().matchAll(/url\(["']?([^"')]+)["']?\)/g) : []) {
      const address = new URL(inner ?? '', base + path)
      if (address.origin === base && isAsset(address.pathname)) assets.add(address.pathname)
    }
  }
  return { pages: new Map([...html].map(([path, text]) => [path, titleOf(text)])), assets: assets.size, bytes }
}
