import type { PlaceInFile } from '../../answers'
import type { Edition } from '../../library/library'

/** Position of a paragraph of a unit in its file; examples are counted after the paragraphs. */
export const placeInFile = (edition: Edition, place: number, part: number): PlaceInFile => {
  const placed = edition.placedAt(place)
  const range = placed?.at[part]
  const unit = edition.units()[place]
  const paragraph = unit && [...unit.paragraphs, ...unit.examples][part]
  return {
    release: edition.entry.name,
    document: edition.entry.document,
    file: edition.entry.sources[placed?.file ?? 0]?.name ?? '',
    bytes: range?.bytes ?? [0, 0],
    lines: range?.lines ?? [0, 0],
    ...(paragraph?.authority ? { authority: paragraph.authority } : {}),
  }
}
