import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

/** What the start says when the program that runs the worked examples is this one. */
const saidBy = (program: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-build-'))
  mkdirSync(join(folder, '.next/workers'), { recursive: true })
  writeFileSync(join(folder, '.next/workers/run-examples.mjs'), program)
  const start = `const { runExamples } = await import(${JSON.stringify(pathToFileURL('scripts/build.mjs').href)})
    await runExamples()`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', start], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true, force: true })
  return stderr
}
const FAILED = 'The worked examples could not be run in advance.'

test('examples that fail are told of', () => {
  expect(saidBy('process.exit(3)')).toContain(FAILED)
})
test.each(['SIGINT', 'SIGTERM'])('examples that are stopped by %s have not failed', signal => {
  const said = saidBy(`process.kill(process.pid, '${signal}'); setInterval(() => undefined, 1_000)`)
  expect(said).toBe('Running the worked examples …\n')
})
test('examples that run to their end say nothing more', () => {
  expect(saidBy('')).toBe('Running the worked examples …\n')
})

test('the scripts that start every page are compiled while they are fetched; no others, and none twice', async () => {
  const { hintCompilation } = await import(pathToFileURL('scripts/build.mjs').href)
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-hint-'))
  mkdirSync(join(folder, 'static/chunks'), { recursive: true })
  writeFileSync(join(folder, 'build-manifest.json'), JSON.stringify({ rootMainFiles: ['static/chunks/react.js'] }))
  writeFileSync(join(folder, 'static/chunks/react.js'), 'start()')
  writeFileSync(join(folder, 'static/chunks/editor.js'), 'later()')
  hintCompilation(folder)
  hintCompilation(folder)
  const read = (name: string): string => readFileSync(join(folder, 'static/chunks', name), 'utf8')
  expect(read('react.js')).toBe('//# allFunctionsCalledOnLoad\nstart()')
  expect(read('editor.js')).toBe('later()')
  rmSync(folder, { recursive: true, force: true })
})
