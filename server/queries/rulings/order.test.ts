import { expect, test } from 'vitest'
import { featuresOf, learnedFrom, likeliestFirst } from './order'
import type { Weighed } from './standing'

const link = (number: string, found: Weighed['found'], row?: string): Weighed => ({
  number,
  found,
  because: 'speaks of it',
  weight: 50,
  ...(row === undefined ? {} : { row }),
})
const links = [
  link('101.1', 'search'),
  link('102.2', 'subject', '102.2'),
  link('102.2a', 'keyword'),
  link('103', 'term'),
]

test('links keep their order without weights', () => {
  expect(likeliestFirst(links, new Map())).toEqual(links)
})

test('a feature with a weight moves the links that have it', () => {
  const first = (name: string) => likeliestFirst(links, new Map([[name, 1]]))[0]?.number
  expect(first('found by keyword')).toBe('102.2a')
  expect(first('another link to this rule')).toBe('102.2')
  expect(first('whole section')).toBe('103')
  expect(first('subject 102.2')).toBe('102.2')
})

test('what is learned puts the kind of link first that was right', () => {
  const examples = Array.from({ length: 20 }, () =>
    featuresOf(links).map((features, at) => ({ features, isRight: at === 2 })),
  ).flat()
  const weights = learnedFrom(examples)
  expect(likeliestFirst(links, weights)[0]?.number).toBe('102.2a')
  expect(weights.get('found by keyword')).toBeGreaterThan(weights.get('found by search') ?? 0)
})
