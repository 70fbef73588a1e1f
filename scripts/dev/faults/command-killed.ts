import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { loadLibrary } from '#server/library/load'
import { openDatabase } from '#server/store/database'
import { migrate } from '#server/store/migrate'
import { writeBooks } from './books'
import { type Asked, type Fault, longer, type Outcome } from './fault'
import { command, prepared } from './site'

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

/** A command of the project over one database. */
type Work = { readonly script: string; readonly given: readonly string[]; readonly url: string }
/** When the work to be killed begins: with the first change of the database, or after this line on standard error. */
type Begins = { readonly after?: RegExp }
type Until = Begins & { readonly most: Pick<Spent, 'ms' | 'ticks'> }

const changesOf = (url: string): string =>
  ['', '-wal'].map(end => statSync(url.slice('file:'.length) + end, { throwIfNoEntry: false })?.mtimeMs).join()

/**
 * Runs a command and kills it the given time after its work has begun: processor time where the system reports it, else
 * wall time. With processor time, the load on the machine does not affect the moment of the kill. Returns what the work
 * took.
 */
const workUpTo = ({ most, after }: Until, { script, given, url }: Work): Promise<Spent> =>
  new Promise(resolve => {
    const before = changesOf(url)
    const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...given], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', chunk => {
      said += chunk
    })
    let began: Pick<Spent, 'ms' | 'ticks'> | null = null
    let ticks = ticksOf(child.pid)
    const spent = (): Pick<Spent, 'ms' | 'ticks'> => ({
      ms: performance.now() - (began?.ms ?? performance.now()),
      ticks: ticks === null || began === null || began.ticks === null ? null : ticks - began.ticks,
    })
    const timer = setInterval(() => {
      ticks = ticksOf(child.pid) ?? ticks
      if (after ? after.test(said) : changesOf(url) !== before) began ??= { ms: performance.now(), ticks }
      if (began === null) return
      const now = spent()
      const isTime = most.ticks !== null && now.ticks !== null ? now.ticks >= most.ticks : now.ms >= most.ms
      if (isTime) child.kill('SIGKILL')
    }, 2)
    child.once('exit', (_, signal) => {
      clearInterval(timer)
      resolve({ ...spent(), killed: signal === 'SIGKILL' })
    })
  })
const NEVER = { ms: Number.POSITIVE_INFINITY, ticks: Number.POSITIVE_INFINITY }

