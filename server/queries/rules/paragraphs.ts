import type { Paragraph, Unit } from '#rulebook/units/unit'
import type { ExampleAnswer, ParagraphAnswer, WitnessLine } from '../../answers'
import type { Edition } from '../../library/library'
import { placeInFile } from './places'
import { type Witness, witnessLines } from './witnesses'

const answerOf = (
  edition: Edition,
  place: number,
  part: number,
  paragraph: Paragraph,
  lines: readonly WitnessLine[],
): ParagraphAnswer => {
  const stamping = paragraph.stamped ? undefined : lines.find(line => line.stamped !== undefined)
  const stamped = paragraph.stamped ?? stamping?.stamped
  const authority = paragraph.authority ?? stamping?.authority
  return {
    text: paragraph.text,
    ...(stamped ? { stamped, stampedBy: stamping?.release.id ?? edition.entry.name } : {}),
    ...(authority ? { authority } : {}),
    ...(paragraph.damaged ? { damaged: paragraph.damaged } : {}),
    source: placeInFile(edition, place, part),
    witnesses: lines,
  }
}

/** The paragraphs of a unit with their places, stamps and the corresponding text of other documents. */
export const paragraphsOf = (
  edition: Edition,
  place: number,
  witnesses: readonly Witness[],
): readonly ParagraphAnswer[] => {
  const ours = edition.units()[place]?.paragraphs ?? []
  const lines = witnessLines(edition, 'paragraphs', ours, witnesses)
  return ours.map((paragraph, at) => answerOf(edition, place, at, paragraph, lines[at] ?? []))
}

export const examplesOf = (
  edition: Edition,
  place: number,
  witnesses: readonly Witness[],
): readonly ExampleAnswer[] => {
  const unit = edition.units()[place]
  const ours = unit?.examples ?? []
  const before = unit?.paragraphs.length ?? 0
  const lines = witnessLines(edition, 'examples', ours, witnesses)
  return ours.map((example, at) => ({
    ordinal: example.ordinal,
    ...answerOf(edition, place, before + at, example, lines[at] ?? []),
  }))
}

const OPENING = 90
/** The title of a unit, or the first words of its text. */
export const openingOf = (unit: Unit): string => {
  const text = unit.title ?? unit.paragraphs[0]?.text ?? ''
  return text.length <= OPENING ? text : `${text.slice(0, text.lastIndexOf(' ', OPENING))} …`
}
