import { describe, expect, test } from 'vitest'
import { alignerOf } from '#ingest/align/align'
import { isFull, runs } from '#rulebook/testing/laws'
import type { Unit } from '#rulebook/units/unit'
import { daysOfSources, notedText, SOURCES, unitsOf } from '../testing/releases'
import { kept, pick, placedWords, rollOf, spanOf } from '../testing/words'
import { carry } from './carry'
import { describeRange, type TextRange } from './selector'

/** One rule through all releases: each distinct text with its number. */
type Life = { readonly texts: { readonly number: string; readonly text: string }[] }

/** Follows every rule from release to release by the aligner's steps between neighbours. */
const livesIn = (days: readonly string[]): readonly Life[] => {
  const lives: Life[] = []
  const align = alignerOf()
  const keyOf = (number: string, copy: number): string => `${number} ${copy}`
  let living = new Map<string, Life>()
  let before: readonly Unit[] = []
  for (const day of days) {
    const units = unitsOf(day)
    const from = new Map(
      align(before, units).flatMap(step =>
        step.from[0] && step.to[0]
          ? [[keyOf(step.to[0].number, step.to[0].copy), keyOf(step.from[0].number, step.from[0].copy)] as const]
          : [],
      ),
    )
    const next = new Map<string, Life>()
    for (const unit of units.filter(({ kind }) => kind === 'rule' || kind === 'subrule')) {
      const key = keyOf(unit.number, unit.copy)
      const life = living.get(from.get(key) ?? '') ?? { texts: [] }
      if (life.texts.length === 0) lives.push(life)
      const [last, text] = [life.texts.at(-1), notedText(unit)]
      if (last?.text !== text || last.number !== unit.number) life.texts.push({ number: unit.number, text })
      next.set(key, life)
    }
    living = next
    before = units
  }
  return lives
}

type Mark = { readonly life: Life; readonly at: number; readonly range: TextRange }
/** Position of the marked words in each later text, as long as a word diff of neighbours keeps them together. */
const truthOf = ({ life, at, range }: Mark): readonly TextRange[] => {
  const found: TextRange[] = []
  let words = placedWords(life.texts[at]?.text ?? '')
  let marked = words.flatMap((word, i) => (word.at[0] >= range[0] && word.at[1] <= range[1] ? [i] : []))
  for (const { text } of life.texts.slice(at + 1)) {
    const next = placedWords(text)
    const map = kept(words, next)
    marked = marked.map(i => map[i] ?? -1)
    if (marked.some((n, i) => n < 0 || (i > 0 && n !== (marked[i - 1] ?? 0) + 1))) break
    found.push(spanOf(next, marked[0] ?? 0, marked.at(-1) ?? 0))
    words = next
  }
  return found
}

const near = (a: TextRange, b: TextRange): boolean => Math.abs(a[0] - b[0]) <= 3 && Math.abs(a[1] - b[1]) <= 3

/** All releases in the full lane; else those of five years around the large renumbering of 2009. */
const DAYS = daysOfSources().filter(day => isFull || (day >= '2007' && day < '2012'))

describe.skipIf(!SOURCES)('marks on unchanged words through all releases (needs SOURCES)', () => {
  test('at least 97 of 100 are carried to every text that contains their words, renumbered ones included', () => {
    const roll = rollOf(1993)
    const lives = livesIn(DAYS).filter(({ texts }) => texts.length > 1)
    const tried = { marks: 0, texts: 0, renumbered: 0 }
    const carried = { marks: 0, texts: 0, renumbered: 0, onlyByTheWay: 0 }
    const elsewhere: unknown[] = []
    const lost: unknown[] = []
    for (let n = 0; n < runs(6_000).numRuns; n++) {
      const life = lives[roll(lives.length)] ?? { texts: [] }
      const at = roll(life.texts.length - 1)
      const seen = life.texts[at]
      const words = placedWords(seen?.text ?? '')
      if (!seen || words.length < 3) continue
      const range = spanOf(words, ...pick(roll, words))
      const truth = truthOf({ life, at, range })
      if (truth.length === 0) continue
      const selectors = describeRange(seen.text, range)
      const verdicts = truth.map((there, i) => {
        const here = life.texts[at + 1 + i]
        const between = life.texts.slice(at + 1, at + 1 + i).map(({ text }) => text)
        const direct = carry(selectors, seen.text, [], here?.text ?? '')
        const found = direct ?? carry(selectors, seen.text, between, here?.text ?? '')
        const isRight = found !== null && near(found.at, there)
        // If the words now occur twice, a word diff cannot tell which occurrence is meant.
        const isTold = (here?.text.split(seen.text.slice(...range)).length ?? 0) === 2
        if (!isRight)
          (found && isTold ? elsewhere : lost).push([
            seen.text.slice(...range),
            seen.number,
            here?.number,
            found?.by,
            seen.text,
            here?.text,
          ])
        tried.texts++
        if (here?.number !== seen.number) tried.renumbered++
        if (isRight) carried.texts++
        if (isRight && here?.number !== seen.number) carried.renumbered++
        if (isRight && !direct) carried.onlyByTheWay++
        return isRight
      })
      tried.marks++
      if (verdicts.every(Boolean)) carried.marks++
    }
    console.log(`${lives.length} rules with more than one text`, { tried, carried, elsewhere: elsewhere.length })
    if (process.env.VERBOSE)
      console.log(JSON.stringify([...elsewhere.slice(0, 10), ...lost.filter((_, i) => i % 12 === 0)], null, 1))
    expect(tried.marks).toBeGreaterThan(runs(2_000).numRuns)
    expect(carried.marks / tried.marks).toBeGreaterThanOrEqual(0.97)
    expect(carried.renumbered / tried.renumbered).toBeGreaterThanOrEqual(0.97)
    expect(elsewhere).toEqual([])
  })
})
