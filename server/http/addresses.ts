// Addresses are normalized before Next sees the request, by the path alone. Scheme and host play no part, so the name
// or proxy through which a request arrives makes no difference.
import type { IncomingHttpHeaders } from 'node:http'

/** The API and Next's own files handle a trailing slash themselves: /api/v1/annotations/ keeps it. */
const KEEPS_SLASH = /^\/(?:api|_next)\//

/** A backslash or a control character in a Location could lead a browser to another host. */
const inLocation = (path: string): string =>
  path.replace(/[^\x21-\x7e]|\\/g, one => `%${one.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** The address without trailing slashes, with its query; null if it has none. */
export const withoutSlash = (url: string): string | null => {
  const [path = ''] = url.split('?', 1)
  if (path === '/' || !path.endsWith('/') || KEEPS_SLASH.test(path)) return null
  return inLocation(path.replace(/\/+$/, '') + url.slice(path.length))
}

const FORMS = [
  ['application/json', 'json'],
  ['text/markdown', 'md'],
  ['text/plain', 'txt'],
] as const
const acceptedForm = ({ accept }: IncomingHttpHeaders): string | undefined => {
  const accepted = String(accept ?? '')
    .trim()
    .toLowerCase()
  return FORMS.find(([type]) => accepted.startsWith(type))?.[1]
}

type Asked = {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: IncomingHttpHeaders
}

/**
 * Rules in another format (/rules/418.5a.md, Accept) and by date (Accept-Datetime, RFC 7089) have handlers of their
 * own.
 */
export const handlerAddress = ({ method, url = '/', headers }: Asked): string => {
  const match = /^\/rules\/([^/?]+?)(?:\.(json|md|txt))?(\?.*)?$/.exec(url)
  if (!match || (method !== 'GET' && method !== 'HEAD')) return url
  const [, number, ending, query = ''] = match
  const form = ending ?? acceptedForm(headers)
  if (form) return `/rules/${number}/as/${form}${query}`
  return headers['accept-datetime'] === undefined ? url : `/timegate/rules/${number}${query}`
}
