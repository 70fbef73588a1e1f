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
const { build, LOAD, runExamples } = await import('./build.mjs')

// Wrong settings are reported at once: this then ends the start, and a build or a server with it.
let loading
const load = program => {
  loading = step('Loading our digest', process.execPath, program).then(loaded => {
    if (loaded === 0) return
    child?.kill()
    process.exit(loaded)
  })
}
// The digest is loaded beside the build of the pages. The examples are run in the background: until they are done, a
// page of examples takes a little longer.
if (isDevelopment) load(['--import', 'tsx', 'scripts/load.ts'])
else await build({ withExamples: false, whenBundled: () => load([LOAD]) })

// A small heap is collected sooner, and rendered pages are released early; C libraries usually keep a memory pool for
// every thread, and what was released between the blocks in it.
const flags = isDevelopment ? [] : JSON.parse(readFileSync('scripts/server-flags.json', 'utf8'))
// The log of requests goes to a file, so that what is printed here can be read.
const log = isDevelopment || given.flag('log') ? {} : { LOG_DIR: 'var/log', LOG_STDERR: 'off' }
// The server reads its code in while the digest is loaded.
const serving = [...flags, 'scripts/serve.mjs', '--after-load', ...(isDevelopment ? ['--dev'] : [])]
child = spawn(process.execPath, serving, {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', ...log, ...process.env },
})
child.on('exit', (ended, signal) => process.exit(signal ? 0 : (ended ?? 1)))
child.once('message', async () => {
  child.disconnect()
  if ((process.env.LOG_STDERR ?? log.LOG_STDERR) === 'off')
    process.stderr.write(
      `Requests are logged in ${process.env.LOG_DIR ?? log.LOG_DIR}; npm start -- --log prints them here.\n`,
    )
  if (!isDevelopment) await runExamples({ isBackground: true })
})
await loading
if (child.connected) child.send('loaded')
