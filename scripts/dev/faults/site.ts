import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { type StartedSite, startSite } from '../../started-site'

export const isBuilt = (): boolean => existsSync('.next/BUILD_ID')

export const SETTINGS = { AUTH_SECRET: 'only for trying what breaks, never for a site', RATE_LIMIT: '0' }
/** The site over a database, without limits for each client. */
export const serve = (databaseUrl: string, more: Readonly<Record<string, string>> = {}): Promise<StartedSite> =>
  startSite({ DATABASE_URL: databaseUrl, ...SETTINGS, ...more }, ['--max-old-space-size=1024'])

/** Runs a command of the project until it ends. */
export const command = (
  script: string,
  given: readonly string[],
  databaseUrl: string,
  wrap: readonly string[] = [],
): Promise<{ readonly code: number | null; readonly output: string }> => {
  const [program = process.execPath, ...before] = [...wrap, process.execPath]
  const child = spawn(program, [...before, '--import', 'tsx', `scripts/${script}.ts`, ...given], {
    env: { ...process.env, ...SETTINGS, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      output += chunk
    })
  return new Promise(resolve => child.once('close', code => resolve({ code, output })))
}

/** Runs a command that a fault needs to have succeeded before anything is broken. */
export const prepared = async (...asked: Parameters<typeof command>): Promise<void> => {
  const { code, output } = await command(...asked)
  if (code !== 0) throw new Error(`${asked[0]} ended with ${code}:\n${output}`)
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
