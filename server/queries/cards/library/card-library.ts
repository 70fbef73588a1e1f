import { type CardMark, type Face, type OutOfPlay, outOfPlay, typesOf } from '#cards/card'
import { plainName } from '#cards/name'
import type { Ruling } from '#cards/ruling'
import type { Observation } from '#cards/wording'
import type { IsoDate } from '#rulebook/dates/date'
import type { Work } from '#search/index/run-in-slices'
import { inTimeSlices, nextTurn } from '../../../jobs/time-slices'
import type { Database } from '../../../store/database'
import { type NumberedRows, numberedRows } from './numbered-rows'
import { type PackedTexts, packedTexts } from './packed-texts'

export type CardSet = {
  readonly code: string
  readonly name: string | null
  readonly type: string | null
  readonly released: IsoDate | null
}
export type StoredRuling = Ruling & { readonly card: StoredCard }
/** A card without its text, which is loaded when needed. */
export type StoredCard = {
  readonly id: number
  readonly name: string
  readonly plain: string
  readonly layout: string
  readonly types: string
  readonly faces: readonly string[]
  readonly out: OutOfPlay | null
  readonly sets: readonly CardSet[]
}
export type RulingFamily = {
  readonly id: string
  readonly text: string
  readonly rulings: readonly StoredRuling[]
  /** Whether any of them was issued by a day and not withdrawn; without a day, whether any is listed today. */
  readonly isIssued: (on: IsoDate | null) => boolean
}

/** All stored cards and rulings in memory: names and days uncompressed, text compressed until it is needed. */
export type CardLibrary = {
  readonly revision: number
  readonly count: number
  readonly rulingCount: number
  readonly all: () => readonly StoredCard[]
  /** Cards by their name or the name of a face; playable ones first, then the exact spelling first. */
  readonly named: (name: string) => readonly StoredCard[]
  readonly observations: (card: StoredCard) => readonly Observation[]
  /** The newest faces known. */
  readonly facesOf: (card: StoredCard) => readonly Face[]
  readonly rulings: (card: StoredCard) => readonly StoredRuling[]
  readonly family: (id: string) => RulingFamily | null
  readonly families: () => readonly RulingFamily[]
}

type Reads = Pick<Database['client'], '$queryRawUnsafe'>
type Table =
  | 'Card'
  | 'CardContent'
  | 'CardFile'
  | 'CardPrinting'
  | 'CardRuling'
  | 'CardSet'
  | 'CardWording'
  | 'RulingText'
/** Rows per slice: a few milliseconds of work. */
const AT_ONCE = 1_000
/**
 * Rows of text per slice. Each slice is read as one string, and V8 stores strings above 128 kB as large objects, which
 * are freed only by a full collection.
 */
const WORDS_AT_ONCE = 250
const [FIELD, ROW] = ['\u001f', '\u001e']

/** Columns with arbitrary text; the text of a card is JSON, which has no control characters. */
const isFree = (table: Table, column: string): boolean =>
  ['name', 'code', 'type'].includes(column) || (table === 'RulingText' && column === 'body')
const asText = (table: Table, column: string): string => {
  const text = `coalesce(CAST("${column}" AS TEXT), '')`
  return isFree(table, column) ? `replace(replace(${text}, '${FIELD}', ' '), '${ROW}', ' ')` : text
}

/**
 * Rows as one string: the client takes many times as long for rows of several columns. They are read in slices by a
 * numeric column, in no particular order.
 */
