// npm run check: types, lint and form, spelling, walls and the tests that need neither a database nor a browser nor the
// received texts, which `npm test` reads. `--accept` writes new goldens.
import { spawnSync } from 'node:child_process'
import { read } from './command-line/main.mjs'
import { ready } from './ready.mjs'

const { given, code } = read('check', process.argv.slice(2))
if (!given) process.exit(code)
await ready()
const accept = given.flag('accept')
const env = { ...process.env, SOURCES: '', ...(accept ? { ACCEPT: '1' } : {}) }
const STEPS = [
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['lint and form', ['node_modules/@biomejs/biome/bin/biome', 'check']],
  ['spelling', ['node_modules/cspell/bin.mjs', 'lint', '--no-progress']],
  ['tests', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'dom']],
]
const failed = STEPS.filter(([name, command]) => {
  process.stdout.write(`\n${name}\n`)
  return spawnSync(process.execPath, command, { stdio: 'inherit', env }).status !== 0
}).map(([name]) => name)
process.stdout.write(failed.length === 0 ? '\nAll is well.\n' : `\nNot well: ${failed.join(', ')}.\n`)
process.exit(failed.length === 0 ? 0 : 1)
