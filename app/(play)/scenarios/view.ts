import { cache } from 'react'
import { address } from '#components/links'
import type { EraCell } from '#components/outcome-strip'
import { leadOf, printOutcomes } from '#components/outcome-words'
import { ok, type Result } from '#rulebook/result'
import type { AcrossAnswer, BisectAnswer, DateBar, RunAnswer, ScenarioPage, ScenarioRun } from '#server/answers'
import { desk } from '#server/desk'

export type Chosen = {
  readonly on: string | undefined
  /** Which of several scenarios of the page, by name. */
  readonly named: string | undefined
  readonly object: string | undefined
  readonly bisect: string | undefined
}
export type RunnerView = {
  readonly page: ScenarioPage
  readonly run: Result<RunAnswer>
  readonly across: Result<AcrossAnswer>
  readonly bisect: Result<BisectAnswer> | null
  readonly bar: DateBar | null
}
export const scenarioOf = cache((id: string) => desk.scenario(id))

/** `2007-01-01..2009-07-11` → its two days. */
const spanOf = (text: string | undefined): readonly [string, string] | null => {
  const [from, to] = text?.split('..') ?? []
  return from && to ? [from, to] : null
}

/** A page of scenarios with its run on a day, its eras and, if asked, the release that changed it. */
export const runnerView = async (id: string, chosen: Chosen): Promise<Result<RunnerView>> => {
  const page = await scenarioOf(id)
  if (!page.ok) return page
  const { source } = page.value
  const { on, bisect } = chosen
  const span = spanOf(bisect)
  const [run, across, found] = await Promise.all([
    desk.run({ source, on }),
    desk.across({ source }),
    span ? desk.bisect({ source, from: span[0], to: span[1] }) : null,
  ])
  const shown = run.ok ? chosenRun(run.value.scenarios, chosen) : undefined
  const book = shown ? await desk.tree({ on: shown.on }) : null
  return ok({ page: page.value, run, across, bisect: found, bar: book?.ok ? book.value.bar : null })
}

/** Days of one ruleset with one outcome are one cell. */
const joined = (cells: EraCell[], cell: EraCell): EraCell[] => {
  const last = cells.at(-1)
  return last?.ruleset === cell.ruleset && last.value === cell.value
    ? [...cells.slice(0, -1), { ...last, here: last.here || cell.here }]
    : [...cells, cell]
}

/** The eras of one scenario, each with its outcome in the words that tell them apart. */
export const erasOf = (path: string, across: AcrossAnswer, scenario: ScenarioRun, object: string | undefined) => {
  const cells = across.cells.filter(cell => cell.scenario === scenario.name)
  const boards = cells.length > 0 ? cells : across.cells
  const label = object ?? leadOf(boards) ?? ''
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
