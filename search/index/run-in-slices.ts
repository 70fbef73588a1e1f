/** Long work that pauses regularly, so that its thread can answer other requests. */
export type Work<T> = Generator<void, T>

/** Does the work without pauses. */
export const finished = <T>(work: Work<T>): T => {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

/** How much of a corpus is read in one step: a few milliseconds of work. */
export const STRIDE = 256
