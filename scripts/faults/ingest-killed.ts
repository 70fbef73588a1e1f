import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadLibrary } from '#server/library/load'
import { openDatabase } from '#server/store/database'
import { writeBooks } from './books'
import { type Asked, type Fault, longer, type Outcome } from './fault'
import { command } from './site'

const MOMENTS = 50

/** Kills an ingest after a while; answers whether it was still running. */
const killedAfter = (ms: number, texts: string, url: string): Promise<boolean> =>
  new Promise(resolve => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/ingest.ts', texts], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: 'ignore',
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), ms)
    child.once('exit', (_, signal) => {
      clearTimeout(timer)
      resolve(signal === 'SIGKILL')
    })
  })

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
  const texts = writeBooks(join(folder, 'texts'), isQuick ? 12 : 24)
  const base = join(folder, 'before.db')
  const whole = join(folder, 'after.db')
  await command('ingest', [first], `file:${base}`)
  copyTo(base, whole)
  const began = performance.now()
  await command('ingest', [texts], `file:${whole}`)
  const span = performance.now() - began
  const before = (await seenIn(`file:${base}`)).hash
  const after = (await seenIn(`file:${whole}`)).hash
  const found = { killed: 0, before: 0, after: 0, lost: 0, wrong: 0 }
  let recovered: number | null = 0
  for (let at = 0; at < moments; at++) {
    const path = join(folder, 'killed.db')
    copyTo(base, path)
    if (await killedAfter(random() * span, texts, `file:${path}`)) found.killed++
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
      says: `${found.killed} were killed; the site was as it had been ${found.before} times and as it shall be ${found.after} times; run again, each ended with the same content; an undisturbed run took ${Math.round(span)} ms; recovered is the whole second run`,
    },
  ]
}

export const ingestKilled: Fault = {
  name: 'ingest-killed',
  says: 'an ingest is killed; the site is as it was or as it shall be, and the next ingest completes',
  needsBuild: false,
  run,
}
