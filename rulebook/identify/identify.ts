import { dayBefore, type IsoDate } from '../dates/date'
import { fold } from '../diff/fold'
import { err, ok, type Result } from '../result'
import type { Found, Identified } from './identified'
import { rankedFor, SHORTEST } from './likeness'
import { type Passage, passagesOf } from './passages'
import { type Match, placesUnder, RECOGNISED, ruledOutBy } from './ruled-out'
import type { TextIndex } from './text-index'

const MOST_BYTES = 256 * 1024
const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/**
 * Identifies the releases that a text comes from. Letters and digits decide; the notations of a symbol in different
 * eras are equal. Passages may be truncated at their ends; of the passages that no release contains letter for letter,
 * only the longest are examined. Fails on more than 256 kB. Linear in the text.
 */
export const identify = (text: string, index: TextIndex): Result<Identified> => {
  if (text.length > MOST_BYTES || bytesOf(text) > MOST_BYTES)
    return err({ code: 'text-too-long', message: 'This text is longer than 256 kB', hint: 'Paste only a part of it' })
  const { matches, leftAside, shelf, leading, fitting } = fitted(text, index)
  return ok({
    interval: intervalOf(fitting, index, shelf),
    fits: fitting.flatMap(place => index.shelves[shelf]?.releases[place]?.id ?? []),
    passages: matches.flatMap(match => foundOf(match, index)),
    leftAside,
    ruledOut: ruledOutBy(leading, fitting, index, shelf),
  })
}

/** Only the days of the releases that a text comes from; null if nothing of it is recognised. */
export const daysOf = (text: string, index: TextIndex): Identified['interval'] => {
  const { fitting, shelf } = fitted(text, index)
  return intervalOf(fitting, index, shelf)
}

const fitted = (text: string, index: TextIndex) => {
  const { read, leftAside } = readable(passagesOf(text), index)
  const matches = read.flatMap(passage => matchOf(passage, index) ?? [])
  const shelf = leadingShelf(matches, index)
  const leading = matches.filter(match => match.shelf === shelf)
  return { matches, leftAside, shelf, leading, fitting: fittingPlaces(leading) }
}

// A text altered throughout is identified by its longest passages; searching thousands of unknown ones would take
// seconds.
const MOST_ALTERED = 400

const readable = (passages: readonly Passage[], index: TextIndex) => {
  const altered = passages.filter(({ words }) => index.exact(fold(words)).length === 0)
  if (altered.length <= MOST_ALTERED) return { read: passages, leftAside: 0 }
  const short = new Set([...altered].sort((a, b) => b.words.length - a.words.length).slice(MOST_ALTERED))
  return { read: passages.filter(passage => !short.has(passage)), leftAside: short.size }
}

const TRIED = 40

const matchOf = (passage: Passage, index: TextIndex): Match | null => {
  const letters = fold(passage.words)
  const exact = index
    .exact(letters)
    .filter(entry => letters.length >= SHORTEST || passage.number !== null || entry.places.size === 1)
  if (exact.length === 0 && letters.length < SHORTEST) return null
  const candidates = exact.length > 0 ? exact : index.like(passage.words, TRIED)
  const likeness = rankedFor(passage.words, candidates)
  const [best] = likeness
  if (!best || best.score < RECOGNISED) return null
  const shelf = best.entry.shelf
  const same = likeness.filter(({ entry }) => entry.shelf === shelf)
  const scores = new Map<number, number>()
  for (const { entry, score } of same)
    for (const place of placesUnder(entry, passage.number)) scores.set(place, Math.max(score, scores.get(place) ?? 0))
  const number = best.entry.places.has(passage.number ?? '')
    ? (passage.number ?? '')
    : ([...best.entry.places.keys()][0] ?? '')
  return { passage, shelf, best: best.entry, number, similarity: best.score, scores, weight: letters.length }
}

const leadingShelf = (matches: readonly Match[], index: TextIndex): number => {
  const weights = index.shelves.map((_, at) =>
    matches.reduce((sum, { shelf, weight }) => sum + (shelf === at ? weight : 0), 0),
  )
  return weights.indexOf(Math.max(...weights))
}

/** The positions of the releases that contain most of the text. */
const fittingPlaces = (matches: readonly Match[]): readonly number[] => {
  const totals = new Map<number, number>()
  for (const { scores, weight } of matches)
    for (const [place, score] of scores) totals.set(place, (totals.get(place) ?? 0) + score * weight)
  const most = Math.max(0, ...totals.values())
  return [...totals]
    .filter(([, total]) => total > most - 0.5)
    .map(([place]) => place)
    .sort((a, b) => a - b)
}

const intervalOf = (fitting: readonly number[], index: TextIndex, shelf: number): Identified['interval'] => {
  const releases = index.shelves[shelf]?.releases ?? []
  return daysBetween(releases, fitting[0] ?? -1, fitting.at(-1) ?? -2)
}

/** From the day on which the first of two releases began to the last day of the second. */
const daysBetween = (
  releases: readonly { readonly inForce: IsoDate }[],
  from: number,
  to: number,
): Identified['interval'] => {
  const [first, after] = [releases[from], releases[to + 1]]
  return first ? { from: first.inForce, ...(after && { until: dayBefore(after.inForce) }) } : null
}

const foundOf = ({ passage, shelf, best, number, similarity, scores }: Match, index: TextIndex): readonly Found[] => {
  const places = [...scores].filter(([, score]) => score === similarity).map(([place]) => place)
  const releases = index.shelves[shelf]?.releases ?? []
  const [from, to] = [Math.min(...places), Math.max(...places)]
  const [first, last, inForce] = [releases[from], releases[to], daysBetween(releases, from, to)]
  const document = index.shelves[best.shelf]?.document
  if (!first || !last || !document || !inForce) return []
  return [
    {
      text: passage.text,
      document,
      number,
      releases: [first.id, last.id],
      inForce,
      similarity: Math.round(similarity * 100) / 100,
    },
  ]
}
