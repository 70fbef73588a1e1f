import type { RulingRecord } from '#cards/card'
import { type CardFileRead, type CardFormat, cardFile } from '#ingest/formats/cards/card-file'
import { date, type IsoDate, parseDate } from '#rulebook/dates/date'
import { ok, type Problem, type Result } from '#rulebook/result'
import { type Database, inTransaction } from '../../store/database'
import { whileIngesting } from '../lock'
import { setMeta } from '../publication'
import { type CardFile, hashOfFile } from './card-files'
import { CardStore, type Origin, type Tally } from './card-store'

/** Result for one file of card data. */
export type CardLine = {
  readonly file: string
  readonly format?: CardFormat
  /** The day from which its Oracle wordings and rulings are known; omitted where the file does not say. */
  readonly day?: IsoDate
  readonly counts: {
    readonly cards: number
    readonly printings: number
    readonly rulings: number
    readonly sets: number
  }
  readonly problems: readonly Problem[]
  readonly outcome: 'stored' | 'unchanged' | 'parsed' | 'refused'
}
export type CardReport = { readonly lines: readonly CardLine[]; readonly bytes: number; readonly changed: boolean }

export type CardsRequest = {
  readonly files: readonly CardFile[]
  /** The day given for a file that does not state one. */
  readonly day?: IsoDate
  /** Whether a truncated file is stored as far as it goes. */
  readonly accept?: boolean
  readonly today?: IsoDate
  readonly patience?: number
  readonly watcher?: {
    readonly reading?: (done: number, of: number, bytes: number, file: string) => void
    readonly waiting?: (says: string) => void
  }
}

/** Increase it when the same file would be stored differently: files read by an older version are then read again. */
const READER = '2'
const RANKS: Readonly<Record<CardFormat, number>> = {
  'scryfall-cards': 2,
  'scryfall-rulings': 2,
  'mtgjson-atomic-cards': 1,
  'mtgjson-sets': 1,
  'mtgjson3-sets': 0,
}
/** The rank of a file's Oracle wordings: a day that was given makes undated ones dated. */
const rankOf = (format: CardFormat, { day }: CardsRequest): number => (day && RANKS[format] === 0 ? 1 : RANKS[format])
const DAY_IN_NAME = /(?:^|\D)((?:19|20)\d\d)-?(\d\d)-?(\d\d)/

const dayInName = (name: string): IsoDate | null => {
  const match = DAY_IN_NAME.exec(name)
  const day = match ? parseDate(`${match[1]}-${match[2]}-${match[3]}`) : null
  return day?.ok ? day.value : null
}

const cutOff = (file: string, { records, ending }: CardFileRead): Problem => ({
  code: 'card-file-cut-off',
  message: `The file ends in the middle of a record or list, after ${records} records: the download was cut off`,
  hint: 'Download it again, or use --accept to store what is there',
  at: { file, line: ending.line },
})
const followed = (file: string, { records, ending }: CardFileRead): Problem => ({
  code: 'card-file-followed',
  message: `Something follows the end of the JSON document, after ${records} records`,
  hint: 'Download it again; a file must have one document, or one record per line',
  at: { file, line: ending.line },
})
const notCards = (file: string, { ending }: CardFileRead): Problem => ({
  code: 'no-card-data',
  message: ending.isJson
    ? 'This is JSON, but not in a known format of card data'
    : 'This is neither JSON nor a rules text',
  hint: 'Known formats are oracle-cards, default-cards and rulings of Scryfall, and AtomicCards, AllPrintings and sets of MTGJSON 5 and 3. The rules are read as the publisher’s text, not as JSON: npm run ingest -- --newest',
  at: { file },
})
const mostlyDamaged = (file: string, { records, damaged }: CardFileRead): Problem => ({
  code: 'card-file-damaged',
  message: `${damaged} of ${Math.max(damaged, records)} records cannot be read, so nothing was stored`,
  hint: 'Download the file again, or use --accept to store what can be read',
  at: { file },
})
const twoTexts = (file: string, names: readonly string[]): Problem => ({
  code: 'card-twice',
  message: `${names.length === 1 ? 'One card has' : `${names.length} cards have`} two different texts in this file; the first is used: ${names.slice(0, 5).join(', ')}`,
  at: { file },
})
const oneName = (file: string, names: readonly string[]): Problem => ({
  code: 'card-name-twice',
  message: `${names.length === 1 ? 'One name is' : `${names.length} names are`} shared by two different cards; both are stored, and the page shows the first that is in play: ${names.slice(0, 5).join(', ')}`,
  at: { file },
})
const oneCard = (file: string, names: readonly string[]): Problem => ({
  code: 'card-spelt-twice',
  message: `${names.length === 1 ? 'One card is' : `${names.length} cards are`} listed with accents and without, under two ids; each is stored as one card: ${names.slice(0, 5).join(', ')}`,
  at: { file },
})
const ofUnknown = (file: string, count: number): Problem => ({
  code: 'rulings-of-unknown-cards',
  message: `The rulings on ${count} ${count === 1 ? 'card' : 'cards'} are stored but not shown, because the cards are not known yet`,
  hint: 'Ingest Scryfall’s oracle-cards as well',
  at: { file },
})

