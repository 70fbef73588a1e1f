import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diffArrays } from 'diff'
import { describe, expect, test } from 'vitest'
import { parseSource } from '#ingest/parse'
import { readSource } from '#ingest/read'
import { textOf } from '#rulebook/unit'
import { anchor } from './anchor'
import { describeRange, type TextRange } from './selector'

/**
 * Anchoring against texts made to mislead it, out of real pairs of versions. Truth is known without anchoring: by
 * construction where we edit the text, by a word diff with both neighbours kept where the rulebook did.
 */
const { SOURCES } = process.env
const FILES = [
  '2004-10-01',
  '2006-05-01',
  '2007-05-01',
  '2007-10-01',
  '2009-05-01',
  '2009-10-05',
  '2012-02-01',
  '2014-05-01',
  '2018-04-27',
  '2022-02-18',
]

// Numbers by a fixed rule, so that a wrong answer can be looked at again.
const dice = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}
const rollOf = (random: () => number) => (n: number) => Math.floor(random() * n)

type Word = { readonly text: string; readonly at: TextRange }
const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\S+/g)].map(m => ({ text: m[0], at: [m.index, m.index + m[0].length] }))

/** For each word of `old` its index in `next`, or -1: kept words by diff. */
const kept = (old: readonly Word[], next: readonly Word[]): number[] => {
  const map: number[] = []
  let at = 0
  for (const part of diffArrays(
    old.map(w => w.text),
    next.map(w => w.text),
  )) {
    if (part.removed) map.push(...part.value.map(() => -1))
    else if (part.added) at += part.value.length
    else map.push(...part.value.map(() => at++))
  }
  return map
}

type Case = {
  readonly kind: string
  readonly seen: string
  readonly range: TextRange
  readonly text: string
  readonly truth: TextRange | null
  readonly must: boolean
}

const rulesOf = (file: string): Map<string, string> => {
  const parsed = parseSource(
    readSource(file, readFileSync(join(SOURCES ?? '', 'comprehensive-rules', `CR-${file}.txt`))),
  )
  if (!parsed.ok) throw new Error(parsed.problem.says)
  const units = parsed.value
    .flatMap(draft => draft.units)
    .filter(unit => unit.kind === 'rule' || unit.kind === 'subrule')
  return new Map(units.map(unit => [unit.number, textOf(unit)]))
}

const pick = (roll: (n: number) => number, words: readonly Word[]): [number, number] => {
  const length = Math.min(words.length, 1 + roll(14))
  const from = roll(words.length - length + 1)
  return [from, from + length - 1]
}
const spanOf = (words: readonly Word[], from: number, to: number): TextRange => [
  words[from]?.at[0] ?? 0,
  words[to]?.at[1] ?? 0,
]

// A neighbour that shares most of its words reads like an edited version; only its lineage tells that it is another rule.
const wouldPassForAnEdit = (old: readonly Word[], next: readonly Word[]): boolean =>
  kept(old, next).filter(n => n >= 0).length > 0.6 * old.length

