import fc from 'fast-check'

// How often a law is tried. `npm test` tries each a fifth as often as `npm run test:full`, which sets LAWS=full. The
// seed is always the same, so that a run says the same of the same code; LAWS_SEED tries another one.
/** Whether the full lane runs. A law over the received texts reads a part of them otherwise, and says which. */
export const isFull: boolean = process.env.LAWS === 'full'
const SHARE = isFull ? 1 : 1 / 5

fc.configureGlobal({ seed: Number(process.env.LAWS_SEED ?? 1) })

/** The options of a law that the full lane tries so many times. */
export const runs = (full: number): { readonly numRuns: number } => ({ numRuns: Math.ceil(full * SHARE) })
