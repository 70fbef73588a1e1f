import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { err, type Problem, type Result } from '#rulebook/result'
import { log } from '../http/logs/log'
import { callerAsking, requestContext, showsForNow } from '../http/request-context'
import { shared } from '../process/shared'
import { BUSY, type FairQueue, fairQueue } from './fair-queue'
import type { AnswerTo, RenderTask, Sent, Study, StudyAnswer, Task } from './task'
import { limitOf } from './time-limits'

/**
 * A kind of worker thread. Each kind has its own threads and queue, so that none can delay another; threads start with
 * the first task and end after `idle` milliseconds without one. In each queue the client is next that has used least.
 */
export type PoolOptions = {
  readonly name: string
  /** The file of its threads, a bundle of server/jobs/NAME.ts (scripts/build.mjs). */
  readonly file: string
  readonly most: number
  /** Whether there is one more thread, for clients that have used little and have no task in another one. */
  readonly hasShortThread?: true
  readonly waiting: number
  /** A task that exceeds this many milliseconds is ended together with its thread. */
  readonly limit: number
  /** Megabytes of heap. */
  readonly heap: number
  readonly idle: number
}
const CORES = availableParallelism()
const RUNNING: PoolOptions = {
  name: 'running',
  file: 'worker.mjs',
  most: Math.max(1, Math.min(4, CORES - 1)),
  hasShortThread: true,
  waiting: 64,
  limit: limitOf(8_000),
  heap: 256,
  idle: 600_000,
}
/** Comparing is limited by the size of the texts, so it has no time budget of its own. */
const COMPARING: PoolOptions = {
  name: 'comparing',
  file: 'worker.mjs',
  most: 1,
  waiting: 32,
  limit: limitOf(60_000),
  heap: 256,
  idle: 30_000,
}
const READING: PoolOptions = {
  name: 'reading',
  file: 'reading-worker.mjs',
  most: 1,
  waiting: 32,
  limit: limitOf(60_000),
  heap: 512,
  idle: 60_000,
}
/** Readers' texts are rendered one at a time, and never while a page is rendered. */
const RENDERING: PoolOptions = {
  name: 'rendering',
  file: 'rendering-worker.mjs',
  most: 1,
  waiting: 32,
  limit: limitOf(6_000),
  heap: 128,
  idle: 60_000,
}
/** Megabytes of the space for short-lived objects of a worker thread; V8's default is 48. */
const YOUNG = 16
/** A client that has used fewer milliseconds than this may have the thread for short work. */
const SHORT_MS = 1_000
/** A thread for short work ends after this many milliseconds without any. */
const SHORT_IDLE_MS = 30_000
/** A task is refused if it would wait longer than this many milliseconds. */
const MOST_WAIT_MS = 20_000

type ThreadAnswer = Result<Sent>
type Job = {
  readonly id: number
  readonly caller: string
  readonly task: { readonly kind: string }
  readonly isWanted: () => boolean
  readonly done: (answer: ThreadAnswer, isLate?: boolean) => void
  readonly fail: (why: Error) => void
}
type PoolThread = {
  readonly worker: Worker
  readonly isShort: boolean
  job: Job | null
  /** When its task began. */
  began: number
  timer: NodeJS.Timeout | null
  isReady: boolean
}
type Pool = {
  readonly options: PoolOptions
  readonly threads: PoolThread[]
  readonly waiting: FairQueue<Job>
  next: number
}

