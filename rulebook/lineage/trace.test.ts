import { describe, expect, test } from 'vitest'
import { date } from '../dates/date'
import { releaseId } from '../units/release'
import { versionsOf } from './history'
import { SHELF } from './shelf.fixture'
import { traceNumber } from './trace'

const on = (year: number) => releaseId('comprehensive-rules', date(`${year}-01-01`))

describe('where a number went', () => {
  const rows: readonly [number: string, from: number, to: number, kind: string, targets: string][] = [
    ['100.1', 2001, 2001, 'kept', '100.1'],
    ['100.1', 2001, 2002, 'split', '100.1 100.1a'],
    ['100.1', 2001, 2003, 'split', '100.1 100.2'],
    ['100.1', 2001, 2004, 'kept', '100.1'],
    ['100.1', 2003, 2004, 'merged', '100.1'],
    ['100.2', 2003, 2001, 'split', '100.1'],
    ['100.1', 2004, 2003, 'merged', '100.1 100.2'],
    ['100.2', 2001, 2002, 'moved', '101.1'],
    ['100.2', 2001, 2003, 'removed', ''],
    ['100.2', 2001, 2004, 'moved', '705.1'],
    ['705.1', 2004, 2003, 'added', ''],
    ['705.1', 2004, 2001, 'moved', '100.2'],
    ['100.1a', 2002, 2003, 'renumbered', '100.2'],
    ['999.9', 2001, 2004, 'none', ''],
  ]
  test.each(rows)('%s from %i to %i is %s', (number, from, to, kind, targets) => {
    const found = traceNumber(number, on(from), on(to), SHELF)
    expect([found.kind, found.targets.map(target => target.number).join(' ')]).toEqual([kind, targets])
  })
})

describe('a whole life', () => {
  const coin = SHELF[0]?.lineages[1]
  test('a restored text continues its lineage', () => {
    expect(coin).toBe('r.100-2.2001-01-01')
    expect(SHELF[3]?.lineages[1]).toBe(coin)
    expect(SHELF[3]?.steps.map(({ kind }) => kind)).toEqual(['merged', 'restored'])
  })
  test('its versions leave out the time it was gone', () => {
    const versions = coin ? versionsOf(coin, SHELF) : []
    expect(versions.map(({ number, inForce }) => [number, inForce.from, inForce.until])).toEqual([
      ['100.2', '2001-01-01', '2001-12-31'],
      ['101.1', '2002-01-01', '2002-12-31'],
      ['705.1', '2004-01-01', undefined],
    ])
  })
  test('the first rule of a split or merger continues the lineage', () => {
    expect(SHELF.map(({ lineages }) => lineages[0])).toEqual(Array(4).fill('r.100-1.2001-01-01'))
    expect(SHELF[2]?.lineages[1]).toBe('r.100-1a.2002-01-01')
  })
})
