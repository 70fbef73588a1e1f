import type { Step } from '#rulebook/lineage'
import type { DocumentName } from '#rulebook/release'
import { impossible } from '#rulebook/result'
import { type Entry, loadCatalogue } from '../store/catalogue'
import { type Database, inSnapshot, type Transaction } from '../store/database'
import { loadUnits, sharing, type Units } from '../store/pool'
import { type Edition, editionOf, type Library, type Run, type Runs } from './library'

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
export const loadLibrary = (database: Database): Promise<Library> => inSnapshot(database, readLibrary)

export const readLibrary = async (tx: Transaction): Promise<Library> => {
  const meta = new Map((await tx.meta.findMany()).map(({ key, value }) => [key, value]))
  const entries = (await loadCatalogue(tx)).filter(entry => entry.state === 'published')
  const units = await loadUnits(tx)
  const spans = await tx.$queryRawUnsafe<SpanRow[]>('SELECT * FROM "Span"')
  const steps = await tx.$queryRawUnsafe<StepRow[]>('SELECT * FROM "Step" ORDER BY "fromId", "toId", "ordinal"')
  return libraryOf({ meta, entries, units, spans, steps })
}

type Read = {
  readonly meta: ReadonlyMap<string, string>
  readonly entries: readonly Entry[]
  readonly units: Units
  readonly spans: readonly SpanRow[]
  readonly steps: readonly StepRow[]
}

const byBeginning = (a: Run, b: Run): number => a.from - b.from

const into = <K>(map: Map<K, Run[]>, key: K, run: Run): void => {
  const list = map.get(key)
  if (list) list.push(run)
  else map.set(key, [run])
}

const NONE: readonly Run[] = []
const runsFrom = (spans: readonly SpanRow[], { units, documents }: Units, placeOf: ReadonlyMap<number, number>) => {
  const [ofWording, ofLineage] = [new Map<number, Run[]>(), new Map<string, Run[]>()]
  const [under, ofChildren] = [new Map<string, Run[]>(), new Map<string, Run[]>()]
  const share = sharing()
  for (const row of spans) {
    const unit = units.get(row.wordingId) ?? impossible('a span of an unknown wording', row.wordingId)
    const run: Run = {
      wording: row.wordingId,
      unit,
      lineage: share(row.lineageId),
      document: documents.get(row.wordingId) as DocumentName,
      from: placeOf.get(row.fromId) ?? 0,
      until: placeOf.get(row.untilId) ?? 0,
    }
    into(ofWording, run.wording, run)
    into(ofLineage, run.lineage, run)
    into(under, `${run.document} ${unit.number}`, run)
    if (unit.parent !== undefined) into(ofChildren, `${run.document} ${unit.parent}`, run)
  }
  for (const map of [ofLineage, under, ofChildren]) for (const runs of map.values()) runs.sort(byBeginning)
  const runs: Runs = {
    ofWording: wording => ofWording.get(wording) ?? NONE,
    ofLineage: lineage => ofLineage.get(lineage) ?? NONE,
    under: (document, number) => under.get(`${document} ${number}`) ?? NONE,
    ofChildren: (document, parent) => ofChildren.get(`${document} ${parent}`) ?? NONE,
  }
  return { runs, lineages: ofLineage.size, wordings: ofWording.size }
}

const libraryOf = ({ meta, entries, units: read, spans, steps }: Read): Library => {
  const shelfOf = new Map<DocumentName, Entry[]>()
  const placeOf = new Map<number, number>()
  for (const entry of entries) {
    const shelf = shelfOf.get(entry.document) ?? []
    placeOf.set(entry.id, shelf.length)
    shelfOf.set(entry.document, [...shelf, entry])
  }
  const { runs, lineages, wordings } = runsFrom(spans, read, placeOf)
  const { units, texts } = read
  const unitOf = (id: number) => units.get(id) ?? impossible('a release with an unknown wording', id)
  const shelves = new Map(
    [...shelfOf].map(([document, shelf]) => [
      document,
      shelf.map((entry, at) => {
        const later = shelf.slice(at + 1).find(next => next.inForce > entry.inForce)
        return editionOf({ entry, at, later, unitOf, runs })
      }),
    ]),
  )
  return {
    revision: Number(meta.get('revision') ?? 0),
    contentHash: meta.get('content-hash') ?? null,
    texts,
    shelves,
    byName: new Map([...shelves.values()].flat().map(edition => [edition.entry.name, edition])),
    runsUnder: runs.under,
    runsOf: runs.ofLineage,
    lineages,
    wordings,
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
