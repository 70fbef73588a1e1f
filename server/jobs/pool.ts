import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { err, type Problem, type Result } from '#rulebook/result'
import { log } from '../http/log'
import { callerAsking, requestContext } from '../http/request-context'
import { shared } from '../process/shared'
import { BUSY, type FairQueue, fairQueue } from './fair-queue'
import type { RenderTask, Study, Task } from './task'

/**
 * A kind of worker thread. Each kind has threads and a queue of its own, so that none can hold up another; threads
 * start with the first task and end when nobody wanted one for `idle` milliseconds. Callers take turns in each queue.
 */
export type Trade = {
  readonly name: string
  /** The file of its threads, a bundle of server/jobs/NAME.ts (scripts/build.mjs). */
  readonly hand: string
  readonly most: number
  readonly waiting: number
  /** A task that does not heed its own clock is ended with its thread after so many milliseconds. */
  readonly limit: number
  /** Megabytes of heap. */
  readonly heap: number
  readonly idle: number
}
const CORES = availableParallelism()
const RUNNING: Trade = {
  name: 'running',
  hand: 'worker.mjs',
  most: Math.max(1, Math.min(4, CORES - 1)),
  waiting: 64,
  limit: 8_000,
  heap: 256,
  idle: 600_000,
}
/** Comparing is bounded by the texts, and slow only where the machine is: it heeds no clock of its own. */
const COMPARING: Trade = {
  name: 'comparing',
  hand: 'worker.mjs',
  most: 1,
  waiting: 32,
  limit: 60_000,
  heap: 256,
  idle: 30_000,
}
const READING: Trade = {
  name: 'reading',
  hand: 'reading-worker.mjs',
  most: 1,
  waiting: 32,
  limit: 60_000,
  heap: 512,
  idle: 60_000,
}
/** What readers wrote is made into what pages show, one text at a time and never while a page is drawn. */
const RENDERING: Trade = {
  name: 'rendering',
  hand: 'rendering-worker.mjs',
  most: 1,
  waiting: 32,
  limit: 6_000,
  heap: 128,
  idle: 60_000,
}
/** Megabytes of the space in which a hand makes what it soon forgets; V8 would take 48. */
const YOUNG = 16

type Job = {
  readonly id: number
  readonly task: { readonly kind: string }
  readonly isWanted: () => boolean
  readonly done: (answer: Result<unknown>) => void
  readonly fail: (why: Error) => void
}
type Hand = { readonly worker: Worker; job: Job | null; timer: NodeJS.Timeout | null; isReady: boolean }
type Pool = { readonly trade: Trade; readonly hands: Hand[]; readonly waiting: FairQueue<Job>; next: number }

const pools = shared<Map<string, Pool>>('worker pools').orMake(() => new Map())
const poolOf = (trade: Trade): Pool => {
  const known = pools.get(trade.name)
  const pool = known ?? { trade, hands: [], waiting: fairQueue<Job>(trade.waiting), next: 0 }
  pools.set(trade.name, pool)
  return pool
}

const tooLong: Problem = {
  code: 'run-too-long',
  message: 'The run took too long',
  hint: 'Remove objects or steps that do not affect the answer',
}
const tooMuchMemory: Problem = {
  code: 'run-too-much-memory',
  message: 'The run used too much memory',
  hint: 'Remove objects or steps that do not affect the answer',
}
const abandoned: Problem = { code: 'nobody-waits', message: 'The request was cancelled', hint: 'Send it again' }

/** With the site a hand is built into one file; elsewhere its TypeScript is read by a loader, which costs 40 MB. */
const fileOf = ({ hand }: Trade): string => {
  const built = [process.cwd(), '.next', 'hands', hand].join('/')
  const isBuilt = process.env.NODE_ENV === 'production' && existsSync(built)
  return isBuilt ? built : [process.cwd(), 'server', 'jobs', hand].join('/')
}

