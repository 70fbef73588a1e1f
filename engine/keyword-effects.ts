import type { Ability, EffectSpec } from './effect'

const itself = { kind: 'reference', the: { kind: 'this' } } as const

/** Keywords that define characteristics: changeling (702.73 today) and devoid (702.114 today). */
const SPECS: Readonly<Record<string, readonly EffectSpec[]>> = {
  changeling: [
    {
      text: 'changeling',
      affects: itself,
      changes: [{ kind: 'become type', how: 'set', types: [], supertypes: [], subtypes: [], all: 'creature types' }],
    },
  ],
  devoid: [{ text: 'devoid', affects: itself, changes: [{ kind: 'lose color', colors: 'all' }] }],
}
const NONE: readonly EffectSpec[] = []

/** The continuous effects an ability generates; none for those that are not ours to run. */
export const effectsOf = (ability: Ability): readonly EffectSpec[] => {
  if (ability.does.kind === 'static') return ability.does.effects
  const { text } = ability
  return ability.does.kind === 'keyword' && Object.hasOwn(SPECS, text.toLowerCase())
    ? (SPECS[text.toLowerCase()] ?? NONE)
    : NONE
}
