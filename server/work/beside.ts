import type { Work } from '#search/work'

/** Readers wait no longer than this for a slice of other work. */
const SLICE_MS = 8

/** Does long work in slices, and looks after readers between them. */
export const beside = async <T>(work: Work<T>): Promise<T> => {
  for (;;) {
    const began = performance.now()
    let step = work.next()
    while (!step.done && performance.now() - began < SLICE_MS) step = work.next()
    if (step.done) return step.value
    await new Promise(resolve => setImmediate(resolve))
  }
}
