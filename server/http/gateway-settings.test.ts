import { expect, test } from 'vitest'
import { gatewaySettingsOf, misspeltSettings } from './gateway-settings'

test.each([
  ['RATE_LIMITS', 'RATE_LIMIT'],
  ['RATELIMIT', 'RATE_LIMIT'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SITE_ORIGIN', 'SITE_ORIGINS'],
  ['PAGE_CACHE_M', 'PAGE_CACHE_MB'],
  ['SIGNUP', 'SIGN_UP'],
  ['LOG_DAY', 'LOG_DAYS'],
  ['MAILFROM', 'MAIL_FROM'],
  ['Auth_Secrets', 'AUTH_SECRET'],
])('%s is taken for a slip of %s', (name, meant) => {
  expect(misspeltSettings({ [name]: '1' })).toEqual([{ name, meant }])
  expect(gatewaySettingsOf({ [name]: '1' })).toMatchObject({
    problems: [],
    warnings: [`${name} is not a setting. Did you mean ${meant}?`],
  })
})
test('nothing else in an environment is', () => {
  const others =
    'PATH HOME HOSTNAME HOSTTYPE LOGNAME LANG LC_ALL PGHOST PGPORT SHELL TERM USER NODE_ENV NODE_OPTIONS LOG_FORMAT CI SOURCES DOCUMENTS CHROMIUM RUNS PWD OLDPWD MAIL MAILER npm_config_loglevel npm_package_json MALLOC_ARENA_MAX MALLOC_MMAP_THRESHOLD_ NO_COLOR TMPDIR EDITOR'
  const environment = Object.fromEntries(others.split(' ').map(name => [name, '1']))
  expect(misspeltSettings(environment)).toEqual([])
})
