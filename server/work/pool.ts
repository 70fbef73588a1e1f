import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { no, type Problem, type Result } from '#rulebook/result'
import { log } from '../log'
import type { Study, Task } from './task'

/**
 * Runs of scenarios and comparisons go to hands that know nothing but what they are given; what wants the whole book
 * goes to one that has a library of its own. A task that does not heed its own clock is ended with its thread after `limit` milliseconds; a
 * hand that costs much memory goes home when it was `idle` so long after a reader's question, and soon after any other.
 */
type Trade = {
  readonly hand: string
  readonly most: number
  readonly waiting: number
  readonly limit: number
  readonly heap: number
  readonly idle: number | null
}
const RUNNING: Trade = {
  hand: 'hand.mjs',
  most: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting: 64,
  limit: 15_000,
  heap: 256,
  idle: null,
}
const READING: Trade = { hand: 'reading-hand.mjs', most: 1, waiting: 32, limit: 60_000, heap: 512, idle: 60_000 }
/** Megabytes of the space in which a hand makes what it soon forgets; V8 would take 48. */
const YOUNG = 16

type Job = {
  readonly id: number
  readonly task: Task | Study
  readonly done: (answer: Result<unknown>) => void
  readonly fail: (why: Error) => void
}
type Hand = { readonly worker: Worker; job: Job | null; timer: NodeJS.Timeout | null }
type Pool = { readonly trade: Trade; readonly hands: Hand[]; readonly waiting: Job[]; next: number }

// Pages, route handlers and the instrumentation hook are bundled apart; the global object is what they share.
const HOME = globalThis as unknown as { palimpsestPools?: Map<string, Pool> }
const poolOf = (trade: Trade): Pool => {
  HOME.palimpsestPools ??= new Map()
  const pool = HOME.palimpsestPools.get(trade.hand) ?? { trade, hands: [], waiting: [], next: 0 }
  HOME.palimpsestPools.set(trade.hand, pool)
  return pool
}

const tooLong: Problem = {
  code: 'run-too-long',
  says: 'The run took longer than it may',
  try: 'Leave out what does not matter to the question',
}

/** With the site a hand is built into one file; elsewhere its TypeScript is read by a loader, which costs 40 MB. */
const fileOf = ({ hand }: Trade): string => {
  const built = [process.cwd(), '.next', 'hands', hand].join('/')
  const isBuilt = process.env.NODE_ENV === 'production' && existsSync(built)
  return isBuilt ? built : [process.cwd(), 'server', 'work', hand].join('/')
}

const hire = (pool: Pool): Hand => {
  // Reflect keeps Next's bundler from following the path.
  const worker = Reflect.construct(Worker, [
    fileOf(pool.trade),
    { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: pool.trade.heap, maxYoungGenerationSizeMb: YOUNG } },
  ]) as Worker
  worker.unref()
  const hand: Hand = { worker, job: null, timer: null }
  worker.on('message', (said: { id?: number; answer?: Result<unknown>; failure?: string }) => {
    const { job } = hand
    if (!job || said.id !== job.id) return
    rest(pool, hand)
    if (said.answer) job.done(said.answer)
    else job.fail(new Error(said.failure))
    assign(pool)
  })
  worker.on('error', failure => {
    log.error({ failure: failure.message }, 'a worker thread ended')
    dismiss(pool, hand, job => job.done(no(tooLong)))
  })
  pool.hands.push(hand)
  return hand
}

const free = (hand: Hand): void => {
  if (hand.timer) clearTimeout(hand.timer)
  hand.timer = null
  hand.job = null
  hand.worker.unref()
}

/** Readers who ask which release a text is from may ask again; an audit is not made twice. */
const idleAfter = ({ idle }: Trade, done: Job | null): number | null =>
  idle === null || done?.task.kind === 'identify' ? idle : SOON
const SOON = 500

const rest = (pool: Pool, hand: Hand): void => {
  const idle = idleAfter(pool.trade, hand.job)
  free(hand)
  if (idle === null) return
  hand.timer = setTimeout(() => dismiss(pool, hand, () => undefined), idle)
  hand.timer.unref()
}

const dismiss = (pool: Pool, hand: Hand, tell: (job: Job) => void): void => {
  const { job } = hand
  free(hand)
  const at = pool.hands.indexOf(hand)
  if (at >= 0) pool.hands.splice(at, 1)
  void hand.worker.terminate()
  if (job) tell(job)
  assign(pool)
}

/** Comparing is bounded by the texts, and slow only where the machine is: it heeds no clock of its own. */
const COMPARING = 60_000
const limitOf = ({ limit }: Trade, { task }: Job): number =>
  task.kind === 'changes' || task.kind === 'alike' ? COMPARING : limit

const assign = (pool: Pool): void => {
  const { hands, waiting, trade } = pool
  while (waiting.length > 0) {
    const hand = hands.find(({ job }) => job === null) ?? (hands.length < trade.most ? hire(pool) : null)
    const job = hand && waiting.shift()
    if (!hand || !job) return
    if (hand.timer) clearTimeout(hand.timer)
    hand.job = job
    hand.timer = setTimeout(() => dismiss(pool, hand, late => late.done(no(tooLong))), limitOf(trade, job))
    hand.worker.ref()
    hand.worker.postMessage({ id: job.id, task: job.task })
  }
}

const given = (trade: Trade, task: Task | Study): Promise<Result<unknown>> => {
  const pool = poolOf(trade)
  if (pool.waiting.length >= trade.waiting)
    return Promise.resolve(
      no({ code: 'all-hands-busy', says: 'Too many runs are waiting already', try: 'Ask again in a moment' }),
    )
  return new Promise((done, fail) => {
    pool.waiting.push({ id: pool.next++, task, done, fail })
    assign(pool)
  })
}

/** How many hands of a trade are at work and how many tasks wait for one. */
type Load = { readonly busy: number; readonly waiting: number }
const loadOf = (trade: Trade): Load => {
  const { hands, waiting } = poolOf(trade)
  return { busy: hands.filter(({ job }) => job !== null).length, waiting: waiting.length }
}
export const handsAt = (): readonly (readonly [name: string, load: () => Load])[] => [
  ['running', () => loadOf(RUNNING)],
  ['reading', () => loadOf(READING)],
]

/** Has scenarios run in another thread; refused when too many wait already. */
export const handOver = (task: Task): Promise<Result<unknown>> => given(RUNNING, task)

/** Has the whole book read in another thread: for answers that take longer than other readers should wait. */
export const study = (task: Study): Promise<Result<unknown>> => given(READING, task)
