import { expect, test } from 'vitest'
import { acrossEras, daysOf, parsePage, runOn, type Scenario, type ScenarioRun } from '#engine/scenario/index'
import { must } from '#rulebook/result'
import { runTask } from './run-task'
import type { Serialized } from './serialized'
import { boundsOf, MOST_ANSWER, MOST_STEPS_ASKED, MOST_TRACED } from './time-limits'

/** A scenario outline with many objects and rows, as large as a request may be. */
const outline = (objects: number, rows: number): string =>
  [
    '# Feature: Many',
    '',
    '## Scenario Outline: rows',
    '',
    '* Given the rules of 2010-01-01',
    ...Array.from(
      { length: objects },
      (_, at) => `* And "Bear ${at}" is a 2/2 creature with "Creatures you control get +1/+1."`,
    ),
    '* When an effect says "All creatures get +<n>/+<n>."',
    '* And an effect says "All creatures have flying."',
    `* Then "Bear 0" is <size>/<size>`,
    '',
    '### Examples:',
    '',
    '  | n | size |',
    '  | - | ---- |',
    ...Array.from({ length: rows }, (_, at) => `  | ${at + 1} | ${at + 3 + objects} |`),
  ].join('\n')

type Runs = { readonly scenarios: readonly ScenarioRun[] }
const runsOf = (source: string): readonly ScenarioRun[] =>
  (
    must(
      runTask(
        { kind: 'run', source },
        boundsOf(() => 0),
      ),
    ) as Runs
  ).scenarios

test('a result below the limit is complete and does not mention it', () => {
  const runs = runsOf(outline(3, 3))
  expect(runs.map(({ outcome }) => outcome)).toEqual(['holds', 'holds', 'holds'])
  for (const run of runs) {
    expect(run.trace.length).toBeGreaterThan(0)
    expect('traceTruncated' in run).toBe(false)
  }
})

test('beyond a megabyte of results traces are cut, and each run that lost some says so', () => {
  const source = outline(16, 40)
  expect(source.length).toBeLessThan(8_000)
  const runs = runsOf(source)
  expect(runs.length).toBe(40)
  const whole = runs[0]?.trace
  expect(whole?.length).toBeGreaterThan(0)
  expect(runs.at(-1)?.traceTruncated).toBe(true)
  const bare = runs.map(({ trace: _, ...rest }) => rest)
  // Everything except traces is complete, and traces use no more than the rest of the megabyte.
  expect(JSON.stringify(runs).length).toBeLessThan(MOST_TRACED + JSON.stringify(bare).length)
  for (const run of runs) {
    expect(run.traceTruncated === true || run.trace.length === whole?.length).toBe(true)
    expect(run.objects.length === 16 || run.outcome === 'refused').toBe(true)
  }
})

const bigRun = (letters: number): ScenarioRun => ({
  name: 'x'.repeat(letters),
  on: '2010-01-01' as never,
  ruleset: 'R00',
  outcome: 'holds',
  steps: [],
  objects: [],
  trace: [],
  turn: null,
  players: [],
  stack: [],
  waiting: [],
  log: [],
})

test('a result that is too long even without traces is refused, and nothing more runs', () => {
  const { options, answer } = boundsOf(() => 0)
  const start = options.now()
  for (let at = 0; at < 4; at++) options.kept(bigRun(MOST_ANSWER / 4))
  expect(answer('all')).toMatchObject({ ok: false, problem: { code: 'run-too-large' } })
  expect(options.now() - start).toBeGreaterThan(options.within)
  expect(options.kept(bigRun(10)).objects).toEqual([])
})

test('the log of a game counts towards the size, and is removed with the traces', () => {
  const { options, answer, spent } = boundsOf(() => 0)
  // biome-ignore lint/suspicious/noThenProperty: the name of this field in a log entry.
  const entry = { n: 0, step: 0, kind: 'chose', message: 'x'.repeat(MOST_TRACED), then: [] } as const
  const game: ScenarioRun = { ...bigRun(1), log: [entry], trace: [{ kind: 'note' } as never] }
  expect(options.kept(game)).toMatchObject({ log: [entry], trace: [], traceTruncated: true })
  expect(spent().characters).toBeGreaterThan(MOST_TRACED)
  for (let at = 0; at < 3; at++) options.kept(game)
  expect(options.kept(game).log).toEqual([])
  expect(answer('all')).toMatchObject({ ok: false, problem: { code: 'run-too-large' } })
})

