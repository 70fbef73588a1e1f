// npm test: prepares the suite and runs the lane for every change; npm run test:full runs the full lane. Both end with
// one line of counts.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter } from 'node:path'
import { COMMANDS } from './command-line/list.mjs'
import { read } from './command-line/main.mjs'
import { printRefusal } from './command-line/parse.mjs'
import { ready } from './ready.mjs'

const LANES = {
  test: { projects: ['unit', 'dom', 'server', 'laws', 'integration', 'site'], env: {} },
  full: {
    projects: ['laws', 'full', 'integration on PostgreSQL', 'site on PostgreSQL', 'standalone'],
    env: { LAWS: 'full' },
  },
}

const args = process.argv.slice(2)
const isFull = args.includes('--full')
const asked = read(isFull ? 'test:full' : 'test', args)
if (!asked.given) process.exit(asked.code)
const words = args.filter(one => one !== '--full')
const missing = (process.env.SOURCES ?? '').split(delimiter).filter(folder => folder && !existsSync(folder))
if (missing.length > 0) {
  process.stderr.write(`SOURCES names a folder that does not exist: ${missing.join(', ')}\n`)
  process.exit(2)
}
await ready()
const VITEST = ['node_modules/vitest/vitest.mjs', 'run']
/** The first option that Vitest's help does not have; Vitest itself would end with a stack. */
const unknownOption = () => {
  const named = words.filter(word => /^-./.test(word))
  if (named.length === 0) return undefined
  const help = spawnSync(process.execPath, [...VITEST, '--help'], { encoding: 'utf8' }).stdout
  const known = new Set(help.match(/(?<=^ {2}|, )--?\w+/gm))
  return named.find(word => {
    const [dashes, name] = /^(--?)(.*?)(?=[.=]|$)/.exec(word.replace(/^--no-/, '--')).slice(1)
    return !known.has(dashes + name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()))
  })
}
const unknown = unknownOption()
if (unknown !== undefined) {
  process.stderr.write(printRefusal('test', COMMANDS.test, `${unknown} is no option of Vitest.`))
  process.exit(2)
}
const { projects, env } = isFull ? LANES.full : LANES.test
if (words.length === 0) await (await import('./build.mjs')).build()
const COUNTS = 'var/test-counts.json'
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${COUNTS}`]
const lanes = projects.flatMap(name => ['--project', name])
const command = [...VITEST, ...reporters, ...lanes, ...words]
rmSync(COUNTS, { force: true })
const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...env } })

/** Prints the last line, if Vitest has written its counts. */
const printCounts = () => {
  if (!existsSync(COUNTS)) return
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(COUNTS, 'utf8'))
  const skipped = numPendingTests + numTodoTests
  process.stdout.write(`\n${numPassedTests} passed, ${numFailedTests} failed, ${skipped} skipped\n`)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', code => {
  printCounts()
  if (!isFull || words.length > 0 || code !== 0 || !process.env.SOURCES) process.exit(code ?? 1)
  // What the build of yesterday costs beside this one is printed, and fails nothing.
  spawnSync(process.execPath, ['scripts/run.mjs', 'bench', 'beside'], { stdio: 'inherit' })
  process.exit(0)
})
