import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { date, type IsoDate, parseDate } from '#rulebook/dates/date'
import { err, ok, type Problem, type Result } from '#rulebook/result'
import { environmentOf } from '#server/environment'
import { type ListedFile, newCardFiles } from '#server/intake/card-index'
import { sortCandidates } from '#server/intake/cards/card-files'
import {
  type CardLine,
  type CardReport,
  type CardsRequest,
  intakeCards,
  parseCards,
} from '#server/intake/cards/intake-cards'
import type { FetchLimits } from '#server/intake/fetch-text'
import { type Candidate, gather, gatherFound, LIMITS } from '#server/intake/gather'
import { type IntakeRequest, intake, type Line, parseAll, type Report, type Watcher } from '#server/intake/intake'
import { fetchable, type Known, knownReleases } from '#server/intake/known'
import { withdraw } from '#server/intake/manage'
import { officialText } from '#server/intake/official'
import { parsingThread, WORTH_A_THREAD } from '#server/intake/parsing-thread'
import { readPublishers } from '#server/intake/publishers'
import { toReview } from '#server/intake/to-review'
import { watchFolder } from '#server/intake/watch-folder'
import { loadLibrary } from '#server/library/load'
import { openDatabase } from '#server/store/database'
import { storageProblem } from '#server/store/failure'
import { migrate } from '#server/store/migrate'
import { command, databaseUrl, type Given, printJson, Refusal, runWhenStarted, unwrap } from './command-line/command'

// V8 compiles a function for speed only after it has run longer than usual: most functions of an ingest never do, and
// compiling them took a fifth of its processor time (docs/decisions/018).
setFlagsFromString('--interrupt-budget=600000')

/** Milliseconds between two lines of progress where none can be drawn over the one before. */
const BETWEEN_LINES = 5_000
let printed = performance.now()
const draw = (label: string, done: number, of: number, rate: string): void => {
  if (!process.stderr.isTTY) {
    if (done < of && performance.now() - printed < BETWEEN_LINES) return
    printed = performance.now()
    process.stderr.write(`${label.trim()}: ${done} of ${of} ${rate}\n`)
    return
  }
  const width = 28
  const full = of === 0 ? width : Math.round((done / of) * width)
  process.stderr.write(`\r\u001b[K${label} ${'█'.repeat(full)}${'░'.repeat(width - full)} ${done}/${of} ${rate}`)
  if (done === of) process.stderr.write('\n')
}

const watcherFrom = (started: number): Watcher => ({
  reading: (done, of, bytes) => {
    const seconds = Math.max(0.001, (performance.now() - started) / 1000)
    draw('reading ', done, of, `texts, ${(bytes / 1e6 / seconds).toFixed(1)} MB/s`)
  },
  aligning: (done, of) => draw('aligning', done, of, 'releases'),
  waiting: says => process.stderr.write(`${says}\n`),
})

