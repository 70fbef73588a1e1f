import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { onceUnlessFailed, remembered } from './remembered'

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

test('what is kept does not hold the request in which it was made', async () => {
  const requests = new AsyncLocalStorage<object>()
  const request = { page: 'its words' }
  const held = (made: Promise<unknown>): readonly unknown[] =>
    Object.getOwnPropertySymbols(made).map(name => (made as unknown as Record<symbol, unknown>)[name])
  const store = new Map<string, Promise<string>>()
  await requests.run(request, () => remembered(store, 'a', async () => 'made'))
  const kept = store.get('a') as Promise<string>
  expect([await kept, held(kept).includes(request)]).toEqual(['made', false])
})
