import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

// Runs after all other files of its lane (vitest.config.ts), because the standalone build replaces the usual one.
const home = mkdtempSync(join(tmpdir(), 'palimpsest-standalone-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('the site as a folder is served where nothing else is installed', async () => {
  execFileSync(process.execPath, ['scripts/standalone.mjs'], { stdio: 'pipe' })
  // Outside this checkout, whose packages Node would otherwise find.
  const cwd = join(home, 'site')
  cpSync('var/standalone', cwd, { recursive: true })
  rmSync('var/standalone', { recursive: true })
  const env = { PATH: '', HOME: home, DATABASE_URL: `file:${join(home, 'site.db')}`, PORT: '0', HOST: '127.0.0.1' }
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/load.ts'], {
    cwd,
    env: { ...env, NODE_ENV: 'production' },
    stdio: 'pipe',
  })
  const server = spawn(process.execPath, ['scripts/serve.mjs'], { cwd, env: { ...env, NODE_ENV: 'production' } })
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = ''
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', chunk => {
          said += chunk
          const address = /is open at (http:\S+)/.exec(said)?.[1]
          if (address) resolve(address)
        })
      server.once('exit', code => reject(new Error(`the server ended with ${code}:\n${said}`)))
    })
    for (const path of [
      '/',
      '/rules/613.1?on=2015-01-01',
      '/search?q=layer',
      '/scenarios/gray-ogre-sequence',
      '/readyz',
    ])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
    const page = await (await fetch(`${url}/rules/613.1?on=2015-01-01`)).text()
    for (const [, style = ''] of page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
      expect([style, (await fetch(url + style)).status]).toEqual([style, 200])
    const across = await fetch(`${url}/api/v1/scenarios/wild-mongrel`)
    expect(across.status).toBe(200)
  } finally {
    server.removeAllListeners('exit')
    const ended = new Promise(resolve => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
}, 600_000)
