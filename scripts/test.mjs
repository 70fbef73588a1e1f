// npm test: makes ready what the suite needs and runs all of it; ends with Vitest's closing counts.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { read } from './command-line/main.mjs'
import { ready } from './ready.mjs'

const asked = read('test', process.argv.slice(2))
if (!asked.given) process.exit(asked.code)
ready()
const given = process.argv.slice(2)
if (given.length === 0) (await import('./build.mjs')).build()
const COUNTS = 'var/test-counts.json'
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${COUNTS}`]
const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...given], {
  stdio: 'inherit',
  env: { ...process.env, PALIMPSEST_TESTS: 'whole' },
})

/** The closing line: how many tests passed, failed and were skipped. */
const closing = () => {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(COUNTS, 'utf8'))
  return `${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`
}
rmSync(COUNTS, { force: true })
child.on('exit', code => {
  if (existsSync(COUNTS)) process.stdout.write(`\n${closing()}\n`)
  process.exit(code ?? 1)
})
