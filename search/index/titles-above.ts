import { parentOf } from '#rulebook/units/number'
import type { Unit } from '#rulebook/units/unit'

export const parentOfUnit = (unit: Unit): string | undefined =>
  unit.kind === 'glossary' || unit.kind === 'chapter' ? undefined : (parentOf(unit.number) ?? unit.parent)
/** The ancestors of a unit, computed once for all its releases. */
export const parents = (): ((unit: Unit) => string | undefined) => {
  const known = new Map<Unit, string | undefined>()
  return unit => {
    if (!known.has(unit)) known.set(unit, parentOfUnit(unit) ?? unit.parent)
    return known.get(unit)
  }
}

export type Row = readonly string[]
const NO_TITLES: Row = []
/** The same titles one after another are the same row, whichever release they are read from. */
export const titleRows = (): ((above: Row, title: string) => Row) => {
  const known = new Map<Row, Map<string, Row>>()
  return (above, title) => {
    const longer = known.get(above) ?? new Map<string, Row>()
    known.set(above, longer)
    const row = longer.get(title) ?? [...above, title]
    longer.set(title, row)
    return row
  }
}

/** The titles above a unit of a release, outermost first. */
export const titlesIn = (
  units: readonly Unit[],
  rows: (above: Row, title: string) => Row,
  parentIn: (unit: Unit) => string | undefined,
): ((unit: Unit) => Row) => {
  const titles = new Map<string, Row>()
  const above = (unit: Unit): Row => {
    const parent = parentIn(unit)
    return (parent === undefined ? undefined : titles.get(parent)) ?? NO_TITLES
  }
  for (const unit of units) {
    if (unit.kind === 'glossary' || titles.has(unit.number)) continue
    const own = above(unit)
    const over = own === NO_TITLES && unit.kind === 'section' ? titles.get(unit.number.slice(0, 1)) : undefined
    titles.set(unit.number, unit.title === undefined ? (over ?? own) : rows(over ?? own, plainTitle(unit.title)))
  }
  return above
}

/** A title as it is read: some sources print italics as underscores. */
export const plainTitle = (title: string): string => title.replace(/_([^_]+)_/g, '$1')
