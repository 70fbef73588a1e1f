import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { sqliteDatabase, type TestDatabase } from '../testing/databases'
import type { Letter } from './mail'

const letters: Letter[] = []
vi.mock('./mail', async importOriginal => ({
  ...(await importOriginal<typeof import('./mail')>()),
  posterFor: () => async (letter: Letter) => {
    letters.push(letter)
  },
}))
const { authOver } = await import('./auth')
const { invite } = await import('./administration')
const { addressKey } = await import('./guard')

const SECRET = 'a secret of this test that is long enough'
const PASSWORD = 'an otter sings by night'
const HOST = '127.0.0.1:3000'
const SMTP = { SMTP_URL: 'smtp://127.0.0.1:1' }
let place: TestDatabase
let database: Database
beforeAll(async () => {
  place = await sqliteDatabase()
  await migrate(place.url)
  database = await openDatabase(place.url)
})
afterAll(async () => {
  await database.close()
  await place.drop()
})
beforeEach(async () => {
  letters.length = 0
  await database.client.rateLimit.deleteMany()
})

type Call = { readonly caller?: string; readonly cookie?: string; readonly host?: string; readonly origin?: string }
const door = (environment: Readonly<Record<string, string>> = {}) => {
  const { handler } = authOver(database, { AUTH_SECRET: SECRET, ...environment })
  return (path: string, body: object | null, { caller = '192.0.2.1', cookie = '', host = HOST, origin }: Call = {}) =>
    handler(
      new Request(`http://${host}/api/auth/${path}`, {
        method: body ? 'POST' : 'GET',
        redirect: 'manual',
        headers: {
          host,
          'Content-Type': 'application/json',
          Origin: origin ?? `http://${host}`,
          'x-client-address': caller,
          ...(cookie ? { cookie } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    )
}
type Door = ReturnType<typeof door>
const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
let made = 0
const newReader = async (ask: Door): Promise<{ email: string; cookie: string }> => {
  const email = `reader${made++}@example.org`
  const answer = await ask(
    'sign-up/email',
    { name: 'Ada', email, password: PASSWORD },
    { caller: `198.51.100.${made}` },
  )
  expect(answer.status).toBe(200)
  await database.client.user.update({ where: { email }, data: { emailVerified: true } })
  return { email, cookie: cookiesOf(answer) }
}
const enter = async (ask: Door, email: string, password: string, call: Call = {}): Promise<number> =>
  (await ask('sign-in/email', { email, password }, call)).status

/** Records this many attempts within the hour, as if each came from a different client. */
const triedFromAnywhere = async (email: string, count: number): Promise<void> => {
  const key = `form:sign in to from anywhere:${addressKey(email)}`
  await database.client.rateLimit.deleteMany({ where: { key } })
  await database.client.rateLimit.create({ data: { id: key, key, count, lastRequest: BigInt(Date.now()) } })
}

describe('guessing at an account', () => {
  test('locks out the guesser, not the owner', async () => {
    const ask = door()
    const { email } = await newReader(ask)
    const tries: number[] = []
    for (let at = 0; at < 15; at++) tries.push(await enter(ask, email, `wrong ${at}`, { caller: '203.0.113.5' }))
    expect(tries.filter(status => status === 401)).toHaveLength(10)
    expect(tries.slice(10).every(status => status === 429)).toBe(true)
    expect(await enter(ask, email, PASSWORD, { caller: '203.0.113.5' })).toBe(429)
    expect(await enter(ask, email, PASSWORD, { caller: '192.0.2.77' })).toBe(200)
  })

  test('from many callers is bounded, and a device that signed in before still gets in', async () => {
    const ask = door()
    const { email } = await newReader(ask)
    const first = await ask('sign-in/email', { email, password: PASSWORD }, { caller: '192.0.2.8' })
    const device = cookiesOf(first)
      .split('; ')
      .filter(pair => pair.startsWith('known-device-'))
      .join('; ')
    expect(device).not.toBe('')
    await triedFromAnywhere(email, 98)
    const tries: number[] = []
    for (let at = 0; at < 5; at++) tries.push(await enter(ask, email, `wrong ${at}`, { caller: `203.0.113.${at}` }))
    expect(tries).toEqual([401, 401, 429, 429, 429])
    expect(await enter(ask, email, PASSWORD, { caller: '192.0.2.200' })).toBe(429)
    expect(await enter(ask, email, PASSWORD, { caller: '192.0.2.200', cookie: device })).toBe(200)
    // A cookie of one account is not valid for another, nor is a modified cookie.
    const other = await newReader(ask)
    const forged = device.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
    expect(await enter(ask, email, PASSWORD, { caller: '192.0.2.201', cookie: forged })).toBe(429)
    await triedFromAnywhere(other.email, 100)
    expect(await enter(ask, other.email, PASSWORD, { caller: '192.0.2.9', cookie: device })).toBe(429)
  })

  test('a stolen device is counted too, and a password reset lets the owner in from anywhere', async () => {
    const ask = door()
    const { email } = await newReader(ask)
    const device = cookiesOf(await ask('sign-in/email', { email, password: PASSWORD }, { caller: '192.0.2.8' }))
    const tries: number[] = []
    for (let at = 0; at < 12; at++)
      tries.push(await enter(ask, email, `wrong ${at}`, { caller: `198.18.0.${at}`, cookie: device }))
    expect(tries.slice(-2)).toEqual([429, 429])
    await triedFromAnywhere(email, 100)
    expect(await enter(ask, email, PASSWORD, { caller: '192.0.2.201' })).toBe(429)
    await ask('request-password-reset', { email, redirectTo: '/account/password' })
    await expect.poll(() => letters.length).toBe(1)
    const token = /reset-password\/([^?]+)/.exec(letters[0]?.text ?? '')?.[1]
    expect((await ask('reset-password', { token, newPassword: 'another otter sings' })).status).toBe(200)
    expect(await enter(ask, email, 'another otter sings', { caller: '192.0.2.201' })).toBe(200)
  })

  test.each([
    ['verify-password', (password: string) => ({ password })],
    ['change-password', (password: string) => ({ currentPassword: password, newPassword: 'another otter sings' })],
  ])('with a stolen session, at %s: ten an hour and account, whatever the caller', async (path, body) => {
    const ask = door()
    const { cookie } = await newReader(ask)
    const tries: number[] = []
    for (let at = 0; at < 14; at++)
      tries.push((await ask(path, body(`wrong ${at}`), { cookie, caller: `203.0.113.${at}` })).status)
    expect(tries).not.toContain(200)
    expect(tries.filter(status => status === 429)).toHaveLength(tries.includes(404) ? 0 : 4)
  })
  test('the one check of a password that forms use is counted by the same row', async () => {
    const auth = authOver(database, { AUTH_SECRET: SECRET })
    const { cookie } = await newReader(door())
    const headers = new Headers({ host: HOST, cookie })
    const answers: string[] = []
    for (let at = 0; at < 12; at++)
      await auth.api
        .verifyPassword({ body: { password: `wrong ${at}` }, headers })
        .catch(failure => answers.push(String(failure)))
    expect(answers.slice(-2).every(words => words.includes('Too many attempts'))).toBe(true)
    expect(answers.slice(0, 10).some(words => words.includes('Too many attempts'))).toBe(false)
  })
})

describe('responses do not reveal who has an account', () => {
  const shape = async (answer: Response) => ({
    status: answer.status,
    keys: JSON.stringify(await answer.json(), (_, value) => (typeof value === 'string' ? 'text' : value)),
    cookies: answer.headers.getSetCookie().length,
  })
  const rows = () => database.client.verification.count()

  test('signing up answers alike where addresses are verified, and the owner is notified', async () => {
    const ask = door(SMTP)
    const { email } = await newReader(ask)
    await expect.poll(() => letters.length).toBe(1)
    const join = async (address: string) =>
      shape(await ask('sign-up/email', { name: 'Eve', email: address, password: PASSWORD }))
    expect(await join(email)).toEqual(await join('unknown@example.org'))
    await expect.poll(() => letters.map(({ to }) => to)).toContain('unknown@example.org')
    expect(letters.find(({ subject }) => subject.includes('already'))?.to).toBe(email)
  })

  test('asking for a new password answers alike and writes alike', async () => {
    const ask = door(SMTP)
    const { email } = await newReader(ask)
    const written = async (address: string) => {
      const before = await rows()
      const answer = await shape(await ask('request-password-reset', { email: address }, { caller: '192.0.2.30' }))
      return { ...answer, rows: (await rows()) - before }
    }
    expect(await written(email)).toEqual(await written('nobody@example.org'))
  })

  test('a client can request five password resets an hour, for any addresses', async () => {
    const ask = door(SMTP)
    const { email } = await newReader(ask)
    const statuses = async (address: string, caller: string) => {
      const all: number[] = []
      for (let at = 0; at < 7; at++)
        all.push((await ask('request-password-reset', { email: address }, { caller })).status)
      return all
    }
    expect(await statuses(email, '192.0.2.41')).toEqual(await statuses('nobody@example.org', '192.0.2.42'))
  })

  test('an address gets five e-mails an hour, whatever causes them', async () => {
    const ask = door(SMTP)
    const { email } = await newReader(ask)
    await database.client.user.update({ where: { email }, data: { emailVerified: false } })
    await expect.poll(() => letters.length).toBe(1)
    for (let at = 0; at < 6; at++) {
      const caller = `203.0.113.${at}`
      await ask('request-password-reset', { email }, { caller })
      await ask('sign-up/email', { name: 'Eve', email, password: PASSWORD }, { caller })
    }
    await ask('send-verification-email', { email }, { caller: '192.0.2.99' })
    await new Promise(resolve => setImmediate(resolve))
    await expect
      .poll(() => database.client.rateLimit.findMany({ where: { key: { contains: 'letter to' } } }))
      .toMatchObject([{ count: 5 }])
    expect(letters.filter(({ to }) => to === email)).toHaveLength(5)
  })

  test('tokens in e-mails are not in the table, and so in no backup', async () => {
    const ask = door(SMTP)
    const { email } = await newReader(ask)
    await ask('request-password-reset', { email })
    await expect.poll(() => letters.some(({ text }) => text.includes('reset-password/'))).toBe(true)
    const token =
      /reset-password\/([^?]+)/.exec(letters.find(({ text }) => text.includes('reset'))?.text ?? '')?.[1] ?? ''
    expect(token.length).toBeGreaterThan(20)
    expect(JSON.stringify(await database.client.verification.findMany())).not.toContain(token)
  })
})

test('no answer has the token of a session', async () => {
  const ask = door()
  const { cookie, email } = await newReader(ask)
  const entered = await ask('sign-in/email', { email, password: PASSWORD })
  expect(entered.headers.getSetCookie().join()).toContain('session_token')
  const listed = await ask('list-sessions', null, { cookie })
  const current = await ask('get-session', null, { cookie })
  const bodies = await Promise.all([entered, listed, current].map(answer => answer.json()))
  expect(bodies).toMatchObject([{ user: { email } }, [{ userId: expect.any(String) }, {}], { user: { email } }])
  expect(JSON.stringify(bodies)).not.toMatch(/"token"/)
})

test.each(['RateLimit', 'User', 'Account', 'Session'])(
  'a disk that is full when a row of %s is stored is named, and nobody is said to have tried too often',
  async table => {
    const ask = door()
    const { email, cookie } = await newReader(ask)
    await database.client.rateLimit.deleteMany()
    const made = `BEFORE INSERT ON "${table}" BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`
    await database.client.$executeRawUnsafe(`CREATE TRIGGER full ${made}`)
    const full = [
      await ask('sign-up/email', { name: 'Ada', email: `late-${table}@example.org`, password: PASSWORD }).catch(String),
      ...(['RateLimit', 'Session'].includes(table)
        ? [await ask('sign-in/email', { email, password: PASSWORD }).catch(String)]
        : []),
      ...(table === 'RateLimit' ? [await ask('update-user', { name: 'Eve' }, { cookie }).catch(String)] : []),
    ]
    await database.client.$executeRawUnsafe('DROP TRIGGER full')
    const told = await Promise.all(
      full.map(async answer => (typeof answer === 'string' ? answer : [answer.status, await answer.text()])),
    )
    expect(told).toEqual(told.map(() => [507, expect.stringContaining('The disk of this site is full')]))
    expect(full.map(answer => typeof answer === 'string' || answer.headers.get('retry-after'))).toEqual(
      full.map(() => '5'),
    )
    expect(await enter(ask, email, PASSWORD)).toBe(200)
  },
)

describe('invitations', () => {
  const ENVIRONMENT = { SIGN_UP: 'invitation' }
  const join = async (ask: Door, email: string, invitation?: string): Promise<string> => {
    const answer = await ask(
      'sign-up/email',
      { name: 'Ada', email, password: PASSWORD, ...(invitation ? { invitation } : {}) },
      { caller: `198.51.100.${made++ % 250}` },
    )
    if (answer.status !== 200) return `${answer.status}`
    return (await database.client.user.findUnique({ where: { email } }))?.role ?? 'nobody'
  }
  const invited = async (email: string | null, role: 'reader' | 'moderator'): Promise<string> => {
    const code = await invite(database, email, role)
    return code.ok ? code.value : ''
  }

  test('an open one gives its role to the holder of the code only', async () => {
    const ask = door(ENVIRONMENT)
    const code = await invited(null, 'moderator')
    expect(await join(ask, 'a1@example.org')).toBe('403')
    expect(await join(ask, 'a1@example.org', 'a guess')).toBe('403')
    expect(await join(ask, 'a1@example.org', code)).toBe('moderator')
    expect(await join(ask, 'a2@example.org', code)).toBe('403')
  })
  test('of many concurrent sign-ups with one code, one succeeds', async () => {
    const ask = door(ENVIRONMENT)
    const code = await invited(null, 'moderator')
    const came = await Promise.all(Array.from({ length: 4 }, (_, at) => join(ask, `b${at}@example.org`, code)))
    expect(came.filter(role => role === 'moderator')).toHaveLength(1)
    expect(came.filter(role => role === '403')).toHaveLength(3)
  })
  test('one for an address is of no use to another, and needs the code for more than reading', async () => {
    const ask = door(ENVIRONMENT)
    const code = await invited('c1@example.org', 'moderator')
    expect(await join(ask, 'c2@example.org', code)).toBe('403')
    expect(await join(ask, 'c1@example.org')).toBe('403')
    expect(await join(ask, 'c1@example.org', code)).toBe('moderator')
    await invited('c3@example.org', 'reader')
    expect(await join(ask, 'c3@example.org')).toBe('reader')
    await invited('c4@example.org', 'moderator')
    // Where an e-mail verifies the address, no invitation code is needed.
    expect(await join(door({ ...ENVIRONMENT, ...SMTP }), 'c4@example.org')).toBe('moderator')
  })
  test('without one, known and unknown addresses get the same answer', async () => {
    const ask = door(ENVIRONMENT)
    const code = await invited(null, 'reader')
    expect(await join(ask, 'd1@example.org', code)).toBe('reader')
    expect([await join(ask, 'd1@example.org'), await join(ask, 'd2@example.org')]).toEqual(['403', '403'])
  })
  test('codes are stored as hashes', async () => {
    const code = await invited(null, 'reader')
    expect(JSON.stringify(await database.client.invitation.findMany())).not.toContain(code)
  })
})

describe('where links in e-mails may lead', () => {
  const PUBLIC = { SITE_ORIGINS: 'https://rules.example' }
  const REFUSED = [
    'http://127.0.0.1:8080/steal',
    'http://localhost/steal',
    'http://[::1]:3000/',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'https://rules.example.evil.example/',
    'https://rules.example@evil.example/',
    'javascript:alert(1)',
  ]
  test.each(REFUSED)('not to %s from a public site', async redirectTo => {
    const ask = door(PUBLIC)
    const call = { host: 'rules.example', origin: 'https://rules.example' }
    expect((await ask('request-password-reset', { email: 'x@example.org', redirectTo }, call)).status).toBe(403)
    const led = await ask(`reset-password/some-token?callbackURL=${encodeURIComponent(redirectTo)}`, null, call)
    expect(led.status).toBe(403)
    expect(led.headers.get('location')).toBeNull()
  })
  test('but to pages of its own', async () => {
    const ask = door(PUBLIC)
    const call = { host: 'rules.example', origin: 'https://rules.example' }
    for (const redirectTo of ['/account/password', 'https://rules.example/account/password'])
      expect((await ask('request-password-reset', { email: 'x@example.org', redirectTo }, call)).status).toBe(200)
  })
  test('an e-mail requested under a name that is not listed leads to the public address', async () => {
    const ask = door({ ...PUBLIC, ...SMTP })
    const email = `reader${made++}@example.org`
    const origin = 'https://rules.example'
    await ask('sign-up/email', { name: 'Ada', email, password: PASSWORD }, { host: 'rules.example', origin })
    await database.client.user.update({ where: { email }, data: { emailVerified: true } })
    letters.length = 0
    await ask('request-password-reset', { email }, { host: '127.0.0.1:3000', origin })
    await expect.poll(() => letters.at(-1)?.text ?? '').toContain('https://rules.example/api/auth/reset-password/')
  })
})
