// node scripts/standalone.mjs: the site as a folder that needs nothing but Node, in var/standalone. It is Next's own
// standalone output with what that cannot know of: the gateway, the worker threads and the commands, which are not bundled.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildWorkers, hintCompilation, runExamples } from './build.mjs'
import { commandOf, runWhenStarted } from './command-line/main.mjs'
import { ready } from './ready.mjs'
import { shareServerChunks } from './server-chunks.mjs'

const TO = 'var/standalone'
/** What only a build or a browser needs: it is in the bundle, or of no use without a compiler. */
const BUILD_ONLY =
  /^(?:@types\/|@codemirror\/|@base-ui\/|@tailwindcss\/|tailwindcss$|typescript$|prisma$|mana-font$|sharp$|@img\/|@next\/swc-)/
const PARTS = ['rulebook', 'cards', 'engine', 'notes', 'search', 'ingest', 'server', 'scripts', 'content', 'public']
const FILES = ['package.json', 'next.config.js', 'tsconfig.json', 'LICENSE', 'README.md', 'prisma/schema.prisma']
const FOLDERS = ['prisma/sqlite', 'prisma/postgresql', 'prisma/generated', '.next/static', '.next/workers']

const manifestOf = folder => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Where a package finds another one: beside it, or beside any folder above. */
const folderOf = (name, from) => {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
    if (at === '.' || at === dirname(at)) return null
  }
}

/** Every package that those named need to run, as it is installed here. */
export const packagesFor = names => {
  const found = new Set()
  const follow = (name, from) => {
    const folder = folderOf(name, from)
    if (!folder || found.has(folder)) return
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, ...more } = manifestOf(folder)
    // A peer that may be missing is there for somebody else.
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
  // A package is copied without those that lie inside it: they are packages of their own.
  const inner = `${path}/node_modules`
  cpSync(path, target, { recursive: true, dereference: true, filter: from => isWanted(from) && from !== inner })
}

const assemble = async () => {
  await ready()
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', PALIMPSEST_STANDALONE: '1' }
  const made = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    env,
    stdio: ['ignore', 2, 2],
  })
  if (made.status !== 0) process.exit(1)
  hintCompilation()
  buildWorkers()
  await runExamples()
  // The next `npm start` builds for itself.
  rmSync('.next/palimpsest-stamp', { force: true })
  rmSync(TO, { recursive: true, force: true })
  cpSync('.next/standalone/.next', join(TO, '.next'), { recursive: true, dereference: true })
  shareServerChunks(join(TO, '.next'))
  const names = Object.keys(manifestOf('.').dependencies).filter(name => !BUILD_ONLY.test(name))
  for (const path of [...packagesFor(names), ...PARTS, ...FILES, ...FOLDERS]) copy(path)
  // What ready.mjs would ask about is settled here: nothing is installed or generated where this runs.
  const { name, version, type, engines, imports, dependencies } = manifestOf('.')
  writeFileSync(
    join(TO, 'package.json'),
    `${JSON.stringify({ name, version, private: true, type, engines, imports, dependencies }, null, 2)}\n`,
  )
  process.stdout.write(`${TO} is ready. In it: node --import tsx scripts/load.ts && node scripts/serve.mjs\n`)
}

export const main = commandOf('standalone', async () => void (await assemble()))
await runWhenStarted(import.meta.url, main)
