import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { no, type Problem, type Result } from '#rulebook/result'
import { log } from '../log'
import type { Task } from './task'

const MOST_WAITING = 64
/** A task that does not heed its own clock is ended with its thread. */
const HARD_LIMIT = 15_000

type Job = {
  readonly id: number
  readonly task: Task
  readonly done: (answer: Result<unknown>) => void
  readonly fail: (why: Error) => void
}
type Hand = { readonly worker: Worker; job: Job | null; timer: NodeJS.Timeout | null }
type Pool = { readonly hands: Hand[]; readonly waiting: Job[]; next: number }

const HOME = globalThis as unknown as { palimpsestPool?: Pool }
const pool = (): Pool => {
  HOME.palimpsestPool ??= { hands: [], waiting: [], next: 0 }
  return HOME.palimpsestPool
}

const MOST_HANDS = Math.max(1, Math.min(4, availableParallelism() - 1))

const tooLong: Problem = {
  code: 'run-too-long',
  says: 'The run took longer than it may',
  try: 'Leave out what does not matter to the question',
}

const hire = (): Hand => {
  // Reflect keeps the bundler from following the path: the hand is not bundled but read as it stands.
  const file = join(process.cwd(), 'server', 'work', 'hand.mjs')
  const worker = Reflect.construct(Worker, [
    file,
    { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } },
  ]) as Worker
  worker.unref()
  const hand: Hand = { worker, job: null, timer: null }
  worker.on('message', (said: { id?: number; answer?: Result<unknown>; failure?: string }) => {
    const { job } = hand
    if (!job || said.id !== job.id) return
    free(hand)
    if (said.answer) job.done(said.answer)
    else job.fail(new Error(said.failure))
    assign()
  })
  worker.on('error', failure => {
    log.error({ failure: failure.message }, 'a worker thread ended')
    dismiss(hand, job => job.done(no(tooLong)))
  })
  pool().hands.push(hand)
  return hand
}

const free = (hand: Hand): void => {
  if (hand.timer) clearTimeout(hand.timer)
  hand.timer = null
  hand.job = null
}

const dismiss = (hand: Hand, tell: (job: Job) => void): void => {
  const { job } = hand
  free(hand)
  const { hands } = pool()
  const at = hands.indexOf(hand)
  if (at >= 0) hands.splice(at, 1)
  void hand.worker.terminate()
  if (job) tell(job)
  assign()
}

const assign = (): void => {
  const { hands, waiting } = pool()
  while (waiting.length > 0) {
    const hand = hands.find(({ job }) => job === null) ?? (hands.length < MOST_HANDS ? hire() : null)
    const job = hand && waiting.shift()
    if (!hand || !job) return
    hand.job = job
    hand.timer = setTimeout(() => dismiss(hand, late => late.done(no(tooLong))), HARD_LIMIT)
    hand.worker.postMessage({ id: job.id, task: job.task })
  }
}

/** Has a task done in another thread; refused when too many wait already. */
export const handOver = (task: Task): Promise<Result<unknown>> => {
  const { waiting } = pool()
  if (waiting.length >= MOST_WAITING)
    return Promise.resolve(
      no({ code: 'all-hands-busy', says: 'Too many runs are waiting already', try: 'Ask again in a moment' }),
    )
  return new Promise((done, fail) => {
    waiting.push({ id: pool().next++, task, done, fail })
    assign()
  })
}
