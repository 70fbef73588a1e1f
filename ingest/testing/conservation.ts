import type { Draft } from '../draft'
import type { Line } from '../read/lines'

/** Lines that belong to no unit, discard or problem of the drafts; there must be none. */
export const unaccounted = (lines: readonly Line[], drafts: readonly Draft[]): readonly string[] => {
  const seen = new Uint8Array(lines.length + 2)
  const cover = ([from, to]: readonly [number, number]) => seen.fill(1, from, to + 1)
  for (const { units, discards, problems } of drafts) {
    for (const { heading, paragraphs, examples } of units) {
      if (heading) cover(heading.lines)
      for (const { at } of paragraphs) cover(at.lines)
      for (const { at } of examples) cover(at.lines)
    }
    for (const { lines: range } of discards) cover(range)
    for (const { at } of problems) if (at?.line) cover([at.line, at.line])
  }
  return lines.filter(({ no }) => seen[no] === 0).map(({ no, text }) => `${no}: ${text.slice(0, 60)}`)
}
