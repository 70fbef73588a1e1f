// node scripts/standalone.mjs: the site as a folder that needs only Node, in var/standalone. It is Next's own
// standalone output plus the files it omits: the gateway, the worker threads and the commands, which are not bundled.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hintCompilation, packFiles, runExamples } from './build.mjs'
import { main as bundle } from './bundle.mjs'
import { commandOf, runWhenStarted } from './command-line/main.mjs'
import { ready } from './ready.mjs'
import { shareServerChunks } from './server-chunks.mjs'

const TO = 'var/standalone'
/** Packages needed only for building or in a browser: they are bundled, or useless without a compiler. */
const BUILD_ONLY =
  /^(?:@types\/|@codemirror\/|@base-ui\/|@tailwindcss\/|tailwindcss$|typescript$|sharp$|@img\/|@next\/swc-)/
const PARTS = ['rulebook', 'cards', 'engine', 'notes', 'search', 'ingest', 'server', 'scripts', 'content', 'public']
const FILES = [
  'package.json',
  'next.config.js',
  'tsconfig.json',
  'LICENSE',
  'README.md',
  'prisma/schema.prisma',
  'prisma/client.json',
]
const FOLDERS = ['prisma/sqlite', 'prisma/postgresql', '.next/static', '.next/workers']

const manifestOf = folder => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The places where a package finds another one: beside it, or beside any parent folder. */
const folderOf = (name, from) => {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
    if (at === '.' || at === dirname(at)) return null
  }
}

/** Every package that the named ones need to run, as installed here. */
export const packagesFor = names => {
  const found = new Set()
  const follow = (name, from) => {
    const folder = folderOf(name, from)
    if (!folder || found.has(folder)) return
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, ...more } = manifestOf(folder)
    // A missing optional peer belongs to another package.
    const peers = Object.keys(peerDependencies).filter(next => !more.peerDependenciesMeta?.[next]?.optional)
    for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      if (!BUILD_ONLY.test(next)) follow(next, folder)
  }
  for (const name of names) follow(name, '.')
  return [...found].sort()
}

const isOurs = path => !path.startsWith('node_modules')
const isWanted = path =>
  isOurs(path) ? !/\.test\.tsx?$|\.fixture\.|\/testing(?:\/|$)/.test(path) : !/\.(?:map|d\.[cm]?ts)$/.test(path)
const copy = path => {
  const target = join(TO, path)
  mkdirSync(dirname(target), { recursive: true })
  // A package is copied without the packages nested in it, which are copied separately.
  const inner = `${path}/node_modules`
  cpSync(path, target, { recursive: true, dereference: true, filter: from => isWanted(from) && from !== inner })
}

const assemble = async () => {
  await ready()
  await bundle([])
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', PALIMPSEST_STANDALONE: '1' }
  const made = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    env,
    stdio: ['ignore', 2, 2],
  })
  if (made.status !== 0) process.exit(1)
  hintCompilation()
  packFiles()
  await runExamples()
  // The next `npm start` makes its own build.
  rmSync('.next/palimpsest-stamp', { force: true })
  rmSync(TO, { recursive: true, force: true })
  cpSync('.next/standalone/.next', join(TO, '.next'), { recursive: true, dereference: true })
  shareServerChunks(join(TO, '.next'))
  const names = Object.keys(manifestOf('.').dependencies).filter(name => !BUILD_ONLY.test(name))
  for (const path of [...packagesFor(names), ...PARTS, ...FILES, ...FOLDERS]) copy(path)
  // The steps of ready.mjs are already done: nothing is installed or generated where this runs.
  const { name, version, type, engines, imports, dependencies } = manifestOf('.')
  writeFileSync(
    join(TO, 'package.json'),
    `${JSON.stringify({ name, version, private: true, type, engines, imports, dependencies }, null, 2)}\n`,
  )
  process.stdout.write(`${TO} is ready. In it: node --import tsx scripts/load.ts && node scripts/serve.mjs\n`)
}

export const main = commandOf('standalone', async () => void (await assemble()))
await runWhenStarted(import.meta.url, main)
