import { wordCount } from '#rulebook/diff/changed-share'
import type { SectionWords } from '#rulebook/lineage/changed-sections'
import { comparedText } from '#rulebook/lineage/compare'
import { ok, type Result } from '#rulebook/result'
import { sectionOf } from '#rulebook/units/number'
import type { Library } from '../../library/library'
import { editionNamed } from '../rules/place-named'

/** The sections of a text with their titles and word counts, including Examples. */
export const sectionWords = (library: Library, text: string, document?: string): Result<readonly SectionWords[]> => {
  const edition = editionNamed(library, text, document)
  if (!edition.ok) return edition
  const found = new Map<string, { title?: string; words: number }>()
  for (const unit of edition.value.units()) {
    const number = sectionOf(unit.number)
    if (number === null) continue
    const sum = found.get(number) ?? { words: 0 }
    found.set(number, sum)
    if (unit.kind === 'section' && unit.title) sum.title = unit.title
    sum.words += wordCount(comparedText(unit))
  }
  return ok([...found].map(([number, sum]) => ({ number, ...sum })))
}
