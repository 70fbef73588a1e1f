import { type CardMark, type Face, type OutOfPlay, outOfPlay, typesOf } from '#cards/card'
import { plainName } from '#cards/name'
import type { Ruling } from '#cards/ruling'
import type { Observation } from '#cards/wording'
import type { IsoDate } from '#rulebook/dates/date'
import type { Database } from '../../store/database'

export type CardSet = {
  readonly code: string
  readonly name: string | null
  readonly type: string | null
  readonly released: IsoDate | null
}
export type StoredRuling = Ruling & { readonly textId: number; readonly card: StoredCard }
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

/** All cards and rulings that are stored, in memory: ids and names at hand, words unpacked when they are asked for. */
export type CardLibrary = {
  readonly revision: number
  readonly count: number
  readonly rulingCount: number
  readonly all: () => readonly StoredCard[]
  /** Cards by their name or the name of a face; those in play first. */
  readonly named: (name: string) => readonly StoredCard[]
  readonly observations: (card: StoredCard) => readonly Observation[]
  /** The newest faces known. */
  readonly facesOf: (card: StoredCard) => readonly Face[]
  readonly rulings: (card: StoredCard) => readonly StoredRuling[]
  readonly family: (id: string) => RulingFamily | null
  readonly families: () => Iterable<RulingFamily>
}

type Reads = Pick<Database['client'], '$queryRawUnsafe'>
/** Rows as one text each: the client takes many times as long over rows of several columns. */
const rowsOf = async (client: Reads, table: string, columns: readonly string[], order: string) => {
  const list = columns.map(name => `coalesce(CAST("${name}" AS TEXT), '')`).join(` || '\u001f' || `)
  const rows = await client.$queryRawUnsafe<{ all: string | null }[]>(
    `SELECT string_agg(${list}, '\u001e' ORDER BY ${order}) AS "all" FROM "${table}"`,
  )
  const all = rows[0]?.all
  return all ? all.split('\u001e').map(line => line.split('\u001f')) : []
}
/** Words are read in slices, so that no text is longer than the store allows. */
const bodiesOf = async (client: Reads, table: 'CardContent' | 'RulingText') => {
  const found = new Map<number, { readonly hash: string; readonly body: string }>()
  for (let last = 0; ; ) {
    const rows = await client.$queryRawUnsafe<{ id: number; hash: string; body: string }[]>(
      `SELECT "id", "hash", "body" FROM "${table}" WHERE "id" > ${last} ORDER BY "id" LIMIT 5000`,
    )
    for (const { id, hash, body } of rows) found.set(Number(id), { hash, body })
    if (rows.length < 5000) return found
    last = Number(rows.at(-1)?.id)
  }
}

const grouped = <T>(rows: readonly (readonly [number, T])[]): ReadonlyMap<number, readonly T[]> => {
  const found = new Map<number, T[]>()
  for (const [key, value] of rows) {
    const there = found.get(key)
    if (there) there.push(value)
    else found.set(key, [value])
  }
  return found
}

