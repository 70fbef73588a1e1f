import type { IsoDate } from '#rulebook/date'
import { partsBetween } from '#rulebook/diff-parts'
import { fold } from '#rulebook/fold'
import type { Paragraph, Unit } from '#rulebook/unit'
import type { WitnessLine } from '../answers'
import type { Edition, Library } from '../library/library'
import { editionOn, refOf, shelfOf } from './asked'
import { placeInFile } from './places'

/** Another document's unit for the same rule: the release and the place in it. */
export type Witness = { readonly edition: Edition; readonly place: number; readonly unit: Unit }

const DOCUMENTS = ['rulings', 'book', 'digest'] as const

const standsOn = (edition: Edition, on: IsoDate): boolean =>
  edition.entry.inForce <= on &&
  (edition.entry.document === 'rulings' || edition.until === undefined || on <= edition.until)

/** What other documents say of a lineage on a day: of each the newest that holds it. */
export const witnessesOf = (library: Library, edition: Edition, lineage: string, on: IsoDate): readonly Witness[] =>
  DOCUMENTS.filter(document => document !== edition.entry.document).flatMap(document => {
    const shelf = shelfOf(library, document).filter(other => standsOn(other, on))
    for (const other of [...shelf].reverse()) {
      const found = unitOfLineage(library, edition, other, lineage)
      if (found) return [found]
    }
    return []
  })

/** A rule is looked up in another document by the number it bore in the rules of that document's day. */
const unitOfLineage = (library: Library, edition: Edition, other: Edition, lineage: string): Witness | null => {
  const book = editionOn(shelfOf(library, edition.entry.document), other.entry.inForce)
  const here = book?.placeOfLineage(lineage)
  const number = here === undefined ? undefined : book?.units()[here]?.number
  const place = number === undefined ? undefined : other.placesOf(number)[0]
  const unit = place === undefined ? undefined : other.units()[place]
  return unit && place !== undefined ? { edition: other, place, unit } : null
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Twice the shared words over all words: 0 for strangers, 1 for the same words. */
const likeness = (a: readonly string[], b: readonly string[]): number => {
  const left = new Map<string, number>()
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of b) {
    const count = left.get(word) ?? 0
    if (count > 0) {
      shared++
      left.set(word, count - 1)
    }
  }
  return a.length + b.length === 0 ? 0 : (2 * shared) / (a.length + b.length)
}

const ALIKE = 0.5
/** For each text of ours the most alike of theirs, each of theirs used once. */
export const pairedTexts = (ours: readonly Paragraph[], theirs: readonly Paragraph[]): readonly (number | null)[] => {
  const words = theirs.map(({ text }) => wordsOf(text))
  const scored = ours
    .flatMap(({ text }, at) => words.map((other, to) => ({ at, to, score: likeness(wordsOf(text), other) })))
    .filter(({ score }) => score >= ALIKE)
    .sort((a, b) => b.score - a.score || a.at - b.at || a.to - b.to)
  const pairs = new Map<number, number>()
  const used = new Set<number>()
  for (const { at, to } of scored)
    if (!pairs.has(at) && !used.has(to)) {
      pairs.set(at, to)
      used.add(to)
    }
  return ours.map((_, at) => pairs.get(at) ?? null)
}

export const witnessLine = (
  { edition, place, unit }: Witness,
  kind: 'paragraphs' | 'examples',
  index: number,
  ours: string,
): WitnessLine | null => {
  const theirs = unit[kind][index]
  if (!theirs) return null
  const sameWords = fold(ours) === fold(theirs.text)
  return {
    release: refOf(edition),
    number: unit.number,
    text: theirs.text,
    ...(theirs.stamped ? { stamped: theirs.stamped } : {}),
    ...(theirs.authority ? { authority: theirs.authority } : {}),
    sameWords,
    ...(sameWords ? {} : { parts: partsBetween(ours, theirs.text) }),
    source: placeInFile(edition, place, kind === 'paragraphs' ? index : unit.paragraphs.length + index),
  }
}
