import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const started = (environment: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, ['scripts/serve.mjs'], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: '0', ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  })

test.each([
  [
    { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
    'With PostgreSQL the secret that signs sessions must be given',
  ],
  [{ RATE_LIMIT: 'lots', PAGE_CACHE_MB: '-5', HOST: '999.1.1.1' }, 'PAGE_CACHE_MB must not be negative.\n'],
  [{ TRUSTED_PROXIES: 'everybody' }, 'TRUSTED_PROXIES must be addresses'],
  [{ METRICS_TOKEN: 'guess' }, 'METRICS_TOKEN must have at least 16 characters'],
])('with %j the site does not start, and says why', (environment, says) => {
  const { status, stdout, stderr } = started(environment)
  expect(status).toBe(2)
  expect(stderr).toContain(says)
  expect(stderr).not.toContain('    at ')
  expect(stdout).not.toContain('is open')
})
