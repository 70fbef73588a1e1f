import type { Identified } from './identified'
import { exchangedWords, rankedFor } from './likeness'
import type { Passage } from './passages'
import type { Entry, TextIndex } from './text-index'

/** A passage with the most similar entries of one document. `scores`: similarity by position of the release. */
export type Match = {
  readonly passage: Passage
  readonly shelf: number
  readonly best: Entry
  readonly number: string
  readonly similarity: number
  readonly scores: ReadonlyMap<number, number>
  readonly weight: number
}

/** Below this similarity a passage is not recognised. */
export const RECOGNISED = 0.6

/**
 * Where an entry is printed under the number of a passage; everywhere if the passage has no number, or a number never
 * used for the entry.
 */
export const placesUnder = (entry: Entry, number: string | null): readonly number[] =>
  (number !== null && entry.places.get(number)) || [...entry.places.values()].flat()

const SHOWN = 4
const RIVALS = 400
/** The releases before, after and inside the interval that do not match, with the words they lack. */
export const ruledOutBy = (
  matches: readonly Match[],
  fitting: readonly number[],
  index: TextIndex,
  shelf: number,
): Identified['ruledOut'] => {
  const [first, last] = [fitting[0], fitting[fitting.length - 1]]
  const releases = index.shelves[shelf]?.releases ?? []
  if (first === undefined || last === undefined) return []
  const around = Array.from({ length: last - first + 3 }, (_, i) => first - 1 + i).filter(
    place => !fitting.includes(place),
  )
  return around.flatMap(place => {
    const release = releases[place]
    const missing = matches.filter(({ scores, similarity }) => (scores.get(place) ?? 0) < similarity)
    const words = missing.flatMap(match => wordsAgainst(match, place, index))
    return release ? [{ release: release.id, words: [...new Set(words)].slice(0, SHOWN) }] : []
  })
}

const wordsAgainst = ({ passage, shelf, number, best }: Match, place: number, index: TextIndex): readonly string[] => {
  const rivals = index
    .like(passage.words, RIVALS)
    .filter(entry => entry !== best && entry.shelf === shelf && placesUnder(entry, null).includes(place))
  const [rival] = rankedFor(passage.words, rivals)
  if (!rival) return [`${number} is missing`]
  if (rival.score < RECOGNISED) return [`${number} has different text`]
  return rival.score === 1 ? [`${number} is elsewhere`] : exchangedWords(rival.entry.text, passage.words)
}
