import { type ChildProcess, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foldersIn } from '#ingest/read/received-texts'
import { startSite } from '../../started-site'

/** The built site in a separate process, as `npm start` runs it. */
export type BenchedSite = {
  readonly url: string
  /** Resident megabytes of the process; null if the system does not report them. */
  readonly memory: () => number | null
  /** Milliseconds of processor time used by the process; null if the system does not report them. */
  readonly worked: () => number | null
  readonly close: () => Promise<void>
}

const memoryOf = ({ pid }: ChildProcess): number | null => {
  const status = `/proc/${pid}/status`
  const kilobytes = existsSync(status) ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] : undefined
  return kilobytes ? Math.round(Number(kilobytes) / 1000) : null
}

/** A clock tick of Linux is ten milliseconds. */
const TICK_MS = 10
/** Milliseconds of processor time in the `stat` file of a process, with those of its ended children if wanted. */
export const workIn = (stat: string, { withEnded = false } = {}): number => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // User and system time are fields 14 and 15, those of ended children 16 and 17; two fields are removed.
  return fields.slice(11, withEnded ? 15 : 13).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS
}
const workOf = ({ pid }: ChildProcess): number | null => {
  const stat = `/proc/${pid}/stat`
  return existsSync(stat) ? workIn(readFileSync(stat, 'utf8')) : null
}

/**
 * Starts the site built in `folder` over a database; the limits per client are disabled, because all load comes from
 * one address.
 */
export const openBenched = async (
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
  folder = process.cwd(),
): Promise<BenchedSite> => {
  const flags = JSON.parse(readFileSync(join(folder, 'scripts/server-flags.json'), 'utf8')) as string[]
  const own = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '32768',
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
  }
  const { url, process: server, stop } = await startSite({ ...own, ...more }, flags, folder)
  return { url, memory: () => memoryOf(server), worked: () => workOf(server), close: () => stop() }
}

/** Runs `use` over a database with the texts of a folder. BENCH_DATABASE names one that already contains them. */
export const withDatabase = async (folder: string, use: (url: string) => Promise<void>): Promise<void> => {
  if (!existsSync('.next/BUILD_ID')) return void process.stdout.write('There is no build: run npm start once\n')
  const given = process.env.BENCH_DATABASE
  if (given) return use(given)
  const home = mkdtempSync(join(tmpdir(), 'bench-site-'))
  const DATABASE_URL = `file:${join(home, 'bench.db')}`
  try {
    const ingest = ['--max-old-space-size=420', '--import', 'tsx', 'scripts/ingest.ts', ...foldersIn(folder)]
    const { status, stderr } = spawnSync(process.execPath, ingest, { env: { ...process.env, DATABASE_URL } })
    if (status !== 0) throw new Error(`the texts could not be ingested:\n${stderr}`)
    await use(DATABASE_URL)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** Copies all of a database into an empty one. */
export const moveTo = (to: string, from: string): void => {
  const move = ['--import', 'tsx', 'scripts/move.ts', '--from', from, '--to', to]
  const moved = spawnSync(process.execPath, move, { stdio: ['ignore', 2, 2] })
  if (moved.status !== 0) throw new Error('the texts could not be moved to PostgreSQL')
}

export const seconds = (count: number): Promise<void> => new Promise(resolve => setTimeout(resolve, count * 1_000))
/** A figure with its target. */
export const beside = (figure: string, target: string): string => `${figure} (target ${target})`
