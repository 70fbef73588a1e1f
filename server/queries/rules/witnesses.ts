import type { IsoDate } from '#rulebook/dates/date'
import { type Said, type WitnessText, witnesses } from '#rulebook/lineage/witness'
import type { ReleaseId } from '#rulebook/units/release'
import type { Paragraph, Unit } from '#rulebook/units/unit'
import type { WitnessLine } from '../../answers'
import type { Edition, Library } from '../../library/library'
import { editionOn, refOf, shelfOf } from '../resolve-query'
import { placeInFile } from './places'

/** Another document's unit for the same rule: its release and position. */
export type Witness = { readonly edition: Edition; readonly place: number; readonly unit: Unit }

// Our digest paraphrases the rules: it is shown beside the text and is not a witness.
const DOCUMENTS = ['rulings', 'book'] as const

const standsOn = (edition: Edition, on: IsoDate): boolean =>
  edition.entry.inForce <= on &&
  (edition.entry.document === 'rulings' || edition.until === undefined || on <= edition.until)

/** Other documents' texts of a lineage on a day: for each document, the newest that contains it. */
export const witnessesOf = (library: Library, edition: Edition, lineage: string, on: IsoDate): readonly Witness[] =>
  DOCUMENTS.filter(document => document !== edition.entry.document).flatMap(document => {
    const shelf = shelfOf(library, document).filter(other => standsOn(other, on))
    for (const other of [...shelf].reverse()) {
      const found = unitOfLineage(library, edition, other, lineage)
      if (found) return [found]
    }
    return []
  })

/** A rule is looked up in another document by the number it had on that document's day. */
const unitOfLineage = (library: Library, edition: Edition, other: Edition, lineage: string): Witness | null => {
  const book = editionOn(shelfOf(library, edition.entry.document), other.entry.inForce)
  const here = book?.placeOfLineage(lineage)
  const number = here === undefined ? undefined : book?.units()[here]?.number
  const place = number === undefined ? undefined : other.placesOf(number)[0]
  const unit = place === undefined ? undefined : other.units()[place]
  return unit && place !== undefined ? { edition: other, place, unit } : null
}

const testimony = (edition: Edition, paragraphs: readonly Paragraph[]): WitnessText => ({
  document: edition.entry.document,
  release: edition.entry.name as ReleaseId,
  paragraphs,
})

/** For each paragraph, the corresponding lines of the witnesses. */
export const witnessLines = (
  edition: Edition,
  kind: 'paragraphs' | 'examples',
  ours: readonly Paragraph[],
  found: readonly Witness[],
): readonly (readonly WitnessLine[])[] => {
  const others = found.map(witness => testimony(witness.edition, witness.unit[kind]))
  const rows = witnesses(testimony(edition, ours), others).filter(row => row.leading)
  return rows.map(({ said }) =>
    said.flatMap(one => {
      const witness = found.find(candidate => candidate.edition.entry.name === one.release)
      const line = witness && lineOf(witness, kind, one)
      return line ? [line] : []
    }),
  )
}

const lineOf = ({ edition, place, unit }: Witness, kind: 'paragraphs' | 'examples', said: Said): WitnessLine | null => {
  const theirs = unit[kind][said.paragraph]
  if (!theirs) return null
  return {
    release: refOf(edition),
    number: unit.number,
    text: theirs.text,
    ...(theirs.stamped ? { stamped: theirs.stamped } : {}),
    ...(theirs.authority ? { authority: theirs.authority } : {}),
    sameWords: said.sameWords,
    ...(said.sameWords ? {} : { parts: said.parts }),
    source: placeInFile(
      edition,
      place,
      kind === 'paragraphs' ? said.paragraph : unit.paragraphs.length + said.paragraph,
    ),
  }
}
