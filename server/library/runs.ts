import { impossible } from '#rulebook/result'
import type { DocumentName } from '#rulebook/units/release'
import { sharing, type Units } from '../store/units'
import type { Run, Runs } from './library'

/** A wording is in a lineage from one release to another, both by their ids in the database. */
export type SpanRow = {
  readonly wordingId: number
  readonly fromId: number
  readonly untilId: number
  readonly lineageId: string
}

const byBeginning = (a: Run, b: Run): number => a.from - b.from

const into = <K>(map: Map<K, Run[]>, key: K, run: Run): void => {
  const list = map.get(key)
  if (list) list.push(run)
  else map.set(key, [run])
}

const NONE: readonly Run[] = []
/** Stored spans by their key; `placeOf` returns the position of a release in its document. */
export const runsFrom = (
  spans: readonly SpanRow[],
  { units, documents }: Units,
  placeOf: ReadonlyMap<number, number>,
) => {
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
    // A misprinted rule can also be found under the number that was meant.
    if (unit.meant !== undefined) into(under, `${run.document} ${unit.meant}`, run)
    if (unit.parent !== undefined) into(ofChildren, `${run.document} ${unit.parent}`, run)
  }
  for (const map of [ofLineage, under, ofChildren]) for (const runs of map.values()) runs.sort(byBeginning)
  const runs: Runs = {
    ofWording: wording => ofWording.get(wording) ?? NONE,
    ofLineage: lineage => ofLineage.get(lineage) ?? NONE,
    all: () => ofLineage.values(),
    under: (document, number) => under.get(`${document} ${number}`) ?? NONE,
    ofChildren: (document, parent) => ofChildren.get(`${document} ${parent}`) ?? NONE,
  }
  return { runs, lineages: ofLineage.size, wordings: ofWording.size }
}
