import { amendmentDays, RELEASE_DAYS } from '#engine/index'
import { readCard } from '#engine/read-card'
import {
  acrossEras,
  bisect,
  cardOnOf,
  isDated,
  type Page,
  parsePage,
  playAll,
  type RunOptions,
  rowOn,
  runOn,
  runScenario,
  type Scenario,
  tooLate,
} from '#engine/scenario/index'
import { alignerOf } from '#ingest/align/align'
import type { IsoDate } from '#rulebook/dates/date'
import { err, ok, type Problem, type Result } from '#rulebook/result'
import { serialized } from './serialized'
import type { AnswerTo, DatedCard, Task, TaskAnswer, TaskKind } from './task'
import { type Bounds, boundsOf } from './time-limits'

const hasOwnDay = (scenario: Scenario): boolean => scenario.steps.some(step => /^the rules of /i.test(step.text))

/** A scenario's own day takes precedence over the reader's; outline rows without a day use the reader's. */
const rowsOf = (scenario: Scenario, on: IsoDate | undefined) => {
  if (scenario.rows.length === 0) return [undefined]
  if (on === undefined || hasOwnDay(scenario) || !isDated(scenario)) return scenario.rows
  return [rowOn(scenario, on)]
}

const runAll = (page: Page, on: IsoDate | undefined, options: RunOptions) =>
  page.scenarios.flatMap(scenario =>
    rowsOf(scenario, on).map(row =>
      runScenario(scenario, { ...options, ...(on ? { on } : {}), ...(row ? { row } : {}) }),
    ),
  )

// An aligner parses each distinct text once; occasionally a new one releases the memory of parsed texts.
const PAIRS = 8
let aligner = { align: alignerOf(), left: PAIRS }
const stepsAlike = ({ from, to }: Task<'alike'>) => {
  if (aligner.left-- === 0) aligner = { align: alignerOf(), left: PAIRS }
  return aligner.align(from, to)
}

const cardRead = ({ on, ...card }: DatedCard) => ({
  name: card.name,
  lines: readCard(card, on).map(({ data: _, lacks: _l, ...line }) => line),
})

const noEntry = (at: number): Problem => ({
  code: 'no-such-entry',
  message: `No scenario on the page has a log entry ${at}`,
  hint: 'Run the page without the parameter at to see its log; entries are numbered from 0, and a scenario without moves has none',
})

type Execute = { [K in TaskKind]: (task: Task<K>, bounds: Bounds) => Result<TaskAnswer<K>> }
const EXECUTE: Execute = {
  alike: task => ok(stepsAlike(task)),
  'read cards': ({ cards }) => ok(cards.map(cardRead)),
  run: ({ on, instead, at, whole, ...task }, bounds) => {
    const { page, options } = pageOf(task, bounds)
    if (!page.ok) return page
    const asked = at === undefined ? options : { ...options, at }
    const scenarios =
      instead && on
        ? page.value.scenarios.flatMap(scenario => runOn(scenario, on, asked))
        : runAll(page.value, on, asked)
    if (whole && bounds.isLate()) return err(tooLate)
    // A run that was stopped by its budget has a shorter log, so its result is the one that the run itself reports.
    if (at !== undefined && !options.isSpent() && scenarios.every(run => run.at === undefined)) return err(noEntry(at))
    return bounds.answer({ scenarios })
  },
  play: (task, bounds) => {
    const { page, options } = pageOf(task, bounds)
    const played = page.ok ? playAll(page.value, task, options, task.at) : page
    return played.ok ? bounds.answer(played.value) : played
  },
  across: (task, bounds) => {
    const { page, options } = pageOf(task, bounds)
    if (!page.ok) return page
    const span = { ...(task.from ? { from: task.from } : {}), ...(task.to ? { to: task.to } : {}) }
    return bounds.answer({ cells: acrossEras(page.value, span, options) })
  },
  bisect: (task, bounds) => {
    const { page, options } = pageOf(task, bounds)
    if (!page.ok) return page
    const days = [...new Set([...RELEASE_DAYS, ...amendmentDays])]
    const search = { from: task.from, to: task.to, days, ...(task.question ? { question: task.question } : {}) }
    const found = bisect(page.value, search, options)
    if (!found.ok) return found
    const tags = [...page.value.tags, ...page.value.scenarios.flatMap(scenario => scenario.tags)]
    return bounds.answer({ ...found.value, tags })
  },
}

/** The page of a task, and how it is run. */
const pageOf = ({ source, cards }: Pick<Task<'run'>, 'source' | 'cards'>, { options }: Bounds) => ({
  page: parsePage(source),
  options: cards ? { ...options, cardOn: cardOnOf(cards) } : options,
})

const execute = <K extends TaskKind>(task: Task<K>, bounds: Bounds): Result<TaskAnswer<K>> =>
  EXECUTE[task.kind as K](task, bounds)

/** Executes a task; runs in a worker thread but does not depend on it. */
export const runTask = <T extends Task>(task: T, bounds: Bounds = boundsOf()): Result<AnswerTo<T>> => {
  const found: Result<TaskAnswer<TaskKind>> = execute(task, bounds)
  const isJson = 'asJson' in task && task.asJson && found.ok
  return (isJson ? ok(serialized(found.value)) : found) as Result<AnswerTo<T>>
}
