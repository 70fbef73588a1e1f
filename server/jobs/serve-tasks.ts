import { parentPort } from 'node:worker_threads'
import type { Result } from '#rulebook/result'

/** Takes one task after another from the pool and answers; a failure is told, not thrown. */
export const serveTasks = <T>(carryOut: (task: T) => Result<unknown> | Promise<Result<unknown>>): void => {
  parentPort?.on('message', async ({ id, task }: { id: number; task: T }) => {
    try {
      const answer = await carryOut(task)
      const isPacked = answer.ok && answer.value instanceof Uint8Array
      parentPort?.postMessage({ id, answer }, isPacked ? [(answer.value as Uint8Array<ArrayBuffer>).buffer] : [])
    } catch (failure) {
      const said = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)
      parentPort?.postMessage({ id, failure: said })
    }
  })
  parentPort?.postMessage({ isReady: true })
}
