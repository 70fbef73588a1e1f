import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { once, onceUnlessFailed, remember, rememberBy, remembered, rememberLast } from './remember'

const failingOnce = () => {
  let calls = 0
  return {
    calls: () => calls,
    make: async (): Promise<number> => {
      calls += 1
      if (calls === 1) throw new Error('not yet')
      return calls
    },
  }
}

test('a failure is repeated at the next call, a success is not', async () => {
  const { make, calls } = failingOnce()
  const value = onceUnlessFailed(make)
  const both = [value(), value()]
  await expect(both[0]).rejects.toThrow('not yet')
  await expect(both[1]).rejects.toThrow('not yet')
  expect([await value(), await value(), calls()]).toEqual([2, 2, 2])
})

test('a synchronous exception is not cached either', async () => {
  const store = new Map<string, Promise<number>>()
  const broken = () => {
    throw new Error('at once')
  }
  await expect(remembered(store, 'a', broken)).rejects.toThrow('at once')
  expect([store.size, await remembered(store, 'a', () => 3), await remembered(store, 'a', broken)]).toEqual([0, 3, 3])
})

test('a failure does not remove a newer value', async () => {
  const store = new Map<string, Promise<number>>()
  let fail: (failure: Error) => void = () => undefined
  const first = remembered(
    store,
    'a',
    () =>
      new Promise<number>((_, reject) => {
        fail = reject
      }),
  )
  await Promise.resolve()
  store.set('a', Promise.resolve(7))
  fail(new Error('late'))
  await expect(first).rejects.toThrow('late')
  expect(await store.get('a')).toBe(7)
})

test('what is not worth keeping is made again', async () => {
  const store = new Map<string, Promise<number>>()
  let next = 0
  const odd = (): Promise<number> =>
    remembered(
      store,
      'a',
      () => next++,
      made => made % 2 === 1,
    )
  expect([await odd(), await odd(), await odd(), next]).toEqual([0, 1, 1, 2])
})

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
