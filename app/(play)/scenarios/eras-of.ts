import { address } from '#components/links'
import type { EraCell } from '#components/outcome-strip'
import { leadOf, printOutcomes } from '#components/outcome-words'
import type { AcrossAnswer, ScenarioRun } from '#server/answers'

export type Chosen = {
  readonly on: string | undefined
  /** Which of several scenarios of the page, by name. */
  readonly named: string | undefined
  readonly object: string | undefined
  readonly bisect: string | undefined
}
/** Days of one ruleset with one outcome are one cell. */
const joined = (cells: EraCell[], cell: EraCell): EraCell[] => {
  const last = cells.at(-1)
  return last?.ruleset === cell.ruleset && last.value === cell.value
    ? [...cells.slice(0, -1), { ...last, here: last.here || cell.here }]
    : [...cells, cell]
}

/** The eras of one scenario, each with its outcome in the words that tell them apart. */
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
      .map(({ ruleset, from, until }, at) => ({
        ruleset,
        from,
        value: values[at] ?? null,
        here: from <= scenario.on && (until === null || scenario.on <= until),
        href: address(path, { on: from, object }),
      }))
      .reduce<EraCell[]>(joined, []),
  }
}

/** The run to show: of the scenario asked for, the one whose day covers the reader's. */
export const chosenRun = (runs: readonly ScenarioRun[], { named, on }: Chosen): ScenarioRun | undefined => {
  const own = named ? runs.filter(({ name }) => name === named) : runs.filter(({ name }) => name === runs[0]?.name)
  return own.findLast(run => on !== undefined && run.on <= on) ?? own[0] ?? runs[0]
}
