import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { once, remember, rememberBy, rememberLast } from './remember'

test('an answer about two things is kept for the last second of each first', () => {
  const made: string[] = []
  const both = rememberLast(({ id }: { readonly id: string }, by: string) => made.push(`${id}${by}`))
  const [a, b] = [{ id: 'a' }, { id: 'b' }]
  for (const [one, by] of [
    [a, '1'],
    [b, '1'],
    [a, '1'],
    [a, '2'],
    [b, '1'],
    [a, '1'],
  ] as const)
    both(one, by)
  expect(made).toEqual(['a1', 'b1', 'a2', 'a1'])
})

test('what is made once is made once, even if it is nothing', () => {
  let made = 0
  const nothing = once(() => {
    made++
    return null
  })
  expect([nothing(), nothing(), made]).toEqual([null, null, 1])
})

test('answers are kept by a key, null among them, and forgotten when there are too many', () => {
  let made = 0
  const half = remember(
    2,
    (n: number) => String(n),
    n => {
      made++
      return n % 2 === 0 ? n / 2 : null
    },
  )
  expect([half(4), half(3), half(4), half(3)]).toEqual([2, null, 2, null])
  expect(made).toBe(2)
  half(6)
  expect(half(4)).toBe(2)
  expect(made).toBe(4)
})

test('an answer about an object is kept for that object alone', () => {
  let made = 0
  const size = rememberBy((list: readonly number[]) => {
    made++
    return list.length
  })
  const list = [1, 2]
  expect([size(list), size(list), size([1, 2])]).toEqual([2, 2, 2])
  expect(made).toBe(2)
})

test('of many objects the answers about the last few are kept', () => {
  const made: string[] = []
  const name = rememberBy(({ id }: { readonly id: string }) => made.push(id), 2)
  const [a, b, c] = ['a', 'b', 'c'].map(id => ({ id })) as [{ id: string }, { id: string }, { id: string }]
  for (const one of [a, b, c, b, c, a, c]) name(one)
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})

/** Code that caches a promise in a variable or map must show how it removes a failure. */
const BY_HAND = /^(?:export )?(?:let \w+: Promise<.*> \| null = null|const \w+ = new (?:Weak)?Map<[^>]*Promise<)/m
const FORGETS = /remember|\.catch\(|Promise\.resolve|\.delete\(|= null\b(?![\s\S]{0,3}$)/
test.each(['server', 'app', 'components', 'ingest', 'search'])(
  'no promise is kept in %s that stays when it fails',
  part => {
    const files = readdirSync(part, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
      .map(file => [file, readFileSync(join(part, file), 'utf8')] as const)
    const kept = files.filter(([, code]) => BY_HAND.test(code) && !FORGETS.test(code.replace(BY_HAND, '')))
    expect(kept.map(([file]) => file)).toEqual([])
  },
)
