// Unsent responses: a client that stops reading is disconnected, and unsent bytes are limited for each client and in
// total.
import type { ServerResponse } from 'node:http'

const SWEEP_MS = 1_000
/** One client may have this share of all unsent bytes. */
const SHARE = 4
/** Milliseconds between two computations of the sums. */
const STALE_MS = 50

type Watched = Pick<ServerResponse, 'writableLength' | 'on' | 'destroy'> & {
  readonly socket: ServerResponse['socket']
}
type Outlet = { readonly _handle?: { readonly writeQueueSize: number } | null; readonly writableLength: number }
/** Bytes that wait in the process, and those that the system has not yet accepted; they shrink as a client reads. */
const unsentOf = (response: Watched): number => response.writableLength
const queuedOf = ({ socket }: Watched): number => {
  const sending = socket as unknown as Outlet | null
  return sending?._handle?.writeQueueSize ?? sending?.writableLength ?? 0
}

/**
 * A connection ends after `seconds` without a byte read; above `bytes` in total, those with the most unsent bytes end.
 */
export const sendingBounds = (
  { seconds, bytes }: { readonly seconds: number; readonly bytes: number },
  now: () => number = () => performance.now(),
) => {
  const open = new Map<Watched, { readonly caller: string; queued: number; at: number }>()
  let sums = { at: Number.NEGATIVE_INFINITY, all: 0, by: new Map<string, number>() }
  const summed = () => {
    const by = new Map<string, number>()
    let all = 0
    for (const [response, { caller }] of open) {
      const unsent = unsentOf(response)
      if (unsent === 0) continue
      all += unsent
      by.set(caller, (by.get(caller) ?? 0) + unsent)
    }
    sums = { at: now(), all, by }
    return sums
  }
  const letGo = (response: Watched): void => {
    open.delete(response)
    response.socket?.destroy()
    response.destroy()
  }
  /** Ends connections that have been idle for too long, then those above the limit. */
  const sweep = (): void => {
    for (const [response, seen] of open) {
      const queued = queuedOf(response) || unsentOf(response)
      if (queued === 0 || queued !== seen.queued) Object.assign(seen, { queued, at: now() })
      else if (now() - seen.at >= seconds * 1_000) letGo(response)
    }
    let { all } = summed()
    if (all <= bytes) return
    for (const response of [...open.keys()].sort((one, other) => unsentOf(other) - unsentOf(one))) {
      if (all <= bytes) break
      all -= unsentOf(response)
      letGo(response)
    }
  }
  const timer = setInterval(sweep, SWEEP_MS)
  timer.unref()
  return {
    /** Counts a response until its connection has finished with it. */
    watch: (response: Watched, caller: string): void => {
      open.set(response, { caller, queued: -1, at: now() })
      response.on('close', () => open.delete(response))
    },
    /** Whether a client has so much unread data that nothing more is computed for it. */
    isFull: (caller: string): boolean => {
      const { all, by } = now() - sums.at > STALE_MS ? summed() : sums
      const own = by.get(caller) ?? 0
      return own > bytes / SHARE || (own > 0 && all > bytes)
    },
    sweep,
    stop: (): void => clearInterval(timer),
  }
}
