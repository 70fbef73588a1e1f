import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareUnits } from '#rulebook/lineage/compare'
import { journeyIn } from '#rulebook/lineage/compose-steps.fixture'
import type { Step } from '#rulebook/lineage/lineage'
import { lineagesOf, spotKey } from '#rulebook/lineage/lineages'
import type { Standing } from '#rulebook/lineage/path-walk'
import { type Traced, traceNumber } from '#rulebook/lineage/trace'
import { isFull } from '#rulebook/testing/laws'
import { releaseId } from '#rulebook/units/release'
import type { Unit } from '#rulebook/units/unit'
import type { Edition } from '#server/library/library'
import { type Prepared, preparedLibrary } from '#server/testing/prepared'
import settled from '../../content/alignments/2009-07-11'
import { alignerOf } from './align'

/**
 * Rows of the gold table that we dispute, by older release, number and newer release (`+` before a new one), each
 * with the reason. They are printed in the figures over all rows, and left out where targets are asserted.
 */
const DAMAGE = 'only the encoding of a dash or a sign was damaged or healed; the words and marks are the same'
const SAME = 'letters and marks are the same; the table compared something else'
const PART =
  'every or nearly every word of the further target stood in the old paragraph and in no other; it is a split'
const TWINS = 'the old paragraph became two parallel ones, each holding nearly all of its words'

const DISPUTED: ReadonlyMap<string, string> = new Map([
  ...['205.1', '405.1', '419.4', '419.7b'].map(n => [`CR-1999-11-01 ${n} CR-2001-07-23`, DAMAGE] as const),
  ...['200.1', '419.7b', '419.7c', '502.77a', '212.2m'].map(n => [`CR-2009-05-01 ${n} CR-2009-07-08`, DAMAGE] as const),
  ['CR-1999-11-01 502.9c CR-2001-07-23', SAME],
  ...['410.9b', '410.9d', '413.2b'].map(n => [`CR-2009-05-01 ${n} CR-2009-07-08`, SAME] as const),
  ...['418.5g', '418.5h'].map(n => [`CR-2009-05-01 ${n} CR-2022-11-18`, SAME] as const),
  ...['101.6b', '300.2', '305.3', '418.1', '504.3', '606.7a', '212.9d', '310.1', '416.1', '502.5b'].map(
    n => [`CR-2009-05-01 ${n} CR-2009-07-08`, PART] as const,
  ),
  ...['409.3', '419.5'].map(n => [`CR-2009-05-01 ${n} CR-2009-07-08`, TWINS] as const),
])

const SOURCES = process.env.SOURCES
type Row = {
  readonly older: string
  readonly old: string
  readonly newer: string
  readonly now: string
  readonly kind: string
}
/** Aligns two releases anew: no unit of either is left out of the steps. */
const aligned = (olds: readonly Unit[], news: readonly Unit[]): readonly Step[] => {
  const steps = alignerOf()(olds, news)
  const left = (units: readonly Unit[], side: 'from' | 'to') => {
    const spots = new Set(steps.flatMap(step => step[side].map(spotKey)))
    return units.filter(unit => !spots.has(spotKey(unit))).map(({ number }) => number)
  }
  expect([left(olds, 'from'), left(news, 'to')]).toEqual([[], []])
  return steps
}
type Score = { hit: number; extra: number; missed: number }

