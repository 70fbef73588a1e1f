import { parentPort } from 'node:worker_threads'
import { carryOut } from './carry-out'
import type { Task } from './task'

// One hand of the pool: takes a task, answers, waits for the next.
parentPort?.on('message', ({ id, task }: { id: number; task: Task }) => {
  try {
    parentPort?.postMessage({ id, answer: carryOut(task) })
  } catch (failure) {
    parentPort?.postMessage({
      id,
      failure: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure),
    })
  }
})
parentPort?.postMessage({ ready: true })
