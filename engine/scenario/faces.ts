import { no, ok, type Result } from '#rulebook/result'
import type { ObjectSpec } from '../event'
import { manaSymbols } from '../mana-value'
import type { Action, Binding } from './action'
import { objectFrom } from './given'

type Face = NonNullable<ReturnType<Binding['faces']['get']>>
/** The back, flipped half or halves of a card, described in a step of their own. */
export const withFace = (spec: ObjectSpec, face: Face, binding: Binding): Result<ObjectSpec> => {
  if (face.kind === 'modal') return ok(spec)
  const described = (face.kind === 'split' ? face.halves : [face]).map(({ name, rest }) =>
    objectFrom(name, rest, face.words, binding),
  )
  const bad = described.find(one => !one.ok)
  if (bad && !bad.ok) return bad
  const [first, second] = described.flatMap(one => (one.ok ? [faceOf(one.value)] : []))
  if (face.kind === 'split' && first && second)
    return ok({ ...spec, ...joinedHalves(first, second), otherFace: second })
  return first
    ? ok({ ...spec, otherFace: face.kind === 'flipped' ? { ...first, manaCost: spec.manaCost } : first })
    : ok(spec)
}
const faceOf = ({ label, controller, owner, zone, counters, ...face }: ObjectSpec) => face
/** Both costs as one: generic mana added up, then the symbols in the order of the colors. */
const costTogether = (cost: string): string => {
  const symbols = manaSymbols(cost)
  const generic = symbols.reduce((sum, one) => sum + (/^\d+$/.test(one) ? Number(one) : 0), 0)
  const others = symbols.filter(one => !/^\d+$/.test(one)).sort((a, b) => 'WUBRG'.indexOf(a) - 'WUBRG'.indexOf(b))
  return [...(generic > 0 ? [String(generic)] : []), ...others].map(one => `{${one}}`).join('')
}
type Half = ReturnType<typeof faceOf>
/** A split card's own face: both names; the halves stay beside it. */
const joinedHalves = (one: Half, other: Half): Partial<ObjectSpec> => ({
  types: [...new Set([...one.types, ...other.types])],
  colors: [...new Set([...one.colors, ...other.colors])],
  manaCost: costTogether(`${one.manaCost ?? ''}${other.manaCost ?? ''}`),
})

/** `"Assault // Battery" is played as "Assault"`: the half by its name. */
export const playedAs = (label: string, name: string, binding: Binding): Result<Action> => {
  const face = binding.faces.get(label)
  const half = face?.kind === 'split' ? face.halves.find(one => one.name === name) : undefined
  if (!face || !half)
    return no({
      code: 'no-such-half',
      says: `"${label}" has no half called "${name}"`,
      try: `Say first: "${label}" is split into "…", a red sorcery, and "…", a green sorcery`,
    })
  const described = objectFrom(half.name, half.rest, face.words, binding)
  return described.ok ? ok({ kind: 'playing half', label, half: described.value }) : described
}
