import type { PageRequest } from './page-request'

/**
 * Number of unlisted host names under which pages are cached all the same: those of a machine at home, a container, a
 * test.
 */
const MOST_UNLISTED = 8

/**
 * Whether pages requested under this host name are cached. A request may contain any address and port, and each would
 * create another entry: listed names always count, of others only the first few.
 */
export const hostKeeper = (environment: Readonly<Record<string, string | undefined>>) => {
  const listOf = (text: string | undefined): readonly string[] => (text ?? '').split(/[\s,]+/).filter(Boolean)
  const origins = listOf(environment.SITE_ORIGINS).flatMap(origin =>
    URL.canParse(origin) ? [new URL(origin).host] : [],
  )
  const listed = new Set([...origins, ...listOf(environment.HOSTS)].map(name => name.toLowerCase()))
  const unlisted = new Set<string>()
  return ({ host, 'x-forwarded-host': forwarded, 'x-forwarded-proto': scheme }: PageRequest['headers']): boolean => {
    const names = JSON.stringify([host, forwarded, scheme])
    if (unlisted.has(names)) return true
    const isListed = [host, forwarded].every(name => name === undefined || listed.has(name.toLowerCase()))
    if (isListed && /^https?$/.test(scheme ?? 'http')) return true
    if (unlisted.size < MOST_UNLISTED) unlisted.add(names)
    return unlisted.has(names)
  }
}
