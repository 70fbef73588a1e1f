import { parentPort } from 'node:worker_threads'
import type { Result } from '#rulebook/result'
import { isSerialized } from './serialized'

/** Bytes of a result are transferred, not copied. */
const handedOver = (value: unknown): ArrayBuffer[] => {
  if (value instanceof Uint8Array) return [(value as Uint8Array<ArrayBuffer>).buffer]
  return isSerialized(value) ? [value.json.buffer] : []
}

/** Executes a task; `tellLate` reports that its time ended it before it was done. */
type CarryOut<T, A> = (task: T, tellLate: () => void) => Result<A> | Promise<Result<A>>

/** Executes one task after another from the pool; failures are reported, not thrown. */
export const serveTasks = <T, A>(carryOut: CarryOut<T, A>): void => {
  parentPort?.on('message', async ({ id, task }: { id: number; task: T }) => {
    let isLate = false
    try {
      const answer = await carryOut(task, () => {
        isLate = true
      })
      parentPort?.postMessage({ id, answer, isLate }, answer.ok ? handedOver(answer.value) : [])
    } catch (failure) {
      const said = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)
      parentPort?.postMessage({ id, failure: said })
    }
  })
  parentPort?.postMessage({ isReady: true })
}
