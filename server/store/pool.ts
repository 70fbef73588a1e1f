import type { Unit } from '#rulebook/units/unit'
import type { Dialect, Transaction } from './database'
import { insertRows, type Reads, type Row } from './rows'
import { eachWording, readTexts, type StoredWording } from './stored-texts'
import { hashOf, packParts, partsKey, textIdsIn, unitFrom } from './wording'

/** A wording whose unit is made when it is first needed: an ingest of one release needs those of its neighbours. */
export class PooledWording {
  #unit: Unit | undefined
  readonly #textOf: (id: number) => string
  constructor(
    readonly row: StoredWording,
    textOf: (id: number) => string,
  ) {
    this.#textOf = textOf
  }
  /** Its title, paragraphs and examples. */
  texts(): readonly string[] {
    const ids = textIdsIn(this.row.parts)
    return this.row.title === null ? ids.map(this.#textOf) : [this.row.title, ...ids.map(this.#textOf)]
  }
  get unit(): Unit {
    this.#unit ??= unitFrom(this.row, this.#textOf)
    return this.#unit
  }
}

/**
 * Every known text and wording, each once. `place` returns the wording of a unit and remembers new ones; `flush` writes
 * the new ones.
 */
export type Pool = {
  readonly wordings: ReadonlyMap<number, PooledWording>
  readonly texts: number
  readonly place: (document: string, unit: Unit) => PooledWording
  readonly flush: (tx: Transaction, dialect: Dialect) => Promise<number>
}

/** All texts and wordings of a database, as a pool to which new ones can be added. */
export const loadPool = async (reads: Reads): Promise<Pool> => {
  const texts = await readTexts(reads)
  const textOf = (id: number): string => texts.get(id) ?? ''
  const wordings = new Map<number, PooledWording>()
  await eachWording(reads, row => void wordings.set(row.id, new PooledWording(row, textOf)))
  return poolOf(texts, textOf, wordings)
}

/** A separate copy: a slice of a file's text would keep all of it in memory. */
const detached = (text: string): string => Buffer.from(text).toString()

const highest = (ids: Iterable<number>): number => {
  let most = 0
  for (const id of ids) if (id > most) most = id
  return most
}

const poolOf = (
  texts: Map<number, string>,
  textOf: (id: number) => string,
  wordings: Map<number, PooledWording>,
): Pool => {
  const idOfText = new Map([...texts].map(([id, body]) => [body, id]))
  const byHash = new Map([...wordings.values()].map(wording => [wording.row.hash, wording]))
  const byKey = new Map<string, PooledWording>()
  const fresh: { texts: Row[]; wordings: Row[] } = { texts: [], wordings: [] }
  let lastText = highest(texts.keys())
  let lastWording = highest(wordings.keys())
  const idOf = (read: string): number => {
    const known = idOfText.get(read)
    if (known !== undefined) return known
    const text = detached(read)
    idOfText.set(text, ++lastText)
    texts.set(lastText, text)
    fresh.texts.push([lastText, hashOf(text), text])
    return lastText
  }
  const added = (row: StoredWording): PooledWording => {
    const wording = new PooledWording(row, textOf)
    byHash.set(row.hash, wording)
    wordings.set(row.id, wording)
    fresh.wordings.push(WORDING_COLUMNS.map(([name]) => row[name]))
    return wording
  }
  const place = (document: string, unit: Unit): PooledWording => {
    const { number, kind, title = null, meant = null, parent = null, copy } = unit
    const key = `${document}\n${kind}\n${number}\n${title === null ? '' : `=${title}`}\n${meant}\n${parent}\n${copy}\n${partsKey(unit, idOf)}`
    const known = byKey.get(key)
    if (known) return known
    const parts = JSON.stringify(packParts(unit, idOf))
    const hash = wordingHash(document, unit)
    const wording =
      byHash.get(hash) ??
      added({
        id: ++lastWording,
        hash,
        document,
        number: detached(number),
        title: title === null ? null : detached(title),
        kind,
        meant,
        parent,
        copy,
        parts,
      })
    byKey.set(key, wording)
    return wording
  }
  const flush = async (tx: Transaction, dialect: Dialect): Promise<number> => {
    const { texts: newTexts, wordings: newWordings } = { ...fresh }
    await insertRows(tx, dialect, 'Text', TEXT_COLUMNS, newTexts)
    await insertRows(tx, dialect, 'Wording', WORDING_COLUMNS, newWordings)
    fresh.texts = []
    fresh.wordings = []
    return newTexts.length + newWordings.length
  }
  return {
    wordings,
    get texts() {
      return texts.size
    },
    place,
    flush,
  }
}

/** The identity of a wording, independent of the ids of its texts in a database. */
export const wordingHash = (document: string, unit: Unit): string => {
  const { number, kind, title = null, meant = null, parent = null, copy } = unit
  return hashOf(
    JSON.stringify([document, number, kind, title, meant, parent, copy, packParts(unit, () => 0), partTexts(unit)]),
  )
}

const partTexts = (unit: Unit): readonly string[] => [...unit.paragraphs, ...unit.examples].map(part => part.text)

const TEXT_COLUMNS = [
  ['id', 'integer'],
  ['hash', 'text'],
  ['body', 'text'],
] as const
const WORDING_COLUMNS = [
  ['id', 'integer'],
  ['hash', 'text'],
  ['document', 'text'],
  ['number', 'text'],
  ['kind', 'text'],
  ['title', 'text'],
  ['meant', 'text'],
  ['parent', 'text'],
  ['copy', 'integer'],
  ['parts', 'text'],
] as const