const NOTHING = { cards: 0, printings: 0, rulings: 0, sets: 0 }
/** Why a file as a whole is rejected. */
const refusalOf = (file: string, read: CardFileRead, accept: boolean): Problem | null => {
  const { isJson, isWhole, isFollowed } = read.ending
  if (read.format === null) {
    if (isJson && !isWhole) return isFollowed ? followed(file, read) : cutOff(file, read)
    return read.problems.find(({ code }) => code === 'card-file-is-error') ?? notCards(file, read)
  }
  if (accept) return null
  if (!isWhole) return isFollowed ? followed(file, read) : cutOff(file, read)
  const isMostly = read.damaged > 10 && read.damaged * 4 > read.records
  return isMostly || (read.damaged > 0 && read.damaged >= read.records) ? mostlyDamaged(file, read) : null
}

type Sizes = { readonly total: number; done: number; shown: number }
const watched = async (
  file: CardFile,
  write: (chunk: Uint8Array) => void,
  each: () => Promise<void>,
  { watcher }: CardsRequest,
  sizes: Sizes,
): Promise<void> => {
  for await (const chunk of file.open()) {
    write(chunk)
    await each()
    sizes.done += chunk.length
    if (sizes.done - sizes.shown > 1_000_000) {
      sizes.shown = sizes.done
      watcher?.reading?.(Math.min(sizes.done, sizes.total), sizes.total, sizes.done, file.name)
    }
  }
}

/** Reads a file without storing it. */
const inspect = async (file: CardFile, request: CardsRequest, sizes: Sizes) => {
  const tally = { ...NOTHING }
  const sets = new Set<string>()
  const reader = cardFile(file.name, {
    card: card => {
      tally.cards++
      tally.printings += card.printing ? 1 : 0
      tally.rulings += card.rulings?.length ?? 0
    },
    ruling: () => void tally.rulings++,
    set: ({ code }) => void sets.add(code),
  })
  await watched(file, reader.write, async () => undefined, request, sizes)
  return { read: reader.end(), tally: { ...tally, sets: sets.size } }
}

const todayOf = ({ today }: CardsRequest): IsoDate => today ?? date(new Date().toISOString().slice(0, 10))

/** Reads card data without a database: what `--dry-run` shows. */
export const parseCards = async (request: CardsRequest): Promise<CardReport> => {
  const sizes: Sizes = { total: request.files.reduce((sum, { bytes }) => sum + bytes, 0), done: 0, shown: 0 }
  const lines: CardLine[] = []
  for (const file of request.files) {
    const { read, tally } = await inspect(file, request, sizes)
    const refusal = refusalOf(file.name, read, request.accept ?? false)
    lines.push(
      refusal
        ? refused(file, read, refusal)
        : {
            ...{ file: file.name, format: read.format as CardFormat },
            ...(rankOf(read.format as CardFormat, request) > 0 ? { day: dayFor(file, read, request) } : {}),
            ...{ counts: tally, problems: read.problems, outcome: 'parsed' as const },
          },
    )
  }
  return { lines, bytes: sizes.done, changed: false }
}

