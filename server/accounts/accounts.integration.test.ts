import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { main } from '../../scripts/admin'
import { type Database, openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { authOver } from './auth'

const folder = mkdtempSync(join(tmpdir(), 'palimpsest-'))
const url = `file:${join(folder, 'accounts.db')}`
const SECRET = 'a secret of this test that is long enough'
const PASSWORD = 'correct horse battery'
const HEADERS = new Headers({ host: '127.0.0.1:3000' })
let database: Database

/** A mail server for one test: accepts and stores every e-mail (RFC 5321, as much as a client needs). */
const postOffice = async (): Promise<{ server: Server; port: number; letters: string[] }> => {
  const letters: string[] = []
  const server = createServer(socket => {
    let letter: string | null = null
    let held = ''
    socket.write('220 here\r\n')
    socket.on('data', chunk => {
      held += chunk.toString()
      for (let end = held.indexOf('\r\n'); end >= 0; end = held.indexOf('\r\n')) {
        const line = held.slice(0, end)
        held = held.slice(end + 2)
        if (letter !== null && line === '.') {
          letters.push(letter)
          letter = null
          socket.write('250 kept\r\n')
        } else if (letter !== null) letter += `${line}\n`
        else if (line === 'DATA') {
          letter = ''
          socket.write('354 go on\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 yes\r\n')
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0, letters }
}
const plainText = (letter: string): string => letter.replace(/=\n/g, '').replaceAll('=3D', '=')
const linkIn = (letter: string | undefined): URL =>
  new URL(/https?:\/\/\S+/.exec(plainText(letter ?? ''))?.[0] ?? 'about:blank')

/** Runs `npm run admin` with these arguments in this process. */
const admin = async (...words: readonly string[]) => {
  const written = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    vi.spyOn(process[stream], 'write').mockImplementation(text => {
      written[stream] += String(text)
      return true
    })
  vi.stubEnv('DATABASE_URL', url)
  try {
    return { status: await main([...words]), ...written }
  } finally {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
}
const doorWith = (environment: Readonly<Record<string, string>>) =>
  authOver(database, { AUTH_SECRET: SECRET, ...environment })
const codeIn = (output: string): string => /shown this once: (\S+)/.exec(output)?.[1] ?? 'none'
const joins = async (door: ReturnType<typeof doorWith>, email: string, invitation?: string): Promise<string> => {
  try {
    const { user } = await door.api.signUpEmail({
      body: { email, name: 'Ada', password: PASSWORD, ...(invitation ? { invitation } : {}) },
      headers: HEADERS,
    })
    return (await database.client.user.findUnique({ where: { id: user.id } }))?.role ?? 'nobody'
  } catch (failure) {
    return failure instanceof Error ? failure.message : String(failure)
  }
}

beforeAll(async () => {
  await migrate(url)
  database = await openDatabase(url)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

describe('who can open an account', () => {
  test('open: anybody, as a reader', async () => {
    expect(await joins(doorWith({}), 'open@example.org')).toBe('reader')
  })

  test('by invitation: the invited address in its role, once; an open invitation lets its holder in', async () => {
    const door = doorWith({ SIGN_UP: 'invitation' })
    expect(await joins(door, 'ada@example.org')).toContain('needs an invitation')
    const named = (await admin('invite', 'ada@example.org', '--role', 'editor')).stdout
    expect(named).toContain('ada@example.org can join as editor')
    expect(await joins(door, 'bob@example.org')).toContain('needs an invitation')
    expect(await joins(door, 'ada@example.org', codeIn(named))).toBe('editor')
    const open = (await admin('invite')).stdout
    expect(open).toContain('Anyone with the code can join as reader')
    expect(await joins(door, 'bob@example.org')).toContain('needs an invitation')
    expect(await joins(door, 'bob@example.org', codeIn(open))).toBe('reader')
    expect(await joins(door, 'eve@example.org', codeIn(open))).toContain('needs an invitation')
  })

  test('closed: only accounts made by the operator, with the password shown', async () => {
    const door = doorWith({ SIGN_UP: 'closed' })
    expect(await joins(door, 'late@example.org')).toMatch(/not enabled/i)
    const made = await admin('create', 'root@example.org')
    expect(made.status).toBe(0)
    const password = /once: (\S+)/.exec(made.stdout)?.[1] ?? ''
    const entered = await door.api.signInEmail({ body: { email: 'root@example.org', password }, headers: HEADERS })
    expect(entered.user.email).toBe('root@example.org')
    expect(await database.client.user.findUnique({ where: { email: 'root@example.org' } })).toMatchObject({
      role: 'admin',
      emailVerified: true,
    })
  })

  test.each([
    [['create', 'no address'], 'is not an email address'],
    [['create', 'root@example.org'], 'already has an account'],
    [['role', 'nobody@example.org', 'editor'], 'No account has the address'],
    [['create', 'x@example.org', '--role', 'king'], '--role cannot be "king"'],
    [['crown'], 'is not an action of this command'],
  ])('npm run admin -- %j is refused in a sentence', async (args, says) => {
    const refused = await admin(...args)
    expect(refused.status).toBe(2)
    expect(refused.stderr).toContain(says)
    expect(refused.stderr).not.toContain('    at ')
  })
})

describe('invalid names', () => {
  const ROWS: readonly (readonly [string, unknown])[] = [
    ['nothing', null],
    ['a list', ['Ada']],
    ['blanks', '  '],
    ['longer than a line', 'a'.repeat(81)],
    ['with a mark that turns the direction of text', 'Ada \u202egnik'],
  ]
  test.each(ROWS)('%s is refused to whoever has come in, and at the door', async (_, name) => {
    const door = doorWith({})
    const asked = async (path: string, body: object, cookie = '') => {
      await database.client.rateLimit.deleteMany()
      const headers = { 'Content-Type': 'application/json', Origin: 'http://127.0.0.1:3000', Cookie: cookie }
      const address = `http://127.0.0.1:3000/api/auth/${path}`
      return door.handler(new Request(address, { method: 'POST', headers, body: JSON.stringify(body) }))
    }
    const reader = { name: 'Ada', email: `${crypto.randomUUID()}@rules.example`, password: 'an otter sings by night' }
    const come = await asked('sign-up/email', reader)
    expect(come.status).toBe(200)
    const cookie = come.headers.getSetCookie().map(line => line.split(';')[0])
    expect((await asked('update-user', { name }, cookie.join('; '))).status).toBe(400)
    expect((await asked('sign-up/email', { ...reader, email: `x${reader.email}`, name })).status).toBe(400)
    expect((await asked('update-user', { name: 'Bea' }, cookie.join('; '))).status).toBe(200)
  })
})

describe('e-mails', () => {
  test('an address is verified by e-mail, and changed by e-mails to the old and the new one', async () => {
    const { server, port, letters } = await postOffice()
    try {
      const door = doorWith({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'rules@example.org' })
      const email = 'grace@example.org'
      const made = await door.api.signUpEmail({
        body: { email, name: 'Grace', password: PASSWORD, callbackURL: '/account' },
        headers: HEADERS,
      })
      expect(made.token).toBeNull()
      await expect.poll(() => letters.length).toBe(1)
      expect(letters[0]).toContain('To: grace@example.org')
      expect(letters[0]).toContain('From: rules@example.org')
      await expect(door.api.signInEmail({ body: { email, password: PASSWORD }, headers: HEADERS })).rejects.toThrow()
      const open = (letter: string | undefined) => door.handler(new Request(linkIn(letter), { headers: HEADERS }))
      expect((await open(letters[0])).status).toBe(302)
      const { headers } = await door.api.signInEmail({
        body: { email, password: PASSWORD },
        headers: HEADERS,
        returnHeaders: true,
      })
      const cookie = headers
        .getSetCookie()
        .map(one => one.split(';')[0])
        .join('; ')
      const signedIn = new Headers({ host: '127.0.0.1:3000', cookie })
      const before = letters.length
      await door.api.changeEmail({
        body: { newEmail: 'hopper@example.org', callbackURL: '/account' },
        headers: signedIn,
      })
      await expect.poll(() => letters.length).toBe(before + 1)
      expect(letters.at(-1)).toContain('To: grace@example.org')
      await door.handler(new Request(linkIn(letters.at(-1)), { headers: signedIn }))
      await expect.poll(() => letters.length).toBe(before + 2)
      expect(letters.at(-1)).toContain('To: hopper@example.org')
      await door.handler(new Request(linkIn(letters.at(-1)), { headers: signedIn }))
      expect(await database.client.user.findUnique({ where: { id: made.user.id } })).toMatchObject({
        email: 'hopper@example.org',
        emailVerified: true,
      })
      await door.api.requestPasswordReset({ body: { email: 'hopper@example.org' }, headers: HEADERS })
      await expect.poll(() => letters.length).toBe(before + 3)
      expect(plainText(letters.at(-1) ?? '')).toContain('Choose a new password')
    } finally {
      server.close()
    }
  })

  test('without a mail server an unverified address is changed at once', async () => {
    const door = doorWith({})
    const { headers } = await door.api.signUpEmail({
      body: { email: 'mary@example.org', name: 'Mary', password: PASSWORD },
      headers: HEADERS,
      returnHeaders: true,
    })
    const cookie = headers
      .getSetCookie()
      .map(one => one.split(';')[0])
      .join('; ')
    await door.api.changeEmail({
      body: { newEmail: 'shelley@example.org' },
      headers: new Headers({ host: '127.0.0.1:3000', cookie }),
    })
    expect(await database.client.user.findUnique({ where: { email: 'shelley@example.org' } })).not.toBeNull()
  })
})

describe('passwords and sessions', () => {
  const EMAIL = 'lise@example.org'
  const enter = async (door: ReturnType<typeof doorWith>, password: string): Promise<Headers> => {
    const { headers } = await door.api.signInEmail({
      body: { email: EMAIL, password },
      headers: HEADERS,
      returnHeaders: true,
    })
    const cookie = headers.getSetCookie().map(line => line.split(';')[0])
    return new Headers({ host: '127.0.0.1:3000', cookie: cookie.join('; ') })
  }
  test.each(['password1', 'qwertyuiop', '11111111', 'Lise Meitner', 'lise'.repeat(3)])(
    '"%s" is refused at the door of the library too, with the reason',
    async password => {
      const body = { email: EMAIL, name: 'Lise Meitner', password }
      await expect(doorWith({}).api.signUpEmail({ body, headers: HEADERS })).rejects.toThrow(
        /Choose a different password: it /,
      )
      expect(await database.client.user.findUnique({ where: { email: EMAIL } })).toBeNull()
    },
  )
  test('one of eleven characters is too short, one of twelve is not', async () => {
    const joining = (password: string) =>
      doorWith({}).api.signUpEmail({ body: { email: 'emmy@example.org', name: 'Emmy', password }, headers: HEADERS })
    await expect(joining('otters sing')).rejects.toThrow(/too short/)
    expect((await joining('otters sing.')).user.email).toBe('emmy@example.org')
  })
  test('a new password requires the old one, ends the other sessions and is reported by e-mail', async () => {
    const office = await postOffice()
    try {
      const door = doorWith({ SMTP_URL: `smtp://127.0.0.1:${office.port}` })
      await joins(doorWith({}), EMAIL)
      await database.client.user.update({ where: { email: EMAIL }, data: { emailVerified: true } })
      const [here, there] = [await enter(door, PASSWORD), await enter(door, PASSWORD)]
      const change = (currentPassword: string, newPassword: string) =>
        door.api.changePassword({ body: { currentPassword, newPassword, revokeOtherSessions: true }, headers: here })
      await expect(change('a wrong one', 'another good phrase')).rejects.toThrow(/Invalid password/)
      await expect(change(PASSWORD, 'P@ssw0rd2026')).rejects.toThrow(/Choose a different password/)
      expect(office.letters).toHaveLength(0)
      await change(PASSWORD, 'another good phrase')
      await expect.poll(() => office.letters.length).toBe(1)
      expect(plainText(office.letters[0] ?? '')).toContain('was changed')
      expect(await door.api.getSession({ headers: there })).toBeNull()
      await expect(enter(door, PASSWORD)).rejects.toThrow()
      expect((await enter(door, 'another good phrase')).get('cookie')).toContain('palimpsest')
    } finally {
      office.server.close()
    }
  })
  test('signing out everywhere else keeps this session', async () => {
    const door = doorWith({})
    const [here, there] = [await enter(door, 'another good phrase'), await enter(door, 'another good phrase')]
    await door.api.revokeOtherSessions({ headers: here })
    expect((await door.api.getSession({ headers: here }))?.user.email).toBe(EMAIL)
    expect(await door.api.getSession({ headers: there })).toBeNull()
  })
})
