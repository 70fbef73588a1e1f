import { setFlagsFromString } from 'node:v8'
import { expect, test } from 'vitest'
import { numberIndexOf } from '#rulebook/lineage/number-index'
import { EDITIONS } from '../testing/small'
import { documentsOf, withLineages } from './corpus'

setFlagsFromString('--allow-natives-syntax')
const haveOneClass = new Function('a', 'b', 'return %HaveSameMap(a, b)') as (a: object, b: object) => boolean
const classesOf = (all: readonly object[]): number =>
  all.filter((one, at) => !all.slice(0, at).some(other => haveOneClass(one, other))).length

// There are tens of thousands of them. Node 20 gives each object a hidden class of its own, larger than the object,
// if its literal adds properties after a spread.
test('documents share hidden classes: one for each combination of properties', () => {
  const corpus = documentsOf(EDITIONS)
  expect(corpus.documents.length).toBeGreaterThan(20)
  expect(classesOf(corpus.documents)).toBeLessThan(8)
  expect(classesOf(withLineages(corpus, (_, number) => number).documents)).toBeLessThan(8)
})

test('so do the spans of a number', () => {
  const numbers = Array.from({ length: 60 }, (_, at) => `${100 + at}`)
  const units = numbers.map(number => ({ number, kind: 'rule' as const }))
  const shelf = ['2001-01-01', '2002-01-01'].map(inForce => ({ inForce, units, lineages: numbers }))
  const index = numberIndexOf(shelf as never)
  expect(classesOf(numbers.flatMap(number => index.residences(number)))).toBe(1)
  expect(classesOf(numbers.flatMap(number => index.numbersOf(number)))).toBe(1)
})