async function* slicesOf(
  client: Reads,
  table: Table,
  by: 'id' | 'cardId',
  columns: readonly string[],
  only?: readonly number[],
): AsyncGenerator<readonly string[]> {
  const atOnce = columns.includes('body') ? WORDS_AT_ONCE : AT_ONCE
  const row = columns.map(column => asText(table, column)).join(` || '${FIELD}' || `)
  const ranges = only
    ? Array.from({ length: Math.ceil(only.length / atOnce) }, (_, at) => {
        const some = only.slice(at * atOnce, (at + 1) * atOnce)
        return `"${by}" IN (${some.join(', ')})`
      })
    : Array.from(
        { length: Math.ceil((await mostOf(client, table, by)) / atOnce) },
        (_, at) => `"${by}" > ${at * atOnce} AND "${by}" <= ${(at + 1) * atOnce}`,
      )
  for (const range of ranges) {
    const [found] = await client.$queryRawUnsafe<{ all: string | null }[]>(
      `SELECT string_agg(${row}, '${ROW}') AS "all" FROM "${table}" WHERE ${range}`,
    )
    yield found?.all ? found.all.split(ROW) : []
    await nextTurn()
  }
}
const mostOf = async (client: Reads, table: Table, by: string): Promise<number> => {
  const [found] = await client.$queryRawUnsafe<{ most: number | null }[]>(
    `SELECT max("${by}") AS "most" FROM "${table}"`,
  )
  return Number(found?.most ?? 0)
}

const packed = async (
  client: Reads,
  table: 'CardContent' | 'RulingText',
  only?: readonly number[],
): Promise<PackedTexts> => {
  const texts = packedTexts()
  for await (const rows of slicesOf(client, table, 'id', ['id', 'body'], only))
    for (const row of rows) {
      const at = row.indexOf(FIELD)
      texts.add(Number(row.slice(0, at)), row.slice(at + 1))
    }
  return texts
}

const rowsByCard = async (
  client: Reads,
  table: 'CardPrinting' | 'CardRuling' | 'CardWording',
  columns: readonly string[],
  numberOf: (value: string, column: string) => number,
  only?: readonly number[],
): Promise<NumberedRows> => {
  const found = numberedRows(columns.length)
  for await (const rows of slicesOf(client, table, 'cardId', ['cardId', ...columns], only))
    for (const row of rows) {
      const [card = '', ...values] = row.split(FIELD)
      found.add(
        Number(card),
        values.map((value, at) => numberOf(value, columns[at] ?? '')),
      )
    }
  return found.end()
}

/** Days as small numbers; 0 means no day. */
const dayNumbers = () => {
  const days: (IsoDate | '')[] = ['']
  const numbers = new Map<string, number>([['', 0]])
  const numberOf = (day: string): number => {
    const known = numbers.get(day)
    if (known !== undefined) return known
    numbers.set(day, days.length)
    return days.push(day as IsoDate) - 1
  }
  return { numberOf, dayOf: (number: number): IsoDate => days[number] as IsoDate }
}

/** A ruling whose text is unpacked on demand. */
class HeldRuling implements StoredRuling {
  readonly #family: HeldFamily
  readonly day: IsoDate
  readonly card: StoredCard
  readonly withdrawn?: IsoDate

  constructor(family: HeldFamily, day: IsoDate, card: StoredCard, withdrawn: IsoDate | '') {
    this.#family = family
    this.day = day
    this.card = card
    if (withdrawn) this.withdrawn = withdrawn
  }
  get text(): string {
    return this.#family.text
  }
  get family(): string {
    return this.#family.id
  }
}
/** A family whose text and rulings are created when needed. */
class HeldFamily implements RulingFamily {
  readonly #parts: FamilyParts
  readonly #textId: number
  readonly id: string

  constructor(parts: FamilyParts, textId: number, id: string) {
    this.#parts = parts
    this.#textId = textId
    this.id = id
  }
  get text(): string {
    return this.#parts.texts.at(this.#textId)
  }
  get rulings(): readonly StoredRuling[] {
    return this.#parts.rulingsOf(this.#textId, this)
  }
  isIssued(on: IsoDate | null): boolean {
    return this.#parts.isIssued(this.#textId, on)
  }
}
type FamilyParts = {
  readonly texts: PackedTexts
  readonly rulingsOf: (textId: number, family: HeldFamily) => readonly StoredRuling[]
  readonly isIssued: (textId: number, on: IsoDate | null) => boolean
}
/** A card whose sets are looked up when needed. */
class HeldCard implements StoredCard {
  readonly #setsOf: (id: number) => readonly CardSet[]
  readonly id: number
  readonly name: string
  readonly plain: string
  readonly layout: string
  readonly types: string
  readonly faces: readonly string[]
  readonly out: OutOfPlay | null

