import type { Draft } from '#ingest/draft'
import { parseDigest } from '#ingest/formats/digest'
import { parseSource } from '#ingest/parse'
import { readSource } from '#ingest/read'
import { ok, type Problem, type Result } from '#rulebook/result'
import { loadCatalogue, unitCount } from '../store/catalogue'
import type { Database } from '../store/database'
import { loadPool, type Pool } from '../store/pool'
import type { Candidate } from './gather'
import { digestIncoming, type Incoming, incomingOf, type Page } from './incoming'
import { lockFor } from './lock'
import { publish } from './publish'
import { type Known, type Staged, stage } from './stage'

/** What became of one file. */
export type Line = {
  readonly file: string
  readonly format?: string
  readonly release?: string
  readonly inForce?: string
  readonly units: number
  readonly counts?: Draft['counts']
  readonly problems: readonly Problem[]
  readonly outcome: 'stored' | 'replaced' | 'unchanged' | 'parsed' | 'refused'
}

export type Report = {
  readonly lines: readonly Line[]
  readonly bytes: number
  readonly rows: number
  readonly contentHash: string | null
  readonly changed: boolean
}

export type Watcher = {
  readonly reading?: (done: number, of: number, bytes: number, file: string) => void
  readonly aligning?: (done: number, of: number) => void
  readonly waiting?: (says: string) => void
}

export type IntakeAsked = {
  readonly candidates: readonly Candidate[]
  readonly watcher?: Watcher
  /** Milliseconds to wait while another process writes. */
  readonly patience?: number
}

type Read = {
  readonly file: string
  readonly bytes: number
  readonly drafts: Result<readonly Draft[]>
  readonly text: string
}
const readOne = async (candidate: Candidate): Promise<Read> => {
  const loaded = await candidate.load()
  if (!loaded.ok) return { file: candidate.name, bytes: 0, drafts: loaded, text: '' }
  const source = readSource(candidate.name, loaded.value)
  return { file: candidate.name, bytes: loaded.value.length, drafts: parseSource(source), text: source.text }
}

const refusedLine = (file: string, problem: Problem): Line => ({
  file,
  units: 0,
  problems: [problem],
  outcome: 'refused',
})
const lineOf = (file: string, draft: Draft, outcome: Line['outcome'], release?: string): Line => ({
  file,
  format: draft.format,
  ...(release ? { release } : {}),
  ...(draft.inForce ? { inForce: draft.inForce } : {}),
  units: draft.units.length,
  counts: draft.counts,
  problems: draft.problems,
  outcome,
})

/** Reads and parses without touching a database: what `--dry-run` shows. */
export const parseAll = async (
  { candidates, watcher }: IntakeAsked,
  each?: (draft: Draft) => void,
): Promise<Report> => {
  const lines: Line[] = []
  let bytes = 0
  for (const [at, candidate] of candidates.entries()) {
    const { file, bytes: size, drafts } = await readOne(candidate)
    bytes += size
    if (!drafts.ok) lines.push(refusedLine(file, drafts.problem))
    else
      for (const draft of drafts.value) {
        each?.(draft)
        lines.push(lineOf(file, draft, 'parsed'))
      }
    watcher?.reading?.(at + 1, candidates.length, bytes, file)
  }
  return { lines, bytes, rows: 0, contentHash: null, changed: false }
}

/** The whole way of texts into the book; one ingest at a time over all processes that share the database. */
export const intake = async (database: Database, asked: IntakeAsked): Promise<Result<Report>> => {
  const held = await lockFor(database, {
    name: 'ingest',
    holder: 'Another ingest',
    patience: asked.patience ?? 120_000,
    ...(asked.watcher?.waiting ? { waiting: asked.watcher.waiting } : {}),
  })
  if (!held.ok) return held
  try {
    return ok(await intakeHolding(database, asked))
  } finally {
    await held.value.release()
  }
}

type State = {
  readonly database: Database
  readonly pool: Pool
  known: Known[]
  readonly staged: Set<number>
  rows: number
  bytes: number
  readonly lines: Line[]
}

