/** Result of one fault: number of attempts, losses, wrong states, and time to recovery. */
export type Outcome = {
  readonly what: string
  readonly tried: number
  /** Items acknowledged or published that were missing afterwards. */
  readonly lost: number
  /** Wrong responses and states. */
  readonly wrong: number
  /** Milliseconds from the end of the fault to the first correct response, the longest of all attempts. */
  readonly recovered: number | null
  /** A short description of the method and the result. */
  readonly says: string
}

export type Asked = {
  readonly seed: number
  /** Uniform from 0 up to 1; the same sequence for the same seed. */
  readonly random: () => number
  /** A few attempts instead of all, as in the tests. */
  readonly isQuick: boolean
  /** A separate folder for this run, removed afterwards. */
  readonly folder: string
}

export type Fault = {
  readonly name: string
  readonly says: string
  /** Faults of a whole server need `npm run build` or `npm start` once before. */
  readonly needsBuild: boolean
  readonly run: (asked: Asked) => Promise<readonly Outcome[]>
}

/** Mulberry32: small, sufficiently uniform, and the same everywhere. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Milliseconds until `isWell` first returns true; null if it does not within `within`. */
export const untilWell = async (isWell: () => Promise<boolean>, within = 60_000): Promise<number | null> => {
  const began = performance.now()
  while (performance.now() - began < within) {
    if (await isWell().catch(() => false)) return performance.now() - began
    await pause(25)
  }
  return null
}

/** The longer of two durations; null if either never ended. */
export const longer = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.max(a, b)