/** Reads everything that is stored of cards. */
export const loadCardLibrary = async (database: Pick<Database, 'client'>): Promise<CardLibrary> => {
  const { client } = database
  const meta = await client.meta.findUnique({ where: { key: 'cards-revision' } })
  const contents = await bodiesOf(client, 'CardContent')
  const texts = await bodiesOf(client, 'RulingText')
  const files = new Map(
    (await rowsOf(client, 'CardFile', ['id', 'name'], '"id"')).map(([id, name = '']) => [Number(id), name]),
  )
  const setById = new Map(
    (await rowsOf(client, 'CardSet', ['id', 'code', 'name', 'type', 'released'], '"id"')).map(
      ([id, code = '', name, type, released]) => [
        Number(id),
        { code, name: name || null, type: type || null, released: (released || null) as IsoDate | null },
      ],
    ),
  )
  const runs = grouped(
    (
      await rowsOf(client, 'CardWording', ['cardId', 'day', 'rank', 'contentId', 'fileId'], '"cardId", "day", "rank"')
    ).map(
      ([card, day = '', rank, content, file]) =>
        [Number(card), { day, rank: Number(rank), content: Number(content), file: Number(file) }] as const,
    ),
  )
  const printings = grouped(
    (
      await rowsOf(client, 'CardPrinting', ['cardId', 'setId', 'contentId', 'fileId'], '"cardId", "setId", "contentId"')
    ).map(
      ([card, set, content, file]) =>
        [Number(card), { set: Number(set), content: Number(content), file: Number(file) }] as const,
    ),
  )
  const rulingRows = grouped(
    (await rowsOf(client, 'CardRuling', ['cardId', 'day', 'textId', 'withdrawn'], '"cardId", "day", "textId"')).map(
      ([card, day = '', text, withdrawn]) =>
        [Number(card), { day, text: Number(text), withdrawn: withdrawn || null }] as const,
    ),
  )
  const facesIn = (content: number): readonly Face[] => JSON.parse(contents.get(content)?.body ?? '[]') as Face[]
  const newest = (card: number): number => {
    const known = runs.get(card) ?? []
    const dated = known.filter(({ rank }) => rank > 0)
    return (
      (dated.at(-1) ?? known.at(-1))?.content ??
      printings.get(card)?.findLast(({ content }) => content > 0)?.content ??
      0
    )
  }
  const cards: StoredCard[] = []
  for (const [id, name = '', layout = '', marks = '[]'] of await rowsOf(
    client,
    'Card',
    ['id', 'name', 'layout', 'marks'],
    '"id"',
  )) {
    if (name === '') continue
    const faces = facesIn(newest(Number(id)))
    const types = typesOf(faces)
    const codes = [...new Set((printings.get(Number(id)) ?? []).map(({ set }) => set))]
    const sets = codes
      .flatMap(code => setById.get(code) ?? [])
      .sort((a, b) => ((a.released ?? '9') < (b.released ?? '9') ? -1 : 1))
    cards.push({
      ...{ id: Number(id), name, plain: plainName(name), layout, types },
      faces: faces.length > 1 ? faces.map(face => face.name) : [],
      out: outOfPlay({
        ...{ layout, marks: JSON.parse(marks) as CardMark[], typeLine: types },
        setTypes: sets.map(({ type }) => type),
      }),
      sets,
    })
  }
  cards.sort((a, b) => (a.plain < b.plain ? -1 : a.plain > b.plain ? 1 : a.id - b.id))
  const byName = new Map<string, StoredCard[]>()
  const name = (plain: string, card: StoredCard): void => {
    const there = byName.get(plain)
    if (!there) byName.set(plain, [card])
    else if (!there.includes(card)) there.push(card)
  }
  for (const card of cards) name(card.plain, card)
  // A card called so comes before one that has a face of that name.
  for (const card of cards) for (const face of card.faces) name(plainName(face), card)
  const rulingsOf = new Map<number, readonly StoredRuling[]>()
  const families = new Map<number, StoredRuling[]>()
  let rulingCount = 0
  for (const card of cards) {
    const own = (rulingRows.get(card.id) ?? []).map(({ day, text: textId, withdrawn }): StoredRuling => {
      const { hash = '', body = '' } = texts.get(textId) ?? {}
      return {
        ...{ day: day as IsoDate, text: body, family: hash, textId, card },
        ...(withdrawn ? { withdrawn: withdrawn as IsoDate } : {}),
      }
    })
    if (own.length > 0) rulingsOf.set(card.id, own)
    rulingCount += own.length
    for (const ruling of own) {
      const there = families.get(ruling.textId)
      if (there) there.push(ruling)
      else families.set(ruling.textId, [ruling])
    }
  }
  const idOfFamily = new Map([...texts].map(([id, { hash }]) => [hash, id]))
  const familyAt = (id: number): RulingFamily | null => {
    const found = families.get(id)
    const text = texts.get(id)
    return found && text ? { id: text.hash, text: text.body, rulings: found } : null
  }
  const inPlayFirst = (some: readonly StoredCard[]): readonly StoredCard[] =>
    [...some].sort((a, b) => Number(a.out !== null) - Number(b.out !== null))
  return {
    revision: Number(meta?.value ?? 0),
    count: cards.length,
    rulingCount,
    all: () => cards,
    named: typed => inPlayFirst(byName.get(plainName(typed)) ?? []),
    facesOf: card => facesIn(newest(card.id)),
    observations: card => [
      ...(runs.get(card.id) ?? []).map(({ day, rank, content, file }) => ({
        ...{ day: day as IsoDate, rank, faces: facesIn(content) },
        source: { kind: 'oracle' as const, file: files.get(file) ?? '' },
      })),
      ...(printings.get(card.id) ?? []).flatMap(({ set, content, file }) => {
        const known = setById.get(set)
        if (content === 0 || !known?.released) return []
        return [
          {
            ...{ day: known.released, rank: 1, faces: facesIn(content) },
            source: { kind: 'printed' as const, set: known.code, file: files.get(file) ?? '' },
          },
        ]
      }),
    ],
    rulings: card => rulingsOf.get(card.id) ?? [],
    family: id => {
      const at = idOfFamily.get(id)
      return at === undefined ? null : familyAt(at)
    },
    families: function* () {
      for (const id of families.keys()) {
        const family = familyAt(id)
        if (family) yield family
      }
    },
  }
}
