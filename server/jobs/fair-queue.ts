import { err, ok, type Problem, type Result } from '#rulebook/result'

/** Waiting jobs, a queue for each client; the first of each queue is taken in turn. */
export type FairQueue<T> = {
  readonly size: () => number
  readonly add: (caller: string, job: T) => void
  /** If too much waits: removes the job that must give way to this client's newest, possibly that one itself. */
  readonly overflow: (caller: string) => T | null
  /** The next job of the client whose turn it is, among clients below their limit of running jobs. */
  readonly take: (mayStart?: (caller: string) => boolean) => readonly [caller: string, job: T] | null
}

/**
 * No client waits behind all requests of another. At most `most` jobs wait; if another arrives, the client with the
 * longest queue loses its newest job.
 */
export const fairQueue = <T>(most: number): FairQueue<T> => {
  // A Map keeps insertion order: the first client is the one that has not had a turn for the longest time.
  const rows = new Map<string, T[]>()
  let size = 0
  const rowOf = (caller: string): T[] => {
    const row = rows.get(caller) ?? []
    rows.set(caller, row)
    return row
  }
  const longestBut = (caller: string): T[] =>
    [...rows.values()].reduce((longest, row) => (row.length > longest.length ? row : longest), rowOf(caller))
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
      for (const [caller, row] of rows) {
        const [job] = row
        if (job === undefined) rows.delete(caller)
        else if (mayStart(caller)) {
          row.shift()
          size--
          rows.delete(caller)
          if (row.length > 0) rows.set(caller, row)
          return [caller, job]
        }
      }
      return null
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

/** Work in this thread, with limited concurrency, clients in turn. */
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
      const letGo = (): void => {
        if (isHere) leave(caller)
        isHere = false
      }
      try {
        return ok(await work(letGo))
      } finally {
        letGo()
      }
    },
  }
}
