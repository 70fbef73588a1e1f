// npm start: from a bare clone to a running site. Every step that is already done is skipped.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { read } from './command-line/main.mjs'
import { step } from './progress.mjs'
import { ready } from './ready.mjs'

const isDevelopment = process.argv.includes('--dev')
const { given, code } = read(isDevelopment ? 'dev' : 'start', process.argv.slice(2))
if (!given) process.exit(code)
let child
// Before the server runs, a stop signal ends this process with its current step.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => (child ? child.kill(signal) : process.exit(128 + constants.signals[signal])))
await ready({ needsDevelopment: false })

// Wrong settings are reported at once: this then ends the start, and a build with it.
const loading = step('Loading our digest', process.execPath, ['--import', 'tsx', 'scripts/load.ts']).then(loaded => {
  if (loaded !== 0) process.exit(loaded)
})

// The build uses little memory while the digest is loaded beside it. The examples are run in the background: until they
// are done, a page of examples takes a little longer.
if (!isDevelopment) await (await import('./build.mjs')).build({ withExamples: false })
await loading

// A small heap is collected sooner, and rendered pages are released early; C libraries usually keep a memory pool for
// every thread, and what was released between the blocks in it.
const flags = isDevelopment ? [] : JSON.parse(readFileSync('scripts/server-flags.json', 'utf8'))
// The log of requests goes to a file, so that what is printed here can be read.
const log = isDevelopment || given.flag('log') ? {} : { LOG_DIR: 'var/log', LOG_STDERR: 'off' }
child = spawn(process.execPath, [...flags, 'scripts/serve.mjs', ...(isDevelopment ? ['--dev'] : [])], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', ...log, ...process.env },
})
child.on('exit', (ended, signal) => process.exit(signal ? 0 : (ended ?? 1)))
child.once('message', async () => {
  child.disconnect()
  if ((process.env.LOG_STDERR ?? log.LOG_STDERR) === 'off')
    process.stderr.write(
      `Requests are logged in ${process.env.LOG_DIR ?? log.LOG_DIR}; npm start -- --log prints them here.\n`,
    )
  if (!isDevelopment) await (await import('./build.mjs')).runExamples({ isBackground: true })
})