  constructor(card: Omit<StoredCard, 'sets'>, setsOf: (id: number) => readonly CardSet[]) {
    this.#setsOf = setsOf
    this.id = card.id
    this.name = card.name
    this.plain = card.plain
    this.layout = card.layout
    this.types = card.types
    this.faces = card.faces
    this.out = card.out
  }
  get sets(): readonly CardSet[] {
    return this.#setsOf(this.id)
  }
}

/** All stored card data, as read. */
type Tables = {
  readonly cards: readonly string[]
  readonly contents: PackedTexts
  readonly files: ReadonlyMap<number, string>
  readonly sets: ReadonlyMap<number, CardSet>
  readonly wordings: NumberedRows
  readonly printings: NumberedRows
  readonly rulings: NumberedRows
  readonly texts: PackedTexts
  /** Hashes of the texts of rulings, by text id. */
  readonly hashes: ReadonlyMap<number, string>
  readonly dayOf: (number: number) => IsoDate
}
/** The distinct numbers in one column of the rows of some cards. */
const columnOf = (rows: NumberedRows, ids: readonly number[], column: number): readonly number[] => [
  ...new Set(ids.flatMap(id => rows.of(id).map(row => row[column] ?? 0))),
]

/** The stored data of all cards, or of those with these ids. */
const tablesOf = async (client: Reads, ids?: readonly number[]): Promise<Tables> => {
  const cards: string[] = []
  for await (const rows of slicesOf(client, 'Card', 'id', ['id', 'name', 'layout', 'marks'], ids)) cards.push(...rows)
  const files = new Map<number, string>()
  for await (const rows of slicesOf(client, 'CardFile', 'id', ['id', 'name']))
    for (const row of rows) files.set(Number.parseInt(row, 10), row.slice(row.indexOf(FIELD) + 1))
  const sets = new Map<number, CardSet>()
  for await (const rows of slicesOf(client, 'CardSet', 'id', ['id', 'code', 'name', 'type', 'released']))
    for (const row of rows) {
      const [id, code = '', name, type, released] = row.split(FIELD)
      sets.set(Number(id), {
        code,
        name: name || null,
        type: type || null,
        released: (released || null) as IsoDate | null,
      })
    }
  const { numberOf, dayOf } = dayNumbers()
  const asNumber = (value: string, column: string): number =>
    column === 'day' || column === 'withdrawn' ? numberOf(value) : Number(value)
  const wordings = await rowsByCard(client, 'CardWording', ['day', 'rank', 'contentId', 'fileId'], asNumber, ids)
  const printings = await rowsByCard(client, 'CardPrinting', ['setId', 'contentId', 'fileId'], asNumber, ids)
  const rulings = await rowsByCard(client, 'CardRuling', ['day', 'textId', 'withdrawn'], asNumber, ids)
  const used = ids && {
    contents: [...columnOf(wordings, ids, 2), ...columnOf(printings, ids, 1)],
    texts: columnOf(rulings, ids, 1),
  }
  const texts = await packed(client, 'RulingText', used?.texts)
  const hashes = new Map<number, string>()
  for await (const rows of slicesOf(client, 'RulingText', 'id', ['id', 'hash'], used?.texts))
    for (const row of rows) hashes.set(Number.parseInt(row, 10), row.slice(row.indexOf(FIELD) + 1))
  const contents = await packed(client, 'CardContent', used?.contents)
  return { cards, contents, files, sets, wordings, printings, rulings, texts, hashes, dayOf }
}

