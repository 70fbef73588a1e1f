// npm start: from a bare clone to a running site. Everything it does is skipped when it is already done.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { read } from './command-line/main.mjs'
import { ready } from './ready.mjs'

const isDevelopment = process.argv.includes('--dev')
const { given, code } = read(isDevelopment ? 'dev' : 'start', process.argv.slice(2))
if (!given) process.exit(code)
ready()

// Wrong settings are named before anything is built.
const { problems } = (await import('./front/settings.mjs')).doorSettingsOf(process.env)
if (problems.length > 0) {
  process.stderr.write(`${problems.map(says => `${says}.\n`).join('')}docs/OPERATING.md lists all settings.\n`)
  process.exit(2)
}

const load = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/load.ts'], { stdio: ['ignore', 2, 2] })
if (load.status !== 0) process.exit(load.status ?? 1)

if (!isDevelopment) (await import('./build.mjs')).build()

// A small heap is collected sooner and a drawn page is soon forgotten; C libraries like to keep a pool for every thread.
const flags = isDevelopment ? [] : JSON.parse(readFileSync('scripts/server-flags.json', 'utf8'))
const child = spawn(process.execPath, [...flags, 'scripts/serve.mjs', ...(isDevelopment ? ['--dev'] : [])], {
  stdio: 'inherit',
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
