import type { Draft } from '#ingest/draft'
import { isOfBook } from '#ingest/formats/book-page'
import { parseDigest } from '#ingest/formats/digest'
import { readSource } from '#ingest/read/read'
import { date, type IsoDate } from '#rulebook/dates/date'
import { ok, type Problem, type Result } from '#rulebook/result'
import { areIssues, isExcerpt } from '#rulebook/units/release'
import type { Unit } from '#rulebook/units/unit'
import { type Entry, loadCatalogue } from '../store/catalogue'
import type { Database } from '../store/database'
import { loadPool, type Pool } from '../store/pool'
import { comparedIn } from './compared'
import type { Candidate } from './gather'
import { doubtsAboutDraft, doubtsAboutPlace, HELD, NO_DATE, publishedUndated, withoutRepeated } from './holding'
import { digestIncoming, type Incoming, incomingOf, type Page } from './incoming'
import { type Copy, copyOf, doubtsAboutIssue, notesOn, relationOf } from './issues'
import { knownByHash, type Known as Listed } from './known'
import { whileIngesting } from './lock'
import { type Parsed, type Parser, parsedInOrder } from './parse-text'
import { hold } from './publication'
import { publish } from './publish'
import { type Decided, type Known, type Staged, stage, UNDATED } from './stage'
import { storedReleases } from './stored-releases'

/** Result for one file. */
export type Line = {
  readonly file: string
  readonly format?: string
  readonly release?: string
  readonly inForce?: string
  readonly units: number
  readonly counts?: Draft['counts']
  readonly problems: readonly Problem[]
  readonly outcome: 'stored' | 'replaced' | 'unchanged' | 'parsed' | 'held back' | 'left out' | 'refused'
}

export type Report = {
  readonly lines: readonly Line[]
  readonly bytes: number
  readonly rows: number
  readonly contentHash: string | null
  readonly changed: boolean
  /** Problems that belong to no single file: editors' decisions that could not be applied. */
  readonly problems: readonly Problem[]
}

export type Watcher = {
  readonly reading?: (done: number, of: number, bytes: number, file: string) => void
  readonly aligning?: (done: number, of: number) => void
  readonly waiting?: (says: string) => void
}

export type IntakeRequest = {
  readonly candidates: readonly Candidate[]
  readonly watcher?: Watcher
  /** Milliseconds to wait while another process writes. */
  readonly patience?: number
  readonly decided?: Decided
  /** Today: texts with later dates are held back. */
  readonly today?: IsoDate
  /** Texts whose day and content are on record; default: those of content/releases.yaml. */
  readonly listed?: readonly Listed[]
  /** Where texts are parsed; default: in this thread. */
  readonly parser?: Parser
}

/** Names of files beside texts that are not texts: READMEs, licences, tables, pictures. */
const LIES_BESIDE =
  /^(?:read-?me|license|licence|notice|changelog|contributing)\b|\.(?!txt$|html?$|json$|pdf$|rtf$|docx?$)[a-z]\w*$/i
const refusedLine = (
  file: string,
  problem: Problem,
  { isInFolder = false }: Pick<Candidate, 'isInFolder'> = {},
): Line => {
  const isNoText = problem.code === 'unknown-format' || problem.code === 'nothing-stated'
  const isLeftOut = isInFolder && isNoText && LIES_BESIDE.test(file)
  const leftOut: Problem = {
    code: 'no-text',
    message: 'Skipped: this is not a card file or a rules text',
    at: { file },
  }
  return { file, units: 0, problems: [isLeftOut ? leftOut : problem], outcome: isLeftOut ? 'left out' : 'refused' }
}
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

const todayOf = (request: IntakeRequest): IsoDate => request.today ?? date(new Date().toISOString().slice(0, 10))

/** Records of texts, by their hash. */
type ByHash = (sha256: string) => Listed | undefined
const listedByHash = async ({ listed }: IntakeRequest): Promise<ByHash> =>
  listed ? sha256 => listed.find(one => one.sha256 === sha256) : knownByHash()

