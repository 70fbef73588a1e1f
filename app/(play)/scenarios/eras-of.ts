import type { LayersView } from '#components/layers/strata-pane'
import { formerOf } from '#components/layers/strata-rows-of'
import type { EraCell } from '#components/outcome/outcome-strip'
import { leadOf, printOutcomes } from '#components/outcome/outcome-words'
import { address } from '#components/ui/links'
import type { IsoDate } from '#rulebook/dates/date'
import type { AcrossAnswer, ScenarioRun } from '#server/answers'

export type Chosen = LayersView & {
  readonly on: string | undefined
  /** Which of several scenarios of the page, by name. */
  readonly named: string | undefined
  readonly object: string | undefined
  readonly bisect: string | undefined
  /** The event of a game that the table is shown after. */
  readonly at?: number | undefined
}
/** Days of one ruleset with one outcome are one cell. */
const joined = (cells: EraCell[], cell: EraCell): EraCell[] => {
  const last = cells.at(-1)
  return last?.ruleset === cell.ruleset && last.value === cell.value && last.isDoubtful === cell.isDoubtful
    ? [
        ...cells.slice(0, -1),
        { ...last, here: last.here || cell.here, reviewedUntil: last.reviewedUntil ?? cell.reviewedUntil },
      ]
    : [...cells, cell]
}

/** The eras of one scenario, each with its outcome in words that distinguish it. */
export const erasOf = (
  path: string,
  across: AcrossAnswer,
  scenario: ScenarioRun,
  object: string | undefined,
  shown: string,
) => {
  const cells = across.cells.filter(cell => cell.scenario === scenario.name)
  const boards = cells.length > 0 ? cells : across.cells
  const label = object ?? leadOf(boards, shown)
  const values = printOutcomes(boards, label)
  return {
    label,
    cells: boards
      .map(({ ruleset, from, until, reviewedUntil, objects }, at) => ({
        ruleset,
        from,
        reviewedUntil,
        value: values[at] ?? null,
        isDoubtful: objects.some(one => one.label === label && one.doubts !== undefined),
        here: from <= scenario.on && (until === null || scenario.on <= until),
        href: address(path, { on: from, object }),
      }))
      .reduce<EraCell[]>(joined, []),
  }
}

/** The run to show: of the requested scenario, the one whose days include the reader's. */
export const chosenRun = (
  runs: readonly ScenarioRun[],
  { named, on }: Pick<Chosen, 'named' | 'on'>,
): ScenarioRun | undefined => {
  const own = named ? runs.filter(({ name }) => name === named) : runs.filter(({ name }) => name === runs[0]?.name)
  return own.findLast(run => on !== undefined && run.on <= on) ?? own[0] ?? runs[0]
}

/** The object whose layers are shown: the requested one, else the first that an effect changed; in a game, one on the table. */
export const shownOf = ({ objects, trace, turn }: ScenarioRun, label: string | undefined) =>
  objects.find(object => object.label === label) ??
  objects.find(object => formerOf(trace, object.label).size > 0) ??
  (turn ? objects.find(({ zone }) => zone === 'battlefield') : undefined) ??
  objects[0]

/** Maximum number of layer columns shown side by side. */
const MOST_CORES = 4
/** The days on which the outcome of a strip changes, those nearest to the reader's day first, without that day itself. */
export const turningDays = (cells: readonly EraCell[]): readonly IsoDate[] => {
  const runs = cells.filter((cell, at) => cell.value !== null && cell.value !== cells[at - 1]?.value)
  const here = cells.findIndex(cell => cell.here)
  const own = runs.findLast(cell => cells.indexOf(cell) <= here)
  const near = (cell: EraCell): number => Math.abs(cells.indexOf(cell) - here)
  return runs
    .filter(cell => cell !== own)
    .sort((one, other) => near(one) - near(other))
    .slice(0, MOST_CORES - 1)
    .map(({ from }) => from)
    .sort()
}
