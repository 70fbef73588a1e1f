// Answers on their way out: who stops reading is let go, and what waits to be read is bounded for one caller and in all.
import type { ServerResponse } from 'node:http'

const SWEEP_MS = 1_000
/** One caller may have this share of all that waits to be read. */
const SHARE = 4
/** Sums are worked out anew after so long. */
const STALE_MS = 50

type Watched = Pick<ServerResponse, 'writableLength' | 'once' | 'destroy'> & {
  readonly socket: ServerResponse['socket']
}
type Outlet = { readonly _handle?: { readonly writeQueueSize: number } | null; readonly writableLength: number }
/** Bytes that wait inside the process, and those that the system has not taken over yet: they shrink as a reader reads. */
const unsentOf = (response: Watched): number => response.writableLength
const queuedOf = ({ socket }: Watched): number => {
  const sending = socket as unknown as Outlet | null
  return sending?._handle?.writeQueueSize ?? sending?.writableLength ?? 0
}

/** `seconds` without a byte taken end a connection; more than `bytes` in all end those that hold most. */
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
  /** Ends what has stood still for too long, then what is too much. */
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
    /** Counts an answer from now until its connection is done with it. */
    watch: (response: Watched, caller: string): void => {
      open.set(response, { caller, queued: -1, at: now() })
      response.once('close', () => open.delete(response))
    },
    /** Whether a caller leaves so much unread that nothing more is worked out for them. */
    isFull: (caller: string): boolean => {
      const { all, by } = now() - sums.at > STALE_MS ? summed() : sums
      const own = by.get(caller) ?? 0
      return own > bytes / SHARE || (own > 0 && all > bytes)
    },
    sweep,
    stop: (): void => clearInterval(timer),
  }
}
