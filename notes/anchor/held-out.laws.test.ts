import { describe, expect, test } from 'vitest'
import { align } from '#ingest/align/align'
import { isFull } from '#rulebook/testing/laws'
import { hostileCases } from '../testing/hostile'
import { notedText, SOURCES, unitsOf } from '../testing/releases'
import { tallyOf } from '../testing/tally'
import { rollOf } from '../testing/words'

// Releases that no other test of anchoring uses, far enough apart that rules were edited and renumbered between them.
const SETS: readonly (readonly [name: string, days: readonly string[], seed: number])[] = [
  ['first', ['2003-10-01', '2005-02-01', '2006-10-01', '2008-07-15', '2010-07-16', '2011-09-30'], 5030319],
  [
    'second',
    ['2002-10-07', '2005-10-01', '2007-02-01', '2009-02-01', '2011-07-15', '2014-02-01', '2018-10-05', '2022-04-29'],
    55221,
  ],
  [
    'third',
    ['1999-11-01', '2004-02-01', '2006-07-15', '2008-10-01', '2011-05-01', '2014-09-26', '2018-07-13', '2021-11-15'],
    160914,
  ],
  // Chosen after anchoring was finished, and run once.
  [
    'fourth',
    ['2001-07-23', '2003-12-01', '2006-02-01', '2007-07-13', '2009-07-08', '2012-10-01', '2016-04-08', '2020-01-22'],
    20261122,
  ],
]

const pairsBetween = (older: string, newer: string): readonly (readonly [string, string])[] => {
  const [olds, news] = [unitsOf(older), unitsOf(newer)]
  const keyOf = (number: string, copy: number): string => `${number} ${copy}`
  const texts = new Map(news.map(unit => [keyOf(unit.number, unit.copy), notedText(unit)]))
  const steps = align(olds, news)
  const later = new Map(
    steps.flatMap(({ from, to }) =>
      from.length === 1 && to.length === 1 && from[0] && to[0]
        ? [[keyOf(from[0].number, from[0].copy), texts.get(keyOf(to[0].number, to[0].copy)) ?? ''] as const]
        : [],
    ),
  )
  return olds
    .filter(({ kind }) => kind === 'rule' || kind === 'subrule')
    .map(unit => [notedText(unit), later.get(keyOf(unit.number, unit.copy)) ?? ''] as const)
}

describe.skipIf(!SOURCES)('anchoring on releases held out (needs SOURCES)', () => {
  // The full lane runs all four sets.
  test.each(isFull ? SETS : SETS.slice(0, 1))('%s set: nothing is anchored in the wrong place', (name, days, seed) => {
    const roll = rollOf(seed)
    const cases = days.slice(1).flatMap((newer, i) => hostileCases(pairsBetween(days[i] ?? '', newer), roll, 40))
    const { table, all, wrong, must, carried } = tallyOf(cases)
    console.table({ ...table, all })
    console.log(
      `${name}: ${all.tried} cases, ${all.wrong} wrong, ${all.lost} lost of ${all.tried - all.refused} whose words were there; unchanged words carried: ${carried} of ${must}`,
    )
    if (process.env.VERBOSE) console.log(JSON.stringify(wrong.slice(0, 40), null, 1))
    expect(all.tried).toBeGreaterThan(2_000)
    expect(wrong).toEqual([])
    expect(carried / must).toBeGreaterThan(0.97)
  })
})
