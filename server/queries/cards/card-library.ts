import { type CardMark, type Face, type OutOfPlay, outOfPlay, typesOf } from '#cards/card'
import { plainName } from '#cards/name'
import type { Ruling } from '#cards/ruling'
import type { Observation } from '#cards/wording'
import type { IsoDate } from '#rulebook/dates/date'
import type { Work } from '#search/index/run-in-slices'
import { beside, nextTurn } from '../../jobs/beside'
import type { Database } from '../../store/database'
import { type PackedTexts, packedTexts } from './packed-texts'

export type CardSet = {
  readonly code: string
  readonly name: string | null
  readonly type: string | null
  readonly released: IsoDate | null
}
export type StoredRuling = Ruling & { readonly card: StoredCard }
/** A card without its words, which are read when they are asked for. */
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
export type RulingFamily = { readonly id: string; readonly text: string; readonly rulings: readonly StoredRuling[] }

/** All cards and rulings that are stored, in memory: names and days at hand, words packed until they are asked for. */
export type CardLibrary = {
  readonly revision: number
  readonly count: number
  readonly rulingCount: number
  readonly all: () => readonly StoredCard[]
  /** Cards by their name or the name of a face; those in play first, and of them the one that is spelt so. */
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
/** Rows that are read between two looks after the readers: a few milliseconds of work. */
const AT_ONCE = 2_000
const [FIELD, ROW] = ['\u001f', '\u001e']

/** Columns that anybody may have written anything in; the words of a card are JSON, which has no control characters. */
const isFree = (table: Table, column: string): boolean =>
  ['name', 'code', 'type'].includes(column) || (table === 'RulingText' && column === 'body')
const asText = (table: Table, column: string): string => {
  const text = `coalesce(CAST("${column}" AS TEXT), '')`
  return isFree(table, column) ? `replace(replace(${text}, '${FIELD}', ' '), '${ROW}', ' ')` : text
}

/**
 * Rows as one text: the client takes many times as long over rows of several columns. They come in slices by a number that
 * each has, and in no order.
 */
async function* slicesOf(
  client: Reads,
  table: Table,
  by: 'id' | 'cardId',
  columns: readonly string[],
  only?: readonly number[],
): AsyncGenerator<readonly string[]> {
  const row = columns.map(column => asText(table, column)).join(` || '${FIELD}' || `)
  const ranges = only
    ? Array.from({ length: Math.ceil(only.length / AT_ONCE) }, (_, at) => {
        const some = only.slice(at * AT_ONCE, (at + 1) * AT_ONCE)
        return `"${by}" IN (${some.join(', ')})`
      })
    : Array.from(
        { length: Math.ceil((await mostOf(client, table, by)) / AT_ONCE) },
        (_, at) => `"${by}" > ${at * AT_ONCE} AND "${by}" <= ${(at + 1) * AT_ONCE}`,
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

/** The rows of each card as numbers behind each other: as objects they would take ten times the memory. */
type RowsByCard = ReadonlyMap<number, readonly number[]>
const rowsByCard = async (
  client: Reads,
  table: 'CardPrinting' | 'CardRuling' | 'CardWording',
  columns: readonly string[],
  numberOf: (value: string, column: string) => number,
  only?: readonly number[],
): Promise<RowsByCard> => {
  const found = new Map<number, number[]>()
  for await (const rows of slicesOf(client, table, 'cardId', ['cardId', ...columns], only))
    for (const row of rows) {
      const [card = '', ...values] = row.split(FIELD)
      const numbers = values.map((value, at) => numberOf(value, columns[at] ?? ''))
      const there = found.get(Number(card))
      if (there) there.push(...numbers)
      else found.set(Number(card), numbers)
    }
  return found
}
const rowsIn = (numbers: readonly number[] = [], width: number): readonly (readonly number[])[] =>
  Array.from({ length: numbers.length / width }, (_, at) => numbers.slice(at * width, (at + 1) * width))

/** Days by small numbers; 0 is none. */
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

/** A ruling whose words are unpacked when they are asked for. */
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
class HeldFamily implements RulingFamily {
  readonly #texts: PackedTexts
  readonly #textId: number
  readonly id: string
  readonly rulings: StoredRuling[] = []

  constructor(texts: PackedTexts, textId: number, id: string) {
    this.#texts = texts
    this.#textId = textId
    this.id = id
  }
  get text(): string {
    return this.#texts.at(this.#textId)
  }
}

/** Everything that is stored of cards, as it was read. */
type Tables = {
  readonly cards: readonly string[]
  readonly contents: PackedTexts
  readonly files: ReadonlyMap<number, string>
  readonly sets: ReadonlyMap<number, CardSet>
  readonly wordings: RowsByCard
  readonly printings: RowsByCard
  readonly rulings: RowsByCard
  readonly families: ReadonlyMap<number, HeldFamily>
  readonly dayOf: (number: number) => IsoDate
}
const WIDTH = { wordings: 4, printings: 3, rulings: 3 } as const

/** Numbers in one column of rows. */
const columnOf = (rows: RowsByCard, column: number, width: number): readonly number[] =>
  [...rows.values()].flatMap(numbers => numbers.filter((_, at) => at % width === column))

/** What is stored of all cards, or of those with these ids. */
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
        ...{ code, name: name || null, type: type || null, released: (released || null) as IsoDate | null },
      })
    }
  const { numberOf, dayOf } = dayNumbers()
  const asNumber = (value: string, column: string): number =>
    column === 'day' || column === 'withdrawn' ? numberOf(value) : Number(value)
  const wordings = await rowsByCard(client, 'CardWording', ['day', 'rank', 'contentId', 'fileId'], asNumber, ids)
  const printings = await rowsByCard(client, 'CardPrinting', ['setId', 'contentId', 'fileId'], asNumber, ids)
  const rulings = await rowsByCard(client, 'CardRuling', ['day', 'textId', 'withdrawn'], asNumber, ids)
  const used = ids && {
    contents: [...new Set([...columnOf(wordings, 2, WIDTH.wordings), ...columnOf(printings, 1, WIDTH.printings)])],
    texts: [...new Set(columnOf(rulings, 1, WIDTH.rulings))],
  }
  const texts = await packed(client, 'RulingText', used?.texts)
  const families = new Map<number, HeldFamily>()
  for await (const rows of slicesOf(client, 'RulingText', 'id', ['id', 'hash'], used?.texts))
    for (const row of rows) {
      const [id = '', hash = ''] = row.split(FIELD)
      families.set(Number(id), new HeldFamily(texts, Number(id), hash))
    }
  const contents = await packed(client, 'CardContent', used?.contents)
  return { cards, contents, files, sets, wordings, printings, rulings, families, dayOf }
}

