import type { Slider } from '#components/shell/day-slider'
import type { IsoDate } from '#rulebook/dates/date'

type Cell = { readonly from: IsoDate; readonly value: string | null }
/** The days on which an answer changes. */
export const turnsOf = (cells: readonly Cell[]): readonly IsoDate[] =>
  cells.filter(({ value }, at) => at > 0 && cells[at - 1]?.value !== value).map(({ from }) => from)

/** A slider over days of releases and over those on which something changes; none if there is nothing to choose. */
export const sliderOf = (days: readonly IsoDate[], rest: Omit<Slider, 'days'>): Slider | undefined => {
  const all = [...new Set([...days, ...rest.words, ...rest.answers])].sort()
  return all.length > 1 ? { days: all, ...rest } : undefined
}
