// Answers on their way out: who stops reading is let go, and what waits to be read is bounded for one caller and in all.
const SWEEP_MS = 1_000
/** One caller may have this share of all that waits to be read. */
const SHARE = 4
/** Sums are worked out anew after so long. */
const STALE_MS = 50

/** Bytes that wait inside the process, and those that the system has not taken over yet: they shrink as a reader reads. */
const unsentOf = response => response.writableLength
const queuedOf = ({ socket }) => socket?._handle?.writeQueueSize ?? socket?.writableLength ?? 0

/** `seconds` without a byte taken end a connection; more than `bytes` in all end those that hold most. */
export const sendingBounds = ({ seconds, bytes }, now = () => performance.now()) => {
  const open = new Map()
  let sums = { at: Number.NEGATIVE_INFINITY, all: 0, by: new Map() }
  const summed = () => {
    const by = new Map()
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
  const letGo = response => {
    open.delete(response)
    response.socket?.destroy()
    response.destroy()
  }
  /** Ends what has stood still for too long, then what is too much. */
  const sweep = () => {
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
    watch: (response, caller) => {
      open.set(response, { caller, queued: -1, at: now() })
      response.once('close', () => open.delete(response))
    },
    /** Whether a caller leaves so much unread that nothing more is worked out for them. */
    isFull: caller => {
      const { all, by } = now() - sums.at > STALE_MS ? summed() : sums
      const own = by.get(caller) ?? 0
      return own > bytes / SHARE || (own > 0 && all > bytes)
    },
    sweep,
    stop: () => clearInterval(timer),
  }
}
