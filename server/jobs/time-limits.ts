import { type Bounds, boundsOf as boundsBy } from '#engine/scenario/index'

/**
 * Tests set TIME_LIMITS=off, so that how busy the machine is decides no result of theirs: limits that count milliseconds
 * then end only what hangs. Readers' runs always have them.
 */
const hasTimeLimits = (): boolean => process.env.TIME_LIMITS !== 'off'

/** Milliseconds after which a task is considered hanging where nothing else is limited. */
const HANGS = 240_000
export const limitOf = (milliseconds: number): number => (hasTimeLimits() ? milliseconds : HANGS)

export { type Bounds, MOST_ANSWER, MOST_STEPS_ASKED, MOST_TRACED } from '#engine/scenario/index'

const STOPPED = (): number => 0
/** The bounds of one request, by the clock of this process. */
export const boundsOf = (clock: () => number = hasTimeLimits() ? () => performance.now() : STOPPED): Bounds =>
  boundsBy(clock)
