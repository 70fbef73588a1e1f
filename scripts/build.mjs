// Builds the site when what it is made of has changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { commandOf, runWhenStarted } from './command-line/main.mjs'

const PARTS = [
  'app',
  'components',
  'server',
  'rulebook',
  'engine',
  'notes',
  'search',
  'ingest',
  'public',
  'prisma/schema.prisma',
]
const FILES = [
  'scripts/build.mjs',
  'next.config.js',
  'proxy.ts',
  'instrumentation.ts',
  'postcss.config.mjs',
  'package-lock.json',
]
const STAMP = '.next/palimpsest-stamp'
const RUN_EXAMPLES = '.next/hands/run-examples.mjs'
const EXAMPLES_STAMP = '.next/hands/examples-stamp'

const under = path => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap(name => under(join(path, name)))
}

const stampOf = () => {
  const hash = createHash('sha256').update(process.version)
  for (const file of [...PARTS, ...FILES].flatMap(under)) {
    if (/\.test\.tsx?$|\.fixture\.|\/testing\//.test(file)) continue
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Worker threads are built into one file each, by the compiler that tsx brings along: no loader need run in them. */
export const buildHands = () => {
  const hands = readdirSync('server/jobs')
    .filter(name => /worker\.ts$/.test(name))
    .map(name => `server/jobs/${name}`)
  const { buildSync } = createRequire(createRequire(import.meta.url).resolve('tsx/package.json'))('esbuild')
  buildSync({
    entryPoints: [...hands, 'server/jobs/run-examples.ts'],
    outdir: '.next/hands',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
}

/** Runs the worked examples that are new, or all of them when the engine is: it takes some seconds once. */
export const runExamples = () => {
  const hash = createHash('sha256')
  for (const file of [RUN_EXAMPLES, ...under('content/scenarios')]) hash.update(file).update(readFileSync(file))
  const stamp = hash.digest('hex')
  if (existsSync(EXAMPLES_STAMP) && readFileSync(EXAMPLES_STAMP, 'utf8') === stamp) return
  process.stderr.write('Running the worked examples …\n')
  const ran = spawnSync(process.execPath, [RUN_EXAMPLES], { stdio: ['ignore', 2, 2] })
  if (ran.status === 0) writeFileSync(EXAMPLES_STAMP, stamp)
  // Without them readers wait a little longer; nothing else is missing.
  else process.stderr.write('The worked examples could not be run in advance.\n')
}

/** Builds unless the last build was made of the very same files. */
export const build = () => {
  const stamp = stampOf()
  if (existsSync(STAMP) && existsSync('.next/BUILD_ID') && readFileSync(STAMP, 'utf8') === stamp) {
    runExamples()
    return false
  }
  process.stderr.write('Building the site …\n')
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  const made = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    env,
    stdio: ['ignore', 2, 2],
  })
  if (made.status !== 0) {
    process.stderr.write('The site could not be built; the reason stands above.\n')
    process.exit(1)
  }
  buildHands()
  runExamples()
  writeFileSync(STAMP, stamp)
  return true
}

export const main = commandOf('build', () => void build())
await runWhenStarted(import.meta.url, main)
