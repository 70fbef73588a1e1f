// Builds the site if its inputs have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { commandOf, runWhenStarted } from './command-line/main.mjs'
import { step, wasStopped } from './progress.mjs'
import { under } from './reexports.mjs'
import { compiler, shareServerChunks } from './server-chunks.mjs'

// A bench takes it from here, in older commits too.
export { bundle } from './bundle.mjs'

const PARTS = [
  'app',
  'components',
  'server',
  'rulebook',
  'cards',
  'engine',
  'notes',
  'search',
  'ingest',
  'public',
  'prisma/schema.prisma',
  'prisma/client.json',
  'scripts/command-line',
]
const FILES = [
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  'scripts/ingest.ts',
  'scripts/load.ts',
  'scripts/reexports.mjs',
  'scripts/server-chunks.mjs',
  'next.config.js',
  'instrumentation.ts',
  'postcss.config.mjs',
  'package.json',
  'package-lock.json',
]
const STAMP = '.next/palimpsest-stamp'
export const LOAD = '.next/workers/load.mjs'
export const INGEST = '.next/workers/ingest.mjs'
const RUN_EXAMPLES = '.next/workers/run-examples.mjs'
const OUTCOMES = '.next/workers/outcomes.json'
const EXAMPLES_STAMP = '.next/workers/examples-stamp'

const inputs = () =>
  [...PARTS, ...FILES].flatMap(under).filter(file => !/\.test\.tsx?$|\.fixture\.|\/testing\//.test(file))
/** Sizes and times of the inputs, and what they contain; both are those before a build. */
const stamps = { quick: '', whole: '' }
const quickStamp = () => {
  if (stamps.quick) return stamps.quick
  const hash = createHash('sha256').update(process.version)
  for (const file of inputs()) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  stamps.quick = hash.digest('hex')
  return stamps.quick
}
const wholeStamp = () => {
  if (stamps.whole) return stamps.whole
  const hash = createHash('sha256').update(process.version)
  for (const file of inputs()) hash.update(file).update(readFileSync(file))
  stamps.whole = hash.digest('hex')
  return stamps.whole
}

/** A hint to Chromium to compile every function of a script while it is fetched, outside the main thread. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'
/**
 * Adds the hint to the scripts that start every page: React and the router, nearly all of which is called at once
 * (decision 017).
 */
export const hintCompilation = (folder = '.next') => {
  const { rootMainFiles } = JSON.parse(readFileSync(join(folder, 'build-manifest.json'), 'utf8'))
  for (const file of rootMainFiles) {
    const script = readFileSync(join(folder, file), 'utf8')
    if (!script.startsWith(COMPILE_HINT)) writeFileSync(join(folder, file), COMPILE_HINT + script)
  }
}

/** Packs the scripts and styles of pages once, beside themselves (server/http/static-files.ts). */
export const packFiles = (folder = '.next/static') => {
  for (const file of under(folder).filter(name => /\.(?:js|css)$/.test(name)))
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }))
}

/** Runs the new worked examples, or all of them if the engine has changed, which takes some seconds. */
export const runExamples = async ({ isBackground = false } = {}) => {
  const hash = createHash('sha256')
  for (const file of [RUN_EXAMPLES, ...under('content/scenarios')]) hash.update(file).update(readFileSync(file))
  const stamp = hash.digest('hex')
  if (existsSync(OUTCOMES) && existsSync(EXAMPLES_STAMP) && readFileSync(EXAMPLES_STAMP, 'utf8') === stamp) return
  const code = await step('Running the worked examples', process.execPath, [RUN_EXAMPLES], { isBackground })
  if (code === 0) writeFileSync(EXAMPLES_STAMP, stamp)
  // Without them readers wait a little longer; everything else works.
  else if (!wasStopped(code)) process.stderr.write('The worked examples could not be run in advance.\n')
}

/**
 * Whether the inputs are those of the last build. They are hashed here, before a build, even if there was none: an input
 * that changes during the build is not part of it.
 */
export const isBuilt = () => {
  const [whole, quick] = existsSync(STAMP) && existsSync('.next/BUILD_ID') ? readFileSync(STAMP, 'utf8').split(' ') : []
  return quickStamp() === quick || wholeStamp() === whole
}

/**
 * Builds unless the inputs are those of the last build. Calls `whenBundled` as soon as the programs of the server can
 * run: the longest part, the pages, is then still to be built.
 */
export const build = async ({ withExamples = true, whenBundled = () => undefined } = {}) => {
  const isNew = !isBuilt()
  if (isNew) await run('Bundling the server', ['scripts/bundle.mjs'])
  whenBundled()
  if (isNew) await buildPages()
  if (withExamples) await runExamples()
  if (isNew) writeFileSync(STAMP, `${wholeStamp()} ${quickStamp()}`)
}

const run = async (label, program, options) => {
  if ((await step(label, process.execPath, program, { isQuiet: true, ...options })) === 0) return
  process.stderr.write('The site could not be built; see the error above.\n')
  process.exit(1)
}

const buildPages = async () => {
  // One thread compiles: two take 140 MB and an eighth of processor time more, for a fifth less by the clock.
  const memory = { MALLOC_ARENA_MAX: '1', TURBO_TASKS_AVAILABLE_PARALLELISM: '1' }
  const env = { ...memory, ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  // Compilation only: pages are rendered on request, so none is rendered or analysed in advance.
  const next = ['node_modules/next/dist/bin/next', 'build', '--experimental-build-mode', 'compile']
  await run('Building the pages', next, { env })
  hintCompilation()
  packFiles()
  shareServerChunks()
  // Its process would keep the memory that it has used.
  compiler().stop()
}

export const main = commandOf('build', async () => void (await build()))
await runWhenStarted(import.meta.url, main)