type Judge = (draft: Draft) => { readonly draft: Draft; readonly doubts: readonly Problem[] }
/** Gives a draft the day that was decided or is on record, and finds the reasons to hold it back. */
const judgeOf = (request: IntakeRequest, listed: ByHash): Judge => {
  const { day, accept, published } = request.decided ?? {}
  return draft => {
    if (draft.document === 'digest') return { draft, doubts: [] }
    const known = listed(draft.file.sha256)
    const inForce = day ?? draft.inForce ?? known?.inForce ?? null
    const problems = inForce ? draft.problems.filter(({ code }) => code !== 'no-day-stated') : draft.problems
    const isStated = draft.issued !== undefined && draft.issuedBy === undefined
    const issued = published ?? (isStated ? undefined : known?.issued)
    const units = inForce ? numberedBy(inForce, draft.format, draft.units) : draft.units
    const dated = { ...draft, inForce, units, problems, ...(issued ? { issued, issuedBy: 'operator' as const } : {}) }
    const doubts = doubtsAboutDraft(dated, todayOf(request), isOfBook(draft))
    const kept = accept || (known && !day) ? doubts.filter(() => inForce === null) : doubts
    return { draft: { ...dated, problems: withoutRepeated(problems, kept) }, doubts: kept }
  }
}

/** Items are numbered by the month of their bulletin or the day of their release notes, which an operator may state. */
export const numberedBy = (day: IsoDate, format: string, units: readonly Unit[]): readonly Unit[] => {
  const key = format === 'release-notes' ? day : day.slice(0, 'YYYY-MM'.length)
  const named = (number: string): string => number.replace(/^undated(?=\/)/, key)
  return units[0]?.number.startsWith('undated/')
    ? units.map(unit => ({
        ...unit,
        number: named(unit.number),
        ...(unit.parent ? { parent: named(unit.parent) } : {}),
      }))
    : units
}

/** Reads and parses without a database: what `--dry-run` shows. */
export const parseAll = async (request: IntakeRequest, each?: (draft: Draft) => void): Promise<Report> => {
  const { candidates, watcher, parser } = request
  const judge = judgeOf(request, await listedByHash(request))
  const lines: Line[] = []
  let bytes = 0
  let done = 0
  for await (const { candidate, bytes: content, drafts } of parsedInOrder(candidates, parser)) {
    const file = candidate.name
    bytes += content.length
    if (!drafts.ok) lines.push(refusedLine(file, drafts.problem, candidate))
    else
      for (const read of drafts.value) {
        each?.(read)
        const { draft, doubts } = judge(read)
        const line = lineOf(file, draft, doubts.length > 0 ? 'held back' : 'parsed')
        lines.push({ ...line, problems: [...line.problems, ...doubts] })
      }
    watcher?.reading?.(++done, candidates.length, bytes, file)
  }
  return { lines, bytes, rows: 0, contentHash: null, changed: false, problems: [] }
}

/** Ingests texts from file to publication; one ingest at a time over all processes that share the database. */
export const intake = async (database: Database, request: IntakeRequest): Promise<Result<Report>> =>
  whileIngesting(database, { patience: request.patience, waiting: request.watcher?.waiting }, async () =>
    ok(await intakeHolding(database, request)),
  )

type State = {
  readonly database: Database
  readonly pool: Pool
  readonly judge: Judge
  readonly decided: Decided
  readonly today: IsoDate
  readonly listed: ByHash
  known: Known[]
  readonly staged: Set<number>
  /** Releases that a staged one replaces when it is published. */
  readonly replaces: Map<number, readonly Known[]>
  readonly holds: Map<number, Problem[]>
  readonly lineOf: Map<number, number>
  rows: number
  bytes: number
  readonly lines: Line[]
}

