import { ok, type Result } from '#rulebook/result'
import type { Work } from '#search/index/run-in-slices'
import { callerAsking } from '../http/request-context'
import { fairGate } from './fair-queue'

/** Readers wait no longer than this for a slice of other work. */
const SLICE_MS = 8

/** Does long work in slices, and looks after readers between them. */
export const beside = async <T>(work: Work<T>): Promise<T> => {
  for (;;) {
    const began = performance.now()
    let step = work.next()
    while (!step.done && performance.now() - began < SLICE_MS) step = work.next()
    if (step.done) return step.value
    await nextTurn()
  }
}

/** Does the same to each of many, in slices; ends with the first that is refused. */
export const eachBeside = async <T, R>(
  items: readonly T[],
  work: (item: T) => Result<R> | Promise<Result<R>>,
): Promise<Result<readonly R[]>> => {
  const all: R[] = []
  let began = performance.now()
  for (const item of items) {
    const one = await work(item)
    if (!one.ok) return one
    all.push(one.value)
    if (performance.now() - began < SLICE_MS) continue
    await nextTurn()
    began = performance.now()
  }
  return ok(all)
}

const nextTurn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

/** Calls begin one after another, each caller's in turn, and between two of them whoever else waits is looked after. */
const BEGINNING = fairGate({ atOnce: 1, each: 1, waiting: 512 })
export const begunInTurn = <T>(work: () => Promise<T>): Promise<Result<T>> =>
  BEGINNING.run(callerAsking(), letGo => {
    setImmediate(letGo)
    return work()
  })
