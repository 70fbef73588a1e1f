import {
  COLORS,
  choiceMissing,
  combined,
  type Face,
  type GameMatter,
  type GameObject,
  type ObjectState,
  objectNamed,
  objectState,
  printedObject,
  viewOf,
  withObject,
} from '../../index'
import { existing, illegalAct, notModelledHere, type Procedure, refuse, ruleOf, type Table, thingNamed } from '../table'
import type { Clauses } from './clauses'
import { wayFor } from './ways'

/** A card as a step casts or plays it: whole, or with the values of one of its parts. */
export type Played = { readonly object: GameObject; readonly thing: ObjectState }

/** The parts as which a card may be cast; a modal card may also be cast or played as its back. */
const partsOf = ({ parts = [], modal, back }: GameObject): readonly Face[] => (modal && back ? [...parts, back] : parts)

/** The card that has a part of this name, where no object is called so. */
export const labelOfPart = ({ now: { state } }: Table, label: string): string =>
  objectNamed(state, label)
    ? label
    : (state.objects.find(object => partsOf(object).some(({ name }) => name === label))?.label ?? label)

/**
 * 709.3 (506.2 of 1999), 712.11, 715.3 (2019-10-04) today: a card that is cast as one of its parts has the values of that
 * part alone while it is on the stack; 702.102 (2013-05-01): a fused split spell has those of both halves.
 */
export function* playedAs(
  table: Table,
  label: string,
  { as: said, isFused, forCost, isTransformed }: Clauses,
): Procedure<Played | null> {
  const thing = asPlayed(table, label)
  if (!thing) return null
  const { object } = thing
  const parts = partsOf(object)
  const isBack = isTransformed || (forCost !== undefined && wayFor(forCost)?.isTransformed === true)
  if (isBack && object.back) return asFaces(table, thing, { front: object.back, back: object.front, half: null })
  if (isTransformed) return yield* refuse(notModelledHere(`The back face of "${label}", which no step gives,`))
  const hint = `Add to the step: as "${parts[0]?.name ?? label}"`
  if (isFused) return yield* fused(table, thing)
  if (said === undefined) {
    if (object.half === null || object.whole) return { object, thing }
    return yield* refuse(
      choiceMissing(`Cast "${label}" as one of its halves: ${parts.map(({ name }) => `"${name}"`).join(' or ')}`, hint),
    )
  }
  if (said === object.front.name && object.half === null) return { object, thing }
  const part = parts.find(({ name }) => name === said)
  if (!part)
    return yield* refuse(
      illegalAct(`"${label}" has no part called "${said}"`, ruleOf(table.now, 'casting'), 'Leave out: as "…"'),
    )
  yield* playedThen(table, label, part === object.back ? 'modalCard' : matterOfPart(part))
  return asFaces(table, thing, { front: part, back: part === object.back ? object.front : null, half: null })
}
/** A card as its player reads it: one that a keyword set aside face down is face up as soon as it is announced. */
const asPlayed = ({ now: { state, setAside } }: Table, label: string): ObjectState | undefined => {
  const thing = thingNamed(state, label)
  if (!thing?.object.faceDown || !setAside[thing.id]) return thing
  const shown = { ...thing.object, faceDown: false }
  return objectState(viewOf(withObject(state, shown)), shown.id)
}
const matterOfPart = ({ subtypes }: Face): GameMatter =>
  subtypes.includes('Adventure') ? 'adventureCard' : subtypes.includes('Omen') ? 'omenCard' : 'splitCard'
/** Refuses a part on a day on which no release has such cards yet. */
function* playedThen(table: Table, label: string, matter: GameMatter): Procedure {
  const { on } = table.now.state.rules
  if (ruleOf(table.now, matter) === '') yield* refuse(notModelledHere(`Casting a part of ${label} on ${on}`))
}
type Faces = Pick<GameObject, 'front' | 'back' | 'half'>
const asFaces = ({ now: { state } }: Table, { object }: ObjectState, faces: Faces): Played => {
  const { front, back, half } = object
  const shown = { ...object, ...faces, whole: object.whole ?? { front, back, half } }
  return {
    object: shown,
    thing: objectState(viewOf(withObject(state, shown)), object.id) ?? printedObject(shown, state),
  }
}

const isFuse = ({ text }: Face['abilities'][number]): boolean => /^fuse\b/i.test(text)
function* fused(table: Table, thing: ObjectState): Procedure<Played> {
  const { object } = thing
  const [one, other] = object.parts ?? []
  const cannot = (why: string) =>
    refuse(
      illegalAct(`"${object.label}" cannot be fused: ${why}`, ruleOf(table.now, 'casting'), 'Leave out the clause'),
    )
  if (!one || !other || object.half === null) return yield* cannot('it is no split card')
  if (![...one.abilities, ...other.abilities].some(isFuse)) return yield* cannot('it does not have fuse')
  if (object.zone !== 'hand') return yield* cannot('it is not in a hand')
  yield* existing(table, 'fuse', object.label)
  const front: Face = {
    ...one,
    name: object.front.name,
    types: [...new Set([...one.types, ...other.types])],
    subtypes: [...new Set([...one.subtypes, ...other.subtypes])],
    colors: COLORS.filter(color => one.colors.includes(color) || other.colors.includes(color)),
    manaCost: combined(one.manaCost, other.manaCost),
    abilities: [...one.abilities, ...other.abilities],
  }
  return asFaces(table, thing, { front, back: null, half: null })
}