const casesOf = (old: Map<string, string>, next: Map<string, string>, roll: (n: number) => number): Case[] => {
  const numbers = [...old.keys()]
  return numbers.flatMap((number, i) => {
    const seen = old.get(number) ?? ''
    const words = wordsOf(seen)
    if (words.length < 8) return []
    const [from, to] = pick(roll, words)
    const range = spanOf(words, from, to)
    const quote = seen.slice(...range)
    const cases: Case[] = []
    const text = next.get(number)
    if (text && text !== seen) {
      const there = wordsOf(text)
      const map = kept(words, there)
      const share = map.filter(n => n >= 0).length / map.length
      const whole = map.slice(from, to + 1).every((n, k, all) => n >= 0 && (k === 0 || n === (all[k - 1] ?? 0) + 1))
      const neighbours = [map[from - 1], map[to + 1]].some(n => n !== undefined && n >= 0)
      if (share > 0.6 && whole && neighbours) {
        const truth = spanOf(there, map[from] ?? 0, map[to] ?? 0)
        cases.push({ kind: 'the rulebook edited it', seen, range, text, truth, must: quote.length >= 12 })
      }
    }
    const sibling = old.get(numbers[i + 1] ?? '') ?? ''
    cases.push({
      kind: 'a look-alike put in front',
      seen,
      range,
      text: `${sibling}\n\n${seen}`,
      truth: [range[0] + sibling.length + 2, range[1] + sibling.length + 2],
      must: false,
    })
    if (!sibling.includes(quote) && !wouldPassForAnEdit(words, wordsOf(sibling)))
      cases.push({ kind: 'only a look-alike', seen, range, text: sibling, truth: null, must: false })
    const sentences = seen.match(/[^.]+\.?\s*/g) ?? []
    const inside = sentences.findIndex(s => s.includes(quote))
    if (sentences.length > 2 && inside >= 0 && seen.indexOf(quote) === seen.lastIndexOf(quote)) {
      const turned = [...sentences].reverse()
      const before = turned.slice(0, sentences.length - 1 - inside).join('').length
      const at = before + (sentences[inside]?.indexOf(quote) ?? 0)
      cases.push({
        kind: 'sentences turned round',
        seen,
        range,
        text: turned.join(''),
        truth: [at, at + quote.length],
        must: false,
      })
    }
    const middle = from + Math.floor((to - from) / 2)
    const victim = words[middle]
    if (victim && to - from >= 4) {
      const other = /\d/.test(victim.text) ? victim.text.replace(/\d/, d => String((Number(d) + 1) % 10)) : 'palimpsest'
      const edited = seen.slice(0, victim.at[0]) + other + seen.slice(victim.at[1])
      cases.push({
        kind: 'one word edited',
        seen,
        range,
        text: edited,
        truth: [range[0], range[1] + other.length - victim.text.length],
        must: false,
      })
    }
    const cut = Math.floor(words.length / 2)
    const half = words[cut]?.at[0] ?? 0
    if (to < cut || from >= cut) {
      const first = to < cut
      cases.push({
        kind: 'split, the half that has it',
        seen,
        range,
        text: first ? seen.slice(0, half) : seen.slice(half),
        truth: first ? range : [range[0] - half, range[1] - half],
        must: false,
      })
      const rest = first ? seen.slice(half) : seen.slice(0, half)
      if (!rest.includes(quote))
        cases.push({ kind: 'split, the other half', seen, range, text: rest, truth: null, must: false })
    }
    return cases
  })
}

describe.skipIf(!SOURCES)('anchoring on real texts made to mislead it (needs SOURCES)', () => {
  test('of some thousands of cases none is anchored in the wrong place', () => {
    const roll = rollOf(dice(20080317))
    const releases = FILES.filter(file =>
      readdirSync(join(SOURCES ?? '', 'comprehensive-rules')).includes(`CR-${file}.txt`),
    ).map(rulesOf)
    const cases = releases.flatMap((old, i) => {
      const next = releases[i + 1]
      return next ? casesOf(old, next, roll).filter(() => roll(10) === 0) : []
    })
    const table = new Map<string, { tried: number; right: number; lost: number; wrong: number }>()
    const wrong: unknown[] = []
    let must = 0
    let carried = 0
    for (const one of cases) {
      const row = table.get(one.kind) ?? { tried: 0, right: 0, lost: 0, wrong: 0 }
      const found = anchor(describeRange(one.seen, one.range), one.text, one.seen)
      const good =
        found && one.truth && Math.abs(found.at[0] - one.truth[0]) <= 3 && Math.abs(found.at[1] - one.truth[1]) <= 3
      table.set(one.kind, {
        tried: row.tried + 1,
        right: row.right + (good ? 1 : 0),
        lost: row.lost + (found ? 0 : 1),
        wrong: row.wrong + (found && !good ? 1 : 0),
      })
      if (found && !good)
        wrong.push([one.kind, one.seen.slice(...one.range), one.text.slice(...found.at), found.by, found.score])
      if (one.must) must++
      if (one.must && good) carried++
    }
    console.table(Object.fromEntries(table))
    console.log(`${cases.length} cases; unchanged words carried: ${carried} of ${must}`)
    if (process.env.VERBOSE) console.log(JSON.stringify(wrong.slice(0, 30), null, 1))
    expect(cases.length).toBeGreaterThan(2000)
    expect(wrong.length).toBe(0)
    expect(carried / must).toBeGreaterThan(0.97)
  })
})
