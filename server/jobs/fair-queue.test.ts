import { expect, test } from 'vitest'
import { fairGate, fairQueue } from './fair-queue'

const drained = (queue: ReturnType<typeof fairQueue<string>>): readonly string[] => {
  const jobs: string[] = []
  for (let next = queue.take(); next; next = queue.take()) jobs.push(next[1])
  return jobs
}

test('clients take turns, however much each has requested', () => {
  const queue = fairQueue<string>(100)
  for (const job of ['a1', 'a2', 'a3', 'a4']) queue.add('a', job)
  for (const job of ['b1', 'b2']) queue.add('b', job)
  queue.add('c', 'c1')
  expect(drained(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  expect(queue.size()).toBe(0)
})

test('the client that has used least is next, and what was used is forgotten in time', () => {
  let now = 0
  const queue = fairQueue<string>(100, () => now)
  queue.charge('a', 5_000)
  queue.charge('b', 100)
  for (const job of ['a1', 'a2']) queue.add('a', job)
  for (const job of ['b1', 'b2']) queue.add('b', job)
  expect(queue.take()).toEqual(['b', 'b1'])
  queue.charge('b', 6_000)
  expect(drained(queue)).toEqual(['a1', 'a2', 'b2'])
  now = 300_000
  expect(queue.used('a')).toBeLessThan(5)
})

test('a client loses its newest tasks if its earlier ones show that they would wait too long', () => {
  const queue = fairQueue<string>(100)
  for (const job of ['a1', 'a2', 'a3', 'a4', 'a5']) queue.add('a', job)
  expect(queue.shed('a', 20_000)).toEqual([])
  queue.charge('a', 8_000)
  expect(queue.shed('a', 20_000)).toEqual(['a3', 'a4', 'a5'])
  queue.add('b', 'b1')
  expect(queue.shed('a', 20_000)).toEqual(['a2'])
  expect(queue.shed('b', 20_000)).toEqual([])
  expect(drained(queue)).toEqual(['b1', 'a1'])
})

test('a turn depends on what was used, a refusal on how long it took by the clock', () => {
  const queue = fairQueue<string>(100)
  queue.charge('a', 100, 30_000)
  queue.charge('b', 200, 200)
  for (const job of ['b1', 'a1', 'a2']) queue.add(job.charAt(0), job)
  expect(queue.shed('b', 20_000)).toEqual([])
  expect(queue.shed('a', 20_000)).toEqual(['a2'])
  expect(drained(queue)).toEqual(['a1', 'b1'])
})

const added = (queue: ReturnType<typeof fairQueue<string>>, caller: string, job: string): string | null => {
  queue.add(caller, job)
  return queue.overflow(caller)
}

test('a full queue accepts a new client and drops a task of the client with the most', () => {
  const queue = fairQueue<string>(4)
  for (const job of ['a1', 'a2', 'a3', 'a4']) expect(added(queue, 'a', job)).toBeNull()
  expect(added(queue, 'b', 'b1')).toBe('a4')
  expect(added(queue, 'a', 'a5')).toBe('a5')
  expect(added(queue, 'c', 'c1')).toBe('a3')
  expect(added(queue, 'b', 'b2')).toBe('b2')
  expect(drained(queue)).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('a client at its limit of running tasks is skipped and keeps its place', () => {
  const queue = fairQueue<string>(10)
  queue.add('a', 'a1')
  queue.add('b', 'b1')
  expect(queue.take(caller => caller !== 'a')).toEqual(['b', 'b1'])
  expect(queue.take(caller => caller !== 'a')).toBeNull()
  expect(queue.take()).toEqual(['a', 'a1'])
})

const deferred = () => {
  let end = (): void => undefined
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  return { end, ended }
}

test('a gate never gives one client every place, and refuses what exceeds the queue', async () => {
  const gate = fairGate({ atOnce: 3, each: 2, waiting: 2 })
  const begun: string[] = []
  const open = Array.from({ length: 5 }, deferred)
  const work = (name: string, at: number) => async () => {
    begun.push(name)
    await open[at]?.ended
    return name
  }
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name, at) => gate.run('a', work(name, at)))
  expect(await all[4]).toMatchObject({ ok: false, problem: { code: 'all-hands-busy' } })
  expect(await gate.run('b', async () => 'b1')).toEqual({ ok: true, value: 'b1' })
  expect(begun).toEqual(['a1', 'a2'])
  for (const { end } of open) end()
  expect(await Promise.all(all.slice(0, 4))).toEqual(['a1', 'a2', 'a3', 'a4'].map(value => ({ ok: true, value })))
})

test('failed work frees its place', async () => {
  const gate = fairGate({ atOnce: 1, each: 1, waiting: 1 })
  await expect(gate.run('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate.run('a', async () => 'next')).toEqual({ ok: true, value: 'next' })
})
