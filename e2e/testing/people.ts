import { randomInt, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { openDatabase } from '#server/store/database'

/** All roles of the table of permissions. */
export const ROLES = ['visitor', 'reader', 'editor', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]
/** The status that each role gets, in the order of ROLES. */
export type Row = readonly [string, (who: Role) => Promise<Response>, readonly number[]]
export const cellsOf = (rows: readonly Row[]) =>
  rows.flatMap(([name, action, told]) => ROLES.map((role, at) => [role, name, told[at] ?? 0, action] as const))

export const json = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Sends a request as one of the roles: signed-in ones send their cookie, all send the site's own origin. */
export type Ask = (who: string, path: string, init?: RequestInit) => Promise<Response>

/** A client that no other file is to the writing site, which counts what each client tries: an address of RFC 2544. */
export const anotherClient = (): Record<string, string> => ({
  'X-Forwarded-For': `198.18.${randomInt(256)}.${randomInt(256)}`,
})

/** One account for each role and an `owner`, and a function to send requests as one of them. */
export const peopleOf = async (url: string, databaseUrl: string): Promise<Ask> => {
  const client = anotherClient()
  const of = randomUUID()
  const email = (who: string): string => `${who}-${of}@rules.example`
  const cookies = new Map<string, string>()
  const ask: Ask = (who, path, init = {}) =>
    fetch(url + path, {
      redirect: 'manual',
      ...init,
      headers: {
        ...client,
        ...(cookies.has(who) ? { cookie: cookies.get(who) ?? '' } : {}),
        Origin: url,
        ...init.headers,
      },
    })
  const accounts = ROLES.filter(role => role !== 'visitor')
  for (const who of ['owner', ...accounts]) {
    const body = { name: who, email: email(who), password: 'quite a long password' }
    const answer = await ask('nobody', '/api/auth/sign-up/email', json('POST', body))
    expect(answer.status, who).toBe(200)
    const set = answer.headers.getSetCookie().map(line => line.split(';')[0])
    cookies.set(who, set.join('; '))
  }
  const database = await openDatabase(databaseUrl)
  for (const role of accounts)
    await database.client.user.update({ where: { email: email(role) }, data: { role, twoFactorEnabled: true } })
  await database.close()
  return ask
}
