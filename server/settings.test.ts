import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentOf, SETTINGS } from './environment'
import { settingsOf } from './settings'
import { startProblems } from './start-problems'

test('no setting is required', () => {
  const settings = settingsOf({})
  expect(settings).toEqual({
    ok: true,
    value: {
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: 'file:var/palimpsest.db',
      readUrl: null,
      receivedTexts: 'public',
      contact: null,
      logFolder: null,
      logDays: 14,
    },
  })
})

const REFUSED = [
  [{ PORT: 'many' }, 'PORT must be a number'],
  [{ PORT: '70000' }, 'at most 65535'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with'],
  [{ CONTACT: 'somebody' }, 'CONTACT must be a mail address or a page'],
  [{ LOG_DAYS: '0' }, 'LOG_DAYS must be at least 1'],
  [{ RECEIVED_TEXTS: 'member' }, 'RECEIVED_TEXTS must be public or members'],
  [{ PORT: '-1', DATABASE_URL: 'x' }, 'PORT must not be negative; DATABASE_URL'],
] as const
test.each(REFUSED)('%j is refused with a sentence', (environment, says) => {
  const settings = settingsOf(environment)
  expect(settings.ok ? '' : settings.problem.message).toContain(says)
})

const folder = mkdtempSync(join(tmpdir(), 'palimpsest-settings-'))
const file = join(folder, 'file')
writeFileSync(file, '')
const WRONG: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
  [{ RATE_LIMIT: 'lots' }, 'RATE_LIMIT must be a number'],
  [{ RATE_LIMIT: '-1' }, 'RATE_LIMIT must not be negative'],
  [{ RATE_LIMIT: '1e3' }, 'RATE_LIMIT must be a number'],
  [{ RATE_LIMIT: 'Infinity' }, 'RATE_LIMIT must be a number'],
  [{ PAGE_CACHE_MB: '-5' }, 'PAGE_CACHE_MB must not be negative'],
  [{ PAGE_CACHE_MB: '32 MB' }, 'PAGE_CACHE_MB must be a number of megabytes'],
  [{ LOG_DAYS: '-3' }, 'LOG_DAYS must be at least 1'],
  [{ LOG_DAYS: '1.5' }, 'LOG_DAYS must be a whole number'],
  [{ LOG_DAYS: '9999' }, 'LOG_DAYS must be at most 3650'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of silent'],
  [{ LOG_DIR: file }, 'LOG_DIR must be a folder'],
  [{ PORT: '0x50' }, 'PORT must be a number'],
  [{ PORT: '80.5' }, 'PORT must be a whole number'],
  [{ PORT: '-1' }, 'PORT must not be negative'],
  [{ HOST: '999.1.1.1' }, 'HOST must be an address or a name'],
  [{ HOST: '127.0.0.1:3000' }, 'HOST must be an address or a name'],
  [{ HOST: 'http://rules.example' }, 'HOST must be an address or a name'],
  [{ HOST: 'a b' }, 'HOST must be an address or a name'],
  [{ HOSTS: 'https://rules.example' }, 'HOSTS must be names without scheme'],
  [{ SITE_ORIGINS: 'rules.example' }, 'SITE_ORIGINS must be addresses like https://rules.example, not "rules.example"'],
  [{ SITE_ORIGINS: 'ftp://rules.example' }, 'SITE_ORIGINS must be addresses'],
  [{ TRUSTED_PROXIES: '10.0.0.0/40' }, 'TRUSTED_PROXIES must be addresses'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8/8' }, 'TRUSTED_PROXIES must be addresses'],
  [{ TRUSTED_PROXIES: 'proxy.example' }, 'TRUSTED_PROXIES must be addresses'],
  [{ DRAIN_WAIT: '-1' }, 'DRAIN_WAIT must be seconds from 0 to 120'],
  [{ DRAIN_LIMIT: '10s' }, 'DRAIN_LIMIT must be seconds from 0 to 600'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must have at least 32 characters'],
  [{ SIGN_UP: 'opened' }, 'SIGN_UP must be open, invitation or closed'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must begin with smtp://'],
  [{ RECEIVED_TEXTS: 'member' }, 'RECEIVED_TEXTS must be public or members'],
  [{ CONTACT: 'somebody' }, 'CONTACT must be a mail address or a page'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with file: or postgresql://'],
  [{ DATABASE_URL: 'file:' }, 'DATABASE_URL must begin with file: or postgresql://'],
  [{ DATABASE_URL: `file:${folder}/missing/site.db` }, 'DATABASE_URL names a folder that does not exist'],
  [{ DATABASE_URL: `file://${folder}/missing/site.db` }, 'DATABASE_URL names a folder that does not exist'],
  [{ DATABASE_READ_URL: `file:${folder}/missing/site.db` }, 'DATABASE_READ_URL names a folder that does not exist'],
  [{ DATABASE_URL: 'postgresql://user@host/name' }, 'signs sessions: set AUTH_SECRET'],
  [{ ERASURE_LIST: `${folder}/missing/list` }, 'ERASURE_LIST names a folder that does not exist'],
]
test.each(WRONG)('a start under %j is refused in one sentence', (environment, says) => {
  const problems = startProblems(environment)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(says)
})
test.each([
  [{}],
  [{ HOST: '0.0.0.0', PORT: '0' }],
  [{ HOST: '::' }],
  [{ HOST: 'localhost' }],
  [{ RATE_LIMIT: '0', PAGE_CACHE_MB: '0', LOG_DAYS: '', LOG_LEVEL: '' }],
  [{ SITE_ORIGINS: 'https://rules.example, http://127.0.0.1:3000', TRUSTED_PROXIES: 'loopback 10.0.0.0/8 ::1/128' }],
  [{ DATABASE_URL: `file:${folder}/site.db?mode=rwc`, ERASURE_LIST: `${folder}/list` }],
  [{ DATABASE_URL: 'postgresql://user@host/name', AUTH_SECRET: 'x'.repeat(32) }],
])('%j is fine', environment => expect(startProblems(environment)).toEqual([]))

test('a value that cannot be used is replaced by that of a setting that is left out', () => {
  expect(environmentOf({ RATE_LIMIT: 'lots' }, ['RATE_LIMIT']).values.RATE_LIMIT).toBe(6_000)
  expect(environmentOf({ PAGE_CACHE_MB: '8' }, ['PAGE_CACHE_MB']).values.PAGE_CACHE_MB).toBe(8)
})
test('the settings are those that docs/OPERATING.md describes', () => {
  const described = [...readFileSync('docs/OPERATING.md', 'utf8').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(
    ([, names]) => [...(names ?? '').matchAll(/[A-Z_]+/g)].map(([name]) => name),
  )
  expect([...SETTINGS].sort()).toEqual(described.sort())
})
