import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { loadContent } from '#server/intake/content'
import { type Database, openDatabase } from '#server/store/database'
import { migrate } from '#server/store/migrate'
import { formsIn, hostilePosts, type Posted } from '#server/testing/hostile-forms'
import { type BenchedSite, openBenched } from '../bench/site'
import type { FuzzTarget } from './fuzz-targets'

const PASSWORD = 'an otter sings by night'
/** The number of posts after which a new account is used: some forms end the session in which they are sent. */
const STAYS = 20
/** Pages with additional or different forms for signed-in readers. */
const OWN_PAGES = [
  '/account',
  '/account/password',
  '/reviews?kind=rule&target=613.1&on=2010-01-01',
  '/moderation',
  '/reports/new?target=613.1',
  '/play',
]
const PAGES = ['/account', '/account/password', '/play', '/identify', '/citations', '/about/display', '/about/keys']

type Opened = { readonly site: BenchedSite; readonly database: Database }

/** Creates an account with all permissions and returns its cookie. Rate limits are disabled. */
const comeIn = async ({ site, database }: Opened): Promise<string> => {
  await database.client.rateLimit.deleteMany()
  const email = `${randomUUID()}@example.org`
  const answer = await fetch(`${site.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.url },
    body: JSON.stringify({ name: 'Ada', email, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`nobody could sign up: ${answer.status} ${await answer.text()}`)
  const { id } = await database.client.user.update({
    where: { email },
    data: { role: 'admin', twoFactorEnabled: true },
  })
  // A review of their own, whose forms then exist.
  const review = {
    authorId: id,
    kind: 'rule',
    target: '613.1',
    number: '613.1',
    seenOn: '2010-01-01',
    body: 'Read it twice.',
  }
  await database.client.review.create({ data: { id: randomUUID(), ...review } })
  const cookies = answer.headers.getSetCookie().map(line => line.split(';')[0])
  return cookies.join('; ')
}

const formsOn = async (site: BenchedSite, paths: readonly string[], cookie: string) =>
  (
    await Promise.all(
      paths.map(async path => formsIn(path, await (await fetch(site.url + path, { headers: { cookie } })).text())),
    )
  ).flat()

/**
 * Every form of the built site, for visitors and signed-in readers, with a separate database that contains our digest.
 */
export const formsTarget = async (): Promise<FuzzTarget & { readonly close: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-fuzz-'))
  const url = `file:${join(folder, 'fuzz.db')}`
  await migrate(url)
  const database = await openDatabase(url)
  await loadContent(database)
  const site = await openBenched(url, { AUTH_SECRET: 'only for trying what breaks, never for a site' })
  let cookie = await comeIn({ site, database })
  const forms = await formsOn(site, PAGES, '')
  const own = await formsOn(site, OWN_PAGES, cookie)
  let posts = 0
  return {
    of: fc.oneof(
      hostilePosts(forms).map(posted => ({ ...posted, isIn: false })),
      hostilePosts(own).map(posted => ({ ...posted, isIn: true })),
    ),
    try: async ({ path, headers, body, isIn }: Posted & { readonly isIn: boolean }) => {
      if (isIn && ++posts % STAYS === 0) cookie = await comeIn({ site, database })
      const answer = await fetch(site.url + path, {
        method: 'POST',
        headers: { ...headers, Origin: site.url, ...(isIn ? { Cookie: cookie } : {}) },
        body: new Uint8Array(body),
        redirect: 'manual',
      })
      const said = await answer.text()
      if (answer.status >= 500)
        throw new Error(`${path}${isIn ? ', signed in,' : ''} answered ${answer.status}: ${said.slice(0, 300)}`)
    },
    close: async () => {
      await site.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
