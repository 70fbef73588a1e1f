import { readdirSync, readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { IsoDate } from '#rulebook/dates/date'
import { inNameOf, type RequestContext } from '../http/request-context'
import { handOver, inThread, type PoolOptions } from './pool'

const PAGE = `# Feature: A bear grows

## Scenario: Two bonuses

* Given the rules of 2010-01-01
* And "Bear" is a 2/2 black creature
* When an effect says "Bear gets +1/+1."
* Then "Bear" is 3/3
`
test('a page runs in another thread', async () => {
  const found = await handOver({ kind: 'run', source: PAGE })
  expect(found.ok).toBe(true)
  const scenarios = found.ok ? found.value.scenarios : []
  expect(scenarios.map(({ outcome }) => outcome)).toEqual(['holds'])
  expect(scenarios[0]?.objects).toMatchObject([{ label: 'Bear', power: 3 }])
})

test('the reader’s day replaces the day of the page on request, and steps keep their keyword', async () => {
  const days = async (more: { instead?: true }) => {
    const found = await handOver({ kind: 'run', source: PAGE, on: '2003-12-01' as IsoDate, ...more })
    return found.ok ? found.value : { scenarios: [] }
  }
  expect((await days({})).scenarios.map(({ on }) => on)).toEqual(['2010-01-01'])
  const { scenarios } = await days({ instead: true })
  expect(scenarios.map(({ on }) => on)).toEqual(['2003-12-01'])
  expect(scenarios[0]?.steps.map(({ keyword }) => keyword)).toEqual(['Given', 'And', 'When', 'Then'])
})

test('a text that is not a page is refused with a message', async () => {
  const found = await handOver({ kind: 'run', source: 'Dear reader' })
  expect(found.ok ? '' : found.problem.message).toMatch(/no scenario/)
})

test('a page across the eras has one cell after another, without gaps', async () => {
  const found = await handOver({ kind: 'across', source: PAGE })
  const cells = found.ok ? found.value.cells : []
  expect(cells.length).toBeGreaterThan(10)
  expect(cells.at(-1)?.until).toBeNull()
  for (const [at, cell] of cells.slice(1).entries()) expect((cells[at]?.until ?? '') < cell.from).toBe(true)
})

test('tasks beyond the queue are refused, the others run', async () => {
  const all = await Promise.all(Array.from({ length: 120 }, () => handOver({ kind: 'run', source: PAGE })))
  const refused = all.filter(answer => !answer.ok)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(answer => !answer.ok && answer.problem.code === 'all-hands-busy')).toBe(true)
  expect(all.filter(answer => answer.ok).length).toBeGreaterThanOrEqual(60)
})

test('pages of the repository are answered across the eras', async () => {
  const pages = readdirSync('content/scenarios').filter(name => name.endsWith('.feature.md'))
  for (const name of pages.slice(0, 10)) {
    const source = readFileSync(`content/scenarios/${name}`, 'utf8')
    expect(await handOver({ kind: 'across', source }), name).toMatchObject({ ok: true })
  }
})

const ODD: PoolOptions = {
  name: 'odd',
  file: '../testing/odd-worker.mjs',
  most: 1,
  waiting: 8,
  limit: 500,
  heap: 32,
  idle: 1_000,
}
const echo = (says: string): Promise<unknown> => inThread(ODD, { kind: 'echo', says } as never)

test('a thread that takes too long or too much memory is ended, each with its own message', async () => {
  expect(await inThread(ODD, { kind: 'late' })).toMatchObject({ ok: false, problem: { code: 'run-too-long' } })
  const slow = { ...ODD, name: 'odd and slow', limit: 60_000 }
  expect(await inThread(slow, { kind: 'memory' })).toMatchObject({ problem: { code: 'run-too-much-memory' } })
  expect(await echo('next')).toEqual({ ok: true, value: 'next' })
})

test('a request records that one of its tasks was late or refused, so that its page is not cached', async () => {
  const ask = async (says: string, task: { readonly kind: string }): Promise<boolean> => {
    const context: RequestContext = { id: says }
    await inNameOf(context, () => inThread(ODD, task))
    return context.isForNow === true
  }
  expect(await ask('late', { kind: 'late' })).toBe(true)
  expect(await ask('in time', { kind: 'echo' })).toBe(false)
  expect(await ask('ended by its own clock', { kind: 'late by itself' })).toBe(true)
  const many = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(`${at}`, { kind: 'echo' })))
  expect(many.filter(Boolean).length).toBe(3)
})

test('a thread that crashes or exits is reported as a bug, not as a time-out; the next task runs', async () => {
  await expect(inThread(ODD, { kind: 'crash' })).rejects.toThrow('this thread is broken')
  await expect(inThread(ODD, { kind: 'leave' })).rejects.toThrow('ended by itself with 3')
  expect(await echo('next')).toEqual({ ok: true, value: 'next' })
})

test('a client with few tasks is served before all tasks of another', async () => {
  const ended: string[] = []
  const ask = (caller: string, says: string): Promise<unknown> =>
    inNameOf({ id: says, caller }, async () => {
      const answer = (await echo(says)) as { ok: boolean }
      ended.push(answer.ok ? says : `${says} refused`)
    })
  const much = Array.from({ length: 12 }, (_, at) => ask('192.0.2.1', `much ${at}`))
  await Promise.all([...much, ask('192.0.2.2', 'little')])
  expect(ended.filter(one => one.endsWith('refused')).length).toBe(4)
  // After the running task and the next one.
  expect(ended.filter(one => !one.endsWith('refused')).indexOf('little')).toBeLessThanOrEqual(2)
})

test('a client that has used little does not wait for a long task of another', async () => {
  const kind = { ...ODD, name: 'odd and short', hasShortThread: true as const }
  const ended: string[] = []
  const ask = (caller: string, says: string, task: string): Promise<unknown> =>
    inNameOf({ id: says, caller }, async () => {
      await inThread(kind, { kind: task, says } as never)
      ended.push(says)
    })
  await ask('192.0.2.3', 'thread', 'echo')
  await Promise.all([
    ask('192.0.2.1', 'long', 'late'),
    ask('192.0.2.1', 'long too', 'late'),
    ask('192.0.2.2', 'little', 'echo'),
  ])
  expect(ended.slice(0, 2)).toEqual(['thread', 'little'])
})

test('the thread for short work is started as soon as tasks wait, before anybody needs it', async () => {
  const kind = { ...ODD, name: 'odd and early', hasShortThread: true as const }
  const ask = (caller: string, task: string): Promise<unknown> =>
    inNameOf({ id: task, caller }, () => inThread(kind, { kind: task }))
  const long = [ask('192.0.2.1', 'late'), ask('192.0.2.1', 'late')]
  const probe = new Worker('', { eval: true })
  const started = probe.threadId
  const [answer] = await Promise.all([ask('192.0.2.2', 'thread'), probe.terminate(), ...long])
  expect((answer as { readonly value: number }).value).toBeLessThan(started)
})
