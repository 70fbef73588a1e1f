import { parentPort } from 'node:worker_threads'
import { HERE } from './parse-text'
import type { ParsingRequest, ParsingResponse } from './parsing-thread'

const respond = (response: ParsingResponse): void => parentPort?.postMessage(response)

// Parses one text after another, in the order received.
parentPort?.on('message', async ({ id, name, bytes }: ParsingRequest) => {
  try {
    respond({ id, json: JSON.stringify(await HERE.parse(name, bytes)) })
  } catch (failure) {
    respond({ id, failure: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) })
  }
})
