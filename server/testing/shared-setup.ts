import { spawn } from 'node:child_process'
import { createHash, type Hash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { foldersIn } from '#ingest/read/received-texts'
import { openBrowserServer } from '../../scripts/dev/browser'
import { sqliteDatabase } from './databases'
import { postgresServer } from './postgres-server'
import { serve } from './serve'
import { PUBLIC, SHARED_URL, type Shared } from './shared'

// Vitest's global setup: provides what shared.ts lists, each started at the first request and ended after the run.

const ending: (() => unknown)[] = []
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | null = null
  return () => {
    made ??= make()
    return made
  }
}

const run = (env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
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

/** The inputs of a prepared database; while they are unchanged, an existing database is reused. */
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

const FOLDER = 'var/test-databases'
const short = (hash: Hash): string => hash.digest('hex').slice(0, 16)
/** The name of the file made from our digest and the texts of these folders. */
const nameOf = (folders: readonly string[]): string => {
  const hash = createHash('sha256').update(folders.flatMap(listing).join('\n'))
  for (const file of MAKERS.flatMap(filesOf).filter(path => !/\.test\.ts$/.test(path)))
    hash.update(file).update(readFileSync(file))
  return short(hash)
}
const RECEIVED = foldersIn(process.env.SOURCES)
/** Removes old files, but none that this run or another is still creating. */
const forget = (isOld: (name: string) => boolean): void => {
  for (const name of readdirSync(FOLDER).filter(name => !name.includes('.new') && isOld(name)))
    rmSync(join(FOLDER, name), { recursive: true, force: true })
}
const prepared = async (folders: readonly string[]): Promise<string> => {
  const kept = join(FOLDER, `${nameOf(folders)}.db`)
  if (existsSync(kept)) return kept
  mkdirSync(FOLDER, { recursive: true })
  const current = [nameOf([]), nameOf(RECEIVED)]
  forget(name => !current.some(one => name.startsWith(one)))
  const fresh = `${kept}.new-${process.pid}`
  await run({}, '--max-old-space-size=1024', '--import', 'tsx', 'server/testing/prepare.ts', fresh, ...folders)
  renameSync(`${fresh}.report.json`, `${kept}.report.json`)
  renameSync(fresh, kept)
  return kept
}

/** The built program that audits the stamps: a server does not use an audit by another program. */
const AUDITOR = '.next/workers/reading-worker.mjs'
/** A copy that also contains the audit of the stamps, which servers then need not compute again. */
const audited = async (file: string): Promise<string> => {
  if (!existsSync(AUDITOR)) return file
  const [name, by] = [file.replace(/\.db$/, ''), short(createHash('sha256').update(readFileSync(AUDITOR)))]
  const kept = `${name}.${by}.db`
  if (existsSync(kept)) return kept
  forget(other => /^\w+\.\w+\.db/.test(other))
  const fresh = `${kept}.new-${process.pid}`
  copyFileSync(file, fresh)
  await run({ NODE_ENV: 'production' }, '--import', 'tsx', 'server/testing/audit.ts', fresh)
  renameSync(fresh, kept)
  return kept
}
const digest = once(() => prepared([]))
const received = RECEIVED.length > 0 ? once(() => prepared(RECEIVED)) : digest
const database = once(async () => audited(await received()))

/** Prints warnings from a shared server's log: test files that fail because of them cannot see the log. */
const printWarnings = (name: string, log: string): void => {
  const isWarning = (line: string): boolean => !/^\{.*\}$/.test(line) || JSON.parse(line).level >= 40
  const said = log.split('\n').filter(line => line !== '' && isWarning(line))
  if (said.length > 0) process.stderr.write(`\nThe server of ${name} wrote:\n${said.slice(0, 50).join('\n')}\n`)
}
const READING = { RATE_LIMIT: '0', SITE_ORIGINS: PUBLIC, TRUSTED_PROXIES: 'loopback' }
const site = once(async () => {
  const own = await sqliteDatabase()
  copyFileSync(await database(), own.url.replace(/^file:/, ''))
  const { url, stop, log } = await serve({ ...READING, DATABASE_URL: own.url })
  ending.push(async () => {
    await stop()
    printWarnings('the files that only read', log())
    await own.drop()
  })
  return url
})

/** Many readers write here from one machine: each file is another client to it. */
const WRITING = { RATE_LIMIT: '0', TRUSTED_PROXIES: 'loopback' }
const writingOver = async (environment: Readonly<Record<string, string>>): Promise<string> => {
  const { url, stop, log } = await serve({ ...WRITING, ...environment })
  ending.push(async () => {
    await stop()
    printWarnings('the files that write', log())
  })
  return JSON.stringify({ url, database: environment.DATABASE_URL })
}
const writingSite = once(async () => {
  const own = await sqliteDatabase()
  copyFileSync(await digest(), own.url.replace(/^file:/, ''))
  // Pushed before the server, so removed after its end.
  ending.push(own.drop)
  return writingOver({ DATABASE_URL: own.url })
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
  await run({}, '--import', 'tsx', 'scripts/move.ts', '--from', `file:${await database()}`, '--to', url)
  return TEMPLATE
})
/** With PostgreSQL the secret is required. */
const AUTH_SECRET = 'the same secret for every process of a test'
const postgresWritingSite = once(async () => {
  const url = await postgres()
  await run({}, '--import', 'tsx', 'scripts/move.ts', '--from', `file:${await digest()}`, '--to', url)
  return writingOver({ DATABASE_URL: url, AUTH_SECRET })
})
const postgresSite = once(async () => {
  const { url, stop } = await serve({ ...READING, DATABASE_URL: await postgres(await filled()), AUTH_SECRET })
  // Pushed after the cluster, so ended before it.
  ending.push(stop)
  return url
})

const KEPT: Readonly<Record<Shared, () => Promise<string>>> = {
  database,
  report: async () => readFileSync(`${await received()}.report.json`, 'utf8'),
  digest,
  site,
  browser,
  postgres: () => postgres(),
  'filled-postgres': async () => postgres(await filled()),
  'postgres-site': postgresSite,
  'writing-site': writingSite,
  'postgres-writing-site': postgresWritingSite,
}

export default async (): Promise<(() => Promise<void>) | undefined> => {
  // Each test project runs this setup; the first one's server is used by all.
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
