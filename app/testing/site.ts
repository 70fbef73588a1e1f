import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { foldersIn } from '#ingest/received-texts'
import { postgresDatabase, sqliteDatabase, type TestDatabase } from '#server/testing/databases'
import { findBrowser, openBrowser } from '../../scripts/browser'

export const SOURCES = process.env.SOURCES ?? ''

/** Why browser tests cannot run here; empty where they can. For the name of a skipped `describe`. */
export const noBrowser: string = (() => {
  try {
    findBrowser()
    return ''
  } catch (failure) {
    return failure instanceof Error ? failure.message : String(failure)
  }
})()

const run = (args: readonly string[], env: NodeJS.ProcessEnv): void => {
  const made = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  if (made.status !== 0 && made.status !== 1) throw new Error(`${args.join(' ')} failed:\n${made.stdout}${made.stderr}`)
}

const listing = (folder: string): readonly string[] =>
  readdirSync(folder)
    .sort()
    .flatMap(name => {
      const path = join(folder, name)
      return statSync(path).isDirectory() ? listing(path) : [`${path} ${statSync(path).size}`]
    })

/** What a database is made by; while none of it changes, one made before serves again. */
const MAKERS = [
  'content/digest',
  'content/alignments',
  'ingest',
  'rulebook',
  'server/intake',
  'server/store',
  'prisma/sqlite',
]

/** One database for all site tests, kept under var/ as long as its makers and the sources stay what they are. */
const database = (): string => {
  const hash = createHash('sha256').update(foldersIn(SOURCES).flatMap(listing).join('\n'))
  for (const part of MAKERS)
    for (const line of listing(part)) hash.update(line).update(readFileSync(line.slice(0, line.lastIndexOf(' '))))
  const stamp = hash.digest('hex').slice(0, 16)
  const kept = `var/site-tests/${stamp}.db`
  if (existsSync(kept)) return kept
  rmSync('var/site-tests', { recursive: true, force: true })
  mkdirSync('var/site-tests', { recursive: true })
  const fresh = `${kept}.new`
  const env = { ...process.env, DATABASE_URL: `file:${fresh}` }
  run(['--import', 'tsx', 'scripts/load.ts'], env)
  if (SOURCES) run(['--max-old-space-size=420', '--import', 'tsx', 'scripts/ingest.ts', ...foldersIn(SOURCES)], env)
  renameSync(fresh, kept)
  for (const side of ['-wal', '-shm']) rmSync(`${fresh}${side}`, { force: true })
  return kept
}

const opened = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      const address = /is open at (http:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.on('exit', code => reject(new Error(`the server ended with ${code}:\n${said}`)))
  })

export type Site = {
  readonly url: string
  readonly browser: () => Promise<Browser>
  /** What it wrote to standard error so far: one line of JSON for each event. */
  readonly lines: () => readonly Readonly<Record<string, unknown>>[]
  readonly signal: (name: NodeJS.Signals) => boolean
  /** Hangs up on what it says, as a reader of its lines does that was killed. */
  readonly hangUp: () => void
  readonly close: () => Promise<void>
}

/** The store these tests run on: SQLite, or PostgreSQL in the project `site on PostgreSQL`. */
const isPostgres = process.env.TEST_STORE === 'postgresql'

/** An empty database of its own, in the store these tests run on. */
export const ownDatabase = (): Promise<TestDatabase> => (isPostgres ? postgresDatabase() : sqliteDatabase())

/** A database like the one of all site tests. */
const filledDatabase = async (): Promise<TestDatabase> => {
  const from = database()
  const own = await ownDatabase()
  if (isPostgres) run(['--import', 'tsx', 'scripts/move.ts', '--from', `file:${from}`, '--to', own.url], process.env)
  else copyFileSync(from, own.url.replace(/^file:/, ''))
  return own
}

/** A production server of its own on a free port, with a database of its own. Needs a build: `npm test` makes it. */
export const openSite = async (environment: Readonly<Record<string, string>> = {}): Promise<Site> => {
  if (!existsSync('.next/palimpsest-stamp'))
    throw new Error('There is no build; run npm test, or node scripts/build.mjs first')
  const own = environment.DATABASE_URL ? null : await filledDatabase()
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    PORT: '0',
    HOST: '127.0.0.1',
    ...(own ? { DATABASE_URL: own.url } : {}),
    ...(isPostgres ? { AUTH_SECRET: 'the same secret for every process of a test' } : {}),
    ...environment,
  }
  const flags = JSON.parse(readFileSync('scripts/server-flags.json', 'utf8')) as string[]
  const server = spawn(process.execPath, [...flags, 'scripts/serve.mjs'], { env })
  let written = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    written += chunk.toString()
  })
  const ended = new Promise(resolve => server.once('exit', resolve))
  const url = await opened(server)
  let browser: Promise<Browser> | null = null
  return {
    url,
    lines: () =>
      written
        .split('\n')
        .filter(line => line.startsWith('{') && line.endsWith('}'))
        .map(line => JSON.parse(line)),
    signal: name => server.kill(name),
    hangUp: () => {
      server.stdout?.destroy()
      server.stderr?.destroy()
    },
    browser: () => {
      browser ??= openBrowser()
      return browser
    },
    close: async () => {
      await (await browser)?.close()
      server.kill('SIGTERM')
      await ended
      await own?.drop()
    },
  }
}