const intakeHolding = async (database: Database, asked: IntakeAsked): Promise<Report> => {
  const known = await knownReleases(database)
  const state: State = {
    database,
    pool: await loadPool(database.client),
    known,
    staged: new Set(),
    rows: 0,
    bytes: 0,
    lines: [],
  }
  const pages: Page[] = []
  for (const [at, candidate] of asked.candidates.entries()) {
    const read = await readOne(candidate)
    state.bytes += read.bytes
    if (!read.drafts.ok) state.lines.push(refusedLine(read.file, read.drafts.problem))
    else if (read.drafts.value.some(draft => draft.document === 'digest')) pages.push(...pagesOf(read))
    else for (const draft of read.drafts.value) state.lines.push(await store(state, read.file, draft))
    asked.watcher?.reading?.(at + 1, asked.candidates.length, state.bytes, read.file)
  }
  const gone = pages.length > 0 ? await storeDigest(state, pages) : 0
  const changed = state.staged.size > 0 || gone > 0
  const contentHash = changed ? await publishStaged(state, asked.watcher) : await storedHash(database)
  return { lines: state.lines, bytes: state.bytes, rows: state.rows, contentHash, changed }
}

const publishStaged = ({ database, pool, staged, known }: State, watcher: Watcher | undefined): Promise<string> =>
  publish(database, pool, {
    staged,
    standing: new Set(known.map(release => release.id)),
    ...(watcher?.aligning ? { progress: watcher.aligning } : {}),
  })

const storedHash = async ({ client }: Database): Promise<string | null> =>
  (await client.meta.findUnique({ where: { key: 'content-hash' } }))?.value ?? null

const knownReleases = async ({ client }: Database): Promise<Known[]> =>
  (await loadCatalogue(client)).map(entry => ({
    id: entry.id,
    name: entry.name,
    document: entry.document,
    inForce: entry.inForce,
    state: entry.state,
    units: unitCount(entry),
    files: entry.sources,
  }))

const outcomeOf = (staged: Staged): Line['outcome'] =>
  staged.kind === 'stored'
    ? staged.replaces
      ? 'replaced'
      : 'stored'
    : staged.kind === 'same'
      ? 'unchanged'
      : 'refused'

const take = async (state: State, incoming: Incoming): Promise<Staged> => {
  const staged = await stage(state.database, state.pool, state.known, incoming)
  // What an ingest broken off has left behind is taken up again as if it had just been stored.
  if (staged.release.state === 'staged') state.staged.add(staged.release.id)
  if (staged.kind === 'stored') {
    state.rows += staged.rows
    if (staged.replaces?.state === 'staged') state.staged.delete(staged.replaces.id)
    state.known = [...state.known.filter(release => release.id !== staged.replaces?.id), staged.release]
  }
  return staged
}

const store = async (state: State, file: string, draft: Draft): Promise<Line> => {
  const staged = await take(state, incomingOf(draft))
  const line = lineOf(file, draft, outcomeOf(staged), staged.release.name)
  return staged.kind === 'lesser' ? { ...line, problems: [...line.problems, staged.problem] } : line
}

const pagesOf = ({ drafts, text }: Read): readonly Page[] => {
  const file = drafts.ok ? drafts.value[0]?.file : undefined
  return file ? [{ file, text }] : []
}

/** Stores our digest, all pages as one book; answers how many older releases of it fell away. */
const storeDigest = async (state: State, pages: readonly Page[]): Promise<number> => {
  const drafts = parseDigest(pages.map(({ file, text }) => ({ name: file.name, text })))
  if (!drafts.ok) {
    state.lines.push(refusedLine('digest', drafts.problem))
    return 0
  }
  const names = new Set<string>()
  for (const draft of drafts.value) {
    const staged = await take(state, digestIncoming(draft, pages))
    names.add(staged.release.name)
    state.lines.push(lineOf('digest', draft, outcomeOf(staged), staged.release.name))
  }
  const gone = state.known.filter(release => release.document === 'digest' && !names.has(release.name))
  state.known = state.known.filter(release => !gone.includes(release))
  return gone.filter(release => release.state === 'published').length
}
