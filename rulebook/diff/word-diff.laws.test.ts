import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/laws'
import { runsOf } from './word-diff'

/** The textbook algorithm: word by word with the full table of lengths. */
const plainly = (from: readonly string[], to: readonly string[]): readonly string[] => {
  const lengths = Array.from({ length: from.length + 1 }, () => new Array<number>(to.length + 1).fill(0))
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--) {
      const row = lengths[i] as number[]
      row[j] = from[i] === to[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const found: string[] = []
  let [dels, inss] = [[] as string[], [] as string[]]
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length) {
    if (i < from.length && j < to.length && from[i] === to[j]) {
      found.push(...dels, ...inss, `=${from[i++]}`)
      j++
      dels = []
      inss = []
    } else if (j === to.length || (i < from.length && at(i + 1, j) >= at(i, j + 1))) dels.push(`-${from[i++]}`)
    else inss.push(`+${to[j++]}`)
  }
  return [...found, ...dels, ...inss]
}

const SIGNS = { same: '=', del: '-', ins: '+' }
const flat = (from: readonly string[], to: readonly string[]): readonly string[] =>
  runsOf(from, to).flatMap(({ op, words }) => words.map(word => SIGNS[op] + word))

const words = (kinds: number) =>
  fc.array(
    fc.nat({ max: kinds - 1 }).map(n => `w${n}`),
    { maxLength: 130, size: 'max' },
  )

test('the edit path is the one that the plain table finds', () => {
  for (const kinds of [2, 5, 40])
    fc.assert(
      fc.property(words(kinds), words(kinds), (from, to) => {
        // Equal beginnings and ends are removed first; the table determines the rest.
        const [a, b] = [
          ['begin', ...from, 'end'],
          ['other', ...to, 'last'],
        ]
        expect(flat(a, b)).toEqual(plainly(a, b))
      }),
      runs(150),
    )
})

test('no list is longer than the numbers that hold it: all lengths around thirty and sixty', () => {
  for (const length of [1, 29, 30, 31, 59, 60, 61, 90]) {
    const from = Array.from({ length }, (_, at) => `a${at % 7}`)
    const to = Array.from({ length: length + 1 }, (_, at) => `a${(at * 3) % 7}`)
    const [a, b] = [
      ['x', ...from, 'y'],
      ['z', ...to, 'w'],
    ]
    expect(flat(a, b)).toEqual(plainly(a, b))
  }
})