/** Cards per check of the clock. */
const STEP = 64
const NONE: readonly never[] = []
/** Sorted by their first number, then by their second, independent of the order in the database. */
const inOrder = (rows: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  [...rows].sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d)
/** Rulings by their day, then by their text. */
const inOrderOfDays = (rows: readonly (readonly number[])[], dayOf: (number: number) => IsoDate) =>
  [...rows].sort(([a = 0, b = 0], [c = 0, d = 0]) => (dayOf(a) < dayOf(c) ? -1 : dayOf(a) > dayOf(c) ? 1 : b - d))
const bySetDay = (a: CardSet, b: CardSet): number => ((a.released ?? '9') < (b.released ?? '9') ? -1 : 1)

/** Builds the library from the rows, in slices. */
function* libraryOf(tables: Tables, revision: number): Work<CardLibrary> {
  const { contents, files, sets, wordings, printings, rulings, texts, hashes, dayOf } = tables
  const facesIn = (content: number): readonly Face[] => JSON.parse(contents.at(content) || '[]') as Face[]
  /** The newest known faces: a dated Oracle wording, else any, else the printing of the newest set. */
  const newest = (card: number): number => {
    let best = { content: 0, isDated: false, day: '', rank: 0 }
    for (const [at = 0, rank = 0, content = 0] of wordings.of(card)) {
      const [day, isDated] = [dayOf(at), rank > 0]
      const isLater = day > best.day || (day === best.day && rank >= best.rank)
      if ((isDated && !best.isDated) || (isDated === best.isDated && isLater)) best = { content, isDated, day, rank }
    }
    if (best.content > 0) return best.content
    let last = { set: 0, content: 0 }
    for (const [set = 0, content = 0] of printings.of(card))
      if (content > 0 && (set > last.set || (set === last.set && content > last.content))) last = { set, content }
    return last.content
  }
  const setsOf = (card: number): readonly CardSet[] =>
    [...new Set(printings.of(card).map(([set = 0]) => set))].flatMap(set => sets.get(set) ?? NONE).sort(bySetDay)
  const known = new Map<string, string>()
  /** Many cards have the same types, so equal ones are stored once. */
  const once = (text: string): string => {
    const there = known.get(text)
    if (there === undefined) known.set(text, text)
    return there ?? text
  }
  const cards: StoredCard[] = []
  for (const [at, row] of tables.cards.entries()) {
    if (at % STEP === 0) yield
    const [typedId, name = '', layout = '', marks = '[]'] = row.split(FIELD)
    if (name === '') continue
    const id = Number(typedId)
    const faces = facesIn(newest(id))
    const types = once(typesOf(faces))
    const out = outOfPlay({
      layout,
      marks: marks === '[]' ? NONE : (JSON.parse(marks) as CardMark[]),
      typeLine: types,
      setTypes: setsOf(id).map(({ type }) => type),
    })
    const faceNames = faces.length > 1 ? faces.map(face => face.name) : NONE
    cards.push(
      new HeldCard({ id, name, plain: plainName(name), layout: once(layout), types, faces: faceNames, out }, setsOf),
    )
  }
  cards.sort((a, b) => (a.plain < b.plain ? -1 : a.plain > b.plain ? 1 : a.id - b.id))
  yield
  const byName = new Map<string, StoredCard | StoredCard[]>()
  const name = (plain: string, card: StoredCard): void => {
    const there = byName.get(plain)
    if (!there) byName.set(plain, card)
    else if (!Array.isArray(there)) byName.set(plain, there === card ? card : [there, card])
    else if (!there.includes(card)) there.push(card)
  }
  for (const [at, card] of cards.entries()) {
    if (at % STEP === 0) yield
    name(card.plain, card)
  }
  // A card with this name comes before one with a face of that name.
  for (const card of cards) for (const face of card.faces) name(plainName(face), card)
  /** The cards that a text was issued for, by their index among all; with the day and the day of withdrawal. */
  const issued = numberedRows(3)
  let rulingCount = 0
  for (const [at, card] of cards.entries()) {
    if (at % STEP === 0) yield
    const given = new Set<number>()
    for (const [day = 0, text = 0, withdrawn = 0] of rulings.of(card.id)) {
      if (!hashes.has(text)) continue
      issued.add(text, [at, day, withdrawn])
      given.add(text)
    }
    // A ruling that was printed again is one ruling.
    rulingCount += given.size
  }
  const cardsIssued = issued.end()
  yield
  const parts: FamilyParts = {
    texts,
    rulingsOf: (text, family) =>
      cardsIssued
        .of(text)
        .map(
          ([at = 0, day = 0, withdrawn = 0]) =>
            new HeldRuling(family, dayOf(day), cards[at] as StoredCard, dayOf(withdrawn)),
        ),
    isIssued: (text, on) => {
      for (let row = 0; row < cardsIssued.count(text); row++) {
        const withdrawn = dayOf(cardsIssued.at(text, row, 2))
        if (on === null ? !withdrawn : dayOf(cardsIssued.at(text, row, 1)) <= on && (!withdrawn || on < withdrawn))
          return true
      }
      return false
    },
  }
  const families = new Map<number, HeldFamily>()
  for (const [text, hash] of hashes)
    if (cardsIssued.count(text) > 0) families.set(text, new HeldFamily(parts, text, hash))
  yield
  const byHash = new Map([...families.values()].map(family => [family.id, family]))
  const likeliestFirst = (typed: string, some: readonly StoredCard[]): readonly StoredCard[] =>
    [...some].sort(
      (a, b) => Number(a.out !== null) - Number(b.out !== null) || Number(a.name !== typed) - Number(b.name !== typed),
    )
  return {
    revision,
    count: cards.length,
    rulingCount,
    all: () => cards,
    named: typed => likeliestFirst(typed, [byName.get(plainName(typed)) ?? NONE].flat()),
    facesOf: card => facesIn(newest(card.id)),
    observations: card => [
      ...wordings.of(card.id).map(([day = 0, rank = 0, content = 0, file = 0]) => ({
        day: dayOf(day),
        rank,
        faces: facesIn(content),
        source: { kind: 'oracle' as const, file: files.get(file) ?? '' },
      })),
      ...inOrder(printings.of(card.id)).flatMap(([set = 0, content = 0, file = 0]) => {
        const known = sets.get(set)
        if (content === 0 || !known?.released) return []
        return [
          {
            day: known.released,
            rank: 1,
            faces: facesIn(content),
            source: { kind: 'printed' as const, set: known.code, file: files.get(file) ?? '' },
          },
        ]
      }),
    ],
    rulings: card =>
      inOrderOfDays(rulings.of(card.id), dayOf).flatMap(([day = 0, text = 0, withdrawn = 0]) => {
        const family = families.get(text)
        return family ? [new HeldRuling(family, dayOf(day), card, dayOf(withdrawn))] : []
      }),
    family: id => byHash.get(id) ?? null,
    families: () => [...byHash.values()],
  }
}

/** Loads all card data in slices in the background. */
export const loadCardLibrary = async ({ client }: Pick<Database, 'client'>): Promise<CardLibrary> => {
  const meta = await client.meta.findUnique({ where: { key: 'cards-revision' } })
  return inTimeSlices(libraryOf(await tablesOf(client), Number(meta?.value ?? 0)))
}

/** A library of the cards with one name, or a face of it, spelt as stored; null if there is none. Takes a few database queries. */
export const loadCardsNamed = async (
  { client }: Pick<Database, 'client'>,
  name: string,
): Promise<CardLibrary | null> => {
  const isFace = [{ name: { startsWith: `${name} // ` } }, { name: { endsWith: ` // ${name}` } }]
  const found = await client.card.findMany({ where: { OR: [{ name }, ...isFace] }, select: { id: true } })
  if (found.length === 0) return null
  return inTimeSlices(
    libraryOf(
      await tablesOf(
        client,
        found.map(({ id }) => id),
      ),
      0,
    ),
  )
}