let began: number | undefined
const cardWatcher = (): NonNullable<CardsRequest['watcher']> => ({
  reading: (done, of, bytes, file) => {
    // Texts may have been read before.
    began ??= performance.now()
    const seconds = Math.max(0.001, (performance.now() - began) / 1000)
    const [read, all] = [done, of].map(size => Math.round(size / 1e6)) as [number, number]
    draw(`reading ${file}`, read, all, `MB, ${(bytes / 1e6 / seconds).toFixed(1)} MB/s`)
  },
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
const table = (head: readonly string[], cells: readonly (readonly string[])[]): string => {
  const rows = [head, ...cells]
  const widths = head.map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0)))
  return rows
    .map(row =>
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Maximum number of problems printed per file; --json has all of them. */
const MAX_PRINTED = 8
const printProblem = ({ message, hint, at }: Problem): string =>
  `${at?.line ? `line ${at.line}: ` : ''}${message}${hint ? `. ${hint}` : ''}`

const problemsOf = ({
  file,
  outcome,
  problems,
}: Pick<Line, 'file' | 'outcome' | 'problems'> | CardLine): readonly string[] => {
  if (problems.length === 0) return []
  const label = outcome === 'refused' || outcome === 'held back' ? `${file} (${outcome})` : file
  // The problem that decided the outcome was found last and is printed first.
  const shown = problems.toReversed().slice(0, MAX_PRINTED)
  const more = problems.length - shown.length
  return [
    ...shown.map(problem => `${label}: ${printProblem(problem)}`),
    ...(more > 0 ? [`${label}: and ${more} more; --json prints all of them`] : []),
  ]
}

const CARD_HEAD = ['file', 'format', 'day', 'cards', 'printings', 'rulings', 'sets', 'problems', 'outcome']
const cardCell = ({ file, format, day, counts, problems, outcome }: CardLine): readonly string[] => [
  ...[file, format ?? '', day ?? ''],
  ...[counts.cards, counts.printings, counts.rulings, counts.sets, problems.length].map(count =>
    count === 0 ? '' : String(count),
  ),
  outcome,
]

/** How many files had each outcome: "4 stored, 1 refused". */
const outcomesOf = (lines: readonly { readonly outcome: string }[]): string => {
  const counts = new Map<string, number>()
  for (const { outcome } of lines) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')
}

const ALTERED = ['stored', 'replaced', 'parsed']
const several = (count: number, one: string): string => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`
/** The last line: what is new on the site. */
const endOf = (report: Report, cards: CardReport): string => {
  const texts = report.lines.filter(({ outcome }) => ALTERED.includes(outcome))
  const files = cards.lines.filter(({ outcome }) => ALTERED.includes(outcome))
  const parts = [
    ...(texts.length > 0 ? [several(texts.length, 'text')] : []),
    ...(files.length > 0 ? [several(files.length, 'file')] : []).map(said => `${said} of cards`),
  ]
  const doubted = [...report.lines, ...cards.lines].filter(
    ({ outcome }) => outcome === 'held back' || outcome === 'refused',
  )
  if (parts.length === 0)
    return doubted.length > 0 ? `Nothing stored: ${outcomesOf(doubted)}, as said above.` : 'Done: nothing is new.'
  const isStored = [...texts, ...files].some(({ outcome }) => outcome !== 'parsed')
  return `Done: ${parts.join(' and ')} ${isStored ? 'stored; a running site shows them within a few seconds' : 'read, nothing stored'}.`
}

const print = (report: Report, cards: CardReport, started: number): void => {
  const seconds = (performance.now() - started) / 1000
  const megabytes = (report.bytes + cards.bytes) / 1e6
  if (report.lines.length > 0 || cards.lines.length === 0)
    process.stdout.write(`${table(HEAD, report.lines.map(cell))}\n`)
  if (cards.lines.length > 0) process.stdout.write(`${table(CARD_HEAD, cards.lines.map(cardCell))}\n`)
  const said = [
    ...report.lines.flatMap(problemsOf),
    ...cards.lines.flatMap(problemsOf),
    ...report.problems.map(printProblem),
  ]
  if (said.length > 0) process.stdout.write(`\n${said.join('\n')}\n`)
  const all = [...report.lines, ...cards.lines]
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  const rates = [
    `${(megabytes / seconds).toFixed(1)} MB/s`,
    ...(report.rows > 0 ? [`${Math.round(report.rows / seconds)} rows/s`] : []),
  ].join(', ')
  process.stdout.write(
    `\n${all.length} ${all.length === 1 ? 'file' : 'files'}${all.length > 0 ? ` (${outcomesOf(all)})` : ''}, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s (${rates}), ${memory} MB of memory at most\n`,
  )
  if (report.contentHash)
    process.stdout.write(
      `content ${report.contentHash}${report.lines.length > 0 && !report.changed ? ' (unchanged)' : ''}\n`,
    )
  process.stdout.write(`${endOf(report, cards)}\n`)
}

const dayGiven = (given: Given, option: 'date' | 'published'): IsoDate | undefined => {
  const read = parseDate(given.text(option) ?? '')
  return read.ok ? read.value : undefined
}

const unavailable = (failure: unknown): never => {
  const problem = storageProblem(failure)
  const says = problem
    ? `${problem.message}. ${problem.hint ?? ''}`
    : failure instanceof Error
      ? failure.message
      : failure
  throw new Refusal(`The database cannot be used; readers still see the previous content: ${says}`, 4)
}

const takeOut = async (name: string, patience: number): Promise<number> => {
  const url = databaseUrl()
  await migrate(url).catch(unavailable)
  const database = await openDatabase(url)
  const done = await withdraw(database, name, patience).catch(unavailable).finally(database.close)
  const release = unwrap(done, !done.ok && done.problem.code === 'lock-held' ? 3 : 2)
  process.stdout.write(`${release} was withdrawn; readers’ texts about it remain.\n`)
  return 0
}

const NO_TEXTS: Report = { lines: [], bytes: 0, rows: 0, contentHash: null, changed: false, problems: [] }
const NO_CARDS: CardReport = { lines: [], bytes: 0, changed: false }

/** Many texts are parsed in a separate thread while previous ones are stored. */
const withParser = async <T>(request: IntakeRequest, work: (request: IntakeRequest) => Promise<T>): Promise<T> => {
  if (request.candidates.length < WORTH_A_THREAD) return work(request)
  const parser = parsingThread()
  try {
    return await work({ ...request, parser })
  } finally {
    await parser.close()
  }
}

const ingest = async (request: IntakeRequest, cards: CardsRequest): Promise<readonly [Report, CardReport]> => {
  const url = databaseUrl()
  const database = await migrate(url)
    .then(() => openDatabase(url))
    .catch(unavailable)
  const stored = async () =>
    [
      request.candidates.length > 0 ? unwrap(await withParser(request, given => intake(database, given)), 3) : NO_TEXTS,
      cards.files.length > 0 ? unwrap(await intakeCards(database, cards), 3) : NO_CARDS,
    ] as const
  return stored()
    .catch(failure => (failure instanceof Refusal ? Promise.reject(failure) : unavailable(failure)))
    .finally(database.close)
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
    throw new Refusal('Give at least one file, folder or address. See npm run ingest -- --help for other options.', 2)
  const known = isListed ? unwrap(await knownReleases(given.text('catalogue-file')), 2) : []
  const candidates = [...(await gather(given.words, limits)), ...fetchable(known, limits)]
  listMissing(known)
  if (candidates.length > 0) return candidates
  throw new Refusal(isListed ? 'No release in that catalogue has an address.' : 'No files were found.', 2)
}

/** Names the published texts and lists the changes that require a review of the engine. */
const announce = async (report: Report): Promise<void> => {
  const published = report.lines.filter(({ outcome }) => outcome === 'stored' || outcome === 'replaced')
  const rules = published.filter(({ format, release }) => format === 'comprehensive-rules' && release)
  if (rules.length === 0) return
  const database = await openDatabase(databaseUrl())
  try {
    const library = await loadLibrary(database)
    for (const { release = '' } of rules) {
      const review = toReview(library, release)
      if (!review) continue
      process.stdout.write(
        review.sections.length === 0
          ? `\n${release} changes no section that the engine cites.\n`
          : `\n${release} changes sections that the engine cites; review them:\n`,
      )
      for (const { section, changes } of review.sections)
        process.stdout.write(`${section}\n${changes.map(says => `  ${says}\n`).join('')}`)
    }
  } finally {
    await database.close()
  }
}

const ingestAndPrint = async (candidates: readonly Candidate[], patience: number): Promise<boolean> => {
  const started = performance.now()
  const sorted = await sortCandidates(candidates)
  try {
    const [report, cards] = await ingest(
      { candidates: sorted.texts, watcher: watcherFrom(started), patience },
      { files: sorted.cards, watcher: cardWatcher(), patience },
    )
    print(report, cards, started)
    await announce(report)
    return isInOrder([...report.lines, ...cards.lines])
  } finally {
    sorted.tidy()
  }
}
const isInOrder = (lines: readonly { readonly outcome: string }[]): boolean =>
  !lines.some(({ outcome }) => outcome === 'refused' || outcome === 'held back')

const megabytes = (bytes: number): string => (bytes > 0 ? `, ${Math.ceil(bytes / 1e6)} MB` : '')

/** The candidate of a listed card file, drawing how much of it has arrived. */
const fetchedCards = async ({ address, name, bytes: size }: ListedFile, limits: FetchLimits): Promise<Candidate> => {
  const [candidate] = (await gather([address], limits)) as [Candidate]
  const stream = async (): Promise<Result<AsyncIterable<Uint8Array>>> => {
    const pieces =
      (await candidate.stream?.()) ?? err({ code: 'not-fetchable', message: `${address} cannot be fetched` })
    return pieces.ok ? ok(counted(pieces.value)) : pieces
  }
  async function* counted(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    let arrived = 0
    for await (const piece of pieces) {
      arrived += piece.length
      draw(`fetching ${name}`, Math.round(arrived / 1e6), Math.round(Math.max(size, arrived) / 1e6), 'MB')
      yield piece
    }
  }
  return { ...candidate, name, stream }
}

type Newest = { readonly given: Given; readonly patience: number; readonly withCards: boolean }
/** Looks for what is new where the publishers announce it, says what it found, and ingests it. */
const ingestNewest = async ({ given, patience, withCards }: Newest): Promise<boolean> => {
  const { problems, values } = environmentOf(process.env, ['RULES_PAGE'])
  if (problems.length > 0) throw new Refusal(`${problems.join('; ')}.`, 2)
  const publishers = unwrap(await readPublishers(given.text('publishers')), 2)
  const page = values.RULES_PAGE ?? publishers.rulesPage
  const limits = { ...LIMITS, allowPrivate: given.flag('allow-private') }
  const today = date(new Date().toISOString().slice(0, 10))
  const isListing = given.flag('dry-run')
  const url = databaseUrl()
  await migrate(url).catch(unavailable)
  const database = await openDatabase(url)
  try {
    const text = await officialText(database, { page, today, limits, isListing })
    const index = { index: publishers.cardIndex, types: publishers.cardFiles, today, limits }
    const cards = withCards ? await newCardFiles(database, index) : null
    const said = [...aboutText(text, page), ...(cards ? aboutCards(cards, publishers.cardIndex) : [])]
    process.stdout.write(`${said.join('\n')}\n`)
    let isWell = text.ok && (text.value.kind !== 'tried today' || !text.value.failed) && cards?.ok !== false
    if (isListing) return isWell
    if (text.ok && text.value.kind === 'found') {
      isWell = (await ingestAndPrint([text.value.candidate], patience)) && isWell
      await text.value.read()
    }
    for (const file of cards?.ok ? cards.value.files : []) {
      const isStored = await ingestAndPrint([await fetchedCards(file, limits)], patience)
      if (cards?.ok && isStored) await cards.value.read(file)
      isWell &&= isStored
    }
    return isWell
  } finally {
    await database.close()
  }
}

const aboutText = (text: Awaited<ReturnType<typeof officialText>>, page: string): readonly string[] => {
  if (!text.ok) return [`Rules: ${printProblem(text.problem)}`]
  const { value } = text
  if (value.kind === 'tried today')
    return [
      value.failed
        ? `The official text was already looked for today, without success: ${value.failed}. The next try is tomorrow.`
        : 'The official text was already checked today.',
    ]
  const { address, movedTo } = value
  const moved = movedTo
    ? [`${page} has moved to ${movedTo}: set RULES_PAGE or rulesPage in content/publishers.yaml.`]
    : []
  if (value.kind === 'unchanged') return [...moved, `${address} has not changed.`]
  if (value.kind === 'found') return [...moved, `Fetched ${address}`]
  return [...moved, `${address} ${value.isKnown ? 'was fetched before' : 'would be fetched'}.`]
}

const aboutCards = (cards: Awaited<ReturnType<typeof newCardFiles>>, from: string): readonly string[] => {
  if (!cards.ok) return [`Cards: ${printProblem(cards.problem)}`]
  const { files, isTriedToday, movedTo } = cards.value
  return [
    ...(movedTo ? [`${from} has moved to ${movedTo}: set cardIndex in content/publishers.yaml.`] : []),
    ...(files.length === 0
      ? [`No card file is newer than the stored one${isTriedToday ? ', as checked today' : ''}.`]
      : files.map(({ name, version, bytes }) => `New card file: ${name} (${version.slice(0, 10)}${megabytes(bytes)})`)),
  ]
}

const watch = async (folder: string, given: Given, patience: number): Promise<number> => {
  const seconds = given.number('every') ?? 60
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
  const says = (sentence: string): void => void process.stderr.write(`${sentence}\n`)
  /** A failure of one text does not end watch mode. */
  const guarded = (work: () => Promise<unknown>): Promise<boolean> =>
    work().then(
      () => true,
      failure => {
        says(failure instanceof Error ? failure.message : String(failure))
        return false
      },
    )
  let triedOn = ''
  const isAsking = given.flag('official') || given.flag('newest')
  const officialToday = async (): Promise<void> => {
    const day = new Date().toISOString().slice(0, 10)
    if (!isAsking || triedOn === day) return
    triedOn = day
    await guarded(() => ingestNewest({ given, patience, withCards: given.flag('newest') }))
  }
  says(`Watching ${folder} every ${seconds} seconds.`)
  await officialToday()
  await watchFolder({
    folder,
    says,
    take: paths => guarded(async () => ingestAndPrint(await gatherFound(paths), patience)),
    again: async () => {
      await pause(seconds * 1000, undefined, { signal: stopped.signal }).catch(() => undefined)
      if (!stopped.signal.aborted) await officialToday()
      return !stopped.signal.aborted
    },
  })
  return 0
}

// npm run ingest: stores texts in the book; suspicious ones are held back with the reason and what to do.
export const main = command('ingest', async given => {
  const started = performance.now()
  const patience = (given.number('wait') ?? 120) * 1000
  const released = given.text('withdraw')
  if (released !== undefined) {
    if (given.words.length > 0) throw new Refusal('--withdraw takes the name of one release and no files.', 2)
    return takeOut(released, patience)
  }
  const folder = given.text('watch')
  const withCards = given.flag('newest')
  if (folder !== undefined || given.flag('official') || withCards) {
    const others = ['date', 'published', 'accept', 'catalogue', 'catalogue-file', 'until', 'json']
    const other = [...others, ...(withCards && folder === undefined ? [] : ['dry-run'])].find(
      option => given.flag(option) || given.text(option) !== undefined,
    )
    if (given.words.length > 0 || other)
      throw new Refusal(`--watch, --official and --newest take no files${other ? ` and no --${other}` : ''}.`, 2)
    if (folder !== undefined) return watch(folder, given, patience)
    return (await ingestNewest({ given, patience, withCards })) ? 0 : 1
  }
  const candidates = await candidatesOf(given)
  const [day, published] = [dayGiven(given, 'date'), dayGiven(given, 'published')]
  if ((day ?? published) !== undefined && candidates.length !== 1)
    throw new Refusal(`--date and --published give a date of one text; ${candidates.length} were named.`, 2)
  const decided = { ...(day && { day }), ...(published && { published }), accept: given.flag('accept') }
  const sorted = await sortCandidates(candidates)
  try {
    const watcher = watcherFrom(started)
    const request: IntakeRequest = { candidates: sorted.texts, watcher, patience, decided }
    const cards: CardsRequest = {
      ...{ files: sorted.cards, accept: given.flag('accept'), patience, watcher: cardWatcher() },
      ...(day === undefined ? {} : { day }),
    }
    const isParsedOnly = given.text('until') === 'parse'
    const drafts: unknown[] = []
    const each = given.flag('json') && isParsedOnly ? (draft: unknown) => void drafts.push(draft) : undefined
    const [report, ofCards] =
      given.flag('dry-run') || isParsedOnly
        ? [await withParser(request, given => parseAll(given, each)), await parseCards(cards)]
        : await ingest(request, cards)
    if (given.flag('json')) {
      const withCards = sorted.cards.length > 0 ? { ...report, cards: ofCards } : report
      process.stdout.write(`${printJson(each ? { drafts } : withCards, 2)}\n`)
    } else print(report, ofCards, started)
    return isInOrder([...report.lines, ...ofCards.lines]) ? 0 : 1
  } finally {
    sorted.tidy()
  }
})
await runWhenStarted(import.meta.url, main)
