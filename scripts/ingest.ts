import { parseArgs } from 'node:util'
import { type IsoDate, parseDate } from '#rulebook/date'
import { ok, type Problem } from '#rulebook/result'
import { gather, LIMITS } from '#server/intake/gather'
import { intake, type Line, parseAll, type Report, type Watcher } from '#server/intake/intake'
import { fetchable, knownReleases } from '#server/intake/known'
import { withdraw } from '#server/intake/manage'
import { settingsOf } from '#server/settings'
import { openDatabase } from '#server/store/database'
import { storageProblem } from '#server/store/failure'
import { migrate } from '#server/store/migrate'

const HELP = `npm run ingest -- [OPTIONS] PATH|FOLDER|URL|- …
       npm run ingest -- --withdraw RELEASE

Reads rules texts into the book: Comprehensive Rules, the 1999 rules summary, rulings search pages, book pages,
bulletins and digest pages. Formats are recognised by what a file says, never by its name.
A text that looks wrong (no date, a date in the future, half a file, words unlike those of its neighbours) is held back:
it is stored, readers do not see it, and the reason is printed with what to do.

  --date YYYY-MM-DD the day from which the text is in force, whatever it says; for one text at a time
  --accept          publish these texts although they look wrong
  --withdraw RELEASE  take one release out, for example comprehensive-rules.2025-06-06
  --catalogue       fetch every text that content/releases.yaml has an address for; tell of the rest
  --catalogue-file FILE   the same from another catalogue
  --dry-run         read and parse, store nothing
  --until parse     the same, and with --json print every record
  --json            one JSON document instead of the table
  --allow-private   fetch from addresses inside this machine or network too
  --wait SECONDS    how long to wait while another ingest writes (default 120)

Exit codes: 0 everything was published or already known · 1 something was refused or held back · 2 incorrect use
            3 another ingest holds the lock · 4 the database cannot be used
`

const options = {
  'dry-run': { type: 'boolean' },
  until: { type: 'string' },
  json: { type: 'boolean' },
  catalogue: { type: 'boolean' },
  'catalogue-file': { type: 'string' },
  'allow-private': { type: 'boolean' },
  wait: { type: 'string' },
  date: { type: 'string' },
  accept: { type: 'boolean' },
  withdraw: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const end = (code: number, says: string): never => {
  process.stderr.write(`${says}\n`)
  process.exit(code)
}

const asked = () => {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (failure) {
    return end(2, `${failure instanceof Error ? failure.message : failure}\n\n${HELP}`)
  }
}

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

const { values, positionals } = asked()
if (values.help) end(0, HELP)
const isListed = values.catalogue === true || values['catalogue-file'] !== undefined
if (positionals.length === 0 && !isListed && values.withdraw === undefined) end(2, HELP)
if (values.withdraw !== undefined && (positionals.length > 0 || isListed || values.date || values.accept))
  end(2, '--withdraw takes the name of one release and nothing else.')
const givenDay = (): IsoDate | undefined => {
  if (values.date === undefined) return undefined
  const read = parseDate(values.date)
  return read.ok && read.value === values.date
    ? read.value
    : end(2, `"${values.date}" is not a date. Write it as YYYY-MM-DD, for example 2008-03-17.`)
}
const day = givenDay()
if (values.until !== undefined && values.until !== 'parse') end(2, 'Only --until parse is known.')
const patience = Number(values.wait ?? 120) * 1000
if (!Number.isFinite(patience) || patience < 0) end(2, '--wait takes a number of seconds.')
const settings = settingsOf(process.env)
if (!settings.ok) end(2, settings.problem.says)

const started = performance.now()
const limits = { ...LIMITS, allowPrivate: values['allow-private'] ?? false }
const listed = isListed ? await knownReleases(values['catalogue-file']) : ok([])
if (!listed.ok) end(2, `${listed.problem.says}. ${listed.problem.try ?? ''}`)
const known = listed.ok ? listed.value : []
const withdrawn = async (name: string, url: string): Promise<void> => {
  await migrate(url)
  const database = await openDatabase(url)
  const done = await withdraw(database, name, patience)
  await database.close()
  if (done.ok) process.stdout.write(`${done.value} is withdrawn; what readers wrote about it stays.\n`)
  else end(done.problem.code === 'lock-held' ? 3 : 2, `${done.problem.says}. ${done.problem.try ?? ''}`)
}
if (values.withdraw !== undefined) {
  await withdrawn(values.withdraw, settings.ok ? settings.value.databaseUrl : '').catch(failure => failed(failure))
  process.exit(0)
}
const candidates = [...(await gather(positionals, limits)), ...fetchable(known, limits)]
const elsewhere = known.filter(({ address }) => !address)
if (elsewhere.length > 0)
  process.stderr.write(
    `${elsewhere.length === 1 ? 'One release has' : `${elsewhere.length} releases have`} no address on record. Find these files and name them or their folder:\n${elsewhere.map(({ file, inForce, sha256 }) => `  ${inForce ?? 'undated   '}  ${file}  ${sha256}`).join('\n')}\n`,
  )
if (candidates.length === 0)
  end(2, isListed ? 'No release of that catalogue has an address.' : 'Nothing was found there.')
if (day !== undefined && candidates.length !== 1) end(2, `--date places one text; ${candidates.length} were named.`)
const watcher = watcherFrom(started)
const decided = { ...(day === undefined ? {} : { day }), accept: values.accept ?? false }

function failed(failure: unknown): never {
  const problem = storageProblem(failure)
  const says = problem ? `${problem.says}. ${problem.try ?? ''}` : failure instanceof Error ? failure.message : failure
  return end(4, `The database cannot be used, and readers see what they saw before: ${says}`)
}

const ingest = async (url: string): Promise<Report> => {
  const database = await migrate(url)
    .then(() => openDatabase(url))
    .catch(failed)
  const report = await intake(database, { candidates, watcher, patience, decided }).catch(failed)
  await database.close()
  return report.ok ? report.value : end(3, `${report.problem.says}. ${report.problem.try ?? ''}`)
}

const drafts: unknown[] = []
const isDry = values['dry-run'] === true || values.until === 'parse'
const report = isDry
  ? await parseAll(
      { candidates, watcher, decided },
      values.json && values.until === 'parse' ? draft => drafts.push(draft) : undefined,
    )
  : await ingest(settings.ok ? settings.value.databaseUrl : '')
if (values.json) process.stdout.write(`${JSON.stringify(drafts.length > 0 ? { drafts } : report, null, 2)}\n`)
else print(report, started)
process.exitCode = report.lines.some(({ outcome }) => outcome === 'refused' || outcome === 'held back') ? 1 : 0
