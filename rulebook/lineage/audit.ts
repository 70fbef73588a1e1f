import type { IsoDate } from '../dates/date'
import { fold } from '../diff/fold'
import { rankedFor } from '../identify/likeness'
import type { Shelf, TextIndex } from '../identify/text-index'
import type { ReleaseId } from '../units/release'

/** A date printed beside a text. */
export type Stamp = { readonly number: string; readonly text: string; readonly stamped: IsoDate }

/**
 * The result of checking a stamp against the releases. `verified`: its release is the first that contains the text.
 * `floor`: the text is at least as old; it existed before, or the release of that day is not loaded. `contradicted`:
 * the release of that day does not contain it. `unverifiable`: no release contains it. `similarity` below 1: the most
 * similar text was checked.
 */
type StampAudit = Stamp & {
  readonly state: 'verified' | 'floor' | 'contradicted' | 'unverifiable'
  readonly firstRelease?: ReleaseId
  readonly similarity: number
  readonly says: string
}

/**
 * Checks stamps against the first document of the index. `dayOf` turns a day some other calendar uses (the day in a
 * file's name) into the day in force.
 */
export const auditStamps = (
  stamps: readonly Stamp[],
  index: TextIndex,
  dayOf: (stamped: IsoDate) => IsoDate = stamped => stamped,
): readonly StampAudit[] => stamps.map(stamp => auditOf(stamp, dayOf(stamp.stamped), index))

const TRIED = 200
const NEAR = 0.9
const LEADING = 0

const auditOf = (stamp: Stamp, day: IsoDate, index: TextIndex): StampAudit => {
  const shelf = index.shelves[LEADING]
  const { places, similarity } = holdersOf(stamp.text, index)
  const [first] = places
  if (!shelf || first === undefined)
    return { ...stamp, state: 'unverifiable', similarity, says: 'No loaded release contains this text.' }
  const firstRelease = shelf.releases[first]
  const { state, says } = judged(places, day, shelf)
  return { ...stamp, state, ...(firstRelease && { firstRelease: firstRelease.id }), similarity, says }
}

/**
 * The positions of the releases that contain a text, ascending: letter for letter, else the most similar of those
 * nearly the same.
 */
const holdersOf = (
  text: string,
  index: TextIndex,
): { readonly places: readonly number[]; readonly similarity: number } => {
  const exact = index.exact(fold(text)).filter(({ shelf }) => shelf === LEADING)
  const ranked =
    exact.length > 0
      ? exact.map(entry => ({ entry, score: 1 }))
      : rankedFor(
          text,
          index.like(text, TRIED).filter(({ shelf }) => shelf === LEADING),
        )
  const similarity = Math.round((ranked[0]?.score ?? 0) * 100) / 100
  if (similarity < NEAR) return { places: [], similarity }
  const best = ranked.filter(({ score }) => score === ranked[0]?.score)
  const places = new Set(best.flatMap(({ entry }) => [...entry.places.values()].flat()))
  return { places: [...places].sort((a, b) => a - b), similarity }
}

type Judgement = Pick<StampAudit, 'state' | 'says'>

const judged = (places: readonly number[], day: IsoDate, { releases }: Shelf): Judgement => {
  const first = places[0] ?? 0
  const place = releases.findIndex(({ inForce }) => inForce === day)
  const born = releases[first]?.inForce
  if (place < 0)
    return born !== undefined && born <= day
      ? { state: 'floor', says: `The text is older: it is in the release of ${born}.` }
      : {
          state: 'floor',
          says: `The release of ${day} is not loaded; the first loaded release with this text is that of ${born}.`,
        }
  if (!places.includes(place))
    return { state: 'contradicted', says: `The release of ${day} does not contain this text.` }
  if (first === place || !places.includes(place - 1))
    return first === 0 && place === 0
      ? { state: 'floor', says: `The release of ${day} is the oldest one loaded; the text may be older.` }
      : { state: 'verified', says: `The release of ${day} is the first with this text.` }
  return { state: 'floor', says: `The text is older: it is in the release of ${born}.` }
}
