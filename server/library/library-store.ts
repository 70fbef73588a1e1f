import { stat } from 'node:fs/promises'
import { must } from '#rulebook/result'
import { remembered } from '#server/process/remembered'
import { log } from '../http/logs/log'
import { shared } from '../process/shared'
import { settingsOf } from '../settings'
import { cacheVersion } from '../store/cache-version'
import { type Database, openDatabase } from '../store/database'
import { applyInvalidations, INVALIDATIONS } from '../store/invalidations'
import { migrate } from '../store/migrate'
import type { Library } from './library'
import { loadLibrary } from './load'

type Spent = {
  /** Wall-clock time. */
  readonly seconds: number
  /** Processor time of the whole process. */
  readonly worked: number
}
/** Time from noticing newer data until it was shown, and until it was searchable. */
type Renewal = { readonly shown: Spent; readonly found: Spent | null }

/** Starts a measurement; the returned function gives the time used since. */
const spending = (): (() => Spent) => {
  const [began, before] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(before)
    return { seconds: (performance.now() - began) / 1_000, worked: (user + system) / 1_000_000 }
  }
}

/** Interval in milliseconds between checks for another process's ingest. */
export const POLL_MS = 250

type Derived = Map<string, unknown>
type LibraryStore = {
  readonly database: Database
  /** Source of the rules and public notes: the database, or its replica. */
  readonly reads: Database
  library: Library
  /** Values derived from the library (the search index …): valid as long as the library is current. */
  derived: Derived
  /** Content of the invalidation row when it was last read. */
  invalidations: string | null
  looked: number
  /** The state of the SQLite file before the last check, if it was some time old: equal states need no check. */
  quiet: string | null
  looking: Promise<void> | null
  /** Timing of the last update since it was noticed; null until there is one. */
  renewal: Renewal | null
}
const store = shared<Promise<LibraryStore>>('library')
const builders = shared<Warm[]>('derived builders').orMake(() => [])

const open = async (): Promise<LibraryStore> => {
  const { databaseUrl, readUrl } = must(settingsOf(process.env))
  await migrate(databaseUrl)
  const main = await openDatabase(databaseUrl)
  const reads = readUrl === null ? main : await openDatabase(readUrl)
  const close = async (): Promise<void> => void (await Promise.all([...new Set([main, reads])].map(one => one.close())))
  const { invalidations } = await storedMarks(reads)
  const library = await loadLibrary(reads)
  return {
    database: { ...main, close },
    reads,
    library,
    derived: new Map(),
    invalidations,
    looked: performance.now(),
    quiet: null,
    looking: null,
    renewal: null,
  }
}

/** The store of this process, opened at the first query. */
export const libraryStore = (): Promise<LibraryStore> =>
  store.orMake(() =>
    open().catch(failure => {
      store.set(undefined)
      throw failure
    }),
  )

const storedMarks = async ({ client }: Database) => {
  const rows = await client.meta.findMany({ where: { key: { in: ['revision', INVALIDATIONS] } } })
  const marked = (key: string) => rows.find(row => row.key === key)?.value ?? null
  return { revision: Number(marked('revision') ?? 0), invalidations: marked(INVALIDATIONS) }
}

/** The clock of a file system counts in steps of some milliseconds: what was written just now may be written again in one. */
const QUIET_MS = 1_000
/** The SQLite file of a database with its log, as their times and sizes say; null if it was just written, or is none. */
const quietFile = async ({ file }: Database): Promise<string | null> => {
  if (file === null) return null
  const both = await Promise.all([file, `${file}-wal`].map(path => stat(path).catch(() => null)))
  if (both.some(one => one && Math.abs(Date.now() - one.mtimeMs) < QUIET_MS)) return null
  return both.map(one => (one ? `${one.ino} ${one.mtimeMs} ${one.size}` : '')).join()
}

const look = async (kept: LibraryStore): Promise<void> => {
  const quiet = await quietFile(kept.reads)
  if (quiet !== null && quiet === kept.quiet) return
  await read(kept)
  kept.quiet = quiet
}

const read = async (kept: LibraryStore): Promise<void> => {
  const { revision, invalidations } = await storedMarks(kept.reads)
  applyInvalidations(kept.invalidations, invalidations)
  kept.invalidations = invalidations
  if (revision === kept.library.revision) return
  const spent = spending()
  const library = await loadLibrary(kept.reads, kept.library)
  // Pages show the new text at once; values derived from the old library are used until the new ones are ready.
  kept.library = library
  cacheVersion()
  const shown = spent()
  kept.renewal = { shown, found: null }
  log.info({ revision, releases: library.byName.size }, 'new data is being read')
  const derived: Derived = new Map()
  try {
    for (const make of builders) {
      await pause()
      await make(library, derived)
      // Derived values are used as soon as they are ready; the rest still come from the old library.
      for (const [name, made] of derived) kept.derived.set(name, made)
      if (derived.has('search')) kept.renewal = { shown, found: kept.renewal?.found ?? spent() }
    }
  } finally {
    kept.derived = derived
    cacheVersion()
  }
}

/** Allows requests to be answered between two long slices. */
const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 10))

type Warm = (library: Library, derived: Derived) => unknown
/** Registers a builder that runs in slices, in the background, for a newer library; whichever bundle notices it. */
export const fromNewer = (make: Warm): void => void builders.push(make)

/** One check at a time: concurrent callers share it. */
const lookOnce = (kept: LibraryStore): Promise<void> => {
  kept.looking ??= look(kept).finally(() => {
    kept.looking = null
  })
  return kept.looking
}

/** Resolves with the library in the state that the database has now. */
export const refreshed = async (): Promise<Library> => {
  const kept = await libraryStore()
  // A check that started earlier may have read the revision before it was written.
  await kept.looking?.catch(() => undefined)
  await lookOnce(kept)
  return kept.library
}

/** The current library; a newer revision is loaded beside it and then replaces it. */
export const library = async (): Promise<Library> => {
  const kept = await libraryStore()
  if (kept.looking === null && performance.now() - kept.looked >= POLL_MS) {
    kept.looked = performance.now()
    lookOnce(kept).catch(failure => log.error({ failure: String(failure) }, 'new data could not be read'))
  }
  return kept.library
}

/** Checks for another process's ingest even when idle, so that the next request gets the new texts. */
export const watchForChanges = (): void => void setInterval(() => void library(), POLL_MS).unref()

/** A value built once per library, such as an index: `make` runs at the first query after an update. */
export const derivedFrom = async <T>(name: string, make: (library: Library) => T | Promise<T>): Promise<T> => {
  const current = await library()
  const kept = await libraryStore()
  return (await remembered(kept.derived as Map<string, Promise<unknown>>, name, () => make(current))) as T
}
