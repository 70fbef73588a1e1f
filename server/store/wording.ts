import { createHash } from 'node:crypto'
import type { ExampleText, Paragraph, Range, Unit, UnitKind } from '#rulebook/units/unit'

/** Units rebuilt from the store share their texts between releases, so they have no position in a file. */
export const NOWHERE: Range = { bytes: [0, 0], lines: [0, 0] }

/** A paragraph as stored: the id of its text, then its other source data, if any (stamp, authority, damage …). */
type Extras<T> = Partial<Omit<T, 'text' | 'at'>>
type PackedParagraph<T> = readonly [text: number, extras?: Extras<T>]
type UnitExtras = Omit<
  Unit,
  'kind' | 'number' | 'meant' | 'title' | 'parent' | 'copy' | 'paragraphs' | 'examples' | 'heading'
>
type PackedParts = {
  readonly p: readonly PackedParagraph<Paragraph>[]
  readonly e?: readonly PackedParagraph<Omit<ExampleText, 'ordinal'>>[]
  readonly o?: readonly number[]
  readonly x?: UnitExtras
}

const isEmpty = (extras: object): boolean => Object.values(extras).every(value => value === undefined)

const packed = <T extends Paragraph>(
  { text, at: _, ...extras }: T,
  idOf: (text: string) => number,
): PackedParagraph<T> => (isEmpty(extras) ? [idOf(text)] : [idOf(text), extras as unknown as Extras<T>])

/** The parts of a unit with texts as ids; ordinals of examples only if they are not 1, 2, 3 …. */
export const packParts = (unit: Unit, idOf: (text: string) => number): PackedParts => {
  const { kind, number, meant, title, parent, copy, paragraphs, examples, heading: _, ...extras } = unit
  const ordinals = examples.map(example => example.ordinal)
  return {
    p: paragraphs.map(paragraph => packed(paragraph, idOf)),
    ...(examples.length > 0 ? { e: examples.map(({ ordinal: _, ...example }) => packed(example, idOf)) } : {}),
    ...(ordinals.some((ordinal, at) => ordinal !== at + 1) ? { o: ordinals } : {}),
    ...(isEmpty(extras) ? {} : { x: extras }),
  }
}

const PART = new Set(['text', 'at', 'ordinal'])
const UNIT = new Set(['kind', 'number', 'meant', 'title', 'parent', 'copy', 'paragraphs', 'examples', 'heading'])
/** Whether a part or a unit has only these fields. */
const isBare = (whole: object, fields: ReadonlySet<string>): boolean => {
  for (const name in whole)
    if (!fields.has(name) && (whole as Record<string, unknown>)[name] !== undefined) return false
  return true
}

/** The packed parts as a key: only the ids of the texts if there is nothing else, as in nearly all units, or JSON. */
export const partsKey = (unit: Unit, idOf: (text: string) => number): string => {
  const { paragraphs, examples } = unit
  const isPlain =
    isBare(unit, UNIT) &&
    paragraphs.every(part => isBare(part, PART)) &&
    examples.every((part, at) => part.ordinal === at + 1 && isBare(part, PART))
  if (!isPlain) return JSON.stringify(packParts(unit, idOf))
  let key = ''
  for (const { text } of paragraphs) key += `${idOf(text)},`
  for (const { text } of examples) key += `/${idOf(text)}`
  return key
}

export type WordingRow = {
  readonly number: string
  readonly kind: UnitKind
  readonly title: string | null
  readonly meant: string | null
  readonly parent: string | null
  readonly copy: number
  readonly parts: string
}

/** The unit of a stored wording. */
export const unitFrom = (row: WordingRow, textOf: (id: number) => string): Unit => {
  const parts = JSON.parse(row.parts) as PackedParts
  return {
    kind: row.kind,
    number: row.number,
    ...(row.meant === null ? {} : { meant: row.meant }),
    ...(row.title === null ? {} : { title: row.title }),
    ...(row.parent === null ? {} : { parent: row.parent }),
    paragraphs: parts.p.map(([text, extras]) => ({ text: textOf(text), ...extras, at: NOWHERE })),
    examples: (parts.e ?? []).map(([text, extras], at) => ({
      ordinal: parts.o?.[at] ?? at + 1,
      text: textOf(text),
      ...extras,
      at: NOWHERE,
    })),
    copy: row.copy,
    ...parts.x,
  }
}

/** The ids of the texts in stored parts. */
export const textIdsIn = (stored: string): readonly number[] => {
  const { p, e = [] } = JSON.parse(stored) as PackedParts
  return [...p, ...e].map(([text]) => text)
}

/** 27 letters that identify a text; collisions do not occur in practice. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 27)
