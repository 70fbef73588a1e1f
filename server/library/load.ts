import type { Step } from '#rulebook/lineage'
import type { DocumentName } from '#rulebook/release'
import { impossible } from '#rulebook/result'
import { type Entry, loadCatalogue } from '../store/catalogue'
import { type Database, inTransaction, type Transaction } from '../store/database'
import { loadPool, type Pool } from '../store/pool'
import { type Edition, editionOf, type Library, type Run } from './library'

type SpanRow = {
  readonly wordingId: number
  readonly fromId: number
  readonly untilId: number
  readonly lineageId: string
}
type StepRow = {
  readonly fromId: number
  readonly toId: number
  readonly kind: string
  readonly old: string
  readonly new: string
  readonly because: string | null
}

/** The published state as one snapshot: what another process writes meanwhile is not seen. */
export const loadLibrary = (database: Database): Promise<Library> => inTransaction(database, read)

const read = async (tx: Transaction): Promise<Library> => {
  const meta = new Map((await tx.meta.findMany()).map(({ key, value }) => [key, value]))
  const entries = (await loadCatalogue(tx)).filter(entry => entry.state === 'published')
  const pool = await loadPool(tx)
  const spans = await tx.$queryRawUnsafe<SpanRow[]>('SELECT * FROM "Span"')
  const steps = await tx.$queryRawUnsafe<StepRow[]>('SELECT * FROM "Step" ORDER BY "fromId", "toId", "ordinal"')
  return libraryOf({ meta, entries, pool, spans, steps })
}

type Read = {
  readonly meta: ReadonlyMap<string, string>
  readonly entries: readonly Entry[]
  readonly pool: Pool
  readonly spans: readonly SpanRow[]
  readonly steps: readonly StepRow[]
}

const byBeginning = (a: Run, b: Run): number => a.from - b.from

const libraryOf = ({ meta, entries, pool, spans, steps }: Read): Library => {
  const shelfOf = new Map<DocumentName, Entry[]>()
  const placeOf = new Map<number, number>()
  for (const entry of entries) {
    const shelf = shelfOf.get(entry.document) ?? []
    placeOf.set(entry.id, shelf.length)
    shelfOf.set(entry.document, [...shelf, entry])
  }
  const wordingOf = (id: number) => pool.wordings.get(id) ?? impossible('a span of an unknown wording', id)
  const ofWording = new Map<number, Run[]>()
  const ofLineage = new Map<string, Run[]>()
  const ofNumber = new Map<string, Run[]>()
  const into = (map: Map<string, Run[]>, key: string, run: Run): void => {
    const list = map.get(key)
    if (list) list.push(run)
    else map.set(key, [run])
  }
  for (const row of spans) {
    const { unit, document } = wordingOf(row.wordingId)
    const run: Run = {
      wording: row.wordingId,
      unit,
      lineage: row.lineageId,
      document: document as DocumentName,
      from: placeOf.get(row.fromId) ?? 0,
      until: placeOf.get(row.untilId) ?? 0,
    }
    const known = ofWording.get(row.wordingId)
    if (known) known.push(run)
    else ofWording.set(row.wordingId, [run])
    into(ofLineage, run.lineage, run)
    into(ofNumber, `${run.document} ${unit.number}`, run)
  }
  for (const map of [ofLineage, ofNumber]) for (const runs of map.values()) runs.sort(byBeginning)
  const shelves = new Map(
    [...shelfOf].map(([document, shelf]) => [
      document,
      shelf.map((entry, at) =>
        editionOf({
          entry,
          at,
          later: shelf.slice(at + 1).find(next => next.inForce > entry.inForce),
          unitOf: id => wordingOf(id).unit,
          spansOf: id => ofWording.get(id) ?? [],
        }),
      ),
    ]),
  )
  return {
    revision: Number(meta.get('revision') ?? 0),
    contentHash: meta.get('content-hash') ?? null,
    texts: pool.texts,
    shelves,
    byName: new Map([...shelves.values()].flat().map(edition => [edition.entry.name, edition])),
    runsUnder: (document, number) => ofNumber.get(`${document} ${number}`) ?? [],
    runsOf: lineage => ofLineage.get(lineage) ?? [],
    lineages: ofLineage.size,
    wordings: ofWording.size,
    stepCount: steps.length,
    steps: stepsIn(steps),
  }
}

const spotsFrom = (json: string) => (JSON.parse(json) as [string, number][]).map(([number, copy]) => ({ number, copy }))

const stepsIn = (rows: readonly StepRow[]): ((from: Edition, to: Edition) => readonly Step[]) => {
  const stored = new Map<string, StepRow[]>()
  for (const row of rows) {
    const key = `${row.fromId} ${row.toId}`
    const list = stored.get(key)
    if (list) list.push(row)
    else stored.set(key, [row])
  }
  const read = new Map<string, readonly Step[]>()
  return (from, to) => {
    const key = `${from.entry.id} ${to.entry.id}`
    const known = read.get(key)
    if (known) return known
    const steps = (stored.get(key) ?? []).map(
      (row): Step => ({
        kind: row.kind as Step['kind'],
        from: spotsFrom(row.old),
        to: spotsFrom(row.new),
        because: JSON.parse(row.because ?? 'null') as Step['because'],
      }),
    )
    read.set(key, steps)
    return steps
  }
}
