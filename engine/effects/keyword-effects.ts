import { readSentence } from '../grammar/reader'
import type { Ability, EffectSpec } from '../model/effect'

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
  if (ability.does.kind === 'keyword' && /^affinity for /i.test(text)) return affinity(text)
  return ability.does.kind === 'keyword' && Object.hasOwn(SPECS, text.toLowerCase())
    ? (SPECS[text.toLowerCase()] ?? NONE)
    : NONE
}

// 502.31 (2003-10-01), 702.41 today: it costs {1} less for each of these that its player controls.
const affinity = (text: string): readonly EffectSpec[] => {
  const known = affinities.get(text)
  if (known) return known
  const whom = text.replace(/^affinity for /i, '')
  const read = readSentence(`This spell costs {1} less to cast for each ${whom} you control.`, {
    self: null,
    known: [],
  })
  const specs = read.ok ? read.value : NONE
  if (affinities.size > 200) affinities.clear()
  affinities.set(text, specs)
  return specs
}
const affinities = new Map<string, readonly EffectSpec[]>()
