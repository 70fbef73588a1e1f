import { type IsoDate, parseDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import { type Candidate, gather, LIMITS } from '#server/intake/gather'
import { type IntakeAsked, intake, type Line, parseAll, type Report, type Watcher } from '#server/intake/intake'
import { fetchable, type Known, knownReleases } from '#server/intake/known'
import { withdraw } from '#server/intake/manage'
import { openDatabase } from '#server/store/database'
import { storageProblem } from '#server/store/failure'
import { migrate } from '#server/store/migrate'
import { command, databaseUrl, type Given, Refusal, runWhenStarted, unwrap } from './command-line/command'

const draw = (label: string, done: number, of: number, rate: string): void => {
  if (!process.stderr.isTTY) return
  const width = 28
  const full = of === 0 ? width : Math.round((done / of) * width)
  process.stderr.write(`\r\u001b[K${label} ${'█'.repeat(full)}${'░'.repeat(width - full)} ${done}/${of} ${rate}`)
  if (done === of) process.stderr.write('\n')
}

const watcherFrom = (started: number): Watcher => ({
  reading: (done, of, bytes) => {
    const seconds = Math.max(0.001, (performance.now() - started) / 1000)
    draw('reading ', done, of, `${(bytes / 1e6 / seconds).toFixed(1)} MB/s`)
  },
  aligning: (done, of) => draw('aligning', done, of, 'releases'),
  waiting: says => process.stderr.write(`${says}\n`),
})

const cell = (line: Line): readonly string[] => {
  const c = line.counts
  return [
    line.file,
    line.format ?? '',
    line.inForce ?? '',
    c ? `${c.rules}+${c.subrules}` : '',
    c ? String(c.examples) : '',
    c ? String(c.glossary) : '',
    c ? String(c.rulings + c.items) : '',
    line.problems.length === 0 ? '' : String(line.problems.length),
    line.outcome,
  ]
}

const HEAD = ['file', 'format', 'day', 'rules', 'examples', 'glossary', 'rulings', 'problems', 'outcome']
const table = (lines: readonly Line[]): string => {
  const rows = [HEAD, ...lines.map(cell)]
  const widths = HEAD.map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0)))
  return rows
    .map(row =>
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Problems of one file that are printed; --json has all of them. */
const MAX_PRINTED = 8
const printProblem = ({ says, try: next, at }: Problem): string =>
  `${at?.line ? `line ${at.line}: ` : ''}${says}${next ? `. ${next}` : ''}`

const problemsOf = ({ file, outcome, problems }: Line): readonly string[] => {
  if (problems.length === 0) return []
  const label = outcome === 'refused' || outcome === 'held back' ? `${file} (${outcome})` : file
  // What decided the outcome was found last and is printed first.
  const shown = problems.toReversed().slice(0, MAX_PRINTED)
  const more = problems.length - shown.length
  return [
    ...shown.map(problem => `${label}: ${printProblem(problem)}`),
    ...(more > 0 ? [`${label}: and ${more} more; --json prints all of them`] : []),
  ]
}

const print = (report: Report, started: number): void => {
  const seconds = (performance.now() - started) / 1000
  const megabytes = report.bytes / 1e6
  process.stdout.write(`${table(report.lines)}\n`)
  const said = [...report.lines.flatMap(problemsOf), ...report.problems.map(printProblem)]
  if (said.length > 0) process.stdout.write(`\n${said.join('\n')}\n`)
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  process.stdout.write(
    `\n${report.lines.length} texts, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s (${(megabytes / seconds).toFixed(1)} MB/s, ${Math.round(report.rows / seconds)} rows/s), ${memory} MB of memory at most\n`,
  )
  if (report.contentHash) process.stdout.write(`content ${report.contentHash}${report.changed ? '' : ' (unchanged)'}\n`)
}

const dayGiven = (given: Given): IsoDate | undefined => {
  const read = parseDate(given.text('date') ?? '')
  return read.ok ? read.value : undefined
}

const unavailable = (failure: unknown): never => {
  const problem = storageProblem(failure)
  const says = problem ? `${problem.says}. ${problem.try ?? ''}` : failure instanceof Error ? failure.message : failure
  throw new Refusal(`The database cannot be used, and readers see what they saw before: ${says}`, 4)
}

const takeOut = async (name: string, patience: number): Promise<number> => {
  const url = databaseUrl()
  await migrate(url).catch(unavailable)
  const database = await openDatabase(url)
  const done = await withdraw(database, name, patience).catch(unavailable).finally(database.close)
  const release = unwrap(done, !done.ok && done.problem.code === 'lock-held' ? 3 : 2)
  process.stdout.write(`${release} is withdrawn; what readers wrote about it stays.\n`)
  return 0
}

const ingest = async (asked: IntakeAsked): Promise<Report> => {
  const url = databaseUrl()
  const database = await migrate(url)
    .then(() => openDatabase(url))
    .catch(unavailable)
  const report = await intake(database, asked).catch(unavailable).finally(database.close)
  return unwrap(report, 3)
}

const listMissing = (known: readonly Known[]): void => {
  const elsewhere = known.filter(({ address }) => !address)
  if (elsewhere.length === 0) return
  const rows = elsewhere.map(({ file, inForce, sha256 }) => `  ${inForce ?? 'undated   '}  ${file}  ${sha256}`)
  const releases = elsewhere.length === 1 ? 'One release has' : `${elsewhere.length} releases have`
  process.stderr.write(
    `${releases} no address on record. Find these files and name them or their folder:\n${rows.join('\n')}\n`,
  )
}

const candidatesOf = async (given: Given): Promise<readonly Candidate[]> => {
  const limits = { ...LIMITS, allowPrivate: given.flag('allow-private') }
  const isListed = given.flag('catalogue') || given.text('catalogue-file') !== undefined
  if (given.words.length === 0 && !isListed)
    throw new Refusal('Name at least one file, folder or address; npm run ingest -- --help lists what else it does.', 2)
  const known = isListed ? unwrap(await knownReleases(given.text('catalogue-file')), 2) : []
  const candidates = [...(await gather(given.words, limits)), ...fetchable(known, limits)]
  listMissing(known)
  if (candidates.length > 0) return candidates
  throw new Refusal(isListed ? 'No release of that catalogue has an address.' : 'No file was found there.', 2)
}

// npm run ingest: reads texts into the book; what looks wrong is held back with the reason and what to do.
export const main = command('ingest', async given => {
  const started = performance.now()
  const patience = (given.number('wait') ?? 120) * 1000
  const released = given.text('withdraw')
  if (released !== undefined) {
    if (given.words.length > 0) throw new Refusal('--withdraw takes the name of one release and no files.', 2)
    return takeOut(released, patience)
  }
  const candidates = await candidatesOf(given)
  const day = dayGiven(given)
  if (day !== undefined && candidates.length !== 1)
    throw new Refusal(`--date gives the date of one text; ${candidates.length} were named.`, 2)
  const decided = { ...(day === undefined ? {} : { day }), accept: given.flag('accept') }
  const asked: IntakeAsked = { candidates, watcher: watcherFrom(started), patience, decided }
  const isParsedOnly = given.text('until') === 'parse'
  const drafts: unknown[] = []
  const each = given.flag('json') && isParsedOnly ? (draft: unknown) => void drafts.push(draft) : undefined
  const report = given.flag('dry-run') || isParsedOnly ? await parseAll(asked, each) : await ingest(asked)
  if (given.flag('json')) process.stdout.write(`${JSON.stringify(each ? { drafts } : report, null, 2)}\n`)
  else print(report, started)
  return report.lines.some(({ outcome }) => outcome === 'refused' || outcome === 'held back') ? 1 : 0
})
await runWhenStarted(import.meta.url, main)
