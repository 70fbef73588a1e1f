import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadLibrary } from '#server/library/load'
import { openDatabase } from '#server/store/database'
import { writeBooks } from './books'
import { type Asked, type Fault, longer, type Outcome } from './fault'
import { command } from './site'

const MOMENTS = 50

/** Processor time of a process in ticks; null if the system does not report it or the process has ended. */
const ticksOf = (pid: number | undefined): number | null => {
  if (!existsSync(`/proc/${pid}/stat`)) return null
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return Number(fields[11]) + Number(fields[12])
}
type Spent = { readonly ms: number; readonly ticks: number | null; readonly killed: boolean }

/**
 * Runs an ingest and kills it after the given time: processor time where the system reports it, else wall time. With
 * processor time, the load on the machine does not affect the moment of the kill.
 */
const ingestUpTo = (most: Pick<Spent, 'ms' | 'ticks'>, texts: string, url: string): Promise<Spent> =>
  new Promise(resolve => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/ingest.ts', texts], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: 'ignore',
    })
    const began = performance.now()
    let ticks = ticksOf(child.pid)
    const timer = setInterval(() => {
      ticks = ticksOf(child.pid) ?? ticks
      const isTime = most.ticks !== null && ticks !== null ? ticks >= most.ticks : performance.now() - began >= most.ms
      if (isTime) child.kill('SIGKILL')
    }, 5)
    child.once('exit', (_, signal) => {
      clearInterval(timer)
      resolve({ ms: performance.now() - began, ticks, killed: signal === 'SIGKILL' })
    })
  })
const NEVER = { ms: Number.POSITIVE_INFINITY, ticks: Number.POSITIVE_INFINITY }

const seenIn = async (url: string): Promise<{ readonly hash: string | null; readonly sound: boolean }> => {
  const database = await openDatabase(url)
  const library = await loadLibrary(database)
  const [check] = await database.client.$queryRawUnsafe<{ integrity_check: string }[]>('PRAGMA integrity_check')
  await database.close()
  return { hash: library.contentHash, sound: check?.integrity_check === 'ok' }
}

const copyTo = (from: string, to: string): void => {
  for (const end of ['', '-wal', '-shm']) {
    rmSync(to + end, { force: true })
    if (existsSync(from + end)) copyFileSync(from + end, to + end)
  }
}

const run = async ({ isQuick, random, folder }: Asked): Promise<readonly Outcome[]> => {
  const moments = isQuick ? 4 : MOMENTS
  const first = writeBooks(join(folder, 'first'), 3)
  const texts = writeBooks(join(folder, 'texts'), 12)
  const base = join(folder, 'before.db')
  const whole = join(folder, 'after.db')
  await command('ingest', [first], `file:${base}`)
  copyTo(base, whole)
  const span = await ingestUpTo(NEVER, texts, `file:${whole}`)
  const before = (await seenIn(`file:${base}`)).hash
  const after = (await seenIn(`file:${whole}`)).hash
  const found = { killed: 0, before: 0, after: 0, lost: 0, wrong: 0, tooLate: 0 }
  let recovered: number | null = 0
  for (let at = 0; at < moments; at++) {
    const path = join(folder, 'killed.db')
    copyTo(base, path)
    // An ingest that ended before the kill is not counted; it is repeated with another moment.
    const share = random()
    const spent = await ingestUpTo(
      { ms: share * span.ms, ticks: span.ticks && share * span.ticks },
      texts,
      `file:${path}`,
    )
    if (!spent.killed && found.tooLate++ < moments) {
      at--
      continue
    }
    if (spent.killed) found.killed++
    const seen = await seenIn(`file:${path}`)
    if (seen.hash === before) found.before++
    else if (seen.hash === after) found.after++
    else found.lost++
    if (!seen.sound) found.wrong++
    const again = performance.now()
    const { code } = await command('ingest', [texts], `file:${path}`)
    recovered = longer(recovered, performance.now() - again)
    if (code !== 0 || (await seenIn(`file:${path}`)).hash !== after) found.wrong++
  }
  return [
    {
      what: 'SIGKILL of an ingest at random moments',
      tried: moments,
      lost: found.lost,
      wrong: found.wrong,
      recovered,
      says: `${found.killed} were killed, ${found.tooLate} more ended before the kill and were repeated; the site had its previous content ${found.before} times and its new content ${found.after} times; run again, each ended with the same content; an undisturbed run took ${Math.round(span.ms)} ms; moments are spread evenly over its processor time; recovered is the whole second run`,
    },
  ]
}

export const ingestKilled: Fault = {
  name: 'ingest-killed',
  says: 'an ingest is killed; the site has its previous or its new content, and the next ingest completes',
  needsBuild: false,
  run,
}
