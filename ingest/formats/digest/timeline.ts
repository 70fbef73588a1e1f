import { addDays, dayBefore, type IsoDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import { compareNumbers } from '#rulebook/units/number'
import type { Unit } from '#rulebook/units/unit'
import type { Block } from './block'

export type Span = Block & { readonly last: IsoDate | null }

/** Every statement with its last day in force: as written, else the day before the next revision of the same thing. */
export const spansOf = (blocks: readonly Block[]): { spans: readonly Span[]; problems: readonly Problem[] } => {
  const byKey = new Map<string, Block[]>()
  for (const block of blocks) byKey.set(block.key, [...(byKey.get(block.key) ?? []), block])
  const problems: Problem[] = []
  const spans = [...byKey.values()].flatMap(revisions => {
    const sorted = [...revisions].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
    return sorted.map((block, i): Span => {
      const next = sorted[i + 1]
      if (next && (next.from === block.from || (block.until && block.until >= next.from)))
        problems.push(overlapping(block, next))
      const before = next ? dayBefore(next.from) : null
      const last = block.until && before ? (block.until < before ? block.until : before) : (block.until ?? before)
      return { ...block, last }
    })
  })
  return { spans, problems }
}

const overlapping = (block: Block, next: Block): Problem => ({
  code: 'digest-overlap',
  message: `${next.unit.number} from ${next.from} begins while its revision from ${block.from} is still in force`,
  hint: 'End the earlier revision on the day before, or remove its "until"',
  at: placeOf(next.unit),
})

/** Days on which anything in the digest changes, oldest first. */
export const daysOf = (spans: readonly Span[]): readonly IsoDate[] =>
  [...new Set(spans.flatMap(({ from, last }) => (last ? [from, addDays(last, 1)] : [from])))].sort()

/** The units in force on a day: numbered ones in order, then the glossary by term. */
export const unitsOn = (spans: readonly Span[], on: IsoDate): readonly Unit[] => {
  const seen = new Map<string, number>()
  return spans
    .filter(({ from, last }) => from <= on && (!last || on <= last))
    .map(({ unit }) => unit)
    .sort(inOrder)
    .map(unit => {
      const copy = seen.get(unit.number) ?? 0
      seen.set(unit.number, copy + 1)
      return copy === 0 ? unit : { ...unit, copy }
    })
}

const inOrder = (a: Unit, b: Unit): number => {
  const terms = Number(a.kind === 'glossary') - Number(b.kind === 'glossary')
  if (terms !== 0) return terms
  return a.kind === 'glossary' ? (a.number < b.number ? -1 : 1) : compareNumbers(a.number, b.number)
}

/** Two rules of the digest with one number on one day: possible in print, but always a mistake in the digest. */
export const twiceOn = (units: readonly Unit[]): readonly Problem[] =>
  units
    .filter(({ copy }) => copy > 0)
    .map(unit => ({
      code: 'digest-number-twice',
      message: `Two rules have the number ${unit.number} on the same date`,
      at: placeOf(unit),
    }))

const placeOf = (unit: Unit) => {
  const at = unit.heading ?? unit.paragraphs[0]?.at ?? unit.examples[0]?.at
  return { ...(at?.file && { file: at.file }), line: at?.lines[0] ?? 1 }
}
