import { expect, test } from 'vitest'
import { finished } from '../index/run-in-slices'
import { askingOf } from '../rank/found'
import { readAhead, search, takesLong } from '../search'
import { smallIndex } from '../testing/small'
import { affordableWork, MOST_STEPS, newBudget, spend, TOO_EXPENSIVE } from './budget'

const index = smallIndex()
const spent = (queries: readonly string[]): number => {
  const budget = newBudget()
  for (const typed of queries) search(index, typed, { budget, elsewhere: 'always' })
  return MOST_STEPS - budget.left
}

test('all patterns, quotations and fields of a request take from one budget, with a minus too', () => {
  const pattern = spent(['/crea.*zq/'])
  expect(pattern).toBeGreaterThan(0)
  expect(spent(['-/crea.*zq/'])).toBeGreaterThanOrEqual(pattern / 2)
  expect(spent(['-/crea.*zq/ -/crea.*zx/'])).toBeGreaterThan(pattern)
  for (const typed of ['-"of the"', '-creature', 'cites:100.1', 'in:"combat damage"', 'was:"of the"'])
    expect(spent([typed]), typed).toBeGreaterThan(0)
})

test('what a request knows already costs nothing again, and the answer is the same', () => {
  const budget = newBudget()
  const first = search(index, '-/crea.*zq/', { budget })
  const { left } = budget
  expect(search(index, '-/crea.*zq/', { budget, tallied: true }).total).toBe(first.total)
  expect(budget.left).toBe(left)
})

test('two hundred words with a minus are looked for as one', () => {
  const many = Array.from({ length: 200 }, (_, at) => `-w${at}`).join(' ')
  expect(spent([many])).toBeLessThan(2 * spent(['-w0']))
})

test('past the budget there is no answer, and a sentence says what to do; a part of one is never given', () => {
  const answer = search(index, '/crea.*zq/ -/of.*the/', { budget: newBudget(1_000), elsewhere: 'always' })
  expect(answer).toMatchObject({ total: 0, hits: [], otherDays: [] })
  expect(answer.query.problems.map(({ code }) => code)).toEqual([TOO_EXPENSIVE])
  expect(answer.query.problems[0]?.message).toMatch(/^This query is too expensive: searching for \/crea\.\*zq\//)
  const budget = newBudget(1_000)
  search(index, '/crea.*zq/', { budget })
  // The next question of the same request has nothing left either.
  expect(search(index, '-"of the"', { budget }).query.problems.length).toBe(1)
})

test('what was read ahead gives the same answer, and then costs the search nothing', () => {
  for (const typed of ['/crea\\w+/', 'creature -/counter/', '"of the" -"to a" -"is a" creature']) {
    const budget = newBudget()
    const asking = askingOf(typed, { budget })
    expect(takesLong(asking)).toBe(true)
    finished(readAhead(index, asking))
    const { left } = budget
    const { hits, total } = search(index, typed, { budget, elsewhere: 'always' })
    expect(budget.left).toBe(left)
    const fresh = search(index, typed, { elsewhere: 'always' })
    expect([hits, total]).toEqual([fresh.hits, fresh.total])
  }
  expect(takesLong(askingOf('creature "of the"', {}))).toBe(false)
})

test('reading ahead stops in pieces, and where there is no budget it just ends', () => {
  const steps = [...readAhead(index, askingOf('/crea\\w+/', {}))].length
  expect(steps).toBe(Math.ceil(index.corpus.documents.length / 256))
  const budget = newBudget(100)
  finished(readAhead(index, askingOf('/crea\\w+/', { budget })))
  expect(search(index, '/crea\\w+/', { budget }).query.problems.length).toBe(1)
})

test('work in steps ends where its budget does, in whatever step that is', () => {
  const counting = function* (steps: number) {
    const budget = newBudget(steps)
    for (let at = 0; at < 3; at++) {
      yield
      spend(budget, 10, 'a pattern')
    }
    return 'counted'
  }
  expect(finished(affordableWork(counting(30)))).toEqual({ ok: true, value: 'counted' })
  for (const steps of [5, 15, 29]) {
    const ended = finished(affordableWork(counting(steps)))
    expect(ended.ok ? null : ended.problem.code).toBe(TOO_EXPENSIVE)
  }
})
