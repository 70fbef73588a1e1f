import { rememberBy } from '#rulebook/remember'
import { ok, type Result } from '#rulebook/result'
import type { Unit } from '#rulebook/units/unit'
import type { AbsentAnswer, RuleAnswer, SectionAnswer } from '../../answers'
import type { Library, Run } from '../../library/library'
import { daysOf } from '../history/versions'
import { shelfOf } from '../resolve-query'
import { pointerOf } from '../rulings/terms'

type SeeAlso = NonNullable<RuleAnswer['seeAlso']>

/** All wordings of a glossary entry: those of its lineage, and those under its name. */
const wordingsOf = (library: Library, { document }: RuleAnswer, term: string, lineage: string): readonly Run[] => [
  ...new Set([...library.runsOf(lineage), ...library.runsUnder(document, term)]),
]

const referredBy = (unit: Unit | undefined): string | undefined =>
  unit?.kind === 'glossary' ? pointerOf(unit) : undefined
/** The terms whose entries in some release refer to a rule, by its number. */
const referringTo = rememberBy((library: Library): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const runs of library.allRuns())
    for (const { unit } of runs) {
      const number = referredBy(unit)
      if (number === undefined) continue
      const terms = found.get(number)
      if (!terms) found.set(number, [unit.number])
      else if (!terms.includes(unit.number)) terms.push(unit.number)
    }
  for (const terms of found.values()) terms.sort()
  return found
})

/**
 * The rules that the glossary named for the same term in other releases: 419.6b of 2008 explained regeneration, as
 * 701.19 does today, and neither became the other.
 */
const sameTerm = (library: Library, rule: RuleAnswer): SeeAlso => {
  const edition = library.byName.get(rule.release)
  if (!edition) return []
  const shelf = shelfOf(library, rule.document)
  const found = new Map<string, SeeAlso[number]>()
  for (const term of referringTo(library).get(rule.number) ?? []) {
    const places = edition.placesOf(term)
    const [place] = places
    if (place === undefined || !places.some(at => referredBy(edition.units()[at]) === rule.number)) continue
    for (const run of wordingsOf(library, rule, term, edition.lineageAt(place))) {
      const named = referredBy(run.unit)
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
