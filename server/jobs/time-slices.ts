import { ok, type Result } from '#rulebook/result'
import type { Work } from '#search/index/run-in-slices'
import { callerAsking } from '../http/request-context'
import { fairGate } from './fair-queue'

/** Maximum duration of a slice, during which readers wait. */
const SLICE_MS = 8

/**
 * Does long work in slices, with other requests served between them. However much such work there is, only one slice
 * runs between two turns of the event loop.
 */
export const inTimeSlices = async <T>(work: Work<T>): Promise<T> => {
  if (waiting.length > 0) await nextTurn()
  for (;;) {
    const began = performance.now()
    let step = work.next()
    while (!step.done && performance.now() - began < SLICE_MS) step = work.next()
    if (step.done) return step.value
    await nextTurn()
  }
}

/** A function of each item as work for `inTimeSlices`. */
export function* each<T, R>(items: readonly T[], work: (item: T) => R): Work<readonly R[]> {
  const all: R[] = []
  for (const item of items) {
    all.push(work(item))
    yield
  }
  return all
}

/** Applies a function to each item, in slices; stops at the first failure. */
export const eachInTimeSlices = async <T, R>(
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

/** Tasks that wait to continue, each in its own turn of the event loop. */
const waiting: (() => void)[] = []
const resumeOne = (): void => {
  const resume = waiting.shift()
  if (waiting.length > 0) setImmediate(resumeOne)
  resume?.()
}
/** Yields to the event loop. */
export const nextTurn = (): Promise<void> =>
  new Promise(resolve => {
    if (waiting.push(resolve) === 1) setImmediate(resumeOne)
  })

/** Calls start one after another, clients in turn; other work is done between two of them. */
const STARTS = fairGate({ atOnce: 1, each: 1, waiting: 512 })
export const startInTurn = <T>(work: () => Promise<T>): Promise<Result<T>> =>
  STARTS.run(callerAsking(), letGo => {
    setImmediate(letGo)
    return work()
  })