test('the steps of all runs are counted together, independently of the clock', () => {
  const { options } = boundsOf(() => 0)
  const start = options.now()
  for (let at = 1; at < MOST_STEPS_ASKED; at++) options.now()
  expect(options.now() - start).toBeGreaterThan(options.within)
})

/** A clock that jumps past the end of the budget when it is read for the nth time. */
const runsOutAt = (reading: number): (() => number) => {
  let read = 0
  return () => (++read < reading ? 0 : 10_000)
}

test('once the budget is used up, no further row is read or run, and each says why', () => {
  const bounds = boundsOf(runsOutAt(20))
  const { scenarios: runs } = must(runTask({ kind: 'run', source: outline(6, 40) }, bounds)) as Runs
  expect(runs).toHaveLength(40)
  const refused = runs.filter(({ outcome }) => outcome === 'refused')
  expect(refused.length).toBeGreaterThan(35)
  for (const { steps } of refused) expect(steps.map(step => step.says)).toContain('The run took too long')
  // A step is counted at the start of a run and at each of its steps: after the end nothing is counted.
  expect(bounds.spent().steps).toBeLessThan(20)
})

test('a run ended by the clock is distinguished from one ended by a count, and is not a complete result', () => {
  const source = outline(6, 40)
  const late = boundsOf(runsOutAt(20))
  expect(runTask({ kind: 'run', source, whole: true }, late)).toMatchObject({
    ok: false,
    problem: { code: 'run-over-budget' },
  })
  expect(late.isLate()).toBe(true)
  const inTime = boundsOf(() => 0)
  expect(runTask({ kind: 'run', source, whole: true }, inTime)).toMatchObject({ ok: true })
  expect(inTime.isLate()).toBe(false)
  for (let at = 0; at <= MOST_STEPS_ASKED; at++) inTime.options.now()
  expect(inTime.options.isSpent()).toBe(true)
  expect(inTime.isLate()).toBe(false)
})

test('a bisection whose budget ran out between two days concludes nothing', () => {
  const source = outline(2, 1).replace('* Given the rules of 2010-01-01\n', '').replace('\n* And', '\n* Given')
  const request = { kind: 'bisect', source, from: '1999-01-01', to: '2020-01-01' } as const
  for (let reading = 2; reading < 60; reading += 3) {
    const found = runTask(request as never, boundsOf(runsOutAt(reading)))
    if (!found.ok) expect(['run-over-budget', 'nothing-changed']).toContain(found.problem.code)
    else expect((found.value as { changed: string }).changed).not.toBe('')
  }
  const early = runTask(request as never, boundsOf(runsOutAt(12)))
  expect(early).toMatchObject({ ok: false, problem: { code: 'run-over-budget' } })
})

test('eras return no steps or traces, which do not count, and run no step twice under equal rules', () => {
  const page = must(parsePage(outline(4, 1)))
  const cells = boundsOf(() => 0)
  const count = acrossEras(page, {}, cells.options).length
  const whole = boundsOf(() => 0)
  for (const on of daysOf(page.scenarios[0] as Scenario)) runOn(page.scenarios[0] as Scenario, on, whole.options)
  expect(count).toBeGreaterThan(10)
  // One run covers every day on which it would be the same, so fewer steps are executed.
  expect(cells.spent().steps).toBeLessThan(whole.spent().steps)
  expect(cells.spent().characters).toBeLessThan(whole.spent().characters / 2)
})

test('the JSON of a response is written by the thread that ran the board', () => {
  for (const kind of ['run', 'across'] as const) {
    const task = { kind, source: outline(3, 4) }
    // With a stopped clock: on a busy machine one of two runs may have less time left than the other.
    const [one, other] = [boundsOf(() => 0), boundsOf(() => 0)]
    const whole = must(runTask(task, one))
    const { json } = must(runTask({ ...task, asJson: true }, other)) as Serialized<unknown>
    expect(new TextDecoder().decode(json)).toBe(JSON.stringify(whole))
  }
  expect(runTask({ kind: 'run', source: 'no page', asJson: true })).toEqual(runTask({ kind: 'run', source: 'no page' }))
})
