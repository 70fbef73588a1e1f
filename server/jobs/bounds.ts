import { type Bounds, boundsOf as boundsBy } from '#engine/scenario/index'

export { type Bounds, MOST_ANSWER, MOST_STEPS_ASKED, MOST_TRACED } from '#engine/scenario/index'

/** The bounds of one request, by the clock of this process. */
export const boundsOf = (clock: () => number = () => performance.now()): Bounds => boundsBy(clock)
