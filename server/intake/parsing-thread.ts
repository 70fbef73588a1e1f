import { Worker } from 'node:worker_threads'
import type { Draft } from '#ingest/draft'
import type { Result } from '#rulebook/result'
import type { Parser } from './parse-text'

export type ParsingRequest = { readonly id: number; readonly name: string; readonly bytes: Uint8Array }
/** As JSON, which is read twice as fast as a copied object (docs/decisions/018). */
export type ParsingResponse =
  | { readonly id: number; readonly json: string }
  | { readonly id: number; readonly failure: string }

/** Starting a thread takes about a second: fewer texts are parsed sooner without one. */
export const WORTH_A_THREAD = 12
/** Parsed texts that may wait: enough that a long text does not delay the thread that stores them. */
const AHEAD = 4
const HEAP = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 24 }

type Waiting = { readonly resolve: (drafts: Result<readonly Draft[]>) => void; readonly reject: (why: Error) => void }

/** A parser in a separate thread (docs/decisions/018). `close` ends it; unfinished texts then fail. */
export const parsingThread = (): Parser & { readonly close: () => Promise<void> } => {
  const worker = new Worker(new URL('./parsing-worker.mjs', import.meta.url), { execArgv: [], resourceLimits: HEAP })
  const waiting = new Map<number, Waiting>()
  let ended: Error | null = null
  let last = 0
  const end = (why: Error): void => {
    ended ??= why
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  worker.on('message', (response: ParsingResponse) => {
    const request = waiting.get(response.id)
    waiting.delete(response.id)
    if ('failure' in response) request?.reject(new Error(response.failure))
    else request?.resolve(JSON.parse(response.json))
  })
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The thread that parses texts has ended')))
  return {
    ahead: AHEAD,
    parse: (name, bytes) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended)
        const id = ++last
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, name, bytes } satisfies ParsingRequest)
      }),
    close: async () => void (await worker.terminate()),
  }
}
