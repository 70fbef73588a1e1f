import { date, type IsoDate } from '#rulebook/dates/date'
import { daysOf } from '#rulebook/identify/identify'
import { passagesOf } from '#rulebook/identify/passages'
import { nearTo, type TextIndex, textIndexOf } from '#rulebook/identify/text-index'
import { comparedText } from '#rulebook/lineage/compare'
import { type ReleaseId, releaseId } from '#rulebook/units/release'
import type { Unit } from '#rulebook/units/unit'
import type { Entry } from '../store/catalogue'
import type { Pool } from '../store/pool'
import { hashOf } from '../store/wording'

type Volume = { readonly entry: Entry; readonly wordings: readonly number[]; readonly units: () => readonly Unit[] }
/** When an undated text was in force, found by its words, with the evidence. */
export type Dating = {
  readonly name: string
  readonly inForce: IsoDate
  readonly from: IsoDate
  readonly until: IsoDate | null
  readonly evidence: readonly string[]
}
type Fit = { readonly volume: Volume; readonly from: IsoDate; readonly until: IsoDate | null }

const wordsOf = ({ units }: Volume): string => units().map(comparedText).join('\n\n')
const fitOf = (volume: Volume, index: TextIndex): readonly Fit[] => {
  const interval = daysOf(wordsOf(volume), index)
  return interval ? [{ volume, from: interval.from, until: interval.until ?? null }] : []
}

/** The wordings of the rules near to undated texts, as far as the `last`: kept for the next ingest, for none changes. */
export type Near = {
  readonly of: string
  readonly last: readonly [id: number, hash: string]
  readonly wordings: readonly number[]
}

const nearWordings = (volumes: readonly Volume[], { wordings }: Pool, before: Near | undefined): Near => {
  const passages = volumes.flatMap(volume => passagesOf(wordsOf(volume)).map(({ words }) => words))
  const of = hashOf(JSON.stringify(passages))
  const isKnown = before?.of === of && wordings.get(before.last[0])?.row.hash === before.last[1]
  const known: Omit<Near, 'of'> = isKnown ? before : { last: [0, ''], wordings: [] }
  const isNear = nearTo(passages)
  const newer = [...wordings.values()].filter(({ row }) => row.id > known.last[0])
  const found = newer.filter(wording => wording.row.document === DOCUMENT && wording.texts().some(isNear))
  const row = newer.at(-1)?.row
  return {
    of,
    last: row ? [row.id, row.hash] : known.last,
    wordings: [...known.wordings, ...found.map(({ row: { id } }) => id)],
  }
}
const DOCUMENT = 'comprehensive-rules'

/** An index of the units of the rules that may be like undated texts: a tenth of all. */
const indexOf = (near: ReadonlySet<number>, rules: readonly Volume[], { wordings }: Pool): TextIndex => {
  const releases = rules.map(rule => ({
    id: rule.entry.name as ReleaseId,
    inForce: rule.entry.inForce,
    units: rule.wordings.filter(id => near.has(id)).flatMap(id => wordings.get(id)?.unit ?? []),
  }))
  return textIndexOf([{ document: DOCUMENT, releases }])
}

const says = ({ volume, from, until }: Fit): string =>
  `${volume.entry.sources[0]?.name ?? volume.entry.name} fits the rules ${until ? `from ${from} to ${until}` : `from ${from} on`}`

const LAST = date('9999-12-31')

/**
 * Dates for undated texts: each is looked up in the Comprehensive Rules. Pages of one book with overlapping intervals
 * were in force together, so all of them get the intersection.
 */
export const datingsOf = (
  undated: readonly Volume[],
  rules: readonly Volume[],
  pool: Pool,
  before?: Near,
): { readonly datings: ReadonlyMap<number, Dating>; readonly near?: Near } => {
  if (undated.length === 0 || rules.length === 0) return { datings: new Map() }
  const near = nearWordings(undated, pool, before)
  const index = indexOf(new Set(near.wordings), rules, pool)
  const fits = undated.flatMap(volume => fitOf(volume, index))
  const found = new Map<number, Dating>()
  const taken = new Map<string, number>()
  for (const fit of [...fits].sort((a, b) => a.volume.entry.id - b.volume.entry.id)) {
    const meeting = fits.filter(other => other.from <= (fit.until ?? LAST) && fit.from <= (other.until ?? LAST))
    const from = meeting.reduce((latest, other) => (other.from > latest ? other.from : latest), fit.from)
    const last = meeting.reduce((first, other) => ((other.until ?? LAST) < first ? (other.until ?? LAST) : first), LAST)
    const shared = from <= last ? { from, until: last === LAST ? null : last } : fit
    const stem = releaseId(fit.volume.entry.document, shared.from)
    const count = (taken.get(stem) ?? 0) + 1
    taken.set(stem, count)
    found.set(fit.volume.entry.id, {
      name: count === 1 ? stem : `${stem}.${count}`,
      inForce: shared.from,
      from: shared.from,
      until: shared.until,
      evidence: [...new Set([fit, ...meeting].map(says))],
    })
  }
  return { datings: found, near }
}
