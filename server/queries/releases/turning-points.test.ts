import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { MAX_TURNING_POINTS, turnedBetween, turningPointsIn } from './turning-points'

const points = turningPointsIn(readFileSync('content/turning-points.yaml', 'utf8'))
const titlesFrom = (from: string, to = '2026-01-16') => turnedBetween(points, date(from), date(to)).map(({ id }) => id)

describe('the written turning points', () => {
  test('each has three sentences, a question and its answers in order of days', () => {
    for (const { id, says, asks, values } of points) {
      expect([id, says.match(/[.!?](?=\s|$)/g)?.length]).toEqual([id, 3])
      expect(asks).toMatch(/\?$/)
      expect(values.map(({ from }) => from)).toEqual([...values.map(({ from }) => from)].sort())
      for (const [at, value] of values.entries()) expect(value.answer).not.toBe(values[at + 1]?.answer)
    }
    expect(new Set(points.map(({ id }) => id)).size).toBe(points.length)
  })

  // The rule cited for an answer was in force on a day on which the answer was right.
  const lives = readFileSync('content/numbers.csv', 'utf8')
    .split('\n')
    .slice(1)
    .map(line => line.split(','))
    .map(cells => [cells[1], cells.at(-2), cells.at(-1)] as const)
  test.each(
    points.flatMap(({ id, values }) =>
      values.flatMap(({ from, rule }, at) =>
        rule && /^\d/.test(rule)
          ? [[id, rule, from as string, (values[at + 1]?.from ?? '9999') as string] as const]
          : [],
      ),
    ),
  )('%s: %s was a number between %s and %s', (_, rule, from, next) => {
    const stood = lives.filter(
      ([number, first = '', until = '']) => number === rule && first < next && (until === '' || until >= from),
    )
    expect(stood.length).toBeGreaterThan(0)
  })
})

describe('what a returning player meets first', () => {
  test('after 2005: mana burn, the mulligan and the battlefield among the first four', () => {
    const found = titlesFrom('2005-12-31')
    expect(found.slice(0, 4)).toEqual(expect.arrayContaining(['mana-burn', 'mulligan', 'battlefield']))
    expect(found.length).toBe(MAX_TURNING_POINTS)
  })
  test('only what changed in the span, and each thing once', () => {
    expect(titlesFrom('2005-12-31')).not.toContain('the-stack')
    expect(titlesFrom('1998-12-31')).toContain('the-stack')
    expect(titlesFrom('2022-01-01')).toEqual(expect.arrayContaining(['battles', 'blockers-in-order']))
    expect(titlesFrom('2022-01-01')).not.toContain('mana-burn')
    expect(titlesFrom('2005-12-31', '2006-01-01')).toEqual([])
  })
  test('an answer that changed and came back is no change', () => {
    expect(titlesFrom('2012-01-01')).toContain('does-not-resolve')
    expect(titlesFrom('1998-12-31', '2003-01-01')).not.toContain('legends')
  })
  test('the answer of the day one left, and the last day on which it was right', () => {
    const legends = turnedBetween(points, date('2005-12-31'), date('2022-11-18')).find(({ id }) => id === 'legends')
    expect(legends).toMatchObject({
      before: { from: '2004-10-01' },
      after: { from: '2013-07-13' },
      rightUntil: '2013-07-13',
    })
  })
})
