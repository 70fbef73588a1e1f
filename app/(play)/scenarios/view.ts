import { cache } from 'react'
import { openLine } from '#components/game/game-lines'
import type { EventRule } from '#components/game/opened'
import type { Slider } from '#components/shell/day-slider'
import { date, parseDate } from '#rulebook/dates/date'
import { tidyDate } from '#rulebook/dates/written-date'
import { err, ok, type Result } from '#rulebook/result'
import type { AcrossAnswer, AsOf, BisectAnswer, RunAnswer, ScenarioPage, ScenarioRun } from '#server/answers'
import { queries } from '#server/queries/queries'
import { sliderOf, turnsOf } from '../../slider-of'
import { type Chosen, chosenRun, erasOf, shownOf, turningDays } from './eras-of'

export { type Chosen, chosenRun, erasOf, shownOf } from './eras-of'

export type RunnerView = {
  readonly page: ScenarioPage
  readonly run: Result<RunAnswer>
  readonly across: Result<AcrossAnswer>
  readonly bisect: Result<BisectAnswer> | null
  /** The same scenario on the days when its outcome changes, nearest first. */
  readonly turns: readonly ScenarioRun[]
  readonly asOf: AsOf | null
  /** All days of the example; none if it does not run. */
  readonly slider: Slider | undefined
  /** The rule of the open event; null for a board, and if no text of that day is loaded. */
  readonly rule: EventRule | null
}
export const scenarioOf = cache((id: string) => queries.scenario(id))

/** `2007-01-01..2009-07-11` → its two days. */
const spanOf = (text: string | undefined): readonly [string, string] | null => {
  const [from, to] = text?.split('..') ?? []
  return from && to ? [tidyDate(from), tidyDate(to)] : null
}

const otherDaysOf = async (
  source: string,
  across: Result<AcrossAnswer>,
  shown: ScenarioRun,
  requested: string | undefined,
) => {
  if (!across.ok) return []
  const { cells } = erasOf('', across.value, shown, requested, shownOf(shown, requested)?.label ?? '')
  const runs = turningDays(cells).map(on => queries.run({ source, on, instead: true }))
  return (await Promise.all(runs)).flatMap(
    one => (one.ok ? one.value.scenarios : []).find(({ name }) => name === shown.name) ?? [],
  )
}

const ruleOf = async (run: ScenarioRun): Promise<EventRule | null> => {
  const cite = openLine(run)?.entry.cite
  if (!cite?.rule) return null
  const { rule: number } = cite
  const on = date(cite.on)
  const found = await queries.rule(number, { on })
  if (!found.ok || found.value.kind !== 'rule') return { number, on, texts: [] }
  const { paragraphs, versions, livesOnAs } = found.value
  const next = versions[versions.findIndex(({ current }) => current) + 1]
  return {
    number,
    on,
    texts: paragraphs.map(({ text }) => text),
    ...(next ? { changed: { from: next.from, today: livesOnAs.at(-1)?.number ?? null } } : {}),
  }
}

const sliderFor = async (id: string, across: Result<AcrossAnswer>, run: ScenarioRun, chosen: Chosen) => {
  const { cells } = across.ok
    ? erasOf('', across.value, run, chosen.object, shownOf(run, chosen.object)?.label ?? '')
    : { cells: [] }
  const [first] = cells
  if (!first) return undefined
  // An outline may end on a day of its own.
  const until = across.ok ? across.value.cells.filter(cell => cell.scenario === run.name).at(-1)?.until : null
  const days = (await queries.releaseDays('comprehensive-rules')).filter(
    day => day >= first.from && (until === null || until === undefined || day <= until),
  )
  return sliderOf([first.from, ...days], {
    on: date(run.on),
    paths: [[first.from, `/scenarios/${encodeURIComponent(id)}`]],
    keep: { case: chosen.named, object: chosen.object },
    words: [],
    answers: turnsOf(cells),
  })
}

/** The page with the requested one of its scenarios alone, or the first: its eras and its bisection are about that one. */
const caseIn = (source: string, named: string | undefined): string => {
  const [head = '', ...parts] = source.split(/^(?=`@[^\n]*`\n## Scenario)|(?<!`\n)^(?=## Scenario)/m)
  const titleOf = (part: string): string | undefined => /^## Scenario(?: Outline)?: *(.*)$/m.exec(part)?.[1]?.trim()
  const own = parts.find(part => named === undefined || titleOf(part) === named)
  return own === undefined ? source : head + own
}

/** A page of scenarios with its run on a day, its eras and, if requested, the release that changed it. */
export const runnerView = async (id: string, chosen: Chosen): Promise<Result<RunnerView>> => {
  const page = await scenarioOf(id)
  if (!page.ok) return page
  const { source } = page.value
  const { on, bisect, at } = chosen
  const day = on === undefined || on === 'latest' ? null : parseDate(on)
  if (day?.ok === false) return day
  const span = spanOf(bisect)
  const one = caseIn(source, chosen.named)
  const [run, across, found] = await Promise.all([
    queries.run({ source, on, at, ...(on ? { instead: true as const } : {}) }),
    queries.across({ source: one }),
    span ? queries.bisect({ source: one, from: span[0], to: span[1] }) : null,
  ])
  if (!run.ok && run.problem.code === 'no-such-entry') return run
  const { named } = chosen
  if (named && run.ok && !run.value.scenarios.some(({ name }) => name === named))
    return err({
      code: 'no-such-case',
      message: `There is no case called ${named} on this page`,
      hint: `All its cases are at /scenarios/${id}`,
    })
  const shown = run.ok ? chosenRun(run.value.scenarios, chosen) : undefined
  const [tree, turns, rule, slider] = shown
    ? await Promise.all([
        queries.tree({ on: shown.on }),
        otherDaysOf(one, across, shown, chosen.object),
        ruleOf(shown),
        sliderFor(id, across, shown, chosen),
      ])
    : [null, [], null, undefined]
  return ok({
    page: page.value,
    run,
    across,
    bisect: found,
    turns,
    asOf: tree?.ok ? tree.value.asOf : null,
    slider,
    rule,
  })
}
