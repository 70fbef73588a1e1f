import { err, ok, type Problem, type Result } from '#rulebook/result'

/** Jobs that wait, a row for each caller; the first of each row is taken in turn. */
export type FairQueue<T> = {
  readonly size: () => number
  readonly add: (caller: string, job: T) => void
  /** Where too much waits: takes out the job that has to go for this caller's last, perhaps that very one. */
  readonly overflow: (caller: string) => T | null
  /** The next job of the caller whose turn it is, among callers who may have one more at work. */
  readonly take: (mayStart?: (caller: string) => boolean) => readonly [caller: string, job: T] | null
}

/**
 * Nobody waits behind all that another has asked for. At most `most` jobs wait; when one more comes, the caller with
 * the longest row loses the youngest job.
 */
export const fairQueue = <T>(most: number): FairQueue<T> => {
  // A Map lists its keys as they were set: the first caller is the one who has not had a turn for the longest.
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
      // A row as long as the newcomer's own gives nothing up: who comes later stands back.
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
  /** How much is at work at once, in all and for one caller. */
  readonly atOnce: number
  readonly each: number
  readonly waiting: number
}
export type Gate = {
  /** Does work when it is its caller's turn; refused when too much waits. `work` may let go before it ends. */
  readonly run: <T>(caller: string, work: (letGo: () => void) => Promise<T>) => Promise<Result<T>>
  readonly waiting: () => number
}

/** Work inside this thread, so much at a time, each caller in turn. */
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
