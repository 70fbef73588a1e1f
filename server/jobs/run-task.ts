import { readCard } from '#engine/english/index'
import { amendmentDays, RELEASE_DAYS } from '#engine/index'
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
import { pairsBetween } from '#rulebook/lineage/compare'
import { err, ok, type Problem, type Result } from '#rulebook/result'
import { type Bounds, boundsOf } from './bounds'
import { packed, toldChanges } from './packed'
import { serialized } from './serialized'
import type { DatedCard, Task } from './task'

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
const pairsAlike = ({ from, to }: Extract<Task, { kind: 'alike' }>) => {
  if (aligner.left-- === 0) aligner = { align: alignerOf(), left: PAIRS }
  return pairsBetween(from, to, aligner.align(from, to))
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

/** Executes a task; runs in a worker thread but does not depend on it. */
export const runTask = (task: Task, bounds: Bounds = boundsOf()): Result<unknown> => {
  const found = resultOf(task, bounds)
  return 'asJson' in task && task.asJson && found.ok ? ok(serialized(found.value)) : found
}

const resultOf = (task: Task, bounds: Bounds): Result<unknown> => {
  if (task.kind === 'changes') return ok(packed(toldChanges(task.pairs)))
  if (task.kind === 'alike') return ok(packed(toldChanges(pairsAlike(task))))
  if (task.kind === 'read cards') return ok(task.cards.map(cardRead))
  const page = parsePage(task.source)
  if (!page.ok) return page
  const { answer } = bounds
  const options = task.cards ? { ...bounds.options, cardOn: cardOnOf(task.cards) } : bounds.options
  if (task.kind === 'run') {
    const { on, instead, at } = task
    const asked = at === undefined ? options : { ...options, at }
    const scenarios =
      instead && on
        ? page.value.scenarios.flatMap(scenario => runOn(scenario, on, asked))
        : runAll(page.value, on, asked)
    if (task.whole && bounds.isLate()) return err(tooLate)
    // A run that was stopped by its budget has a shorter log, so its result is the one that the run itself reports.
    if (at !== undefined && !options.isSpent() && scenarios.every(run => run.at === undefined)) return err(noEntry(at))
    return answer({ scenarios })
  }
  if (task.kind === 'play') {
    const played = playAll(page.value, task, options, task.at)
    return played.ok ? answer(played.value) : played
  }
  if (task.kind === 'across') {
    const span = { ...(task.from ? { from: task.from } : {}), ...(task.to ? { to: task.to } : {}) }
    return answer({ cells: acrossEras(page.value, span, options) })
  }
  const days = [...new Set([...RELEASE_DAYS, ...amendmentDays])]
  const search = { from: task.from, to: task.to, days, ...(task.question ? { question: task.question } : {}) }
  const found = bisect(page.value, search, options)
  if (!found.ok) return found
  const tags = [...page.value.tags, ...page.value.scenarios.flatMap(scenario => scenario.tags)]
  return answer({ ...found.value, tags })
}
