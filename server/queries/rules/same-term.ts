import { ok, type Result } from '#rulebook/result'
import type { AbsentAnswer, RuleAnswer, SectionAnswer } from '../../answers'
import type { Library, Run } from '../../library/library'
import { daysOf } from '../history/versions'
import { shelfOf } from '../resolve-query'
import { pointerOf, pointersIn } from '../rulings/terms'

type SeeAlso = NonNullable<RuleAnswer['seeAlso']>

/** All wordings of a glossary entry: those of its lineage, and those under its name. */
const wordingsOf = (library: Library, { document }: RuleAnswer, term: string, lineage: string): readonly Run[] => [
  ...new Set([...library.runsOf(lineage), ...library.runsUnder(document, term)]),
]

/**
 * The rules that the glossary named for the same term in other releases: 419.6b of 2008 explained regeneration, as
 * 701.19 does today, and neither became the other.
 */
const sameTerm = (library: Library, rule: RuleAnswer): SeeAlso => {
  const edition = library.byName.get(rule.release)
  if (!edition) return []
  const shelf = shelfOf(library, rule.document)
  const found = new Map<string, SeeAlso[number]>()
  for (const [term, number] of pointersIn(edition)) {
    if (number !== rule.number) continue
    const [place] = edition.placesOf(term)
    if (place === undefined) continue
    for (const run of wordingsOf(library, rule, term, edition.lineageAt(place))) {
      const named = run.unit.kind === 'glossary' ? pointerOf(run.unit) : undefined
      // A number is that of the last release with these words; whole sections are too broad.
      const there = shelf[run.until]
      const at = named?.includes('.') ? there?.placesOf(named)[0] : undefined
      const lineage = at === undefined ? undefined : there?.lineageAt(at)
      if (!named || lineage === undefined || lineage === rule.lineage) continue
      const [days, known] = [daysOf(library, rule.document, run.from, run.until), found.get(lineage)]
      const from = known && known.from < days.from ? known.from : days.from
      const isLater = !known || days.from >= known.from
      const last = isLater ? { number: named, ...(days.until ? { until: days.until } : {}) } : known
      found.set(lineage, { term, number: last.number, from, ...(last.until ? { until: last.until } : {}) })
    }
  }
  return [...found.values()].sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** A rule with the rules of other days about the same term; any other answer unchanged. */
export const withSameTerm = <T extends RuleAnswer | SectionAnswer | AbsentAnswer>(
  library: Library,
  found: Result<T>,
): Result<T> => {
  if (!found.ok || found.value.kind !== 'rule') return found
  const seeAlso = sameTerm(library, found.value)
  return seeAlso.length > 0 ? ok({ ...found.value, seeAlso }) : found
}
