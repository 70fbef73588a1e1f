import type { IncomingMessage } from 'node:http'
import { rememberText } from '#rulebook/remember'
import { knownAddress } from './known-parameters'

/** Pages that are the same for everybody, by the first part of their address. */
const PUBLIC = new Set(
  'rules releases rulings glossary compare since bulletins guides cards scenarios search reviews identify citations about'.split(
    ' ',
  ),
)
/** Feeds, other formats of a rule and files are not pages. */
const NOT_PAGES = /\.(?:json|md|txt|atom|xml)$|^\/rules\/[^/]+\/as\/|^\/search\/feed/
/**
 * Headers and parameters that ask for something other than the page: a format, a date, a part requested by a script.
 */
const ELSEWHERE = ['accept-datetime', 'next-action', 'rsc', 'next-router-state-tree', 'range', 'authorization']
const OTHER_FORMS = /^\s*(?:application\/json|text\/markdown|text\/plain)/i
/** Display cookies, which change the page for any reader. The name of the session cookie contains the site's name. */
const DISPLAY = ['theme', 'keys', 'keymap', 'size']
const SESSION = 'palimpsest'
const LONGEST = 1_000
/** Addresses whose normalized form is kept at hand. */
const MOST_ADDRESSES = 1_000

/** A page as rendered for anybody: everything that rendering may know, and therefore the cache key. */
export type PageRequest = { readonly path: string; readonly headers: Readonly<Record<string, string>> }

const displayOf = (cookie: string): string =>
  cookie
    .split(';')
    .map(pair => pair.trim())
    .filter(pair => DISPLAY.includes(pair.slice(0, pair.indexOf('='))))
    .sort()
    .join('; ')

const isPublicPage = (url: string): boolean => {
  const [path = ''] = url.split('?')
  if (path === '/') return true
  return PUBLIC.has(path.split('/')[1] ?? '') && !path.endsWith('/') && !NOT_PAGES.test(path)
}

/** The normalized address of a page that is the same for everybody; null for other addresses. */
const publicAddress = rememberText(MOST_ADDRESSES, url => (isPublicPage(url) ? knownAddress(url) : null))

/** The page of a request, if it is the same for everybody; otherwise null. */
export const pageRequest = ({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) => {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST) return null
  const path = publicAddress(url)
  if (path === null) return null
  const { accept = '', cookie = '', host } = headers
  if (host === undefined || cookie.includes(SESSION) || OTHER_FORMS.test(accept)) return null
  if (ELSEWHERE.some(name => headers[name] !== undefined)) return null
  const known: Record<string, string> = { host }
  for (const name of ['x-forwarded-host', 'x-forwarded-proto']) {
    const value = headers[name]
    if (typeof value === 'string') known[name] = value
  }
  const display = cookie && displayOf(cookie)
  if (display) known.cookie = display
  return { path, headers: known } satisfies PageRequest
}

export const keyOf = ({ path, headers }: PageRequest): string => JSON.stringify([path, headers])
