import { expect, test } from 'vitest'
import { changesBetween, releaseDays } from './releases'

const spots = (...numbers: readonly string[]) => numbers.map(number => ({ number, copy: 0 }))
const because = { kind: 'identical' } as const
const countsOf = (...steps: readonly unknown[]) =>
  changesBetween({ steps: () => steps as never }, undefined as never, undefined as never)

test('splits and mergers that share a rule are counted once, as the comparison shows them', () => {
  expect(
    countsOf(
      { kind: 'split', from: spots('101.1'), to: spots('101.1', '101.2'), because },
      { kind: 'merged', from: spots('101.1', '101.3'), to: spots('101.2'), because },
      { kind: 'split', from: spots('102.1'), to: spots('102.1', '102.2'), because },
      { kind: 'reworded', from: spots('103.1'), to: spots('103.1'), because },
      { kind: 'added', from: [], to: spots('104.1'), because },
      { kind: 'added', from: [], to: spots('104.2'), because },
      { kind: 'removed', from: spots('105.1'), to: [], because },
      { kind: 'kept', from: spots('106.1'), to: spots('106.1'), because },
    ),
  ).toEqual({ split: 2, reworded: 1, added: 2, removed: 1 })
})

test('days of releases are those of one document or of all, each once and oldest first', () => {
  const release = (name: string, document: string, inForce: string) => [name, { entry: { document, inForce } }] as const
  const byName = new Map([
    release('b', 'comprehensive-rules', '2009-07-11'),
    release('a', 'comprehensive-rules', '2007-05-01'),
    release('c', 'rulings', '2008-01-01'),
    release('d', 'rulings', '2008-01-01'),
  ]) as never
  expect(releaseDays({ byName }, 'comprehensive-rules')).toEqual(['2007-05-01', '2009-07-11'])
  expect(releaseDays({ byName }, 'digest')).toEqual([])
  expect(releaseDays({ byName })).toEqual(['2007-05-01', '2008-01-01', '2009-07-11'])
})
