import { describe, expect, test } from 'vitest'
import { compareUnits } from './compare'
import { reverseStep } from './compose-steps'
import { journeyIn } from './compose-steps.fixture'
import type { Spot, Step } from './lineage'
import { SHELF, shelfOf, step } from './shelf.fixture'
import { traceNumber } from './trace'

const numbers = (spots: readonly Spot[]): string => spots.map(({ number }) => number).join(' ')
const printed = (steps: readonly Step[]): readonly string[] =>
  steps.map(({ kind, from, to }) => `${kind} ${numbers(from)} > ${numbers(to)}`)

describe('the way between releases far apart', () => {
  const rows: readonly [from: number, to: number, steps: readonly string[]][] = [
    [0, 2, ['split 100.1 > 100.1 100.2', 'removed 100.2 > ']],
    [0, 3, ['moved 100.2 > 705.1']],
    [1, 3, ['moved 101.1 > 705.1', 'merged 100.1 100.1a > 100.1']],
    [2, 3, ['merged 100.1 100.2 > 100.1', 'restored  > 705.1']],
  ]
  test.each(rows)('from the release at %i to the one at %i', (from, to, steps) => {
    expect(printed(journeyIn(SHELF, from, to))).toEqual(steps)
  })

  test('reversed, a merger is a split', () => {
    expect(printed(reverseStep(journeyIn(SHELF, 0, 2)))).toEqual(['merged 100.1 100.2 > 100.1', 'added  > 100.2'])
  })

  test('it leads to the same numbers as a trace', () => {
    for (const from of SHELF.keys())
      for (let to = from + 1; to < SHELF.length; to++) {
        const steps = journeyIn(SHELF, from, to)
        for (const { number } of SHELF[from]?.units ?? []) {
          const traced = traceNumber(number, SHELF[from]?.id as never, SHELF[to]?.id as never, SHELF)
          const went = steps.filter(one => one.from.some(spot => spot.number === number))
          const stayed = went.length === 0 ? [number] : []
          expect(new Set([...stayed, ...went.flatMap(one => one.to.map(spot => spot.number))]), number).toEqual(
            new Set(traced.targets.map(target => target.number)),
          )
        }
      }
  })
})

describe('the kind of a composed step', () => {
  const [first, second, third] = [
    'Each player lays a marker down before the turn of the other begins.',
    'Each player puts two markers down before the turn of the other begins, or passes.',
    'A player who has no marker left leaves the table and takes no further part.',
  ]
  const shelf = shelfOf([
    ['2001-01-01', { '100.1': first, '100.2': third }],
    ['2002-01-01', { '100.1': second, '100.2': third }, [step('reworded', ['100.1'], ['100.1'], 0.7)]],
    [
      '2003-01-01',
      { '100.1': first, '200.1': third },
      [step('reworded', ['100.1'], ['100.1'], 0.8), step('moved', ['100.2'], ['200.1'], 1)],
    ],
    [
      '2004-01-01',
      { '100.1': third, '200.1': second },
      [step('renumbered', ['200.1'], ['100.1'], 1), step('reworded', ['100.1'], ['200.1'], 0.6)],
    ],
  ])
  test('a rule that returned to its first words was not reworded', () => {
    expect(printed(journeyIn(shelf, 0, 2))).toEqual(['moved 100.2 > 200.1'])
  })
  test('of several rewordings the least certain is reported', () => {
    const [reworded] = journeyIn(shelf, 0, 3)
    expect(reworded).toMatchObject({ kind: 'reworded', because: { kind: 'similar', score: 0.6 } })
  })
  test('rules that exchange their places are the only ones reported', () => {
    expect(printed(journeyIn(shelf, 2, 3))).toEqual(['reworded 100.1 > 200.1', 'moved 200.1 > 100.1'])
    const [old, now] = [shelf[0], shelf[3]]
    const changes = compareUnits(old?.units ?? [], now?.units ?? [], journeyIn(shelf, 0, 3))
    expect(changes.map(change => [change.kind, change.old?.number, change.new?.number])).toEqual([
      ['renumbered', '100.2', '100.1'],
      ['reworded', '100.1', '200.1'],
    ])
  })
})
