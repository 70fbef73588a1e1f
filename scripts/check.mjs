// npm run check: types, lint and format, spelling, walls and the tests that need neither a database nor a browser nor the
// received texts, which `npm test` reads. `--accept` writes new goldens.
import { spawn } from 'node:child_process'
import { read } from './command-line/main.mjs'
import { ready } from './ready.mjs'

const { given, code } = read('check', process.argv.slice(2))
if (!given) process.exit(code)
await ready()
const accept = given.flag('accept')
const env = { ...process.env, SOURCES: '', ...(accept ? { ACCEPT: '1' } : {}) }
/** These run in parallel; the output of each is printed when it ends. */
const BESIDE = [
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check']],
  ['spelling', ['node_modules/cspell/bin.mjs', 'lint', '--no-progress']],
]
const TESTS = ['tests', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'dom']]

const failed = []
const run = ([name, command], stdio) =>
  new Promise(resolve => {
    const child = spawn(process.execPath, command, { stdio, env })
    let said = `\n${name}\n`
    if (stdio === 'inherit') process.stdout.write(said)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (said += chunk))
    child.on('close', code => {
      if (stdio !== 'inherit') process.stdout.write(said)
      if (code !== 0) failed.push(name)
      resolve()
    })
  })
await Promise.all(BESIDE.map(step => run(step, ['ignore', 'pipe', 'pipe'])))
await run(TESTS, 'inherit')
process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}.\n`)
process.exit(failed.length === 0 ? 0 : 1)