/** Cards between two looks at the clock. */
const STEP = 64
const NONE: readonly never[] = []
/** By their first number, then by their second: whatever order a database returns them in. */
const inOrder = (rows: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  [...rows].sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d)
const bySetDay = (a: CardSet, b: CardSet): number => ((a.released ?? '9') < (b.released ?? '9') ? -1 : 1)

/** The library over what was read, made in slices. */
function* libraryOf(tables: Tables, revision: number): Work<CardLibrary> {
  const { contents, files, sets, wordings, printings, rulings, families, dayOf } = tables
  const facesIn = (content: number): readonly Face[] => JSON.parse(contents.at(content) || '[]') as Face[]
  /** The content of the newest faces known: a dated Oracle wording, else any, else what was printed in the newest set. */
  const newest = (card: number): number => {
    let best = { content: 0, isDated: false, day: '', rank: 0 }
    for (const [at = 0, rank = 0, content = 0] of rowsIn(wordings.get(card), WIDTH.wordings)) {
      const [day, isDated] = [dayOf(at), rank > 0]
      const isLater = day > best.day || (day === best.day && rank >= best.rank)
      if ((isDated && !best.isDated) || (isDated === best.isDated && isLater)) best = { content, isDated, day, rank }
    }
    if (best.content > 0) return best.content
    let last = { set: 0, content: 0 }
    for (const [set = 0, content = 0] of rowsIn(printings.get(card), WIDTH.printings))
      if (content > 0 && (set > last.set || (set === last.set && content > last.content))) last = { set, content }
    return last.content
  }
  const known = new Map<string, string>()
  /** Many cards have the same types: they are held once. */
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
    const codes = new Set(rowsIn(printings.get(id), WIDTH.printings).map(([set = 0]) => set))
    const printedIn = [...codes].flatMap(set => sets.get(set) ?? NONE).sort(bySetDay)
    cards.push({
      ...{ id, name, plain: plainName(name), layout: once(layout), types },
      faces: faces.length > 1 ? faces.map(face => face.name) : NONE,
      out: outOfPlay({
        ...{ layout, marks: marks === '[]' ? NONE : (JSON.parse(marks) as CardMark[]), typeLine: types },
        setTypes: printedIn.map(({ type }) => type),
      }),
      sets: printedIn,
    })
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
  // A card called so comes before one that has a face of that name.
  for (const card of cards) for (const face of card.faces) name(plainName(face), card)
  const rulingsOf = new Map<number, readonly StoredRuling[]>()
  let rulingCount = 0
  for (const [at, card] of cards.entries()) {
    if (at % STEP === 0) yield
    const rows = rowsIn(rulings.get(card.id), WIDTH.rulings).map(([day = 0, text = 0, withdrawn = 0]) => ({
      ...{ day: dayOf(day), text, withdrawn: dayOf(withdrawn) },
    }))
    const own: StoredRuling[] = []
    for (const { day, text, withdrawn } of rows.sort((a, b) =>
      a.day < b.day ? -1 : a.day > b.day ? 1 : a.text - b.text,
    )) {
      const family = families.get(text)
      if (!family) continue
      const ruling = new HeldRuling(family, day, card, withdrawn)
      own.push(ruling)
      family.rulings.push(ruling)
    }
    if (own.length > 0) rulingsOf.set(card.id, own)
    rulingCount += own.length
  }
  const ruled = [...families.values()].filter(family => family.rulings.length > 0)
  const byHash = new Map(ruled.map(family => [family.id, family]))
  const likeliestFirst = (typed: string, some: readonly StoredCard[]): readonly StoredCard[] =>
    [...some].sort(
      (a, b) => Number(a.out !== null) - Number(b.out !== null) || Number(a.name !== typed) - Number(b.name !== typed),
    )
  return {
    ...{ revision, count: cards.length, rulingCount },
    all: () => cards,
    named: typed => likeliestFirst(typed, [byName.get(plainName(typed)) ?? NONE].flat()),
    facesOf: card => facesIn(newest(card.id)),
    observations: card => [
      ...rowsIn(wordings.get(card.id), WIDTH.wordings).map(([day = 0, rank = 0, content = 0, file = 0]) => ({
        ...{ day: dayOf(day), rank, faces: facesIn(content) },
        source: { kind: 'oracle' as const, file: files.get(file) ?? '' },
      })),
      ...inOrder(rowsIn(printings.get(card.id), WIDTH.printings)).flatMap(([set = 0, content = 0, file = 0]) => {
        const known = sets.get(set)
        if (content === 0 || !known?.released) return []
        return [
          {
            ...{ day: known.released, rank: 1, faces: facesIn(content) },
            source: { kind: 'printed' as const, set: known.code, file: files.get(file) ?? '' },
          },
        ]
      }),
    ],
    rulings: card => rulingsOf.get(card.id) ?? NONE,
    family: id => byHash.get(id) ?? null,
    families: () => ruled,
  }
}

/** Reads everything that is stored of cards, in slices beside the readers. */
export const loadCardLibrary = async ({ client }: Pick<Database, 'client'>): Promise<CardLibrary> => {
  const meta = await client.meta.findUnique({ where: { key: 'cards-revision' } })
  return beside(libraryOf(await tablesOf(client), Number(meta?.value ?? 0)))
}

/** A library of the cards with one name, spelt as they have it; null where none has it. It costs a few questions to the database. */
export const loadCardsNamed = async (
  { client }: Pick<Database, 'client'>,
  name: string,
): Promise<CardLibrary | null> => {
  const found = await client.card.findMany({ where: { name }, select: { id: true } })
  if (found.length === 0) return null
  return beside(
    libraryOf(
      await tablesOf(
        client,
        found.map(({ id }) => id),
      ),
      0,
    ),
  )
}
