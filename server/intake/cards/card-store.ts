import { createHash } from 'node:crypto'
import type { CardRecord, Face, RulingRecord, SetInfo } from '#cards/card'
import { foldedText, inAscii, plainName } from '#cards/name'
import type { IsoDate } from '#rulebook/dates/date'
import type { Database, Transaction } from '../../store/database'
import { type Column, insertRows, type Row, upsertRows } from '../../store/rows'

// The state of the card tables needed to find what is new: ids and hashes, no text. Text goes into separate tables in
// batches; it is invisible until the rows that refer to it are written, all in one transaction at the end.

/** Texts kept in memory before a batch is written. */
const FLUSH_AT = 4_000_000

type KnownCard = {
  readonly id: number
  oracleId: string | null
  name: string
  layout: string
  marks: string
  rulingsAsOf: IsoDate | null
  isNew: boolean
  isChanged: boolean
}
type KnownSet = {
  readonly id: number
  readonly code: string
  name: string | null
  type: string | null
  released: string | null
  isNew: boolean
  isChanged: boolean
}
/** One interval of an Oracle wording, by its first day. */
type Run = {
  day: string
  readonly rank: number
  contentId: number
  readonly fileId: number
  was: string | null
}
type KnownRuling = { readonly day: string; readonly textId: number; fileId: number; withdrawn: string | null }

export type Origin = {
  readonly fileId: number
  /** Day from which Oracle wordings and lists of rulings of this file are known. */
  readonly day: IsoDate
  /** 0 if the day of its Oracle wordings is unknown. */
  readonly rank: number
  /** Whether its lists of rulings may lack some, because records could not be read. */
  readonly isPartial?: boolean
}
export type Tally = {
  cards: number
  printings: number
  rulings: number
  /** Codes of the sets that the file describes. */
  readonly sets: Set<string>
  isChanged: boolean
  /** Names of cards with two texts for one day in the same file. */
  readonly twice: string[]
  /** Names of cards that another card has too. */
  readonly sameName: string[]
  /** Names of cards that are listed with accents and without, under two ids. */
  readonly speltTwice: string[]
}

const TOKEN_LAYOUTS = new Set(['token', 'double_faced_token', 'emblem', 'art_series'])
// A part of a hexadecimal digest would keep all of it in memory.
const shortHash = (text: string): string => createHash('sha256').update(text).digest().toString('hex', 0, 12)

/** Whether two names differ in accents, ligatures or curly quotes and in nothing else. */
const isSpeltOtherwise = (a: string, b: string): boolean => a !== b && inAscii(a) === inAscii(b)
const accentsIn = (name: string): number => name.replace(/[ -~]/g, '').length

/** The family of a ruling: a hash of its text, ignoring quotation marks and spaces. */
const familyHash = (text: string): string =>
  createHash('sha256').update(foldedText(text)).digest().toString('hex', 0, 8)

