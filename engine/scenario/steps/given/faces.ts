import { no, ok, type Result } from '#rulebook/result'
import type { ObjectSpec } from '../../../model/event'
import { combined } from '../../../model/mana-value'
import type { Action, Binding } from '../../run/action'
import { objectFrom } from './given'

type Face = NonNullable<ReturnType<Binding['faces']['get']>>
/** The back, flipped half or halves of a card, described in a step of their own. */
export const withFace = (spec: ObjectSpec, face: Face, binding: Binding): Result<ObjectSpec> => {
  // 715.4 (2019-10-04), 719.4 today: only as it is played is a card what its adventure says.
  if (face.kind === 'modal' || face.kind === 'adventure') return ok(spec)
  const described = (face.kind === 'split' ? face.halves : [face]).map(({ name, rest }) =>
    objectFrom(name, rest, face.words, binding),
  )
  const bad = described.find(one => !one.ok)
  if (bad && !bad.ok) return bad
  const [first, second] = described.flatMap(one => (one.ok ? [faceOf(one.value)] : []))
  if (!first) return ok(spec)
  // 702.102d (2013-05-01): a fused split spell on the stack has the characteristics of both halves.
  if (face.kind === 'split' && second && spec.zone === 'stack') return ok({ ...spec, ...fused(first, second) })
  // The engine joins the halves as the rules of the day do; the object keeps the name it was given.
  if (face.kind === 'split')
    return ok({
      ...spec,
      ...first,
      name: spec.name,
      ...(second ? { otherFace: second, otherFaceIs: 'other half' } : {}),
    })
  return face.kind === 'flipped'
    ? ok({ ...spec, otherFace: { ...first, manaCost: spec.manaCost }, otherFaceIs: 'flipped' })
    : ok({ ...spec, otherFace: first })
}
const faceOf = ({ label, controller, owner, zone, counters, otherFaceIs, ...face }: ObjectSpec) => face

type Half = ReturnType<typeof faceOf>
const fused = (one: Half, other: Half): Partial<ObjectSpec> => ({
  types: [...new Set([...one.types, ...other.types])],
  colors: [...new Set([...one.colors, ...other.colors])],
  manaCost: combined(one.manaCost, other.manaCost),
})

/** `"Assault // Battery" is played as "Assault"`: the half by its name. */
export const playedAs = (label: string, name: string, binding: Binding): Result<Action> => {
  const face = binding.faces.get(label)
  const halves = face?.kind === 'split' ? face.halves : face?.kind === 'adventure' ? [face] : []
  const half = halves.find(one => one.name === name)
  if (!face || !half)
    return no({
      code: 'no-such-half',
      says: `"${label}" has no half or adventure called "${name}"`,
      try: `Say first: "${label}" is split into "…", a red sorcery, and "…", a green sorcery; or: the adventure of "${label}" is "…", a blue sorcery`,
    })
  const described = objectFrom(half.name, half.rest, face.words, binding)
  return described.ok ? ok({ kind: 'playing half', label, half: described.value }) : described
}
