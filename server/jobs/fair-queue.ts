import { err, ok, type Problem, type Result } from '#rulebook/result'

/** Waiting jobs, a queue for each client; next is the client that has used least. */
export type FairQueue<T> = {
  readonly size: () => number
  readonly add: (caller: string, job: T) => void
  /** If too much waits: removes the job that must give way to this client's newest, possibly that one itself. */
  readonly overflow: (caller: string) => T | null
  /** The next job of the client that has used least, among clients that may start one. */
  readonly take: (mayStart?: (caller: string) => boolean) => readonly [caller: string, job: T] | null
  /** Records that a job of this client used so many milliseconds, and took so many by the clock. */
  readonly charge: (caller: string, ms: number, took?: number) => void
  /** The milliseconds that a client has used lately. */
  readonly used: (caller: string) => number
  /** Removes this client's newest jobs that would wait longer than this, as far as its earlier ones tell. */
  readonly shed: (caller: string, mostMs: number) => readonly T[]
}

/** Half of what a client has used is forgotten after this many milliseconds. */
const HALF_MS = 30_000
/** Clients remembered without a waiting job. */
const MOST_CLIENTS = 1_000

/**
 * No client waits behind all requests of another, however long those take. At most `most` jobs wait; if another
 * arrives, the client with the longest queue loses its newest job. `now` in milliseconds.
 */
export const fairQueue = <T>(most: number, now: () => number = () => performance.now()): FairQueue<T> => {
  // A Map keeps insertion order: of clients that have used the same, the first has waited longest for a turn.
  const rows = new Map<string, T[]>()
  const charges = new Map<string, { readonly ms: number; readonly at: number; readonly mean: number }>()
  let size = 0
  const rowOf = (caller: string): T[] => {
    const row = rows.get(caller) ?? []
    rows.set(caller, row)
    return row
  }
  const longestBut = (caller: string): T[] =>
    [...rows.values()].reduce((longest, row) => (row.length > longest.length ? row : longest), rowOf(caller))
  const used = (caller: string): number => {
    const { ms = 0, at = 0 } = charges.get(caller) ?? {}
    return ms * 0.5 ** ((now() - at) / HALF_MS)
  }
  return {
    size: () => size,
    add: (caller, job) => {
      rowOf(caller).push(job)
      size++
    },
    overflow: caller => {
      if (size <= most) return null
      size--
      // A queue that is not longer than the newcomer's own loses nothing: the newcomer gives way.
      return longestBut(caller).pop() ?? null
    },
    take: (mayStart = () => true) => {
      let next: { readonly caller: string; readonly used: number } | null = null
      for (const [caller, row] of rows)
        if (row.length === 0) rows.delete(caller)
        else if (mayStart(caller) && (next === null || used(caller) < next.used)) next = { caller, used: used(caller) }
      const [job, ...rest] = next ? rowOf(next.caller) : []
      if (next === null || job === undefined) return null
      size--
      rows.delete(next.caller)
      if (rest.length > 0) rows.set(next.caller, rest)
      return [next.caller, job]
    },
    charge: (caller, ms, took = ms) => {
      const total = used(caller) + ms
      const mean = charges.get(caller)?.mean ?? took
      charges.delete(caller)
      charges.set(caller, { ms: total, at: now(), mean: (mean + took) / 2 })
      const [oldest] = charges.keys()
      if (charges.size > MOST_CLIENTS && oldest !== undefined) charges.delete(oldest)
    },
    used,
    shed: (caller, mostMs) => {
      const row = rows.get(caller) ?? []
      // Between two of its jobs, every other client may have one.
      const each = (charges.get(caller)?.mean ?? 0) * rows.size
      const dropped = row.splice(Math.max(1, Math.floor(mostMs / Math.max(1, each))))
      size -= dropped.length
      return dropped
    },
  }
}

export const BUSY: Problem = {
  code: 'all-hands-busy',
  message: 'The site is busy',
  hint: 'Try again in a moment',
}

type Limits = {
  /** Number of running jobs, in total and for one caller. */
  readonly atOnce: number
  readonly each: number
  readonly waiting: number
}
export type Gate = {
  /** Runs work when it is its client's turn; refused if too much waits. `work` may release its slot before it ends. */
  readonly run: <T>(caller: string, work: (letGo: () => void) => Promise<T>) => Promise<Result<T>>
  readonly waiting: () => number
}

/** Work in this thread, with limited concurrency; next is the client that has used least. */
export const fairGate = ({ atOnce, each, waiting }: Limits): Gate => {
  const queue = fairQueue<(isIn: boolean) => void>(waiting)
  const working = new Map<string, number>()
  let all = 0
  const admit = (): void => {
    while (all < atOnce) {
      const next = queue.take(caller => (working.get(caller) ?? 0) < each)
      if (!next) return
      const [caller, enter] = next
      all++
      working.set(caller, (working.get(caller) ?? 0) + 1)
      enter(true)
    }
  }
  const leave = (caller: string): void => {
    const left = (working.get(caller) ?? 1) - 1
    if (left > 0) working.set(caller, left)
    else working.delete(caller)
    all--
    admit()
  }
  return {
    waiting: queue.size,
    run: async (caller, work) => {
      const isIn = await new Promise<boolean>(enter => {
        queue.add(caller, enter)
        admit()
        queue.overflow(caller)?.(false)
      })
      if (!isIn) return err(BUSY)
      let isHere = true
      const began = performance.now()
      const letGo = (): void => {
        if (!isHere) return
        isHere = false
        queue.charge(caller, performance.now() - began)
        leave(caller)
      }
      try {
        return ok(await work(letGo))
      } finally {
        letGo()
      }
    },
  }
}
