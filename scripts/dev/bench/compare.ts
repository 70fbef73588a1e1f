import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diffWords } from 'diff'
import { align } from '#ingest/align/align'
import { parseSource } from '#ingest/formats/parse'
import { readSource } from '#ingest/read/read'
import { changeSentences } from '#rulebook/diff/telling'
import { comparedText, compareUnits } from '#rulebook/lineage/compare'
import { must } from '#rulebook/result'
import type { Unit } from '#rulebook/units/unit'

// A pair with few changes, the hardest neighbours, and nine years at once.
const PAIRS = [
  ['2007-10-01', '2008-02-01'],
  ['2009-05-01', '2009-07-11'],
  ['2009-07-11', '2018-07-13'],
] as const
const RUNS = 3
/** Time limit for comparing whole texts word by word. */
const PATIENCE = 20_000

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
const wholeText = (units: readonly Unit[]): string => units.map(comparedText).join('\n')

const line = (folder: string, [from, to]: readonly [string, string]): string => {
  const [older, newer] = [unitsOn(folder, from), unitsOn(folder, to)]
  const cold = Array.from({ length: RUNS }, () => timed(() => compareUnits(older, newer, align(older, newer))))
  const changes = compareUnits(older, newer, align(older, newer))
  const warm = Array.from({ length: RUNS }, () => timed(() => changes.map(changeSentences)))
  let whole: unknown
  const jsdiff = timed(() => {
    whole = diffWords(wholeText(older), wholeText(newer), { timeout: PATIENCE })
  })
  const ours = Math.min(...cold)
  const theirs = whole === undefined ? `given up after ${PATIENCE / 1000} s` : `${Math.round(jsdiff)} ms`
  const ratio = `${whole === undefined ? 'over ' : ''}${Math.round(jsdiff / ours)}`
  return `${from} aligned with ${to} anew and compared: cold ${Math.round(ours)} ms, warm ${Math.round(Math.min(...warm))} ms, ${changes.length} changes; words of the whole texts by jsdiff ${theirs}: ${ratio} times as long`
}

/**
 * Whole releases compared without stored steps (`bench -- server` measures the site, which uses the stored steps),
 * against jsdiff over the same words as two long texts. `folder`: SOURCES.
 */
export const benchCompare = (folder: string): void => {
  for (const pair of PAIRS) process.stdout.write(`${line(join(folder, 'comprehensive-rules'), pair)}\n`)
}
