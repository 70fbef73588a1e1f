import type { IsoDate } from '../dates/date'
import { examplePairs, type Known, knownRows, overlap, stemSet, type Telltale } from '../diff/example-pairs'
import { fold } from '../diff/fold'
import { rememberText } from '../remember'

/** Location of a printed example of the catalogue: under a number, from a day to the last one, inclusive. */
type ExamplePlace = { readonly number: string; readonly from: IsoDate; readonly until?: IsoDate | undefined }
/** One worked example of the rulebook, identified by its names and words and by its locations. */
export type ExampleRow = Telltale & { readonly places: readonly ExamplePlace[] }
/** An example as printed by a release in force on `on`. `edition` distinguishes two texts of one day. */
export type PrintedExample = {
  readonly edition: string
  readonly on: IsoDate
  readonly number: string
  readonly lineage: string
  readonly text: string
}

const grouped = <T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> => {
  const found = new Map<string, T[]>()
  for (const one of all) {
    const group = found.get(keyOf(one))
    if (group) group.push(one)
    else found.set(keyOf(one), [one])
  }
  return found
}

const MOST_TEXTS = 100_000
const byText = <T>(of: (text: string) => T) => rememberText(MOST_TEXTS, of)

/** Links found so far; an example occurs once in an edition. */
type Links = {
  readonly of: Map<PrintedExample, string>
  readonly there: Set<string>
  /** The words of a text, computed once: most texts are the same from release to release. */
  readonly wordsOf: (text: string) => ReadonlySet<string>
  /** The pairs of rows and texts, by all of them: most groups are the same from release to release. */
  readonly pairs: Map<string, ReturnType<typeof examplePairs>>
}
const keep = ({ of, there }: Links, one: PrintedExample, id: string): void => {
  const once = `${one.edition}\n${id}`
  if (of.has(one) || there.has(once)) return
  there.add(once)
  of.set(one, id)
}
const keepPairs = (links: Links, rows: readonly Known[], group: readonly PrintedExample[]): void => {
  if (rows.length === 0) return
  const texts = group.map(({ text }) => text)
  const key = [...rows.map(({ id }) => id), '', ...texts].join('\n')
  const pairs = links.pairs.get(key) ?? examplePairs(rows, texts.map(links.wordsOf))
  links.pairs.set(key, pairs)
  for (const [at, id] of pairs) {
    const one = group[at]
    if (one) keep(links, one, id)
  }
}

const unlinked = (links: Links, printed: readonly PrintedExample[]) => printed.filter(one => !links.of.has(one))
const underOneNumber = ({ edition, number }: PrintedExample): string => `${edition}\n${number}`

const isThere = ({ from, until }: ExamplePlace, on: IsoDate): boolean => from <= on && (!until || on <= until)

/** First the locations of the catalogue: a number and an interval. */
const byPlace = (
  links: Links,
  rows: readonly ExampleRow[],
  known: ReadonlyMap<string, Known>,
  printed: readonly PrintedExample[],
): void => {
  const places = rows.flatMap(({ id, places }) => places.map(place => ({ id, ...place })))
  const under = grouped(places, ({ number }) => number)
  for (const group of grouped(printed, underOneNumber).values()) {
    const [first] = group
    const standing = first ? (under.get(first.number) ?? []).filter(place => isThere(place, first.on)) : []
    keepPairs(
      links,
      standing.flatMap(({ id }) => known.get(id) ?? []),
      group,
    )
  }
}

/** Then the exact words of an example already found: a misprinted number, a text between two releases. */
const byWords = (links: Links, printed: readonly PrintedExample[]): void => {
  const lettersOf = byText(fold)
  const idOf = new Map([...links.of].map(([{ text }, id]) => [lettersOf(text), id]))
  for (const one of unlinked(links, printed)) {
    const id = idOf.get(lettersOf(one.text))
    if (id) keep(links, one, id)
  }
}

/** Texts this similar, word by word, are the same example reworded. */
const REWORDED = 0.7

/**
 * Finally the lineage: reworded from an example of the same lineage that is still printed on that day, whatever its
 * number.
 */
const byLineage = (links: Links, rows: readonly ExampleRow[], printed: readonly PrintedExample[]): void => {
  const rowOf = new Map(rows.map(row => [row.id, row]))
  const linked = grouped([...links.of], ([{ lineage }]) => lineage)
  const left = unlinked(links, printed).filter(({ lineage }) => lineage !== '' && linked.has(lineage))
  for (const [lineage, group] of grouped(left, one => one.lineage)) {
    const wordings = new Map((linked.get(lineage) ?? []).map(([{ text }, id]) => [text, id]))
    const known = [...wordings].map(([text, id]) => ({ id, words: links.wordsOf(text) }))
    const likest = byText(text => {
      const words = links.wordsOf(text)
      const likely = known.map(({ id, words: other }) => ({ id, score: overlap(words, other) }))
      return likely.reduce((a, b) => (b.score > a.score ? b : a))
    })
    for (const one of group) {
      const best = likest(one.text)
      const places = rowOf.get(best.id)?.places ?? []
      if (best.score >= REWORDED && places.some(place => isThere(place, one.on))) keep(links, one, best.id)
    }
  }
}

/**
 * The catalogue's name for each printed example; none where it is uncertain. Those under a number of the catalogue are
 * matched one to one by names and words; the rest by the words or the lineage of those found.
 */
export const exampleLinks = (
  rows: readonly ExampleRow[],
  printed: readonly PrintedExample[],
): ReadonlyMap<PrintedExample, string> => {
  const known = new Map(knownRows(rows).map(row => [row.id, row]))
  const links: Links = { of: new Map(), there: new Set(), wordsOf: byText(stemSet), pairs: new Map() }
  byPlace(links, rows, known, printed)
  byWords(links, printed)
  byLineage(links, rows, printed)
  return links.of
}