const rowsIn = (file: string): readonly Row[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map(line => {
      const [older = '', old = '', newer = '', now = '', kind = ''] = line.split(',')
      return { older, old, newer, now, kind }
    })
const rows = rowsIn('gold-dev.csv')
/** What looked like splits and merges in other pairs of releases, each read by us and judged; of none is a row in the gold table. */
const heldOut = rowsIn('gold-held-out.csv')

/** Our kinds by the gold table's names: it does not tell kept, renumbered and moved apart. */
const GOLD_NAME: Record<string, string> = {
  kept: 'same text',
  renumbered: 'same text',
  moved: 'same text',
  removed: 'deleted',
  added: 'new',
  restored: 'new',
}
const f1 = ({ hit, extra, missed }: Score): number => (2 * hit) / Math.max(1, 2 * hit + extra + missed)

describe.skipIf(!SOURCES)('lineages against the gold table (needs the rulebooks: set SOURCES)', () => {
  const byFile = new Map<string, Standing>()
  let unaided: readonly Standing[] = []
  let shelf: readonly Standing[] = []

  let home: Prepared
  beforeAll(async () => {
    home = await preparedLibrary()
    const editions = home.library.shelves.get('comprehensive-rules') ?? []
    shelf = editions.map((edition, at) => ({
      id: releaseId('comprehensive-rules', edition.entry.inForce),
      inForce: edition.entry.inForce,
      units: edition.units(),
      lineages: edition.lineages() as Standing['lineages'],
      steps: at === 0 ? [] : home.library.steps(editions[at - 1] as Edition, edition),
    }))
    // Only these steps were written with the decisions of editors.
    unaided = lineagesOf(
      'comprehensive-rules',
      shelf.map((book, at) =>
        book.id === settled.later ? { ...book, steps: aligned(shelf[at - 1]?.units ?? [], book.units) } : book,
      ),
      unit => unit,
    )
    for (const [at, { entry }] of editions.entries())
      byFile.set(entry.sources[0]?.name.replace(/\.txt$/, '') ?? '', shelf[at] as Standing)
  })
  afterAll(() => home?.drop())

  const traced = (row: Row, shelf: readonly Standing[]): Traced => {
    const [older, newer] = [byFile.get(row.older), byFile.get(row.newer)]
    if (!older || !newer) throw new Error(`no release of ${row.older} or ${row.newer}`)
    return row.old === 'NONE'
      ? traceNumber(row.now, newer.id, older.id, shelf)
      : traceNumber(row.old, older.id, newer.id, shelf)
  }
  const scored = (
    judged: readonly Row[],
    shelf: readonly Standing[],
  ): { links: Record<string, Score>; kinds: Record<string, Score> } => {
    const links: Record<string, Score> = {}
    const kinds: Record<string, Score> = {}
    const add = (table: Record<string, Score>, kind: string, score: Score): void => {
      const sum = table[kind] ?? { hit: 0, extra: 0, missed: 0 }
      table[kind] = { hit: sum.hit + score.hit, extra: sum.extra + score.extra, missed: sum.missed + score.missed }
    }
    for (const row of judged) {
      const { kind, targets } = traced(row, shelf)
      const name = GOLD_NAME[kind] ?? kind
      const gone = row.old === 'NONE' || row.now === 'NONE'
      const found = new Set(targets.map(({ number }) => number))
      const wanted = gone ? [] : row.now.split(';')
      const hit = gone ? (found.size === 0 ? 1 : 0) : wanted.filter(number => found.has(number)).length
      const score = { hit, extra: gone ? found.size : found.size - hit, missed: gone ? 1 - hit : wanted.length - hit }
      for (const group of [row.kind, 'all']) add(links, group, score)
      if (name === row.kind) add(kinds, name, { hit: 1, extra: 0, missed: 0 })
      else {
        add(kinds, row.kind, { hit: 0, extra: 0, missed: 1 })
        add(kinds, name, { hit: 0, extra: 1, missed: 0 })
      }
    }
    return { links, kinds }
  }
  const printed = (title: string, table: Record<string, Score>): string =>
    [
      title,
      ...Object.entries(table).map(
        ([kind, s]) =>
          `  ${kind.padEnd(10)} F1 ${f1(s).toFixed(3)}  P ${(s.hit / Math.max(1, s.hit + s.extra)).toFixed(3)}  R ${(s.hit / Math.max(1, s.hit + s.missed)).toFixed(3)}`,
      ),
    ].join('\n')

  test('figures on all rows, and the targets on the rows we do not dispute', () => {
    const whole = scored(rows, shelf)
    const judged = rows.filter(
      row => !DISPUTED.has(`${row.older} ${row.old === 'NONE' ? `+${row.now}` : row.old} ${row.newer}`),
    )
    const sound = scored(judged, shelf)
    console.log(
      [
        printed(`links, all ${rows.length} rows, the aligner alone`, scored(rows, unaided).links),
        printed('links, all rows, with editors’ decisions', whole.links),
        printed('kinds, all rows', whole.kinds),
        printed(`links without ${rows.length - judged.length} disputed rows`, sound.links),
        printed('kinds without disputed rows', sound.kinds),
      ].join('\n'),
    )
    const targets = { all: 0.98, 'same text': 0.99, reworded: 0.99, new: 0.95, deleted: 0.85, split: 0.88, merged: 0.9 }
    for (const [kind, target] of Object.entries(targets))
      expect([kind, f1(sound.links[kind] as Score) >= target]).toEqual([kind, true])
  })

  test('splits and merges of other pairs that we judged, the aligner alone', () => {
    const { links } = scored(heldOut, unaided)
    console.log(printed(`links, ${heldOut.length} rows held out`, links))
    const targets = { all: 0.93, split: 0.92, merged: 0.98, reworded: 0.82, deleted: 0.9 }
    for (const [kind, target] of Object.entries(targets))
      expect([kind, f1(links[kind] as Score) >= target]).toEqual([kind, true])
  })

  test('the required chains of numbers', () => {
    const chainOf = (number: string, on: string): string => {
      const from = shelf.find(({ inForce }) => inForce === on)
      const id = from?.lineages[from.units.findIndex(unit => unit.number === number)]
      const numbers = shelf.flatMap(({ lineages, units }) => units[id ? lineages.indexOf(id) : -1]?.number ?? [])
      return numbers.filter((name, at) => name !== numbers[at - 1]).join(' ')
    }
    const chains = [
      ['418.5a', '2008-02-01', '418.5e 418.5a 612.1 613.1'],
      ['418.5h', '2008-02-01', '418.5a 418.5b 418.5h 612.8 613.8 613.9'],
      ['502.1', '2008-02-01', '502.1 702.1'],
    ]
    for (const [number = '', on = '', chain = ''] of chains)
      expect([number, chainOf(number, on)]).toEqual([number, chain])
  })

  test('lineages neither fork nor vanish without a step', () => {
    for (const [at, later] of shelf.entries()) {
      const earlier = shelf[at - 1]
      if (!earlier) continue
      const [departed, arrived] = [
        new Set(later.steps.flatMap(({ from }) => from.map(spotKey))),
        new Set(later.steps.flatMap(({ to }) => to.map(spotKey))),
      ]
      // What stayed under its number has no step in the database.
      const [before, after] = [earlier, later].map(({ units }) => new Set(units.map(spotKey)))
      expect(earlier.units.filter(unit => !departed.has(spotKey(unit)) && !after?.has(spotKey(unit)))).toEqual([])
      expect(later.units.filter(unit => !arrived.has(spotKey(unit)) && !before?.has(spotKey(unit)))).toEqual([])
      expect(new Set(later.lineages).size).toBe(later.units.length)
    }
  })

  test('a rule traced forward and back has its own number again', () => {
    const [from, to] = [shelf[24], shelf[shelf.length - 1]]
    if (!from || !to) throw new Error('the shelf is too short')
    for (const { number, kind } of from.units) {
      if (kind === 'glossary') continue
      for (const target of traceNumber(number, from.id, to.id, shelf).targets)
        expect(traceNumber(target.number, to.id, from.id, shelf).targets.map(t => t.number)).toContain(number)
    }
  })

  test('the steps between neighbouring releases are those composed from their own steps', () => {
    for (const at of shelf.keys()) {
      const [old, now] = [shelf[at], shelf[at + 1]]
      if (!old || !now || at % 4 > 0) continue
      const changesBy = (steps: readonly Step[]): readonly string[] =>
        compareUnits(old.units, now.units, steps).map(
          ({ kind, old, new: now, onlyReferences }) => `${kind} ${old?.number} ${now?.number} ${onlyReferences}`,
        )
      expect(new Set(changesBy(journeyIn(shelf, at, at + 1))), now.id).toEqual(new Set(changesBy(now.steps)))
    }
  })

  const WAYS = [
    ['1999-04-23', '2007-05-01'],
    ['2009-07-11', '2018-07-13'],
    ['2004-06-01', '2009-07-11'],
    ['2009-05-01', '2009-09-04'],
    ['2015-03-27', '2022-11-18'],
    ['1999-04-23', '2022-11-18'],
  ]
  // The full lane walks all of them.
  test.each(isFull ? WAYS : WAYS.slice(0, 2))(
    'from %s to %s the steps on the way leave hardly more without a counterpart than a new alignment',
    (from, to) => {
      const [start, end] = [from, to].map(day => shelf.findIndex(({ inForce }) => inForce === day)) as [number, number]
      const [old, now] = [shelf[start], shelf[end]]
      if (!old || !now) throw new Error('both releases are there')
      const alone = (steps: readonly Step[]): number =>
        steps.filter(step => step.from.length === 0 || step.to.length === 0).length
      const paired = (steps: readonly Step[]) =>
        new Set(steps.flatMap(step => step.from.flatMap(a => step.to.map(b => `${spotKey(a)} > ${spotKey(b)}`))))
      const [walked, anew] = [journeyIn(shelf, start, end), aligned(old.units, now.units)]
      // Measured: 4 to 7 in a hundred fewer, but 2 to 3 more in 2009 to 2018 and 2015 to 2022; some of what the
      // aligner alone pairs there are mere look-alikes, such as two keywords' sentences about repeated instances.
      expect(alone(walked)).toBeLessThanOrEqual(alone(anew) * 1.03)
      const stayed = (steps: readonly Step[]): ReadonlySet<string> =>
        paired(steps.filter(({ kind }) => kind !== 'kept'))
      const [ours, theirs] = [stayed(walked), stayed(anew)]
      const missed = [...theirs].filter(pair => !ours.has(pair))
      expect(missed.length).toBeLessThanOrEqual(theirs.size * 0.1)
    },
  )
})
