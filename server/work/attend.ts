import { parentPort } from 'node:worker_threads'
import type { Result } from '#rulebook/result'

/** Takes one task after another from the pool and answers; a failure is told, not thrown. */
export const attend = <T>(carryOut: (task: T) => Result<unknown> | Promise<Result<unknown>>): void => {
  parentPort?.on('message', async ({ id, task }: { id: number; task: T }) => {
    try {
      parentPort?.postMessage({ id, answer: await carryOut(task) })
    } catch (failure) {
      const said = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)
      parentPort?.postMessage({ id, failure: said })
    }
  })
}
