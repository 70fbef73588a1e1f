import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

/** The message at start-up if this program runs the worked examples. */
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
  expect(said).toMatch(/^Running the worked examples …\nRunning the worked examples: stopped after \d+ s\n$/)
})
test('examples that run to their end say so', () => {
  expect(saidBy('')).toMatch(/^Running the worked examples …\nRunning the worked examples: done after \d+ s\n$/)
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

test('equal scripts of the server are loaded once; all are kept without comments in one byte a character', async () => {
  const { shareServerChunks } = await import(pathToFileURL('scripts/server-chunks.mjs').href)
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-chunks-'))
  const chunks = join(folder, 'server/chunks')
  mkdirSync(join(chunks, 'ssr'), { recursive: true })
  const script = `// a comment\n/*! a licence */ const leaf = () => '…'\nmodule.exports = ['“Æ” 🍃', /^[—–]+$/, /^🍃$/u, \`…\${1}\`, leaf]\n`
  const places = ['a.js', 'b.js', 'ssr/a.js']
  for (const place of places) writeFileSync(join(chunks, place), `${script}\n//# sourceMappingURL=${place}.map`)
  writeFileSync(join(chunks, 'c.js'), 'module.exports = []')
  shareServerChunks(folder)
  shareServerChunks(folder)
  const load = createRequire(import.meta.url)
  const [a, b, other] = places.map(place => load(join(chunks, place)))
  expect(b).toBe(a)
  expect(other).not.toBe(a)
  expect(load(join(chunks, 'c.js'))).toEqual([])
  expect([a[0], a[3]]).toEqual(['“Æ” 🍃', '…1'])
  expect([a[4].name, a[4]()]).toEqual(['leaf', '…'])
  expect([a[1].test('—–'), a[1].test('u2014'), a[2].test('🍃')]).toEqual([true, false, true])
  for (const place of places)
    expect(readFileSync(join(chunks, place), 'utf8')).not.toMatch(/[\u0100-\uffff]|comment|licence/)
  rmSync(folder, { recursive: true, force: true })
})