export class CardStore {
  readonly #database: Database
  readonly #cards: KnownCard[] = []
  readonly #byOracleId = new Map<string, KnownCard>()
  readonly #byName = new Map<string, KnownCard>()
  readonly #sets = new Map<string, KnownSet>()
  readonly #contents = new Map<string, number>()
  readonly #texts = new Map<string, number>()
  readonly #runs = new Map<number, Run[]>()
  readonly #printings = new Set<string>()
  readonly #rulings = new Map<number, KnownRuling[]>()
  /** Cards that turned out to be the same as another card. */
  readonly #gone: number[] = []
  #last = { card: 0, set: 0, content: 0, text: 0 }
  #new: { contents: Row[]; texts: Row[]; runs: [number, Run][]; printings: Row[]; rulings: [number, KnownRuling][] } = {
    contents: [],
    texts: [],
    runs: [],
    printings: [],
    rulings: [],
  }
  /** Wordings read under a name without its accents. */
  readonly #misspelt = new Set<Run>()
  readonly #changedRulings = new Map<KnownRuling, number>()
  #waiting = 0

  private constructor(database: Database) {
    this.#database = database
  }

  static async load(database: Database): Promise<CardStore> {
    const store = new CardStore(database)
    const { client } = database
    type CardRow = {
      id: number
      oracleId: string | null
      name: string
      layout: string
      marks: string
      rulingsAsOf: IsoDate | null
    }
    for await (const row of rowsIn<CardRow>(client, 'Card', 'id', '*'))
      store.#know({
        id: Number(row.id),
        oracleId: row.oracleId,
        name: row.name,
        layout: row.layout,
        marks: row.marks,
        rulingsAsOf: row.rulingsAsOf,
        isNew: false,
        isChanged: false,
      })
    type SetRow = { id: number; code: string; name: string | null; type: string | null; released: string | null }
    for await (const row of rowsIn<SetRow>(client, 'CardSet', 'id', '*'))
      store.#sets.set(row.code, { isNew: false, isChanged: false, ...row, id: Number(row.id) })
    type HashRow = { id: number; hash: string }
    for await (const { id, hash } of rowsIn<HashRow>(client, 'CardContent', 'id', '"id", "hash"'))
      store.#contents.set(hash, Number(id))
    for await (const { id, hash } of rowsIn<HashRow>(client, 'RulingText', 'id', '"id", "hash"'))
      store.#texts.set(hash, Number(id))
    type RunRow = { cardId: number; day: string; rank: number; contentId: number; fileId: number }
    for await (const row of rowsIn<RunRow>(client, 'CardWording', 'cardId', '*', ', "day"'))
      store.#runsOf(Number(row.cardId)).push({
        day: row.day,
        rank: Number(row.rank),
        contentId: Number(row.contentId),
        fileId: Number(row.fileId),
        was: row.day,
      })
    type PrintingRow = { cardId: number; setId: number; contentId: number }
    for await (const row of rowsIn<PrintingRow>(client, 'CardPrinting', 'cardId', '"cardId", "setId", "contentId"'))
      store.#printings.add(`${row.cardId}:${row.setId}:${row.contentId}`)
    type RulingRow = { cardId: number; day: string; textId: number; fileId: number; withdrawn: string | null }
    for await (const row of rowsIn<RulingRow>(client, 'CardRuling', 'cardId', '*'))
      store.#rulingsOf(Number(row.cardId)).push({
        day: row.day,
        textId: Number(row.textId),
        fileId: Number(row.fileId),
        withdrawn: row.withdrawn,
      })
    const most = (ids: Iterable<number>): number => {
      let highest = 0
      for (const id of ids) if (id > highest) highest = id
      return highest
    }
    store.#last = {
      card: most(store.#cards.map(({ id }) => id)),
      set: most([...store.#sets.values()].map(({ id }) => id)),
      content: most(store.#contents.values()),
      text: most(store.#texts.values()),
    }
    return store
  }

  #know(card: KnownCard): KnownCard {
    this.#cards.push(card)
    if (card.oracleId) this.#byOracleId.set(card.oracleId, card)
    this.#name(card)
    return card
  }
  #name(card: KnownCard): void {
    if (card.name === '' || TOKEN_LAYOUTS.has(card.layout)) return
    const plain = plainName(card.name)
    if (!this.#byName.has(plain)) this.#byName.set(plain, card)
  }
  #runsOf(card: number): Run[] {
    const found = this.#runs.get(card) ?? []
    this.#runs.set(card, found)
    return found
  }
  #rulingsOf(card: number): KnownRuling[] {
    const found = this.#rulings.get(card) ?? []
    this.#rulings.set(card, found)
    return found
  }

  #create(oracleId: string | null, name: string, layout: string, marks: string): KnownCard {
    return this.#know({
      id: ++this.#last.card,
      oracleId,
      name,
      layout,
      marks,
      rulingsAsOf: null,
      isNew: true,
      isChanged: false,
    })
  }

  /** The card of a record: by its oracle id, else by its name; tokens share names and are identified by id only. */
  #cardOf({ name, layout, marks, ...record }: CardRecord, origin: Origin, tally: Tally): KnownCard {
    const oracleId: string | null = record.oracleId ?? null
    const marked = JSON.stringify([...marks].sort())
    const byId = oracleId === null ? undefined : this.#byOracleId.get(oracleId)
    const isToken = TOKEN_LAYOUTS.has(layout)
    const named = isToken ? undefined : this.#byName.get(plainName(name))
    const isVariant = named !== undefined && !byId && isSpeltOtherwise(named.name, name)
    const byName = named && (oracleId === null || named.oracleId === null || isVariant) ? named : undefined
    if (byId && byName && byId !== byName && byId.name === '') this.#join(byId, byName)
    const found: KnownCard | undefined = byName && (!byId || byId.name === '') ? byName : (byId ?? byName)
    if (!found) {
      if (named && named.name !== '' && marks.length === 0) tally.sameName.push(name)
      return this.#create(oracleId, name, layout, marked)
    }
    if (oracleId && found.oracleId !== null && found.oracleId !== oracleId) {
      this.#byOracleId.set(oracleId, found)
      tally.speltTwice.push(name)
      // The spelling with the accents is the card's own, and so are its words.
      if (accentsIn(name) <= accentsIn(found.name)) return found
      found.name = ''
      for (const run of this.#runsFrom(found, origin)) this.#misspelt.add(run)
    }
    if (oracleId && found.oracleId !== oracleId) {
      found.oracleId = oracleId
      this.#byOracleId.set(oracleId, found)
      found.isChanged = true
    }
    // The layout and the spelling of a source with ids are the most reliable: those of its newest file, and there of
    // the first record.
    const isNewest = this.#runsOf(found.id).every(({ day }) => day <= origin.day)
    const isSpelt = oracleId !== null && isNewest && this.#runsFrom(found, origin).length === 0
    if (found.name === '' || (isSpelt && (found.name !== name || found.layout !== layout))) {
      found.name = name
      found.layout = layout
      found.isChanged = true
      this.#name(found)
    }
    const merged = JSON.stringify([...new Set([...JSON.parse(found.marks), ...marks])].sort())
    if (found.marks !== merged) {
      found.marks = merged
      found.isChanged = true
    }
    return found
  }

  /** The text that this file has already given the card. */
  #runsFrom({ id }: KnownCard, { fileId, day, rank }: Origin): readonly Run[] {
    return this.#runsOf(id).filter(run => run.fileId === fileId && run.day === day && run.rank === rank)
  }

  /** Data known by id alone belongs to the card with that id. */
  #join(nameless: KnownCard, card: KnownCard): void {
    for (const ruling of this.#rulingsOf(nameless.id)) this.#addRuling(card.id, ruling)
    this.#rulings.delete(nameless.id)
    this.#new.rulings = this.#new.rulings.filter(([id]) => id !== nameless.id)
    card.rulingsAsOf = nameless.rulingsAsOf
    card.isChanged = true
    nameless.oracleId = null
    this.#cards.splice(this.#cards.indexOf(nameless), 1)
    if (!nameless.isNew) this.#gone.push(nameless.id)
  }

  set(info: SetInfo, tally: Tally): void {
    tally.sets.add(info.code)
    const known = this.#sets.get(info.code)
    if (!known) {
      this.#addSet(info)
      tally.isChanged = true
      return
    }
    const name = known.name ?? info.name ?? null
    const type = known.type ?? info.type ?? null
    // The earliest day is used: promotional cards of a set have their own days.
    const days = [known.released, info.released ?? null].filter(day => day !== null).sort()
    const released = days[0] ?? null
    if (name !== known.name || type !== known.type || released !== known.released) {
      Object.assign(known, { name, type, released, isChanged: true })
      tally.isChanged = true
    }
  }
  #addSet({ code, name = '', type = '', released }: SetInfo): KnownSet {
    const set = {
      id: ++this.#last.set,
      code,
      name: name || null,
      type: type || null,
      released: released ?? null,
      isNew: true,
      isChanged: false,
    }
    this.#sets.set(code, set)
    return set
  }

  #contentOf(faces: readonly Face[]): number {
    const body = JSON.stringify(faces)
    const hash = shortHash(foldedText(body))
    const known = this.#contents.get(hash)
    if (known !== undefined) return known
    const id = ++this.#last.content
    this.#contents.set(hash, id)
    this.#new.contents.push([id, hash, body])
    this.#waiting += body.length
    return id
  }

  card(record: CardRecord, origin: Origin, tally: Tally): void {
    const card = this.#cardOf(record, origin, tally)
    if (card.isNew || card.isChanged) tally.isChanged = true
    // The same card without its accents, under an id of its own: it has no words that the card itself has not.
    const isVariant = record.oracleId !== undefined && record.oracleId !== card.oracleId
    if (record.oracle && !isVariant) this.#observe(card, this.#contentOf(record.oracle), origin, tally)
    if (record.printing) {
      const { set, faces } = record.printing
      this.#print(card, set, faces ? this.#contentOf(faces) : 0, origin, tally)
    }
    for (const set of record.printings) if (set !== record.printing?.set) this.#print(card, set, 0, origin, tally)
    if (record.rulings) this.rulings(card, record.rulings, { ...origin, isPartial: isVariant }, tally)
    tally.cards++
  }

  #observe(card: KnownCard, contentId: number, { day, rank, fileId }: Origin, tally: Tally): void {
    const runs = this.#runsOf(card.id)
    const same = runs.filter(run => run.rank === rank)
    // Of a card's undated texts only the first is stored.
    if (rank === 0 && same.length > 0) return
    const there = same.find(run => run.day === day)
    if (there) {
      if (this.#misspelt.delete(there)) this.#replace(card.id, there, contentId)
      else if (there.fileId === fileId && there.contentId !== contentId) tally.twice.push(card.name)
      return
    }
    const before = same.filter(run => run.day < day).at(-1)
    if (before?.contentId === contentId) return
    tally.isChanged = true
    const after = same.find(run => run.day > day)
    if (after?.contentId === contentId) {
      // An older file shows that the wording is older than recorded.
      after.day = day
      if (after.was !== null) this.#new.runs.push([card.id, after])
      runs.sort((a, b) => (a.day < b.day ? -1 : 1))
      return
    }
    const run: Run = { day, rank, contentId, fileId, was: null }
    runs.push(run)
    runs.sort((a, b) => (a.day < b.day ? -1 : 1))
    this.#new.runs.push([card.id, run])
  }

  #replace(card: number, run: Run, contentId: number): void {
    run.contentId = contentId
    if (run.was !== null && !this.#new.runs.some(([, one]) => one === run)) this.#new.runs.push([card, run])
  }

  #print(card: KnownCard, code: string, contentId: number, { fileId }: Origin, tally: Tally): void {
    const set = this.#sets.get(code) ?? this.#addSet({ code })
    const key = `${card.id}:${set.id}:${contentId}`
    if (this.#printings.has(key)) return
    this.#printings.add(key)
    this.#new.printings.push([card.id, set.id, contentId, fileId])
    tally.printings++
    tally.isChanged = true
  }

  /** All rulings that a source lists for a card by its oracle id; stored until the card is known. */
  rulingsById(oracleId: string, rulings: readonly RulingRecord[], origin: Origin, tally: Tally): boolean {
    const known = this.#byOracleId.get(oracleId)
    this.rulings(known ?? this.#create(oracleId, '', 'normal', '[]'), rulings, origin, tally)
    return known !== undefined && known.name !== ''
  }

  rulings(card: KnownCard, listed: readonly RulingRecord[], origin: Origin, tally: Tally): void {
    const { day, fileId, rank, isPartial = false } = origin
    const seen = new Set<string>()
    // An undated or partial list shows which rulings were issued, not which were withdrawn.
    const isCurrent = rank > 0 && !isPartial && (card.rulingsAsOf === null || card.rulingsAsOf <= day)
    const outdated = rank > 0 && card.rulingsAsOf !== null && card.rulingsAsOf > day ? card.rulingsAsOf : null
    for (const { day: issued, text } of listed) {
      const hash = familyHash(text)
      let textId = this.#texts.get(hash)
      if (textId === undefined) {
        textId = ++this.#last.text
        this.#texts.set(hash, textId)
        this.#new.texts.push([textId, hash, text])
        this.#waiting += text.length
      }
      const key = `${issued}:${textId}`
      if (seen.has(key)) continue
      seen.add(key)
      tally.rulings++
      const known = this.#rulingsOf(card.id).find(one => one.day === issued && one.textId === textId)
      if (!known) {
        this.#addRuling(card.id, { day: issued, textId, fileId, withdrawn: outdated })
        tally.isChanged = true
      } else if (known.withdrawn !== null && known.withdrawn <= day && isCurrent)
        this.#change(card.id, known, null, tally)
    }
    if (!isCurrent || listed.length === 0) return
    if (card.rulingsAsOf !== day) {
      card.rulingsAsOf = day
      card.isChanged = true
      tally.isChanged = true
    }
    for (const known of this.#rulingsOf(card.id))
      if (
        known.withdrawn === null &&
        known.day < day &&
        known.fileId !== fileId &&
        !seen.has(`${known.day}:${known.textId}`)
      )
        this.#change(card.id, known, day, tally)
  }
  #addRuling(card: number, ruling: KnownRuling): void {
    const there = this.#rulingsOf(card)
    if (there.some(({ day, textId }) => day === ruling.day && textId === ruling.textId)) return
    there.push(ruling)
    this.#new.rulings.push([card, ruling])
  }
  #change(card: number, ruling: KnownRuling, withdrawn: string | null, tally: Tally): void {
    ruling.withdrawn = withdrawn
    this.#changedRulings.set(ruling, card)
    tally.isChanged = true
  }

  /** Writes a batch of texts if there are enough; nothing refers to them before `write`. */
  async relieve(): Promise<void> {
    if (this.#waiting < FLUSH_AT) return
    await this.#writeWords(this.#database.client)
  }
  async #writeWords(to: Pick<Transaction, '$executeRawUnsafe'>): Promise<void> {
    const { contents, texts } = this.#new
    this.#new = { ...this.#new, contents: [], texts: [] }
    this.#waiting = 0
    const { dialect } = this.#database
    await insertRows(to, dialect, 'CardContent', WORDS, contents)
    await insertRows(to, dialect, 'RulingText', WORDS, texts)
  }

  /** Writes everything that readers see, in the given transaction. */
  async write(tx: Transaction): Promise<void> {
    const { dialect } = this.#database
    await this.#writeWords(tx)
    for (const id of this.#gone) await tx.card.delete({ where: { id } })
    const cards = this.#cards.filter(({ isNew, isChanged }) => isNew || isChanged)
    await upsertRows(
      tx,
      dialect,
      'Card',
      CARD,
      ['id'],
      rowsOf(cards, ({ id, oracleId, name, layout, marks, rulingsAsOf }) => [
        id,
        oracleId,
        name,
        layout,
        marks,
        rulingsAsOf,
      ]),
    )
    const sets = [...this.#sets.values()].filter(({ isNew, isChanged }) => isNew || isChanged)
    await upsertRows(
      tx,
      dialect,
      'CardSet',
      SET,
      ['id'],
      sets.map(({ id, code, name, type, released }) => [id, code, name, type, released]),
    )
    for (const [cardId, { was, rank }] of this.#new.runs)
      if (was !== null) await tx.cardWording.deleteMany({ where: { cardId, day: was, rank } })
    await insertRows(
      tx,
      dialect,
      'CardWording',
      WORDING,
      rowsOf(this.#new.runs, ([card, { day, rank, contentId, fileId }]) => [card, day, rank, contentId, fileId]),
    )
    await insertRows(tx, dialect, 'CardPrinting', PRINTING, this.#new.printings)
    for (const [card, ruling] of this.#new.rulings) this.#changedRulings.set(ruling, card)
    await upsertRows(
      tx,
      dialect,
      'CardRuling',
      RULING,
      ['cardId', 'day', 'textId'],
      rowsOf(this.#changedRulings, ([{ day, textId, fileId, withdrawn }, card]) => [
        card,
        day,
        textId,
        fileId,
        withdrawn,
      ]),
    )
  }
}

/** Ids in one query. Rows of a whole table at once would take several times the memory of what is kept of them. */
const AT_ONCE = 1_000
/** The rows of a table in the order of a numeric column, read in slices. */
async function* rowsIn<T>(
  client: Database['client'],
  table: string,
  by: 'id' | 'cardId',
  columns: string,
  alsoBy = '',
): AsyncGenerator<T> {
  const [found] = await client.$queryRawUnsafe<{ most: number | null }[]>(
    `SELECT max("${by}") AS "most" FROM "${table}"`,
  )
  for (let from = 0; from < Number(found?.most ?? 0); from += AT_ONCE)
    yield* await client.$queryRawUnsafe<T[]>(
      `SELECT ${columns} FROM "${table}" WHERE "${by}" > ${from} AND "${by}" <= ${from + AT_ONCE} ORDER BY "${by}"${alsoBy}`,
    )
}

/** Rows made one by one while they are written. */
function* rowsOf<T>(some: Iterable<T>, rowOf: (one: T) => Row): Generator<Row> {
  for (const one of some) yield rowOf(one)
}

const WORDS: readonly Column[] = [
  ['id', 'integer'],
  ['hash', 'text'],
  ['body', 'text'],
]
const CARD: readonly Column[] = [
  ['id', 'integer'],
  ['oracleId', 'text'],
  ['name', 'text'],
  ['layout', 'text'],
  ['marks', 'text'],
  ['rulingsAsOf', 'text'],
]
const SET: readonly Column[] = [
  ['id', 'integer'],
  ['code', 'text'],
  ['name', 'text'],
  ['type', 'text'],
  ['released', 'text'],
]
const WORDING: readonly Column[] = [
  ['cardId', 'integer'],
  ['day', 'text'],
  ['rank', 'integer'],
  ['contentId', 'integer'],
  ['fileId', 'integer'],
]
const PRINTING: readonly Column[] = [
  ['cardId', 'integer'],
  ['setId', 'integer'],
  ['contentId', 'integer'],
  ['fileId', 'integer'],
]
const RULING: readonly Column[] = [
  ['cardId', 'integer'],
  ['day', 'text'],
  ['textId', 'integer'],
  ['fileId', 'integer'],
  ['withdrawn', 'text'],
]
