import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { Result } from '#rulebook/result'
import { isSerialized } from './serialized'
import type { Sent } from './task'

/** Bytes of a result are transferred, not copied. */
const handedOver = (value: unknown): ArrayBuffer[] => {
  if (value instanceof Uint8Array) return [(value as Uint8Array<ArrayBuffer>).buffer]
  return isSerialized(value) ? [value.json.buffer] : []
}

/** Milliseconds of processor time of this thread, which waiting for a processor does not add to; else of the clock. */
const threadMs = (): number => {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6
  } catch {
    return performance.now()
  }
}

/** Executes a task; `tellLate` reports that its time ended it before it was done. */
type CarryOut<T, A> = (task: T, tellLate: () => void) => Result<A> | Promise<Result<A>>

/** Executes one task after another from the pool; failures are reported, not thrown. */
export const serveTasks = <T, A extends Sent>(carryOut: CarryOut<T, A>): void => {
  parentPort?.on('message', async ({ id, task }: { id: number; task: T }) => {
    let isLate = false
    const before = threadMs()
    try {
      const answer = await carryOut(task, () => {
        isLate = true
      })
      parentPort?.postMessage(
        { id, answer, isLate, used: threadMs() - before },
        answer.ok ? handedOver(answer.value) : [],
      )
    } catch (failure) {
      const said = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)
      parentPort?.postMessage({ id, failure: said, used: threadMs() - before })
    }
  })
  parentPort?.postMessage({ isReady: true })
}
