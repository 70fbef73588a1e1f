import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'

/** A separate server on loopback, as `npm start` runs it. */
export type Running = {
  readonly url: string
  readonly process: ChildProcess
  /** All output on either stream so far. */
  readonly output: () => string
  readonly kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
}

export const isBuilt = (): boolean => existsSync('.next/BUILD_ID')

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise(resolve => child.once('exit', () => resolve()))

export const serve = (databaseUrl: string, more: Readonly<Record<string, string>> = {}): Promise<Running> => {
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'only for trying what breaks, never for a site',
    RATE_LIMIT: '0',
    ...more,
  }
  const child = spawn(process.execPath, ['--max-old-space-size=1024', 'scripts/serve.mjs'], { env })
  let output = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      output += chunk
      const url = /is open at (http:\S+)/.exec(output)?.[1]
      if (!url) return
      const kill = (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
        const gone = ended(child)
        child.kill(signal)
        return gone
      }
      resolve({ url, process: child, output: () => output, kill })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', code => reject(new Error(`the server ended with ${code} before it was open:\n${output}`)))
  })
}

/** Runs a command of the project until it ends. */
export const command = (
  script: string,
  given: readonly string[],
  databaseUrl: string,
  wrap: readonly string[] = [],
): Promise<{ readonly code: number | null; readonly output: string }> => {
  const [program = process.execPath, ...before] = [...wrap, process.execPath]
  const child = spawn(program, [...before, '--import', 'tsx', `scripts/${script}.ts`, ...given], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      output += chunk
    })
  return new Promise(resolve => child.once('close', code => resolve({ code, output })))
}

/** A database with our digest, copied from one that is created once per run. */
export const digestDatabase = (folder: string, name: string): string => {
  const base = join(folder, 'digest.db')
  if (!existsSync(base)) {
    const env = { ...process.env, DATABASE_URL: `file:${base}` }
    const made = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/load.ts'], { env, encoding: 'utf8' })
    if (made.status !== 0) throw new Error(`the digest could not be loaded:\n${made.stderr}`)
  }
  const path = join(folder, name)
  for (const end of ['', '-wal', '-shm']) if (existsSync(base + end)) copyFileSync(base + end, path + end)
  return path
}
