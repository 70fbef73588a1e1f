// A worker thread that ends in every possible way; for server/jobs/pool.integration.test.ts.
import { parentPort, threadId } from 'node:worker_threads'

const held = []
const DEEDS = {
  echo: ({ says }) => ({ ok: true, value: says }),
  thread: () => ({ ok: true, value: threadId }),
  'late by itself': () => ({ ok: true, value: 'half' }),
  late: () => {
    for (;;);
  },
  memory: () => {
    for (;;) held.push(new Array(100_000).fill(held.length))
  },
  crash: () => {
    setImmediate(() => {
      throw new Error('this thread is broken')
    })
  },
  leave: () => process.exit(3),
}
parentPort.on('message', ({ id, task }) => {
  const answer = DEEDS[task.kind](task)
  if (answer) parentPort.postMessage({ id, answer, isLate: task.kind === 'late by itself' })
})
parentPort.postMessage({ isReady: true })
