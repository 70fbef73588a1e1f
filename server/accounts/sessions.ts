import { liveAccounts } from './live'

/** A place where a reader is signed in. */
export type Signed = {
  readonly id: string
  readonly device: string
  readonly since: Date
  readonly seen: Date
  /** Whether it is the current one. */
  readonly isThis: boolean
}

const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const
const named = (agent: string, names: readonly (readonly [sign: string, name: string])[]): string | undefined =>
  names.find(([sign]) => agent.includes(sign))?.[1]

/** A short name of a browser, from its User-Agent. */
export const printDevice = (agent: string | null): string => {
  const [browser, system] = [named(agent ?? '', BROWSERS), named(agent ?? '', SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown browser'
}

/** The sessions of the reader who sent these headers, last used first. */
export const sessionsOf = async (headers: Headers): Promise<readonly Signed[]> => {
  const { auth, database } = await liveAccounts()
  const found = await auth.api.getSession({ headers })
  if (!found) return []
  const rows = await database.client.session.findMany({
    where: { userId: found.user.id, expiresAt: { gt: new Date() } },
    select: { id: true, userAgent: true, createdAt: true, updatedAt: true },
    orderBy: { updatedAt: 'desc' },
    take: 100,
  })
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    device: printDevice(userAgent),
    since: createdAt,
    seen: updatedAt,
    isThis: id === found.session.id,
  }))
}
