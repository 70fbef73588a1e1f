import { describe, expect, test } from 'vitest'
import { rulesOf, SOURCES } from '../testing/releases'
import { type Case, tallyOf } from '../testing/tally'
import { kept, pick, placedWords, rollOf, spanOf, wouldPassForAnEdit } from '../testing/words'

/**
 * Tests anchoring with texts designed to mislead it, made from real pairs of versions. The correct answer is known
 * independently of anchoring: by construction where the test edits the text, by a word diff with both neighbours
 * unchanged where the rulebook was edited.
 */
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

const casesOf = (old: Map<string, string>, next: Map<string, string>, roll: (n: number) => number): Case[] => {
  const numbers = [...old.keys()]
  return numbers.flatMap((number, i) => {
    const seen = old.get(number) ?? ''
    const words = placedWords(seen)
    if (words.length < 8) return []
    const [from, to] = pick(roll, words)
    const range = spanOf(words, from, to)
    const quote = seen.slice(...range)
    const cases: Case[] = []
    const text = next.get(number)
    if (text && text !== seen) {
      const there = placedWords(text)
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
    if (!sibling.includes(quote) && !wouldPassForAnEdit(words, placedWords(sibling)))
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
    const roll = rollOf(20080317)
    const releases = FILES.map(rulesOf)
    const cases = releases.flatMap((old, i) => {
      const next = releases[i + 1]
      return next ? casesOf(old, next, roll).filter(() => roll(10) === 0) : []
    })
    const { table, all, wrong, must, carried } = tallyOf(cases)
    console.table({ ...table, all })
    console.log(`${cases.length} cases; unchanged words carried: ${carried} of ${must}`)
    if (process.env.VERBOSE) console.log(JSON.stringify(wrong.slice(0, 30), null, 1))
    expect(cases.length).toBeGreaterThan(2000)
    expect(wrong.length).toBe(0)
    expect(carried / must).toBeGreaterThan(0.97)
  })
})
