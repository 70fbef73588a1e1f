import { rulesetOn } from '#engine/index'
import { date } from '#rulebook/dates/date'
import { changeSentences } from '#rulebook/diff/telling'
import { compareUnits } from '#rulebook/lineage/compare'
import type { Edition, Library } from '../library/library'

/** Sections that the engine implements and that a release changed: each change in sentences, with the words. */
type ToReview = { readonly release: string; readonly sections: readonly SectionToReview[] }
type SectionToReview = { readonly section: string; readonly changes: readonly string[] }

/** Changes by a newly published release of the Comprehensive Rules to the sections that the engine cites. */
export const toReview = (library: Library, release: string): ToReview | null => {
  const later = library.byName.get(release)
  if (later?.entry.document !== 'comprehensive-rules') return null
  const earlier = library.shelves.get('comprehensive-rules')?.[later.at - 1]
  if (!earlier) return null
  const cited = sectionsCited(later)
  const changes = compareUnits(earlier.units(), later.units(), library.steps(earlier, later), number =>
    cited.has(sectionOf(number)),
  ).filter(({ onlyReferences }) => !onlyReferences)
  const sections = new Map<string, string[]>()
  for (const change of changes) {
    const touched = [change.new, change.old].flatMap(side => (side ? sectionOf(side.number) : []))
    const section = touched.find(one => cited.has(one)) ?? ''
    sections.set(section, [...(sections.get(section) ?? []), changeSentences(change).join(' ')])
  }
  return { release, sections: [...sections].map(([section, changes]) => ({ section, changes })) }
}

const sectionOf = (number: string): string => number.slice(0, 3)

/** The sections whose rules the engine cites under the rules of a release's day. */
const sectionsCited = ({ entry }: Edition): ReadonlySet<string> => {
  const rules = rulesetOn(entry.inForce ?? date('9999-12-31'))
  if (!rules.ok) return new Set()
  const { cites, layers } = rules.value
  const parts = layers.flatMap(layer => [layer, ...(layer.parts ?? [])])
  return new Set([...Object.values(cites), ...parts.map(({ cite }) => cite)].map(number => sectionOf(String(number))))
}
