import { describe, expect, test } from 'vitest'
import { newOf, oldOf, partsBetween } from '../diff/diff-parts'
import type { Change } from './compare'
import { groupsOf } from './grouped'

const side = (number: string, text: string) => ({ number, text })
const change = (kind: Change['kind'], old: Change['old'], now: Change['new']): Change & { sentence: string } => ({
  kind,
  ...(old ? { old } : {}),
  ...(now ? { new: now } : {}),
  parts: partsBetween(old?.text ?? '', now?.text ?? ''),
  onlyReferences: false,
  score: 1,
  sentence: 'as it was',
})

const whole = side('101.1', 'A hull is wet. A sail is dry.')
const first = side('101.1', 'A hull is wet.')
const second = side('101.2', 'A sail is mostly dry.')
const other = change('reworded', side('102.1', 'A keel waits.'), side('102.1', 'A keel sleeps.'))

test('a split is one row, with the whole old text and every part', () => {
  const [split, after, ...more] = groupsOf([change('split', whole, first), change('split', whole, second), other])
  expect(more).toEqual([])
  expect(after?.sentence).toBe('as it was')
  expect(split?.sentence).toBe('101.1 was split into 101.1 and 101.2.')
  expect(split?.olds.map(({ parts }) => oldOf(parts))).toEqual([whole.text])
  expect(split?.news.map(({ parts }) => newOf(parts))).toEqual([first.text, second.text])
  // Only new words are marked as new.
  expect(
    split?.news.flatMap(({ parts }) => parts.filter(({ op }) => op === 'ins')).map(({ text }) => text.trim()),
  ).toEqual(['mostly'])
})

test('a merger is one row, with all rules that were merged', () => {
  const [merged, ...more] = groupsOf([change('merged', first, whole), change('merged', second, whole)])
  expect(more).toEqual([])
  expect(merged?.sentence).toBe('101.1 and 101.2 were merged into 101.1.')
  expect(merged?.olds.map(({ parts }) => oldOf(parts))).toEqual([first.text, second.text])
})

test('a change without relatives is unchanged', () => {
  expect(groupsOf([other])[0]).toMatchObject({ kind: 'reworded', sentence: 'as it was', parts: other.parts })
  const added = groupsOf([change('added', undefined, second)])[0]
  expect([added?.olds, added?.news.length]).toEqual([[], 1])
})

describe('splits and mergers that share rules', () => {
  const side = (number: string) => ({ number, text: `words of ${number}` })
  const change = (kind: 'split' | 'merged' | 'reworded', old: string, now: string) => ({
    kind,
    old: side(old),
    new: side(now),
    parts: [],
    sentence: '',
  })
  const CHANGES = [
    change('split', '100.1', '100.1'),
    change('split', '100.1', '100.2'),
    change('reworded', '100.5', '100.5'),
    change('merged', '100.2', '100.2'),
    change('merged', '100.3', '100.9'),
    change('merged', '100.4', '100.9'),
  ]
  test('are one row; every rule is in one row only', () => {
    const groups = groupsOf(CHANGES as never[]) as unknown as readonly {
      readonly olds: readonly { readonly number: string }[]
      readonly news: readonly { readonly number: string }[]
      readonly sentence: string
    }[]
    expect(groups.map(({ olds, news }) => [olds.map(one => one.number), news.map(one => one.number)])).toEqual([
      [
        ['100.1', '100.2'],
        ['100.1', '100.2'],
      ],
      [['100.5'], ['100.5']],
      [['100.3', '100.4'], ['100.9']],
    ])
    expect(groups[0]?.sentence).toBe('100.1 and 100.2 were rearranged as 100.1 and 100.2.')
    for (const sides of ['olds', 'news'] as const) {
      const numbers = groups.flatMap(group => group[sides].map(({ number }) => number))
      expect(new Set(numbers).size).toBe(numbers.length)
    }
  })
})