const seenIn = async (url: string): Promise<{ readonly hash: string | null; readonly sound: boolean }> => {
  // A database that a command was to fill may not have its tables yet.
  await migrate(url)
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

type Killed = Begins & {
  readonly what: string
  /** Fills a folder and returns a database as it is before the command; null if the command makes it. */
  readonly prepare: (folder: string) => Promise<{ readonly base: string | null; readonly work: (url: string) => Work }>
}

const runKilled =
  ({ what, prepare, after }: Killed) =>
  async ({ isQuick, random, folder }: Asked): Promise<readonly Outcome[]> => {
    const moments = isQuick ? 4 : MOMENTS
    const { base, work } = await prepare(folder)
    const begins = after ? { after } : {}
    const begun = (path: string): string => {
      copyTo(base ?? join(folder, 'none.db'), path)
      return `file:${path}`
    }
    const [before, whole] = [begun(join(folder, 'before.db')), begun(join(folder, 'after.db'))]
    const span = await workUpTo({ most: NEVER, ...begins }, work(whole))
    const hashes = { before: (await seenIn(before)).hash, after: (await seenIn(whole)).hash }
    const found = { killed: 0, before: 0, after: 0, lost: 0, wrong: 0, tooLate: 0 }
    let recovered: number | null = 0
    for (let at = 0; at < moments; at++) {
      const url = begun(join(folder, 'killed.db'))
      // A command that ended before the kill is not counted; it is repeated with another moment.
      const share = random()
      const most = { ms: share * span.ms, ticks: span.ticks && share * span.ticks }
      const spent = await workUpTo({ most, ...begins }, work(url))
      if (!spent.killed && found.tooLate++ < moments) {
        at--
        continue
      }
      if (spent.killed) found.killed++
      const seen = await seenIn(url)
      if (seen.hash === hashes.before) found.before++
      else if (seen.hash === hashes.after) found.after++
      else found.lost++
      if (!seen.sound) found.wrong++
      const again = performance.now()
      const { script, given } = work(url)
      const { code } = seen.hash === hashes.after && base === null ? { code: 0 } : await command(script, given, url)
      recovered = longer(recovered, performance.now() - again)
      if (code !== 0 || (await seenIn(url)).hash !== hashes.after) found.wrong++
    }
    const { killed, tooLate } = found
    return [
      {
        ...{ what, tried: moments, lost: found.lost, wrong: found.wrong, recovered },
        says: `${killed} were killed, ${tooLate} more ended before the kill and were repeated; the site had its previous content ${found.before} times and its new content ${found.after} times; run again, each ended with the same content; moments are spread evenly over the processor time from ${after ? 'the end of its alignment' : 'its first write'} to its end, ${Math.round(span.ms)} ms; recovered is the whole second run`,
      },
    ]
  }

/** Two databases with rules of an invented game, the second with more of them. */
const twoDatabases = async (folder: string): Promise<{ readonly few: string; readonly many: string }> => {
  const [few, many] = [join(folder, 'few.db'), join(folder, 'many.db')]
  await prepared('ingest', [writeBooks(join(folder, 'first'), 2, 16)], `file:${few}`)
  await prepared('ingest', [writeBooks(join(folder, 'second'), 6, 16)], `file:${many}`)
  return { few, many }
}

const textsToIngest: Killed['prepare'] = async folder => {
  const base = join(folder, 'few.db')
  await prepared('ingest', [writeBooks(join(folder, 'first'), 2, 16)], `file:${base}`)
  const texts = writeBooks(join(folder, 'texts'), 6, 16)
  return { base, work: url => ({ script: 'ingest', given: [texts], url }) }
}
export const ingestKilled: Fault = {
  name: 'ingest-killed',
  says: 'an ingest is killed; the site has its previous or its new content, and the next ingest completes',
  needsBuild: false,
  run: runKilled({
    what: 'SIGKILL of an ingest at random moments',
    prepare: textsToIngest,
  }),
}
/** The ingest of the same texts, killed only after all are stored and aligned: while it publishes them. */
export const publicationKilled: Fault = {
  ...ingestKilled,
  name: 'publication-killed',
  says: 'an ingest is killed while it publishes; the site has its previous or its new content, never a mixture',
  run: runKilled({
    what: 'SIGKILL of an ingest while it publishes',
    after: /aligning: (\d+) of \1/,
    prepare: textsToIngest,
  }),
}
export const restoreKilled: Fault = {
  name: 'restore-killed',
  says: 'a restore is killed; the site has its previous or the restored content, and the next restore completes',
  needsBuild: false,
  run: runKilled({
    what: 'SIGKILL of a restore at random moments',
    prepare: async folder => {
      const { few, many } = await twoDatabases(folder)
      const backup = join(folder, 'backup')
      await prepared('backup', [backup], `file:${many}`)
      return { base: few, work: url => ({ script: 'backup', given: ['restore', backup, '--replace'], url }) }
    },
  }),
}
export const moveKilled: Fault = {
  name: 'move-killed',
  says: 'a move to another database is killed; the target is empty or whole, and the next move completes',
  needsBuild: false,
  run: runKilled({
    what: 'SIGKILL of a move at random moments',
    prepare: async folder => {
      const { many } = await twoDatabases(folder)
      return { base: null, work: url => ({ script: 'move', given: ['--from', `file:${many}`, '--to', url], url }) }
    },
  }),
}
