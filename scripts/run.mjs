// Runs scripts/NAME.ts, or scripts/dev/NAME.ts, with the project's own TypeScript loader: node scripts/run.mjs ingest PATH
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { COMMANDS } from './command-line/list.mjs'
import { read } from './command-line/main.mjs'
import { nearest } from './command-line/parse.mjs'

const [name = '', ...args] = process.argv.slice(2)
const fileOf = command => [`scripts/${command}.ts`, `scripts/dev/${command}.ts`].find(file => existsSync(file))
const names = Object.keys(COMMANDS).filter(fileOf)
if (!names.includes(name)) {
  const near = nearest(name, names)
  const asksForNames = name === '' || name === '--help' || name === '-h'
  process.stderr.write(
    asksForNames
      ? `Give a command: node scripts/run.mjs NAME. Known: ${names.join(', ')}.\n`
      : `There is no command "${name}". ${near ? `Did you mean ${near}?` : `Known: ${names.join(', ')}.`}\n`,
  )
  process.exit(name.startsWith('-') ? 0 : 2)
}
// Wrong arguments are rejected, and help is printed, before anything is installed or generated.
const { given, code } = read(name, args)
if (!given) process.exit(code)

const { ready } = await import('./ready.mjs')
await ready({ needsDevelopment: COMMANDS[name].needsDevelopment === true })
// Texts are stored one after another: a small heap is enough, and keeps the total under 700 MB (docs/decisions/018).
const heap = name === 'ingest' ? ['--max-old-space-size=420', '--max-semi-space-size=16'] : []
// C libraries usually keep a memory pool for every thread.
const env =
  name === 'ingest' ? { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', ...process.env } : process.env
const { INGEST, isBuilt } = await import('./build.mjs')
const file = name === 'ingest' && isBuilt() ? [INGEST] : ['--import', 'tsx', fileOf(name)]
const child = spawn(process.execPath, [...heap, ...file, ...args], { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (ended, signal) => process.exit(signal ? 130 : (ended ?? 1)))
