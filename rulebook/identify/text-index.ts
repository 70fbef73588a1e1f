import type { IsoDate } from '../dates/date'
import { fold, hasForeignLetters } from '../diff/fold'
import type { DocumentName, ReleaseId } from '../units/release'
import type { Unit } from '../units/unit'

export type Shelf = {
  readonly document: DocumentName
  /** Oldest first. */
  readonly releases: readonly { readonly id: ReleaseId; readonly inForce: IsoDate; readonly units: readonly Unit[] }[]
}

/**
 * One distinct paragraph, example or title, and where it is printed: under which numbers in which releases of its
 * document.
 */
export type Entry = {
  readonly letters: string
  readonly text: string
  readonly shelf: number
  /** Positions of releases, ascending, by number. */
  readonly places: Map<string, number[]>
}

/** All texts of some documents, for identifying pasted text. */
export type TextIndex = {
  readonly shelves: readonly Shelf[]
  /** Entries with exactly these letters. */
  readonly exact: (letters: string) => readonly Entry[]
  /** Entries that share rare words with a text, most shared words first. */
  readonly like: (text: string, limit: number) => readonly Entry[]
}

// Words that occur in more entries than this add no results to those of rarer ones; the rarest words of a text are
// used.
const COMMON = 3_000
const RAREST = 10
// A text that consists of common words only is looked up by some of them.
const MOST_READ = 4_000

const wordSetOf = (text: string): readonly string[] => {
  const low = text.toLowerCase().replace(/['’\ufffd]/g, '')
  return [...new Set(low.match(hasForeignLetters(low) ? /[\p{L}\p{N}]+/gu : /[a-z0-9]+/g) ?? [])]
}

/** Words of four letters or more. */
const longWordsOf = (text: string): ReadonlySet<string> => {
  const low = text.toLowerCase()
  return new Set(low.match(hasForeignLetters(low) ? /[\p{L}\p{N}]{4,}/gu : /[a-z0-9]{4,}/g))
}

/**
 * Whether a text has at least half of the ten longest words of one of the passages, as every text has that is the same or
 * much like it. A passage without a word of four letters is like none. For one use this is cheaper than an index of all texts.
 */
export const nearTo = (passages: readonly string[]): ((text: string) => boolean) => {
  const wanted = passages.map(passage =>
    [...longWordsOf(passage)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, LONGEST),
  )
  const holders = new Map(wanted.flat().map(word => [word, [] as number[]]))
  for (const [at, words] of wanted.entries()) for (const word of words) holders.get(word)?.push(at)
  return text => {
    const held = new Uint8Array(wanted.length)
    for (const word of longWordsOf(text))
      for (const at of holders.get(word) ?? []) {
        held[at] = (held[at] ?? 0) + 1
        if ((held[at] ?? 0) * 2 >= (wanted[at]?.length ?? 0)) return true
      }
    return false
  }
}
const LONGEST = 10

/** Reads every distinct text once. Linear in the text of all releases. */
export const textIndexOf = (shelves: readonly Shelf[]): TextIndex => {
  const entries: Entry[] = []
  const byLetters = new Map<string, Entry[]>()
  const seen = new Map<string, Entry>()
  const entryFor = (text: string, shelf: number): Entry => {
    const key = `${shelf} ${text}`
    const entry = seen.get(key) ?? entryOf(text, shelf, byLetters, entries)
    seen.set(key, entry)
    return entry
  }
  const note = (entry: Entry, number: string, place: number): void => {
    const places = entry.places.get(number)
    if (!places) entry.places.set(number, [place])
    else if (places[places.length - 1] !== place) places.push(place)
  }
  for (const [at, shelf] of shelves.entries()) {
    // Most units are shared as one object by many releases.
    const known = new Map<Unit, readonly Entry[]>()
    for (const [place, { units }] of shelf.releases.entries())
      for (const unit of units) {
        const entries = known.get(unit) ?? textsOf(unit).map(text => entryFor(text, at))
        known.set(unit, entries)
        for (const entry of entries) note(entry, unit.number, place)
      }
  }
  const holders = holdersOf(entries)
  return {
    shelves,
    exact: letters => byLetters.get(letters) ?? [],
    like: (text, limit) => alike(text, limit, holders, entries),
  }
}

const textsOf = (unit: Unit): readonly string[] => [
  ...(unit.title ? [unit.title] : []),
  ...unit.paragraphs.map(({ text }) => text),
  ...unit.examples.map(({ text }) => text),
]

// Texts that differ only in typesetting share an entry.
const entryOf = (text: string, shelf: number, byLetters: Map<string, Entry[]>, entries: Entry[]): Entry => {
  const letters = fold(text)
  const known = byLetters.get(letters)?.find(entry => entry.shelf === shelf)
  if (known) return known
  const entry: Entry = { letters, text, shelf, places: new Map() }
  entries.push(entry)
  byLetters.set(letters, [...(byLetters.get(letters) ?? []), entry])
  return entry
}

const holdersOf = (entries: readonly Entry[]): ReadonlyMap<string, readonly number[]> => {
  const holders = new Map<string, number[]>()
  for (const [at, { text }] of entries.entries())
    for (const word of wordSetOf(text)) {
      const list = holders.get(word)
      if (list) list.push(at)
      else holders.set(word, [at])
    }
  return holders
}

const alike = (
  text: string,
  limit: number,
  holders: ReadonlyMap<string, readonly number[]>,
  entries: readonly Entry[],
): readonly Entry[] => {
  const rare = wordSetOf(text)
    .map(word => holders.get(word) ?? [])
    .filter(list => list.length > 0 && list.length <= COMMON)
    .sort((a, b) => a.length - b.length)
    .slice(0, RAREST)
  let read = 0
  const found = new Map<number, number>()
  for (const list of rare) {
    if (read > 0 && read + list.length > MOST_READ) break
    read += list.length
    for (const at of list) found.set(at, (found.get(at) ?? 0) + Math.log(1 + entries.length / list.length))
  }
  return [...found]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, limit)
    .flatMap(([at]) => entries[at] ?? [])
}
