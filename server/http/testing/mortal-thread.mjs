// Replaces the site's thread: answers with its own number, and exits on request.
import { createServer } from 'node:http'
import { parentPort, threadId, workerData } from 'node:worker_threads'

if (workerData.where.host === 'nowhere') parentPort.postMessage({ is: 'failed', why: 'there is no book' })
else {
  parentPort.on('message', said => said === 'close' && parentPort.postMessage({ is: 'closed' }))
  createServer((request, response) => {
    if (request.url === '/die') process.exit(3)
    response.end(String(threadId))
  }).listen(workerData.socket, () => parentPort.postMessage({ is: 'open' }))
}
