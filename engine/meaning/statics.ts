import type * as M from '../english/generated/meaning'
import type { EffectSpec } from '../model/effect'
import { notExecuted } from './not-executed'
import type { Scope } from './scope'

/** The continuous effects of static abilities. */
export const statics = (phrase: M.Statics, _at: Scope): readonly EffectSpec[] => notExecuted(phrase)
