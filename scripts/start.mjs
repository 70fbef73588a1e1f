// npm start: from a bare clone to a running site. Everything it does is skipped when it is already done.
import { spawn, spawnSync } from 'node:child_process'
import { ready } from './ready.mjs'

const isDevelopment = process.argv.includes('--dev')
ready()

const load = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/load.ts'], { stdio: ['ignore', 2, 2] })
if (load.status !== 0) process.exit(load.status ?? 1)

if (!isDevelopment) (await import('./build.mjs')).build()

const child = spawn(
  process.execPath,
  ['--max-old-space-size=1024', 'scripts/serve.mjs', ...(isDevelopment ? ['--dev'] : [])],
  { stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
