import type { Paragraph } from '#rulebook/unit'
import type { ExampleAnswer, ParagraphAnswer, WitnessLine } from '../answers'
import type { Edition } from '../library/library'
import { placeInFile } from './places'
import { pairedTexts, type Witness, witnessLine } from './witnesses'

type Kind = 'paragraphs' | 'examples'

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

const linesFor = (
  ours: readonly Paragraph[],
  kind: Kind,
  witnesses: readonly Witness[],
): readonly (readonly WitnessLine[])[] => {
  const pairings = witnesses.map(witness => pairedTexts(ours, witness.unit[kind]))
  return ours.map((paragraph, at) =>
    witnesses.flatMap((witness, w) => {
      const index = pairings[w]?.[at]
      const line = index === null || index === undefined ? null : witnessLine(witness, kind, index, paragraph.text)
      return line ? [line] : []
    }),
  )
}

/** The paragraphs of a unit with their places, stamps and what other documents have in their stead. */
export const paragraphsOf = (
  edition: Edition,
  place: number,
  witnesses: readonly Witness[],
): readonly ParagraphAnswer[] => {
  const ours = edition.units()[place]?.paragraphs ?? []
  const lines = linesFor(ours, 'paragraphs', witnesses)
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
  const lines = linesFor(ours, 'examples', witnesses)
  return ours.map((example, at) => ({
    ordinal: example.ordinal,
    ...answerOf(edition, place, before + at, example, lines[at] ?? []),
  }))
}