const dayFor = (file: CardFile, read: CardFileRead, request: CardsRequest): IsoDate =>
  request.day ?? read.stated ?? dayInName(file.name) ?? todayOf(request)

type Plan = { readonly file: CardFile; readonly sha256: string; readonly day: IsoDate; readonly format: CardFormat }

/** Stores files of card data: all of them in one transaction; the same file again has no effect. */
export const intakeCards = async (database: Database, request: CardsRequest): Promise<Result<CardReport>> =>
  whileIngesting(database, { patience: request.patience, waiting: request.watcher?.waiting }, async () =>
    ok(await intakeHolding(database, request)),
  )

/** How much of a file is read to determine its format and its day. */
const HEAD = 2_000_000
const NO_SINK = { card: () => undefined, ruling: () => undefined, set: () => undefined }

/** What the beginning of a file contains. */
const peek = async (file: CardFile): Promise<CardFileRead> => {
  const reader = cardFile(file.name, NO_SINK)
  let size = 0
  for await (const chunk of file.open()) {
    reader.write(chunk)
    size += chunk.length
    if (size >= HEAD) break
  }
  return reader.end()
}

// Records with ids come first and rulings last, so that each finds its card.
const ORDER: readonly CardFormat[] = [
  'scryfall-cards',
  'mtgjson-atomic-cards',
  'mtgjson-sets',
  'mtgjson3-sets',
  'scryfall-rulings',
]
type Stored = { readonly id: number; readonly plan: Plan; readonly counts: CardLine['counts'] }

const intakeHolding = async (database: Database, request: CardsRequest): Promise<CardReport> => {
  const files = await database.client.cardFile.findMany({ select: { id: true, sha256: true, day: true, readBy: true } })
  const known = new Map(files.map(file => [file.sha256, file]))
  const sizes: Sizes = { total: request.files.reduce((sum, { bytes }) => sum + bytes, 0), done: 0, shown: 0 }
  const lineOf = new Map<CardFile, CardLine>()
  let plans: Plan[] = []
  for (const file of request.files) {
    const sha256 = await hashOfFile(file)
    const before = known.get(sha256)
    const head = await peek(file)
    const given = request.day ?? head.stated ?? dayInName(file.name)
    // The same bytes with an earlier day show that their texts are older than recorded.
    const isRead = before?.readBy === READER && (given === null || given >= before.day)
    if (isRead || plans.some(plan => plan.sha256 === sha256)) {
      lineOf.set(file, { file: file.name, counts: NOTHING, problems: [], outcome: 'unchanged' })
      continue
    }
    if (head.format === null) {
      const { read } = await inspect(file, request, sizes)
      lineOf.set(file, refused(file, read, refusalOf(file.name, read, false) ?? notCards(file.name, read)))
      continue
    }
    const day = given ?? ((before?.day as IsoDate) || todayOf(request))
    plans.push({ file, sha256, day, format: head.format })
  }
  plans.sort((a, b) => ORDER.indexOf(a.format) - ORDER.indexOf(b.format) || (a.day < b.day ? -1 : 1))
  let isChanged = false
  // Only its end shows whether a file is complete. If one is not, the others are read again without it.
  while (plans.length > 0) {
    const store = await CardStore.load(database)
    const stored: Stored[] = []
    let lastFile = files.reduce((last, { id }) => Math.max(last, id), 0)
    let rejected: Plan | null = null
    isChanged = false
    for (const plan of plans) {
      const id = known.get(plan.sha256)?.id ?? ++lastFile
      const { tally, read, problems } = await storeFile(store, plan, id, request, sizes)
      const refusal = refusalOf(plan.file.name, read, request.accept ?? false)
      if (refusal) {
        lineOf.set(plan.file, refused(plan.file, read, refusal))
        rejected = plan
        break
      }
      isChanged ||= tally.isChanged
      const counts = { cards: tally.cards, printings: tally.printings, rulings: tally.rulings, sets: tally.sets.size }
      stored.push({ id, plan, counts })
      lineOf.set(plan.file, {
        ...{ file: plan.file.name, format: plan.format, counts, problems },
        ...(rankOf(plan.format, request) > 0 ? { day: plan.day } : {}),
        outcome: tally.isChanged ? 'stored' : 'unchanged',
      })
    }
    if (rejected === null) {
      await publishCards(database, store, stored, isChanged)
      break
    }
    // Nothing of this reading is published, even if it was the last file.
    isChanged = false
    plans = plans.filter(plan => plan !== rejected)
  }
  return { lines: request.files.flatMap(file => lineOf.get(file) ?? []), bytes: sizes.done, changed: isChanged }
}

