import { type Bounds, boundsOf as boundsBy } from '#engine/scenario/index'
import { hasTimeLimits } from './time-limits'

export { type Bounds, MOST_ANSWER, MOST_STEPS_ASKED, MOST_TRACED } from '#engine/scenario/index'

const STOPPED = (): number => 0
/** The bounds of one request, by the clock of this process. */
export const boundsOf = (clock: () => number = hasTimeLimits() ? () => performance.now() : STOPPED): Bounds =>
  boundsBy(clock)
