'use client'
import { useEffect, useState } from 'react'
import { printAgo } from '#components/offline/ago'
import { deleteSaved } from '#components/offline/saving'
import { decoded } from '#rulebook/units/decoded'

type Page = { readonly path: string; readonly at: string }
const OWN = /^\/(?:_next|fonts|icons|api|saved)\//

const pagesIn = async (name: string): Promise<readonly Page[]> => {
  const cache = await caches.open(name)
  const found = await Promise.all(
    (await cache.keys()).map(async request => {
      const { pathname, search } = new URL(request.url)
      const at = (await cache.match(request))?.headers.get('x-saved-at')
      return at && !OWN.test(pathname) ? [{ path: pathname + search, at }] : []
    }),
  )
  return found.flat()
}

/** Every saved page, the most recently read one first. */
const allPages = async (): Promise<readonly Page[]> => {
  const names = (await caches.keys()).filter(name => name.startsWith('palimpsest-'))
  const pages = (await Promise.all(names.map(pagesIn))).flat().sort((one, other) => (one.at < other.at ? -1 : 1))
  return [...new Map(pages.map(page => [page.path, page])).values()].reverse()
}

/** What the device has saved, with dates, and a way to delete all of it. */
export const SavedPages = () => {
  const [pages, setPages] = useState<readonly Page[] | null>(null)
  useEffect(() => {
    if ('caches' in window) allPages().then(setPages, () => setPages([]))
    else setPages([])
  }, [])
  const forget = async (): Promise<void> => {
    await deleteSaved()
    setPages([])
  }
  if (!pages) return <p className="sm dim">Loading…</p>
  return (
    <>
      <p>
        {pages.length === 0
          ? 'No page is saved yet. Pages you read are saved here, with our whole digest and the playground.'
          : 'Pages you read are saved here, with our whole digest, its search and the playground.'}
      </p>
      <ul className="savedpages">
        {pages.map(({ path, at }) => (
          <li key={path}>
            <a href={path}>{decoded(path)}</a> <span className="xs faint">saved {printAgo(at, Date.now())}</span>
          </li>
        ))}
      </ul>
      {pages.length > 0 ? (
        <p>
          <button className="btn" type="button" onClick={forget}>
            Delete everything saved here
          </button>
        </p>
      ) : null}
    </>
  )
}
