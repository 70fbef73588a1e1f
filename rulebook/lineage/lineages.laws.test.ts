import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/laws'
import { align, alignerOf } from '#ingest/align/align'
import { date, dayBefore } from '../dates/date'
import { releaseId } from '../units/release'
import { spansOf } from '../units/spans'
import { lineagesOf, spotKey } from './lineages'
import { unit } from './shelf.fixture'
import { traceNumber } from './trace'

const SENTENCES = [
  'A player who flips a coin calls heads or tails while it is in the air.',
  'Each creature that is tapped deals no damage in this step of the turn.',
  'Effects wait for those they depend on, then are laid over the card.',
  'The owner of a stolen card gets it back when the game has ended.',
  'Counters are removed from a permanent when it leaves for another zone.',
  'Nobody may look at the bottom card of a library without permission.',
]
const text = fc.subarray(SENTENCES, { minLength: 1, maxLength: 3 }).map(parts => parts.join(' '))
const release = fc
  .uniqueArray(fc.tuple(fc.constantFrom('100.1', '100.2', '100.2a', '101.1', '101.2', '702.1'), text), {
    selector: ([n]) => n,
    maxLength: 6,
  })
  .map(rules => rules.sort(([a], [b]) => (a < b ? -1 : 1)).map(([number, words]) => unit(number, words)))
const history = fc.array(release, { minLength: 1, maxLength: 6 })
const shelfFrom = (releases: typeof history extends fc.Arbitrary<infer T> ? T : never) => {
  const aligned = alignerOf()
  return lineagesOf(
    'comprehensive-rules',
    releases.map((units, at) => {
      const inForce = date(`${2001 + at}-01-01`)
      const steps = at === 0 ? [] : aligned(releases[at - 1] ?? [], units)
      return { id: releaseId('comprehensive-rules', inForce), inForce, units, steps }
    }),
    unit => unit,
  )
}

describe('the laws of lineages', () => {
  test('every unit of both releases is in a step', () => {
    fc.assert(
      fc.property(release, release, (olds, news) => {
        const steps = align(olds, news)
        const [from, to] = [
          new Set(steps.flatMap(s => s.from.map(spotKey))),
          new Set(steps.flatMap(s => s.to.map(spotKey))),
        ]
        expect([olds.every(unit => from.has(spotKey(unit))), news.every(unit => to.has(spotKey(unit)))]).toEqual([
          true,
          true,
        ])
      }),
    )
  })
  test('lineages neither fork nor vanish: within a release no two units share one, and one that ends is in a step', () => {
    fc.assert(
      fc.property(history, releases => {
        const shelf = shelfFrom(releases)
        for (const [at, { lineages, steps }] of shelf.entries()) {
          expect(new Set(lineages).size).toBe(lineages.length)
          const before = shelf[at - 1]
          const gone =
            before?.units.filter((_, i) => !lineages.includes(before.lineages[i] as (typeof lineages)[number])) ?? []
          for (const unit of gone) {
            const kinds = steps
              .filter(step => step.from.some(spot => spotKey(spot) === spotKey(unit)))
              .map(({ kind }) => kind)
            expect(kinds.some(kind => kind === 'removed' || kind === 'merged' || kind === 'split')).toBe(true)
          }
        }
      }),
    )
  })
  test('a number traced forward and back leads to itself', () => {
    fc.assert(
      fc.property(history, releases => {
        const shelf = shelfFrom(releases)
        const [first, last] = [shelf[0], shelf[shelf.length - 1]]
        for (const { number } of first?.units ?? [])
          for (const target of first && last ? traceNumber(number, first.id, last.id, shelf).targets : [])
            expect(
              first && last && traceNumber(target.number, last.id, first.id, shelf).targets.map(t => t.number),
            ).toContain(number)
      }),
    )
  })
  test('the same releases give the same steps, and a release aligned with itself does not change', () => {
    fc.assert(
      fc.property(release, release, (olds, news) => {
        expect(align(olds, news)).toEqual(alignerOf()(olds, news))
        expect(
          align(olds, olds).every(({ kind, from, to }) => kind === 'kept' && from[0]?.number === to[0]?.number),
        ).toBe(true)
      }),
    )
  })
  test('spans of presence and absence partition time', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), held => {
        const shelf = held.map((_, at) => ({ inForce: date(`${2001 + at}-06-01`) }))
        const all = [...spansOf(shelf, at => held[at] === true), ...spansOf(shelf, at => held[at] === false)].sort(
          (a, b) => a.first - b.first,
        )
        expect(all[0]?.from).toBe('2001-06-01')
        for (const [i, span] of all.entries()) {
          const next = all[i + 1]
          expect(span.until).toBe(next ? dayBefore(next.from) : undefined)
        }
      }),
    )
  })
})
