import { remembered } from '#rulebook/remember'
import { must } from '#rulebook/result'
import { log } from '../http/log'
import { shared } from '../process/shared'
import { settingsOf } from '../settings'
import { cacheVersion } from '../store/cache-version'
import { type Database, openDatabase } from '../store/database'
import { applyInvalidations, INVALIDATIONS } from '../store/invalidations'
import { migrate } from '../store/migrate'
import type { Library } from './library'
import { loadLibrary } from './load'
import { type Renewal, spending } from './renewal'

/** How often, at most, another process's ingest is looked for. */
export const POLL_MS = 250

type Derived = Map<string, unknown>
export type LibraryStore = {
  readonly database: Database
  /** What the book and the notes of everybody are read from: the database, or a copy that follows it. */
  readonly reads: Database
  library: Library
  /** What is built from the library (the search index …): kept as long as the library stands. */
  derived: Derived
  /** What the row of readers' words said when it was last looked at. */
  voices: string | null
  looked: number
  looking: Promise<void> | null
  /** What the last newer data took from when it was noticed; none so far where nothing newer came. */
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
  const { voices } = await storedMarks(reads)
  const library = await loadLibrary(reads)
  return {
    database: { ...main, close },
    reads,
    library,
    derived: new Map(),
    voices,
    looked: Date.now(),
    looking: null,
    renewal: null,
  }
}

/** The store of this process, opened at the first question. */
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
  return { revision: Number(marked('revision') ?? 0), voices: marked(INVALIDATIONS) }
}

const look = async (kept: LibraryStore): Promise<void> => {
  const { revision, voices } = await storedMarks(kept.reads)
  applyInvalidations(kept.voices, voices)
  kept.voices = voices
  if (revision === kept.library.revision) return
  const spent = spending()
  const library = await loadLibrary(kept.reads, kept.library)
  // Pages tell the new words at once; what was built from the old library answers until its successor is there.
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
      // What is ready serves at once; the others of its age follow.
      for (const [name, made] of derived) kept.derived.set(name, made)
      if (derived.has('search')) kept.renewal = { shown, found: kept.renewal?.found ?? spent() }
    }
  } finally {
    kept.derived = derived
    cacheVersion()
  }
}

/** Lets readers be answered between two long pieces of work. */
const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 10))

type Warm = (library: Library, derived: Derived) => unknown
/** What to build from a newer library, piece by piece, beside the readers; whichever bundle notices it. */
export const fromNewer = (make: Warm): void => void builders.push(make)

/** One look at a time: whoever comes while one is under way gets that one. */
const lookOnce = (kept: LibraryStore): Promise<void> => {
  kept.looking ??= look(kept).finally(() => {
    kept.looking = null
  })
  return kept.looking
}

/** The library as the database has it now, waited for. */
export const refreshed = async (): Promise<Library> => {
  const kept = await libraryStore()
  // A look that began before now may have read the marks before they were written.
  await kept.looking?.catch(() => undefined)
  await lookOnce(kept)
  return kept.library
}

/** The library as it stands; a newer revision is loaded beside it and swapped in. */
export const library = async (): Promise<Library> => {
  const kept = await libraryStore()
  if (kept.looking === null && Date.now() - kept.looked >= POLL_MS) {
    kept.looked = Date.now()
    lookOnce(kept).catch(failure => log.error({ failure: String(failure) }, 'new data could not be read'))
  }
  return kept.library
}

/** Looks for another process's ingest even while nobody asks, so that the first to ask is told the new words. */
export const watchForChanges = (): void => void setInterval(() => void library(), POLL_MS).unref()

/** Something built once per library, such as an index: `make` runs at the first question after a swap. */
export const derivedFrom = async <T>(name: string, make: (library: Library) => T | Promise<T>): Promise<T> => {
  const current = await library()
  const kept = await libraryStore()
  return (await remembered(kept.derived as Map<string, Promise<unknown>>, name, () => make(current))) as T
}
