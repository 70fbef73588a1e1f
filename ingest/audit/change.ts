import { fold } from '#rulebook/diff/fold'
import type { Unit } from '#rulebook/units/unit'

type Parts = Record<'titles' | 'paragraphs' | 'examples', readonly string[]>
const KINDS = ['titles', 'paragraphs', 'examples'] as const

const partsOf = (unit: Unit | undefined): Parts => ({
  titles: unit?.title ? [fold(unit.title)] : [],
  paragraphs: (unit?.paragraphs ?? []).map(({ text }) => fold(text)),
  examples: (unit?.examples ?? []).map(({ text }) => fold(text)),
})

/** In words: how many titles, paragraphs and examples stay, disappear and appear, and the positions of those that stay. */
export const changeOf = (before: Unit | undefined, now: Unit | undefined): string => {
  const [a, b] = [partsOf(before), partsOf(now)]
  return KINDS.filter(kind => a[kind].length + b[kind].length > 0)
    .map(kind => {
      const kept = b[kind].flatMap((part, at) => (a[kind].includes(part) ? [at + 1] : []))
      const which = kept.length === 0 ? 'no' : kept.join(' and ')
      return `keeps ${which} of ${b[kind].length} ${kind} where there were ${a[kind].length}`
    })
    .join(', ')
}

/** A rule as letters and digits, with its number: equal exactly when nothing changed. */
export const printOf = (unit: Unit | undefined): string => (unit ? JSON.stringify([unit.number, partsOf(unit)]) : '')