const intakeHolding = async (database: Database, request: IntakeRequest): Promise<Report> => {
  const known = await storedReleases(database)
  const listed = await listedByHash(request)
  const state: State = {
    database,
    pool: await loadPool(database),
    judge: judgeOf(request, listed),
    decided: request.decided ?? {},
    today: todayOf(request),
    listed,
    known,
    staged: new Set(),
    replaces: new Map(),
    holds: new Map(),
    lineOf: new Map(),
    rows: 0,
    bytes: 0,
    lines: [],
  }
  holdUndated(state)
  const pages: Page[] = []
  let done = 0
  for await (const parsed of parsedInOrder(request.candidates, request.parser)) {
    const { candidate, bytes, drafts } = parsed
    state.bytes += bytes.length
    if (!drafts.ok) state.lines.push(refusedLine(candidate.name, drafts.problem, candidate))
    else if (drafts.value.some(draft => draft.document === 'digest')) pages.push(...pagesOf(parsed))
    else for (const draft of drafts.value) state.lines.push(await store(state, candidate, draft))
    request.watcher?.reading?.(++done, request.candidates.length, state.bytes, candidate.name)
  }
  const gone = pages.length > 0 ? await storeDigest(state, pages) : 0
  await judgeIssues(state)
  await judgePlaces(state)
  return publishStaged(state, request.watcher, gone)
}

/**
 * Releases that an earlier version published without a date: they must not be used for a day that they do not state.
 */
const holdUndated = (state: State): void => {
  for (const release of state.known)
    if (release.state === 'published' && release.inForce === UNDATED)
      state.holds.set(release.id, [publishedUndated(release.files[0]?.name ?? 'FILE')])
}

/** Whether a person has decided about a release, or its bytes are on record. */
const isTrusted = ({ decided, listed }: State, { files }: Known): boolean =>
  decided.accept === true ||
  decided.published !== undefined ||
  (!decided.day && files.every(({ sha256 }) => listed(sha256) !== undefined))

/** Decides what each staged text is to the others of its document and day: a repair, a lesser copy or another issue. */
const judgeIssues = async (state: State): Promise<void> => {
  const rivalsOf = (release: Known): readonly Known[] =>
    state.known.filter(
      other =>
        other.id < release.id &&
        other.state !== 'held' &&
        !state.holds.has(other.id) &&
        areIssues(other, release) &&
        other.inForce !== UNDATED,
    )
  const isJudged = ({ id }: Known): boolean => state.staged.has(id) && !state.holds.has(id)
  const judged = state.known.filter(release => isJudged(release) && rivalsOf(release).length > 0)
  if (judged.length === 0) return
  const { client } = state.database
  const entries = new Map((await loadCatalogue(client)).map(entry => [entry.id, entry]))
  const cut = await client.problem.findMany({ where: { code: { in: CUT } }, select: { releaseId: true } })
  const copy = ({ id }: Known): Copy =>
    copyOf(
      entries.get(id) as Entry,
      state.pool,
      cut.some(({ releaseId }) => releaseId === id),
    )
  for (const release of judged) {
    const text = copy(release)
    const found = rivalsOf(release).map(rival => ({ rival, stored: copy(rival) }))
    const same = found.find(({ stored }) => relationOf(text, stored) !== 'issue')
    if (same) {
      const relation = relationOf(text, same.stored)
      note(state, release, notesOn[relation](text, same.stored))
      await (relation === 'repair' ? repair(state, release, same.rival) : refuse(state, release))
      continue
    }
    const doubts = found.flatMap(({ stored }) => (isTrusted(state, release) ? [] : doubtsAboutIssue(text, stored)))
    if (doubts[0]) state.holds.set(release.id, [doubts[0]])
    else {
      for (const { stored } of found) note(state, release, notesOn.issue(text, stored))
      if (found.length > 0 && release.issued === null) await receive(state, release)
    }
  }
}
/** Codes of the problems of a text that lacks its beginning or its end. */
const CUT = ['truncated-file', 'part-of-rules']

const note = ({ lines, lineOf }: State, { id }: Known, problem: Problem): void => {
  const at = lineOf.get(id)
  const line = at === undefined ? undefined : lines[at]
  if (at !== undefined && line) lines[at] = { ...line, problems: [...line.problems, problem] }
}

/** The text replaces a copy of the same issue and takes its name. */
const repair = async (state: State, release: Known, rival: Known): Promise<void> => {
  const { client } = state.database
  const at = state.lineOf.get(release.id)
  const line = at === undefined ? undefined : state.lines[at]
  if (at !== undefined && line) state.lines[at] = { ...line, release: rival.name, outcome: 'replaced' }
  leaveOut(state, rival.id, release)
  state.staged.delete(rival.id)
  if (rival.state !== 'published') await client.release.delete({ where: { id: rival.id } })
  await client.release.update({ where: { id: release.id }, data: { name: rival.name } })
  state.replaces.set(release.id, [...(state.replaces.get(release.id) ?? []), rival])
  state.known = state.known
    .filter(({ id }) => id !== rival.id)
    .map(one => (one.id === release.id ? { ...one, name: rival.name } : one))
}

