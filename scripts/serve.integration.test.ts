import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RULINGS } from '#server/intake/alignments'

const started = (environment: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, ['scripts/serve.mjs'], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: '0', ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  })

test('with settings that cannot be used the site does not start, and says why of each', () => {
  const { status, stdout, stderr } = started({
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    RATE_LIMIT: 'lots',
    PAGE_CACHE_MB: '-5',
    HOST: '999.1.1.1',
    TRUSTED_PROXIES: 'everybody',
    METRICS_TOKEN: 'guess',
  })
  expect(status).toBe(2)
  for (const says of [
    'PostgreSQL needs a secret that signs sessions',
    'PAGE_CACHE_MB must not be negative.\n',
    'RATE_LIMIT must be a number',
    'HOST must be an address or a name',
    'TRUSTED_PROXIES must be addresses',
    'METRICS_TOKEN must have at least 16 characters',
  ])
    expect(stderr).toContain(says)
  expect(stderr).not.toContain('    at ')
  expect(stdout).not.toContain('is open')
})

test('every file of editors’ decisions is built', () => {
  const files = readdirSync('content/alignments').map(name => `content/alignments/${name}`)
  expect(RULINGS.map(rulings => rulings.in)).toEqual(files)
})

test('what is built loads the digest into an empty database', () => {
  mkdirSync('var', { recursive: true })
  const folder = mkdtempSync('var/built-')
  try {
    const build = `import('./scripts/bundle.mjs').then(({ bundleServer }) => bundleServer('${folder}'))`
    expect(spawnSync(process.execPath, ['-e', build], { encoding: 'utf8' }).stderr).toBe('')
    const { status, stderr } = spawnSync(process.execPath, [`${folder}/load.mjs`], {
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', DATABASE_URL: `file:${folder}/new.db` },
      encoding: 'utf8',
    })
    expect(stderr).toContain('The digest is loaded')
    expect(status).toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
