import type { ActiveEffect } from '../effects/active-effect'
import type { Ruleset } from '../rules/amendment'
import { placeOfStep } from './placing'

/**
 * The order before any dependency: earlier steps first, characteristic-defining abilities first within a step
 * (405.2 of 2003; 613.3 today), then timestamps. What the texts leave equal goes by order of creation.
 */
export const compareActiveEffects =
  (rules: Ruleset) =>
  (a: ActiveEffect, b: ActiveEffect): number =>
    placeOfStep(a.effect, rules) - placeOfStep(b.effect, rules) ||
    faceDownLast(a) - faceDownLast(b) ||
    definingFirst(a) - definingFirst(b) ||
    a.effect.timestamp - b.effect.timestamp ||
    (rules.policy.equalStamps === 'own static ability first' ? ownStaticFirst(a, b) : 0) ||
    compareIds(a.effect.id, b.effect.id)

const faceDownLast = (live: ActiveEffect): number => (live.effect.standsFor === 'face down' ? 1 : 0)
const definingFirst = (live: ActiveEffect): number => (live.effect.from === 'characteristic-defining ability' ? 0 : 1)

/** 613.7n (2025-07-25): an object's own static ability comes before a resolved effect on it that has its timestamp. */
const ownStaticFirst = (a: ActiveEffect, b: ActiveEffect): number =>
  isOwnStatic(a, b) ? -1 : isOwnStatic(b, a) ? 1 : 0
const isOwnStatic = ({ effect, ability }: ActiveEffect, { effect: other }: ActiveEffect): boolean =>
  ability !== null && other.from === 'resolution' && other.locked?.includes(ability.source) === true && effect !== other

/** Ids count up as things are made: `o2#p1.0` before `o10#p0.0`. */
const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
