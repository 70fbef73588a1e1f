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
