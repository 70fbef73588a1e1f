import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { sqliteDatabase, type TestDatabase } from '../testing/databases'
import { endTwoSteps, giveRole } from './administration'

let home: TestDatabase
let database: Database
let auth: Awaited<ReturnType<typeof import('./live')['liveAccounts']>>['auth']
const PASSWORD = 'correct horse battery'
const origin = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000', 'content-type': 'application/json' }

beforeAll(async () => {
  home = await sqliteDatabase()
  await migrate(home.url)
  vi.stubEnv('DATABASE_URL', home.url)
  database = await openDatabase(home.url)
  auth = (await (await import('./live')).liveAccounts()).auth
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

/** A browser that keeps the cookies it is sent. */
const browser = () => {
  const jar = new Map<string, string>()
  const headers = () => new Headers({ ...origin, cookie: [...jar].map(pair => pair.join('=')).join('; ') })
  const ask = async (path: string, body: object) => {
    const request = { method: 'POST', headers: headers(), body: JSON.stringify(body) }
    const answer = await auth.handler(new Request(`http://127.0.0.1:3000/api/auth${path}`, request))
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      if (/max-age=0/i.test(set)) jar.delete(name)
      else jar.set(name, value)
    }
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const who = async () => (await import('./live')).readerOf(headers())
  return { ask, who }
}
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** RFC 6238 over RFC 4226 5.3: six digits of an HMAC over the half minute since 1970. */
const codeOf = (uri: string, now = Date.now()): string => {
  const bits = [...(new URL(uri).searchParams.get('secret') ?? '')]
    .map(sign => BASE32.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const count = Buffer.alloc(8)
  count.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const hash = createHmac('sha1', key).update(count).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('a moderator moderates with two steps only, and the password alone lets nobody in', async () => {
  const [email, enter] = ['mod@example.org', { email: 'mod@example.org', password: PASSWORD }]
  const here = browser()
  await here.ask('/sign-up/email', { ...enter, name: 'Mod' })
  await giveRole(database, email, 'moderator')
  await here.ask('/sign-in/email', enter)
  expect(await here.who()).toMatchObject({ role: 'editor', waiting: 'moderator', hasTwoSteps: false })

  expect((await here.ask('/two-factor/enable', { password: 'not the right one' })).status).toBe(400)
  const { totpURI, backupCodes } = (await here.ask('/two-factor/enable', { password: PASSWORD })).body
  const [uri, codes] = [String(totpURI), backupCodes as readonly string[]]
  expect((await here.who()).hasTwoSteps, 'before the first code').toBe(false)
  expect((await here.ask('/two-factor/verify-totp', { code: codeOf(uri) })).status).toBe(200)
  expect(await here.who()).toMatchObject({ role: 'moderator', waiting: null, hasTwoSteps: true })

  const elsewhere = browser()
  expect((await elsewhere.ask('/sign-in/email', enter)).body).toMatchObject({ twoFactorRedirect: true })
  expect((await elsewhere.who()).id, 'after the password').toBeNull()
  expect((await elsewhere.ask('/two-factor/verify-totp', { code: codeOf(uri, 0) })).status).toBe(401)
  expect((await elsewhere.who()).id, 'after a wrong code').toBeNull()
  const entered = await elsewhere.ask('/two-factor/verify-totp', { code: codeOf(uri) })
  expect([entered.status, JSON.stringify(entered.body)]).toEqual([200, expect.not.stringContaining('"token"')])
  expect((await elsewhere.who()).role).toBe('moderator')

  const [code = ''] = codes
  for (const status of [200, 401]) {
    const lost = browser()
    await lost.ask('/sign-in/email', enter)
    expect((await lost.ask('/two-factor/verify-backup-code', { code })).status, 'a backup code lets in once').toBe(
      status,
    )
  }
  const stored = await database.client.twoFactor.findFirst()
  expect(stored?.secret).not.toContain(new URL(uri).searchParams.get('secret'))
  expect(stored?.backupCodes).not.toContain(code)

  expect(await endTwoSteps(database, email)).toEqual({ ok: true, value: null })
  expect((await here.who()).id, 'the operator ended the sessions').toBeNull()
  const again = browser()
  await again.ask('/sign-in/email', enter)
  expect(await again.who()).toMatchObject({ role: 'editor', waiting: 'moderator' })
})

test('guesses of a code end the sign-in', async () => {
  const enter = { email: 'ada@example.org', password: PASSWORD }
  const here = browser()
  await here.ask('/sign-up/email', { ...enter, name: 'Ada' })
  const { totpURI } = (await here.ask('/two-factor/enable', { password: PASSWORD })).body
  expect((await here.ask('/two-factor/verify-totp', { code: codeOf(String(totpURI)) })).status).toBe(200)
  const guessing = browser()
  await guessing.ask('/sign-in/email', enter)
  for (let guess = 0; guess < 7; guess++)
    await guessing.ask('/two-factor/verify-totp', { code: codeOf(String(totpURI), guess) })
  await guessing.ask('/two-factor/verify-totp', { code: codeOf(String(totpURI)) })
  expect((await guessing.who()).id).toBeNull()
})
