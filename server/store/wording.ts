import { createHash } from 'node:crypto'
import type { ExampleText, Paragraph, Range, Relation, Unit, UnitKind } from '#rulebook/unit'

/** Units rebuilt from the store share their texts between releases, so they carry no place in a file. */
export const NOWHERE: Range = { bytes: [0, 0], lines: [0, 0] }

/** A paragraph as stored: the id of its text, then stamp, authority and damage where it has them (0 where not). */
type PackedParagraph = readonly [
  text: number,
  stamped?: string | 0,
  authority?: string | 0,
  damaged?: readonly number[],
]
export type PackedParts = {
  readonly p: readonly PackedParagraph[]
  readonly e?: readonly PackedParagraph[]
  readonly o?: readonly number[]
  readonly r?: readonly Relation[]
}

const trimmed = (text: number, { stamped, authority, damaged }: Paragraph): PackedParagraph => {
  if (damaged && damaged.length > 0) return [text, stamped ?? 0, authority ?? 0, damaged]
  if (authority !== undefined) return [text, stamped ?? 0, authority]
  return stamped === undefined ? [text] : [text, stamped]
}

/** The parts of a unit with texts as ids; ordinals of examples only where they are not 1, 2, 3 …. */
export const packParts = (unit: Unit, idOf: (text: string) => number): PackedParts => {
  const ordinals = unit.examples.map(example => example.ordinal)
  return {
    p: unit.paragraphs.map(paragraph => trimmed(idOf(paragraph.text), paragraph)),
    ...(unit.examples.length > 0 ? { e: unit.examples.map(example => trimmed(idOf(example.text), example)) } : {}),
    ...(ordinals.some((ordinal, at) => ordinal !== at + 1) ? { o: ordinals } : {}),
    ...(unit.relations && unit.relations.length > 0 ? { r: unit.relations } : {}),
  }
}

const paragraphFrom = ([text, stamped, authority, damaged]: PackedParagraph, textOf: (id: number) => string) => ({
  text: textOf(text),
  ...(stamped ? { stamped: stamped as NonNullable<Paragraph['stamped']> } : {}),
  ...(authority ? { authority } : {}),
  ...(damaged ? { damaged } : {}),
  at: NOWHERE,
})

export type WordingRow = {
  readonly number: string
  readonly kind: string
  readonly title: string | null
  readonly meant: string | null
  readonly parent: string | null
  readonly copy: number
  readonly parts: string
}

/** The unit a stored wording stands for. */
export const unitFrom = (row: WordingRow, textOf: (id: number) => string): Unit => {
  const parts = JSON.parse(row.parts) as PackedParts
  const paragraphs: readonly Paragraph[] = parts.p.map(packed => paragraphFrom(packed, textOf))
  const examples: readonly ExampleText[] = (parts.e ?? []).map((packed, at) => ({
    ordinal: parts.o?.[at] ?? at + 1,
    ...paragraphFrom(packed, textOf),
  }))
  return {
    kind: row.kind as UnitKind,
    number: row.number,
    ...(row.meant === null ? {} : { meant: row.meant }),
    ...(row.title === null ? {} : { title: row.title }),
    ...(row.parent === null ? {} : { parent: row.parent }),
    paragraphs,
    examples,
    copy: row.copy,
    ...(parts.r ? { relations: parts.r } : {}),
  }
}

/** 27 letters that stand for any text; two that differ never share one in practice. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 27)
