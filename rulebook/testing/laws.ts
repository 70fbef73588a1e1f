import fc from 'fast-check'

// The number of runs of each law. `npm test` runs each a fifth as often as `npm run test:full`, which sets LAWS=full.
// The seed is constant, which makes results reproducible; LAWS_SEED sets another one.
/** Whether the full lane runs. Otherwise a law over the received texts reads only a part of them and states which. */
export const isFull: boolean = process.env.LAWS === 'full'
const SHARE = isFull ? 1 : 1 / 5

fc.configureGlobal({ seed: Number(process.env.LAWS_SEED ?? 1) })

/** The options of a law with this number of runs in the full lane. */
export const runs = (full: number): { readonly numRuns: number } => ({ numRuns: Math.ceil(full * SHARE) })