const hire = (pool: Pool): Hand => {
  // Reflect keeps Next's bundler from following the path.
  const worker = Reflect.construct(Worker, [
    fileOf(pool.trade),
    { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: pool.trade.heap, maxYoungGenerationSizeMb: YOUNG } },
  ]) as Worker
  worker.unref()
  const hand: Hand = { worker, job: null, timer: null, isReady: false }
  worker.on('message', (said: { isReady?: true; id?: number; answer?: Result<unknown>; failure?: string }) => {
    const { job } = hand
    if (said.isReady) {
      hand.isReady = true
      if (job) begin(pool, hand, job)
      return
    }
    if (!job || said.id !== job.id) return
    rest(pool, hand)
    if (said.answer) job.done(said.answer)
    else job.fail(new Error(said.failure))
    assign(pool)
  })
  worker.on('error', failure => {
    const isMemory = (failure as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    log.error({ trade: pool.trade.name, failure: failure.stack ?? failure.message }, 'a worker thread ended')
    dismiss(pool, hand, job => (isMemory ? job.done(err(tooMuchMemory)) : job.fail(failure)))
  })
  worker.on('exit', code => {
    if (pool.hands.includes(hand))
      dismiss(pool, hand, job => job.fail(new Error(`a worker thread ended by itself with ${code}`)))
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
const idleAfter = ({ idle }: Trade, done: Job | null): number => (done?.task.kind === 'audit' ? SOON : idle)
const SOON = 500

const rest = (pool: Pool, hand: Hand): void => {
  const idle = idleAfter(pool.trade, hand.job)
  free(hand)
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

/** A thread that has read its own code gets its task; from now on the clock runs. */
const begin = (pool: Pool, hand: Hand, job: Job): void => {
  if (hand.timer) clearTimeout(hand.timer)
  hand.timer = setTimeout(() => dismiss(pool, hand, late => late.done(err(tooLong))), pool.trade.limit)
  hand.worker.postMessage({ id: job.id, task: job.task })
}
/** A thread that is not ready after this long never will be. */
const STARTING = 60_000

const nextOf = (pool: Pool): Job | null => {
  for (;;) {
    const job = pool.waiting.take()?.[1] ?? null
    if (job === null || job.isWanted()) return job
    job.done(err(abandoned))
  }
}

const assign = (pool: Pool): void => {
  const { hands, waiting, trade } = pool
  while (waiting.size() > 0) {
    const idle = hands.find(({ job }) => job === null)
    if (!idle && hands.length >= trade.most) return
    const job = nextOf(pool)
    if (!job) return
    const hand = idle ?? hire(pool)
    if (hand.timer) clearTimeout(hand.timer)
    hand.job = job
    hand.worker.ref()
    if (hand.isReady) begin(pool, hand, job)
    else hand.timer = setTimeout(() => dismiss(pool, hand, late => late.done(err(tooLong))), STARTING)
  }
}

/** Has a task carried out in a thread of a trade: to add a kind of work, add a trade above and its file beside this one. */
export const inThread = (trade: Trade, task: { readonly kind: string }): Promise<Result<unknown>> => {
  const pool = poolOf(trade)
  const asked = requestContext()
  return new Promise((done, fail) => {
    const job = { id: pool.next++, task, done, fail, isWanted: () => !asked?.isGone?.() }
    const caller = callerAsking()
    pool.waiting.add(caller, job)
    assign(pool)
    pool.waiting.overflow(caller)?.done(err(BUSY))
  })
}

/** How many hands of a trade are at work and how many tasks wait for one. */
type Load = { readonly busy: number; readonly waiting: number }
const loadOf = (trade: Trade): Load => {
  const { hands, waiting } = poolOf(trade)
  return { busy: hands.filter(({ job }) => job !== null).length, waiting: waiting.size() }
}
export const handsAt = (): readonly (readonly [name: string, load: () => Load])[] =>
  [RUNNING, COMPARING, READING, RENDERING].map(trade => [trade.name, () => loadOf(trade)] as const)

const isComparing = ({ kind }: Task): boolean => kind === 'changes' || kind === 'alike'
/** Has scenarios run or texts compared in another thread; refused when too many wait already. */
export const handOver = (task: Task): Promise<Result<unknown>> =>
  inThread(isComparing(task) ? COMPARING : RUNNING, task)

/** Has the whole book read in another thread: for answers that take longer than other readers should wait. */
export const study = (task: Study): Promise<Result<unknown>> => inThread(READING, task)

/** Has the words of a reader rendered; a text that takes too long or too much memory ends with its thread. */
export const renderInThread = (task: RenderTask): Promise<Result<unknown>> => inThread(RENDERING, task)