const refuse = async (state: State, { id }: Known): Promise<void> => {
  await state.database.client.release.delete({ where: { id } })
  state.staged.delete(id)
  state.known = state.known.filter(one => one.id !== id)
  const at = state.lineOf.get(id)
  const line = at === undefined ? undefined : state.lines[at]
  if (at !== undefined && line) state.lines[at] = { ...line, outcome: 'refused' }
}

/** Nobody says when an accepted issue was published: it is known from the day of its ingest. */
const receive = async ({ database, today }: State, { id }: Known): Promise<void> => {
  await database.client.release.update({ where: { id }, data: { issued: today, issuedBy: 'receipt' } })
}

/** Compares staged releases with their neighbours, when all of this ingest are staged. */
const judgePlaces = async (state: State): Promise<void> => {
  const judged = state.known.filter(
    release =>
      state.staged.has(release.id) && !state.holds.has(release.id) && isSerial(release) && !isTrusted(state, release),
  )
  if (judged.length === 0) return
  const standing = new Set([...state.staged, ...[...state.replaces.values()].flat().map(({ id }) => id)])
  for (const { id, state: is } of state.known) if (is === 'published') standing.add(id)
  const entries = (await loadCatalogue(state.database.client)).filter(
    entry => standing.has(entry.id) && !state.holds.has(entry.id),
  )
  const compared = comparedIn(entries, state.pool)
  for (const release of judged) {
    const own = compared.find(({ id }) => id === release.id)
    if (!own) continue
    const shelf = compared.filter(({ document, id }) => document === own.document && id !== own.id)
    const doubts = doubtsAboutPlace(own, shelf)
    if (doubts.length > 0) state.holds.set(release.id, [...(state.holds.get(release.id) ?? []), ...doubts])
  }
}

/** Complete documents in sequence; excerpts and our own digest are not compared. */
const isSerial = ({ document }: Known): boolean => document !== 'digest' && !isExcerpt(document)

const publishStaged = async (state: State, watcher: Watcher | undefined, gone: number): Promise<Report> => {
  const { database, pool, staged, holds, lines, known } = state
  const isPublished = new Set(known.filter(release => release.state === 'published').map(({ id }) => id))
  const demoted = [...holds.keys()].filter(id => isPublished.has(id))
  for (const id of holds.keys()) {
    staged.delete(id)
    // A release stays if the text that would replace it is held back.
    for (const release of state.replaces.get(id) ?? []) if (release.state === 'published') isPublished.add(release.id)
  }
  for (const id of demoted) isPublished.delete(id)
  const waiting = staged.size > 0 || demoted.length > 0 ? await undatedExcerpts(state) : []
  const isChanged = staged.size > 0 || gone > 0 || demoted.length > 0
  if (!isChanged) {
    await hold(database, holds)
    markHeld(state, holds)
    return {
      lines,
      bytes: state.bytes,
      rows: state.rows,
      contentHash: await storedHash(database),
      changed: false,
      problems: [],
    }
  }
  const published = await publish(database, pool, {
    staged: new Set([...staged, ...waiting.map(({ id }) => id)]),
    standing: isPublished,
    holds,
    ...(watcher?.aligning ? { progress: watcher.aligning } : {}),
  })
  markHeld(state, new Map([...holds, ...published.undatable]))
  for (const release of waiting)
    if (!published.undatable.has(release.id)) lines.push({ ...bareLine(release), outcome: 'stored' })
  for (const id of demoted) {
    const release = known.find(one => one.id === id)
    if (release) lines.push({ ...bareLine(release), problems: holds.get(id) ?? [], outcome: 'held back' })
  }
  return {
    lines,
    bytes: state.bytes,
    rows: state.rows,
    contentHash: published.hash,
    changed: true,
    problems: published.problems,
  }
}

const bareLine = (release: Known): Omit<Line, 'outcome'> => ({
  file: release.files[0]?.name ?? release.name,
  release: release.name,
  units: release.units,
  problems: [],
})

