import { rememberBy } from '../remember'
import { spanBetween } from '../units/spans'
import { textOf, type Unit } from '../units/unit'
import type { LineageId, Spot, Version } from './lineage'
import { type Standing, unitAt } from './path-walk'

/**
 * Every text of a lineage under every number, oldest first. A gap between intervals is a time when the rule did not
 * exist.
 */
export const versionsOf = (lineage: LineageId, shelf: readonly Standing[]): readonly Version[] => {
  const versions: { first: number; last: number; unit: Unit; text: string }[] = []
  for (const [at, standing] of shelf.entries()) {
    const place = placeOf(standing, lineage)
    const unit = place === undefined ? undefined : standing.units[place]
    if (!unit) continue
    const text = textOf(unit)
    const last = versions[versions.length - 1]
    const goes =
      last?.last === at - 1 && last.text === text && last.unit.number === unit.number && last.unit.title === unit.title
    if (last && goes) last.last = at
    else versions.push({ first: at, last: at, unit, text })
  }
  return versions.flatMap(({ first, last, unit, text }) => {
    const [from, until] = [shelf[first]?.id, shelf[last]?.id]
    const span = spanBetween(shelf, first, last)
    if (!from || !until || !span) return []
    const inForce = { from: span.from, ...(span.until && { until: span.until }) }
    const title = unit.title === undefined ? {} : { title: unit.title }
    return [{ lineage, number: unit.number, copy: unit.copy, ...title, text, from, until, inForce }]
  })
}

const placesIn = rememberBy(({ lineages }: Standing) => new Map(lineages.map((id, at) => [id, at])))
const placeOf = (standing: Standing, lineage: LineageId): number | undefined => placesIn(standing).get(lineage)

/** The lineage of the unit at a position of a release. */
export const lineageAt = (standing: Standing, spot: Spot): LineageId | undefined => {
  const unit = unitAt(standing, spot)
  return unit && standing.lineages[standing.units.indexOf(unit)]
}
