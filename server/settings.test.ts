import { expect, test } from 'vitest'
import { settingsOf } from './settings'

test('nothing need be set', () => {
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
  expect(settings.ok ? '' : settings.problem.says).toContain(says)
})
