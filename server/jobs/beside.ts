import { ok, type Result } from '#rulebook/result'
import type { Work } from '#search/index/run-in-slices'
import { callerAsking } from '../http/request-context'
import { fairGate } from './fair-queue'

/** Readers wait no longer than this for a slice of other work. */
const SLICE_MS = 8

/**
 * Does long work in slices, and looks after readers between them. However much such work there is at once, one slice of
 * it is done between two looks.
 */
export const beside = async <T>(work: Work<T>): Promise<T> => {
  if (waiting.length > 0) await nextTurn()
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

/** Works that wait to go on, each for a turn of the event loop of its own. */
const waiting: (() => void)[] = []
const letOneGoOn = (): void => {
  const goOn = waiting.shift()
  if (waiting.length > 0) setImmediate(letOneGoOn)
  goOn?.()
}
/** Lets whoever else waits be served first. */
export const nextTurn = (): Promise<void> =>
  new Promise(resolve => {
    if (waiting.push(resolve) === 1) setImmediate(letOneGoOn)
  })

/** Calls begin one after another, each caller's in turn, and between two of them whoever else waits is looked after. */
const BEGINNING = fairGate({ atOnce: 1, each: 1, waiting: 512 })
export const begunInTurn = <T>(work: () => Promise<T>): Promise<Result<T>> =>
  BEGINNING.run(callerAsking(), letGo => {
    setImmediate(letGo)
    return work()
  })
