// Builds the site if its inputs have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { commandOf, runWhenStarted } from './command-line/main.mjs'
import { step, wasStopped } from './progress.mjs'
import { COMPACT, compiler, inLatin1, shareServerChunks } from './server-chunks.mjs'

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
  'scripts/command-line',
]
const FILES = [
  'scripts/build.mjs',
  'scripts/ingest.ts',
  'scripts/load.ts',
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

const under = path => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

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

/**
 * Builds the gateway and the worker threads with the compiler included in tsx: they run without a loader. What they
 * share, and what is loaded with its first use, is in files of its own.
 */
export const buildWorkers = (folder = '.next/workers') => {
  bundle([...SELF_CONTAINED, ...COMMANDS], folder, {
    ...{ packages: 'bundle', external: WITH_FILES, banner: { js: REQUIRE } },
  })
  const workers = readdirSync('server/jobs')
    .filter(name => /worker\.ts$/.test(name))
    .map(name => `server/jobs/${name}`)
    .filter(file => !SELF_CONTAINED.includes(file))
  bundle([...workers, 'server/http/serve.ts', 'server/http/site-thread.ts'], folder, { splitting: true })
}
/** Commands in files of their own, which are read in a quarter of the time, and the thread in which texts are parsed. */
const COMMANDS = ['scripts/load.ts', 'scripts/ingest.ts', 'server/intake/parsing-worker.ts']
/** Packages that find files of their own beside them, or that few texts need. */
const WITH_FILES = ['@libsql/client', '@prisma/*', 'pg', 'unpdf', 'word-extractor']
/** What needs no database has its packages in its own file too: finding their many files costs 50 ms a thread. */
const SELF_CONTAINED = ['worker', 'rendering-worker', 'run-examples'].map(name => `server/jobs/${name}.ts`)
/** For packages that are CommonJS. */
const REQUIRE = "import { createRequire as requiring } from 'node:module';const require = requiring(import.meta.url);"

/** Bundles each of these files with our own modules that it imports; packages are not bundled unless asked for. */
export const bundle = (files, folder, more = {}) => {
  compiler().buildSync({
    ...COMPACT,
    entryPoints: Object.fromEntries(files.map(file => [basename(file, '.ts'), file])),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    ...more,
  })
  for (const name of readdirSync(folder).filter(file => file.endsWith('.mjs'))) {
    const file = join(folder, name)
    writeFileSync(file, inLatin1(readFileSync(file, 'utf8')))
  }
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

/** Builds unless the inputs are those of the last build. */
export const build = async ({ withExamples = true } = {}) => {
  if (isBuilt()) {
    if (withExamples) await runExamples()
    return false
  }
  // The compiler's allocator (mimalloc) returns memory that it no longer needs at once, and not after some time.
  const env = { MIMALLOC_PURGE_DELAY: '0', ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  // Compilation only: pages are rendered on request, so none is rendered or analysed in advance.
  const args = ['node_modules/next/dist/bin/next', 'build', '--experimental-build-mode', 'compile']
  if ((await step('Building the site', process.execPath, args, { env, isQuiet: true })) !== 0) {
    process.stderr.write('The site could not be built; see the error above.\n')
    process.exit(1)
  }
  hintCompilation()
  packFiles()
  shareServerChunks()
  buildWorkers()
  // Results of another engine must not be read before those of this one exist.
  rmSync(OUTCOMES, { force: true })
  if (withExamples) await runExamples()
  writeFileSync(STAMP, `${wholeStamp()} ${quickStamp()}`)
  return true
}

export const main = commandOf('build', async () => void (await build()))
await runWhenStarted(import.meta.url, main)
