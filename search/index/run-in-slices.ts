/** Long work that stops now and then, so that whoever does it may look after others meanwhile. */
export type Work<T> = Generator<void, T>

/** Work done in one go. */
export const finished = <T>(work: Work<T>): T => {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

/** How much of a corpus is read in one step: a few milliseconds of work. */
export const STRIDE = 256
