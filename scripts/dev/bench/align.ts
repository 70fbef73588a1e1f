import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { align, alignerOf } from '#ingest/align/align'
import { parseSource } from '#ingest/formats/parse'
import { readSource } from '#ingest/read/read'
import { must } from '#rulebook/result'
import { textOf, type Unit } from '#rulebook/units/unit'

type AlignFigures = {
  readonly pair: readonly [string, string]
  readonly units: readonly [number, number]
  readonly oursMs: number
  /** Every unit of one release against every unit of the other, by their longest common subsequence of words. */
  readonly allPairsMs: number
  readonly ratio: number
}

// The hardest neighbours: every rule has a new number, and a third have new words.
const PAIR = ['2009-05-01', '2009-07-11'] as const
const RUNS = 3

/** The time to align one pair of releases, against matching all pairs of units in the same process. `folder`: SOURCES. */
export const benchAlign = (folder: string, say: (line: string) => void = console.log): AlignFigures => {
  const [older, newer] = PAIR.map(day => unitsOn(join(folder, 'comprehensive-rules'), day)) as [Unit[], Unit[]]
  const oursMs = Math.min(...Array.from({ length: RUNS }, () => timed(() => align(older, newer))))
  const allPairsMs = timed(() => matchAll(older, newer))
  const figures = {
    pair: PAIR,
    units: [older.length, newer.length] as const,
    oursMs: Math.round(oursMs),
    allPairsMs: Math.round(allPairsMs),
    ratio: Math.round(allPairsMs / oursMs),
  }
  say(
    `align ${PAIR.join(' to ')} (${figures.units.join(' and ')} units): ${figures.oursMs} ms; all pairs by common words ${figures.allPairsMs} ms; ${figures.ratio} times faster`,
  )
  say(historyFigures(join(folder, 'comprehensive-rules')))
  return figures
}

/**
 * Aligns every release with the next by one aligner, as for a history; the time per pair, for comparison with the
 * hardest one.
 */
const historyFigures = (folder: string): string => {
  const releases = readdirSync(folder)
    .flatMap(name => must(parseSource(readSource(name, readFileSync(join(folder, name))))).slice(0, 1))
    .flatMap(({ inForce, units }) => (inForce ? [{ inForce, units }] : []))
    .sort((a, b) => (a.inForce < b.inForce ? -1 : 1))
  const next = alignerOf()
  const spent = timed(() => {
    for (const [at, { units }] of releases.entries()) if (at > 0) next(releases[at - 1]?.units ?? [], units)
  })
  const pairs = releases.length - 1
  return `the whole history, ${pairs} pairs: ${Math.round(spent)} ms; ${Math.round(spent / Math.max(1, pairs))} ms a pair`
}

const timed = (run: () => unknown): number => {
  const began = performance.now()
  run()
  return performance.now() - began
}

const unitsOn = (folder: string, day: string): readonly Unit[] => {
  for (const name of readdirSync(folder).filter(file => file.includes(day.slice(0, 7)))) {
    const [draft] = must(parseSource(readSource(name, readFileSync(join(folder, name)))))
    if (draft?.inForce === day) return draft.units
  }
  throw new Error(`no release of ${day} in ${folder}`)
}

/**
 * For each unit, the unit of the other release with the longest common subsequence of words; exhaustive and therefore
 * slow.
 */
const matchAll = (olds: readonly Unit[], news: readonly Unit[]): readonly number[] => {
  const ids = new Map<string, number>()
  const wordIds = (unit: Unit): Uint32Array =>
    Uint32Array.from(`${unit.title ?? ''} ${textOf(unit)}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [], word => {
      const id = ids.get(word) ?? ids.size
      ids.set(word, id)
      return id
    })
  const theirs = news.map(wordIds)
  return olds.map(wordIds).map(ours => {
    const scores = theirs.map(other => (2 * commonRow(ours, other)) / Math.max(1, ours.length + other.length))
    return scores.indexOf(Math.max(...scores))
  })
}

const commonRow = (a: Uint32Array, b: Uint32Array): number => {
  const row = new Uint16Array(b.length + 1)
  for (const word of a) {
    let diagonal = 0
    for (let j = 0; j < b.length; j++) {
      const above = row[j + 1] ?? 0
      row[j + 1] = word === b[j] ? diagonal + 1 : Math.max(above, row[j] ?? 0)
      diagonal = above
    }
  }
  return row[b.length] ?? 0
}