const refused = (file: CardFile, read: CardFileRead, refusal: Problem): CardLine => ({
  ...{ file: file.name, ...(read.format ? { format: read.format } : {}), counts: NOTHING },
  problems: [...read.problems.filter(problem => problem.code !== refusal.code), refusal],
  outcome: 'refused',
})

/** Publishes what was read: cards, rulings and their files, all at once. */
const publishCards = (
  database: Database,
  store: CardStore,
  stored: readonly Stored[],
  isChanged: boolean,
): Promise<void> =>
  inTransaction(database, async tx => {
    await store.write(tx)
    for (const { id, plan, counts } of stored) {
      const { file, sha256, day, format } = plan
      const facts = { name: file.name, sha256, format, day, bytes: file.bytes, readBy: READER }
      const row = { ...facts, counts: JSON.stringify(counts) }
      await tx.cardFile.upsert({ where: { sha256 }, create: { id, ...row }, update: row })
    }
    if (!isChanged) return
    for (const key of ['revision', 'cards-revision']) {
      const row = await tx.meta.findUnique({ where: { key } })
      await setMeta(tx, key, String(Number(row?.value ?? 0) + 1))
    }
  })

const storeFile = async (store: CardStore, plan: Plan, fileId: number, request: CardsRequest, sizes: Sizes) => {
  const origin: Origin = {
    fileId,
    day: plan.day,
    rank: rankOf(plan.format, request),
  }
  const tally: Tally = { ...NOTHING, sets: new Set(), isChanged: false, twice: [], sameName: [], speltTwice: [] }
  const byCard = new Map<string, RulingRecord[]>()
  const reader = cardFile(plan.file.name, {
    card: card => store.card(card, origin, tally),
    ruling: (oracleId, ruling) => {
      const there = byCard.get(oracleId)
      if (there) there.push(ruling)
      else byCard.set(oracleId, [ruling])
    },
    set: info => store.set(info, tally),
  })
  await watched(plan.file, reader.write, () => store.relieve(), request, sizes)
  const read = reader.end()
  let unknown = 0
  const listing = { ...origin, isPartial: read.damaged > 0 || !read.ending.isWhole }
  for (const [oracleId, rulings] of byCard) {
    if (!store.rulingsById(oracleId, rulings, listing, tally)) unknown++
    // What is stored need not be in memory as well.
    byCard.delete(oracleId)
    await store.relieve()
  }
  return {
    tally,
    read,
    problems: [
      ...read.problems,
      ...(tally.twice.length > 0 ? [twoTexts(plan.file.name, [...new Set(tally.twice)])] : []),
      ...(tally.sameName.length > 0 ? [oneName(plan.file.name, [...new Set(tally.sameName)])] : []),
      ...(tally.speltTwice.length > 0 ? [oneCard(plan.file.name, [...new Set(tally.speltTwice)])] : []),
      ...(unknown > 0 ? [ofUnknown(plan.file.name, unknown)] : []),
    ],
  }
}
