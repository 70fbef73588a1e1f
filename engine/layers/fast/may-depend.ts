import type { ActiveEffect } from '../../effects/active-effect'
import type { Change } from '../../model/effect'
import type { Ruleset } from '../../rules/amendment'
import { effectWrites } from '../effect-reads'
import { mayAffect } from '../may-affect'

const isDefining = (live: ActiveEffect): boolean => live.effect.from === 'characteristic-defining ability'

/** 418.5c (2007-05-01): neither effect is from a characteristic-defining ability. 613.7a (2012-05-01): neither or both. */
export const areApart = (a: ActiveEffect, b: ActiveEffect, rules: Ruleset): boolean => {
  const { dependencyDefining } = rules.policy
  if (dependencyDefining === 'ordinary') return false
  return dependencyDefining === 'apart' ? isDefining(a) || isDefining(b) : isDefining(a) !== isDefining(b)
}

/**
 * Whether `a` could ever depend on `b` with these changes. Sound, and the same all through a step: an effect whose
 * reads are untouched by what another writes, and whose ability that cannot take away, does not depend on it.
 */
export const mayDepend = (a: ActiveEffect, b: ActiveEffect, changes: readonly Change[], rules: Ruleset): boolean =>
  rules.policy.dependencyScope !== 'none' &&
  !a.effect.fixed &&
  !areApart(a, b, rules) &&
  ((a.ability !== null && takesAway(changes)) || mayAffect(a.effect.spec, changes))

const takesAway = (changes: readonly Change[]): boolean => {
  const written = effectWrites(changes)
  return written.has('existence') || written.has('control')
}