/** Excerpts that wait only for rules that date them. */
const undatedExcerpts = async ({ database, known }: State): Promise<readonly Known[]> => {
  const held = known.filter(({ state, document }) => state === 'held' && document === 'book')
  const reasons = await database.client.problem.findMany({
    where: { releaseId: { in: held.map(({ id }) => id) }, code: { startsWith: HELD } },
  })
  return held.filter(({ id }) => reasons.every(({ releaseId, code }) => releaseId !== id || code === NO_DATE))
}

const markHeld = (state: State, held: ReadonlyMap<number, readonly Problem[]>): void => {
  for (const [id, doubts] of held) {
    const at = state.lineOf.get(id)
    const line = at === undefined ? undefined : state.lines[at]
    if (at === undefined || !line) continue
    const problems = [...withoutRepeated(line.problems, doubts), ...doubts]
    state.lines[at] = { ...line, problems, outcome: 'held back' }
  }
}

const storedHash = async ({ client }: Database): Promise<string | null> =>
  (await client.meta.findUnique({ where: { key: 'content-hash' } }))?.value ?? null

const outcomeOf = (staged: Staged): Line['outcome'] =>
  staged.kind === 'stored'
    ? staged.replaces.some(({ state }) => state !== 'held')
      ? 'replaced'
      : 'stored'
    : 'unchanged'

const take = async (state: State, incoming: Incoming): Promise<Staged> => {
  const staged = await stage(state.database, state.pool, state.known, incoming, state.decided)
  // Staged releases of an interrupted ingest are treated as if they had just been stored.
  if (staged.release.state === 'staged') state.staged.add(staged.release.id)
  if (staged.kind === 'stored') {
    state.rows += staged.rows
    for (const { id } of staged.replaces) {
      leaveOut(state, id, incoming)
      state.staged.delete(id)
      state.holds.delete(id)
    }
    state.replaces.set(staged.release.id, staged.replaces)
    const gone = new Set(staged.replaces.map(({ id }) => id))
    state.known = [...state.known.filter(({ id }) => !gone.has(id)), staged.release]
  }
  return staged
}

/** Reports a text of this ingest that is replaced by another one of the same date. */
const leaveOut = (
  { lines, lineOf, staged }: State,
  id: number,
  { files, inForce }: Pick<Incoming, 'inForce'> & { readonly files: readonly { readonly name: string }[] },
): void => {
  const at = staged.has(id) ? lineOf.get(id) : undefined
  const line = at === undefined ? undefined : lines[at]
  if (at === undefined || !line) return
  const problem: Problem = {
    code: 'same-date-twice',
    message: `${files[0]?.name ?? 'Another file'} has the same date${inForce ? `, ${inForce},` : ''} and is used instead`,
    hint: `If this text is of another date, state it: npm run ingest -- --date YYYY-MM-DD ${line.file}`,
  }
  lines[at] = { ...line, problems: [...line.problems, problem], outcome: 'left out' }
}

const store = async (state: State, { name: file, modified }: Candidate, read: Draft): Promise<Line> => {
  const { draft, doubts } = state.judge(
    modified && !read.issued ? { ...read, issued: modified, issuedBy: 'server' } : read,
  )
  const staged = await take(state, incomingOf(draft))
  if (staged.release.state === 'staged') {
    if (doubts.length > 0) state.holds.set(staged.release.id, [...doubts])
    state.lineOf.set(staged.release.id, state.lines.length)
  }
  return lineOf(file, draft, outcomeOf(staged), staged.release.name)
}

/** Pages of our digest are parsed together, so their text is needed again. */
const pagesOf = ({ candidate, bytes, drafts }: Parsed): readonly Page[] => {
  const file = drafts.ok ? drafts.value[0]?.file : undefined
  const { text, byteAt } = readSource(candidate.name, bytes)
  return file ? [{ file, text, byteAt }] : []
}

/** Stores our digest, all pages as one document; returns how many older releases of it were removed. */
const storeDigest = async (state: State, pages: readonly Page[]): Promise<number> => {
  const drafts = parseDigest(pages.map(({ file, text, byteAt }) => ({ name: file.name, text, byteAt })))
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
