import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { foldersIn } from '#ingest/read/received-texts'
import { openBrowserServer } from '../../scripts/browser'
import { postgresServer, sqliteDatabase } from './databases'
import { serve } from './serve'
import { SHARED_URL, type Shared } from './shared'

// Vitest's global setup: keeps what shared.ts lists, each begun by whoever asks first, and ends all of it after the run.

const ending: (() => unknown)[] = []
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | null = null
  return () => {
    made ??= make()
    return made
  }
}

const run = (...args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        said += chunk
      })
    child.on('close', code => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')} failed:\n${said}`))))
  })

const listing = (folder: string): readonly string[] =>
  readdirSync(folder)
    .sort()
    .flatMap(name => {
      const path = join(folder, name)
      return statSync(path).isDirectory() ? listing(path) : [`${path} ${statSync(path).size}`]
    })

/** What a prepared database is made by; while none of it changes, one made before serves again. */
const MAKERS = [
  'content/digest',
  'content/alignments',
  'ingest',
  'rulebook',
  'server/intake',
  'server/store',
  'server/testing/prepare.ts',
  'prisma/sqlite',
]
const filesOf = (path: string): readonly string[] =>
  statSync(path).isDirectory() ? listing(path).map(line => line.slice(0, line.lastIndexOf(' '))) : [path]

/** Has a server audit the stamps, which it keeps in the database: every other server finds them there. */
const audited = async (file: string): Promise<void> => {
  const { url, stop } = await serve({ DATABASE_URL: `file:${file}` })
  await fetch(`${url}/about/data`).then(answer => answer.text())
  await stop()
  for (const side of ['-wal', '-shm']) rmSync(`${file}${side}`, { force: true })
}

const FOLDER = 'var/test-databases'
const database = once(async () => {
  const hash = createHash('sha256').update(foldersIn(process.env.SOURCES).flatMap(listing).join('\n'))
  for (const file of MAKERS.flatMap(filesOf)) hash.update(file).update(readFileSync(file))
  const kept = join(FOLDER, `${hash.digest('hex').slice(0, 16)}.db`)
  if (existsSync(kept)) return kept
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const fresh = `${kept}.new`
  await run('--max-old-space-size=1024', '--import', 'tsx', 'server/testing/prepare.ts', fresh)
  if (existsSync('.next/palimpsest-stamp')) await audited(fresh)
  renameSync(`${fresh}.report.json`, `${kept}.report.json`)
  renameSync(fresh, kept)
  return kept
})

const site = once(async () => {
  const own = await sqliteDatabase()
  copyFileSync(await database(), own.url.replace(/^file:/, ''))
  const { url, stop } = await serve({ DATABASE_URL: own.url, RATE_LIMIT: '0' })
  ending.push(async () => {
    await stop()
    await own.drop()
  })
  return url
})

const browser = once(async () => {
  const server = await openBrowserServer()
  ending.push(() => server.close())
  return server.wsEndpoint()
})

const cluster = once(async () => {
  const server = await postgresServer()
  ending.push(() => server.drop())
  return server
})
let made = 0
const postgres = async (template = 'template1'): Promise<string> => {
  const { create } = await cluster()
  return create(`test_${++made}`, template)
}
const TEMPLATE = 'filled'
const filled = once(async () => {
  const { create } = await cluster()
  const url = await create(TEMPLATE, 'template1')
  await run('--import', 'tsx', 'scripts/move.ts', '--from', `file:${await database()}`, '--to', url)
  return TEMPLATE
})
const postgresSite = once(async () => {
  const { url, stop } = await serve({
    DATABASE_URL: await postgres(await filled()),
    RATE_LIMIT: '0',
    AUTH_SECRET: 'the same secret for every process of a test',
  })
  // Pushed after the cluster, so ended before it.
  ending.push(stop)
  return url
})

const KEPT: Readonly<Record<Shared, () => Promise<string>>> = {
  database,
  report: async () => readFileSync(`${await database()}.report.json`, 'utf8'),
  site,
  browser,
  postgres: () => postgres(),
  'filled-postgres': async () => postgres(await filled()),
  'postgres-site': postgresSite,
}

export default async (): Promise<(() => Promise<void>) | undefined> => {
  // Each project of the tests asks for this; the first one's serves all.
  if (process.env[SHARED_URL]) return
  const server = createServer((request, response) => {
    const keep = KEPT[(request.url ?? '').slice(1) as Shared]
    if (!keep) return void response.writeHead(404).end('nothing of that name is shared')
    keep().then(
      said => response.end(said),
      failure => response.writeHead(500).end(String(failure?.message ?? failure)),
    )
  })
  // Preparing takes minutes with all received texts.
  server.requestTimeout = 0
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  process.env[SHARED_URL] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    delete process.env[SHARED_URL]
    server.closeAllConnections()
    server.close()
    for (const end of ending.reverse()) await end()
  }
}
