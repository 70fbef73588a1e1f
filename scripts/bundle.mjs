// Bundles the programs of the server and what pages import into .next/workers, and the threads of browsers for the pages.
import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { commandOf, runWhenStarted } from './command-line/main.mjs'
import { importedByPages, THREADS, under, write, writeReexports } from './reexports.mjs'
import { COMPACT, compiler, inLatin1 } from './server-chunks.mjs'

/** Commands, which are read in a quarter of the time, and the thread in which texts are parsed. */
const COMMANDS = ['scripts/load.ts', 'scripts/ingest.ts', 'server/intake/parsing-worker.ts']
/** Packages that find files of their own beside them, or that few texts need. */
const WITH_FILES = ['@libsql/client', '@prisma/*', 'pg', 'unpdf', 'word-extractor']
/** What needs no database has its packages bundled too: finding their many files costs 50 ms a thread. */
const SELF_CONTAINED = ['worker', 'rendering-worker', 'run-examples'].map(name => `server/jobs/${name}.ts`)
/** For packages that are CommonJS. */
const REQUIRE = "import { createRequire as requiring } from 'node:module';const require = requiring(import.meta.url);"

const named = files => Object.fromEntries(files.map(file => [basename(file, '.ts'), file]))

/**
 * Bundles the gateway, the worker threads and what pages import, with the compiler included in tsx: they run without a
 * loader. What they share, and what is loaded with its first use, is in files of its own. Returns the compiler's list of
 * those.
 */
export const bundleServer = folder => {
  bundle(named([...SELF_CONTAINED, ...COMMANDS]), folder, {
    ...{ packages: 'bundle', external: WITH_FILES, banner: { js: REQUIRE }, splitting: true },
  })
  const workers = readdirSync('server/jobs')
    .filter(name => /worker\.ts$/.test(name))
    .map(name => `server/jobs/${name}`)
    .filter(file => !SELF_CONTAINED.includes(file))
  const programs = named([...workers, 'server/http/serve.ts', 'server/http/site-thread.ts'])
  return bundle({ ...programs, ...importedByPages() }, folder, { splitting: true })
}

/** Bundles each of these files with our own modules that it imports; packages are not bundled unless asked for. */
export const bundle = (entryPoints, folder, more = {}) => {
  const { outputFiles, metafile } = compiler().buildSync({
    ...COMPACT,
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    ...more,
  })
  for (const { path, text } of outputFiles) write(path, inLatin1(text))
  return metafile.outputs
}

/**
 * Bundles each thread of a browser (`*.worker.ts` in app), packed as small as Next packs its own scripts; tells Next their
 * addresses.
 */
const bundleThreads = async () => {
  const { loadBindings, minify } = await import('next/dist/build/swc/index.js')
  await loadBindings()
  const entryPoints = named(under('app').filter(file => file.endsWith('.worker.ts')))
  const { outputFiles } = compiler().buildSync({
    ...{ ...COMPACT, target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    ...{ entryPoints, outdir: '.', bundle: true, format: 'esm', write: false },
  })
  const addresses = {}
  for (const { path, text } of outputFiles) {
    const { code } = await minify(text, { compress: true, mangle: true, module: true })
    const name = basename(path, '.worker.js')
    const address = `static/chunks/${name}-${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`
    write(`.next/${address}`, code)
    addresses[`${name.toUpperCase()}_THREAD`] = `/_next/${address}`
  }
  write(THREADS, JSON.stringify(addresses))
}

export const main = commandOf('bundle', async () => {
  rmSync('.next', { recursive: true, force: true })
  writeReexports(bundleServer('.next/workers'))
  await bundleThreads()
})
await runWhenStarted(import.meta.url, main)
