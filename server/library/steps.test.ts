import { expect, test } from 'vitest'
import { loadSteps } from './steps'

const line = (kind: string, from: unknown, to: unknown) =>
  `${kind}\t${JSON.stringify(from)}\t${JSON.stringify(to)}\tnull`
const LINES = [
  line(
    'split',
    [['418.5', 0]],
    [
      ['613.1', 0],
      ['613.1a', 0],
    ],
  ),
  line('kept', [['500.1', 0]], [['500.1', 0]]),
  line('reworded', [['500.2', 0]], [['500.2', 1]]),
  line('removed', [['500.3', 0]], []),
  line('added', [], [['Æther "Wave"', 0]]),
]

test('steps to a position of a release are found without reading those that change nothing', async () => {
  const steps = await loadSteps({
    $queryRawUnsafe: (async () => [{ fromId: 1, toId: 2, count: LINES.length, all: LINES.join('\n') }]) as never,
  })
  const kindsTo = (number: string, copy = 0) => [
    steps.changeTo(1, 2, { number, copy }),
    steps.between(1, 2).find(({ to }) => to.some(at => at.number === number && at.copy === copy))?.kind,
  ]
  for (const number of ['613.1', '613.1a', 'Æther "Wave"']) {
    const [change, kind] = kindsTo(number)
    expect(change).toBe(kind)
    expect(change).toBeDefined()
  }
  expect(kindsTo('500.2', 1)).toEqual(['reworded', 'reworded'])
  expect(kindsTo('500.1')).toEqual([undefined, 'kept'])
  expect(kindsTo('500.3')).toEqual([undefined, undefined])
  expect(steps.changeTo(2, 3, { number: '613.1', copy: 0 })).toBeUndefined()
})