const pools = shared<Map<string, Pool>>('worker pools').orMake(() => new Map())
const poolOf = (options: PoolOptions): Pool => {
  const known = pools.get(options.name)
  const pool = known ?? { options, threads: [], waiting: fairQueue<Job>(options.waiting), next: 0 }
  pools.set(options.name, pool)
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

/** The build bundles each worker into one file; elsewhere a loader reads its TypeScript, which costs 40 MB. */
const fileOf = ({ file }: PoolOptions): string => {
  const built = [process.cwd(), '.next', 'workers', file].join('/')
  const isBuilt = process.env.NODE_ENV === 'production' && existsSync(built)
  return isBuilt ? built : [process.cwd(), 'server', 'jobs', file].join('/')
}

const spawn = (pool: Pool, isShort: boolean): PoolThread => {
  // Reflect prevents Next's bundler from following the path.
  const worker = Reflect.construct(Worker, [
    fileOf(pool.options),
    { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: pool.options.heap, maxYoungGenerationSizeMb: YOUNG } },
  ]) as Worker
  worker.unref()
  const thread: PoolThread = { worker, isShort, job: null, began: 0, timer: null, isReady: false }
  worker.on(
    'message',
    (said: {
      isReady?: true
      id?: number
      answer?: ThreadAnswer
      isLate?: boolean
      failure?: string
      used?: number
    }) => {
      const { job } = thread
      if (said.isReady) {
        thread.isReady = true
        if (job) begin(pool, thread, job)
        return
      }
      if (!job || said.id !== job.id) return
      release(pool, thread, said.used)
      if (said.answer) job.done(said.answer, said.isLate)
      else job.fail(new Error(said.failure))
      assign(pool)
    },
  )
  worker.on('error', failure => {
    const isMemory = (failure as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    log.error({ pool: pool.options.name, failure: failure.stack ?? failure.message }, 'a worker thread ended')
    retire(pool, thread, job => (isMemory ? job.done(err(tooMuchMemory)) : job.fail(failure)))
  })
  worker.on('exit', code => {
    if (pool.threads.includes(thread))
      retire(pool, thread, job => job.fail(new Error(`a worker thread ended by itself with ${code}`)))
  })
  pool.threads.push(thread)
  return thread
}

/** Refuses tasks of a client that would wait too long. */
const refuseLate = ({ waiting, options }: Pool, caller: string): void => {
  for (const dropped of waiting.shed(caller, MOST_WAIT_MS * options.most)) dropped.done(err(BUSY))
}

/** A thread without a task; its client is charged the processor time, or the time by the clock if it did not tell it. */
const free = (pool: Pool, thread: PoolThread, used?: number): void => {
  if (thread.timer) clearTimeout(thread.timer)
  thread.timer = null
  const { job, began } = thread
  thread.job = null
  thread.worker.unref()
  if (!job || began === 0) return
  thread.began = 0
  const took = performance.now() - began
  pool.waiting.charge(job.caller, used ?? took, took)
  refuseLate(pool, job.caller)
}

/** Readers can repeat a query for the release of a text; an audit is not repeated. */
const idleAfter = ({ idle }: PoolOptions, { job, isShort }: PoolThread): number =>
  job?.task.kind === 'audit' ? SOON : isShort ? Math.min(idle, SHORT_IDLE_MS) : idle
const SOON = 500

const release = (pool: Pool, thread: PoolThread, used?: number): void => {
  const idle = idleAfter(pool.options, thread)
  free(pool, thread, used)
  endAfter(pool, thread, idle)
}
/** Ends a thread that stays idle; the one for short work only when no tasks wait. */
const endAfter = (pool: Pool, thread: PoolThread, idle: number): void => {
  const end = (): void =>
    thread.isShort && pool.waiting.size() > 0 ? endAfter(pool, thread, idle) : retire(pool, thread, () => undefined)
  thread.timer = setTimeout(end, idle)
  thread.timer.unref()
}

const retire = (pool: Pool, thread: PoolThread, tell: (job: Job) => void): void => {
  const { job } = thread
  free(pool, thread)
  const at = pool.threads.indexOf(thread)
  if (at >= 0) pool.threads.splice(at, 1)
  void thread.worker.terminate()
  if (job) tell(job)
  assign(pool)
}

/** Answers that would differ on a less busy machine: pages that show them are not cached. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set([tooLong, tooMuchMemory, abandoned, BUSY].map(({ code }) => code))

/** A thread gets its task when it has loaded its code; the time limit starts now. */
const begin = (pool: Pool, thread: PoolThread, job: Job): void => {
  if (thread.timer) clearTimeout(thread.timer)
  thread.timer = setTimeout(() => retire(pool, thread, late => late.done(err(tooLong))), pool.options.limit)
  thread.began = performance.now()
  thread.worker.postMessage({ id: job.id, task: job.task })
}
/** A thread that is not ready after this time is considered broken. */
const STARTING = 60_000

const nextOf = (pool: Pool, mayStart?: (caller: string) => boolean): Job | null => {
  for (;;) {
    const job = pool.waiting.take(mayStart)?.[1] ?? null
    if (job === null || job.isWanted()) return job
    job.done(err(abandoned))
  }
}

/** Gives waiting tasks to idle threads of one sort, and starts threads up to `most`. */
const assignTo = (pool: Pool, isShort: boolean, most: number, mayStart?: (caller: string) => boolean): void => {
  while (pool.waiting.size() > 0) {
    const own = pool.threads.filter(thread => thread.isShort === isShort)
    const idle = own.find(({ job }) => job === null)
    if (!idle && own.length >= most) return
    const job = nextOf(pool, mayStart)
    if (!job) return
    const thread = idle ?? spawn(pool, isShort)
    if (thread.timer) clearTimeout(thread.timer)
    thread.job = job
    thread.worker.ref()
    if (thread.isReady) begin(pool, thread, job)
    else thread.timer = setTimeout(() => retire(pool, thread, late => late.done(err(tooLong))), STARTING)
  }
}

const assign = (pool: Pool): void => {
  const { threads, waiting, options } = pool
  assignTo(pool, false, options.most)
  if (!options.hasShortThread) return
  const isLight = (caller: string): boolean =>
    waiting.used(caller) < SHORT_MS && threads.every(({ job }) => job?.caller !== caller)
  assignTo(pool, true, 1, isLight)
  // While the tasks of one client wait, the thread for the short work of others starts: they would wait for it.
  if (waiting.size() > 0 && !threads.some(({ isShort }) => isShort)) endAfter(pool, spawn(pool, true), SHORT_IDLE_MS)
}

/** Runs a task in a worker thread. To add a kind of work, add its options above and its file beside this one. */
export const inThread = <A extends Sent>(options: PoolOptions, task: { readonly kind: string }): Promise<Result<A>> => {
  const pool = poolOf(options)
  const context = requestContext()
  return new Promise((resolve, fail) => {
    const done = (answer: ThreadAnswer, isLate = false): void => {
      if (context && (isLate || (!answer.ok && OF_THE_MOMENT.has(answer.problem.code)))) showsForNow(context)
      // Threads answer in copied data, of the type that their `serveTasks` says.
      resolve(answer as Result<A>)
    }
    const caller = callerAsking()
    const job = { id: pool.next++, caller, task, done, fail, isWanted: () => !context?.isGone?.() }
    pool.waiting.add(caller, job)
    assign(pool)
    pool.waiting.overflow(caller)?.done(err(BUSY))
    refuseLate(pool, caller)
  })
}

/** How many threads of a pool are busy and how many tasks wait for one. */
type Load = { readonly busy: number; readonly waiting: number }
const loadOf = (options: PoolOptions): Load => {
  const { threads, waiting } = poolOf(options)
  return { busy: threads.filter(({ job }) => job !== null).length, waiting: waiting.size() }
}
export const poolLoads = (): readonly (readonly [name: string, load: () => Load])[] =>
  [RUNNING, COMPARING, READING, RENDERING].map(options => [options.name, () => loadOf(options)] as const)

/** Runs scenarios or aligns texts in a worker thread; refused if too many tasks wait already. */
export const handOver = <T extends Task>(task: T): Promise<Result<AnswerTo<T>>> =>
  inThread(task.kind === 'alike' ? COMPARING : RUNNING, task)

/** Runs a query over all texts in a worker thread: for responses that take longer than other readers should wait. */
export const study = <S extends Study>(task: S): Promise<Result<StudyAnswer<S>>> => inThread(READING, task)

/** Renders a reader's text in a worker thread; a text that takes too much time or memory ends with its thread. */
export const renderInThread = (task: RenderTask): Promise<Result<string>> => inThread(RENDERING, task)
