import { afterEach, expect, test, vi } from 'vitest'
import { amendmentDays } from '#engine/index'
import { outcomesOf, parsePage } from '#engine/scenario/index'
import { err, must } from '#rulebook/result'
import { BUSY } from '../../jobs/fair-queue'
import { knownOutcomes } from './known-outcomes'
import { outcomeChanges } from './outcome-changes'
import { run } from './running'

vi.mock('./known-outcomes', () => ({ knownOutcomes: vi.fn(async () => null) }))
vi.mock('./running', async original => {
  const actual = await original<typeof import('./running')>()
  return { ...actual, run: vi.fn(actual.run) }
})
afterEach(() => vi.clearAllMocks())

const DAYS = ['2003-12-01', '2010-02-01'] as const
const SECTIONS = ['418']

test('an example that could not be run is no example without a change, and is tried again', async () => {
  vi.mocked(run).mockResolvedValueOnce(err(BUSY))
  expect(await outcomeChanges(...DAYS, SECTIONS)).toEqual(err(BUSY))
})

test('a page does not wait for all examples: what was run is kept, and a later request goes on', async () => {
  vi.stubEnv('TIME_LIMITS', 'on')
  const clock = vi.spyOn(performance, 'now')
  let now = 0
  // Each look at the clock is four seconds after the last one, so that two examples are run.
  clock.mockImplementation(() => (now += 4_000))
  try {
    expect(await outcomeChanges(...DAYS, ['613'])).toEqual(err(BUSY))
  } finally {
    clock.mockRestore()
    vi.unstubAllEnvs()
  }
  const first = vi.mocked(run).mock.calls.length
  expect(first).toBeGreaterThan(0)
  must(await outcomeChanges(...DAYS, ['613']))
  const all = vi.mocked(run).mock.calls.map(([{ source, on }]) => `${on} ${source}`)
  expect(all.length).toBeGreaterThan(first)
  expect(new Set(all).size).toBe(all.length)
})

test('what the build ran in advance is told as if it were run now, and nothing is run', async () => {
  const ranNow = must(await outcomeChanges(...DAYS, SECTIONS))
  expect(ranNow.length).toBeGreaterThan(2)
  expect(vi.mocked(run).mock.calls.length).toBeGreaterThan(6)
  vi.clearAllMocks()
  vi.mocked(knownOutcomes).mockImplementation(async (_, source) =>
    JSON.parse(JSON.stringify(outcomesOf(must(parsePage(source)), amendmentDays))),
  )
  expect(must(await outcomeChanges(...DAYS, SECTIONS))).toEqual(ranNow)
  expect(run).not.toHaveBeenCalled()
})

test('two days of one ruleset are not compared', async () => {
  expect(must(await outcomeChanges('2010-01-05', '2010-01-06'))).toEqual([])
  expect(knownOutcomes).not.toHaveBeenCalled()
})
