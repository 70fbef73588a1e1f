import type { Live } from './live'
import { placeOfStep } from './placing'
import type { Ruleset } from './ruleset'

/**
 * The order before any dependency: earlier steps first, characteristic-defining abilities first within a step
 * (405.2 of 2003; 613.3 today), then timestamps. What the texts leave equal goes by order of creation.
 */
export const compareLives =
  (rules: Ruleset) =>
  (a: Live, b: Live): number =>
    placeOfStep(a.effect, rules) - placeOfStep(b.effect, rules) ||
    faceDownLast(a) - faceDownLast(b) ||
    definingFirst(a) - definingFirst(b) ||
    a.effect.timestamp - b.effect.timestamp ||
    compareIds(a.effect.id, b.effect.id)

const faceDownLast = (live: Live): number => (live.effect.standsFor === 'face down' ? 1 : 0)
const definingFirst = (live: Live): number => (live.effect.from === 'characteristic-defining ability' ? 0 : 1)

/** Ids count up as things are made: `o2#p1.0` before `o10#p0.0`. */
const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
