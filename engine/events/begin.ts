import { err, ok, type Result } from '#rulebook/result'
import { unmodelledIn } from '../layers/unmodelled'
import type { Face } from '../model/effect'
import type { GameEvent, ObjectSpec } from '../model/event'
import type { CardType, Color, ObjectId, Player, Supertype, Zone } from '../model/kinds'
import type { GameObject } from '../model/object'
import { type GameState, objectMissing, objectNamed } from '../model/state'

export const MAX_OBJECTS = 200

type OtherFace = NonNullable<ObjectSpec['otherFace']>

const faceFrom = (spec: ObjectSpec | OtherFace): Face => ({
  name: spec.name,
  supertypes: spec.supertypes,
  types: spec.types,
  subtypes: spec.subtypes,
  colors: spec.colors,
  manaCost: spec.manaCost,
  power: spec.power,
  toughness: spec.toughness,
  abilities: spec.abilities,
})

/** A flip card has one mana cost for both halves. */
const frontOf = (spec: ObjectSpec): Face => {
  const face = faceFrom(spec)
  if (!spec.otherFace || spec.otherFaceIs !== 'flipped') return face
  return { ...face, flipped: { ...faceFrom(spec.otherFace), manaCost: spec.otherFace.manaCost ?? spec.manaCost } }
}

const full = (state: GameState, more: number): Result<never> | null =>
  state.objects.length + more > MAX_OBJECTS
    ? err({
        code: 'too-many-objects',
        message: `A board can have at most ${MAX_OBJECTS} objects; this one would have ${state.objects.length + more}`,
        hint: 'Remove objects that do not affect the answer',
      })
    : null

/** Adds an object, at the start or created later. */
export const begin = (state: GameState, event: Extract<GameEvent, { kind: 'begin' }>): Result<GameState> => {
  const spec = event.object
  const tooMany = full(state, 1)
  if (tooMany) return tooMany
  if (objectNamed(state, spec.label)?.label === spec.label)
    return err({
      code: 'label-taken',
      message: `There is already an object called "${spec.label}"`,
      hint: `Name the second one "${spec.label} 2"`,
    })
  for (const face of [spec, spec.otherFace])
    for (const ability of face?.abilities ?? [])
      if (ability.does.kind === 'static') {
        const problem = ability.does.effects
          .map(effect => unmodelledIn(effect, 'static', state.facts !== undefined))
          .find(Boolean)
        if (problem) return err(problem)
      }
  const host = spec.attachedTo === undefined ? null : objectNamed(state, spec.attachedTo)
  if (host === undefined && !spec.hostToCome) return objectMissing(spec.attachedTo ?? '')
  const object = objectFrom(spec, state, host?.id ?? null)
  const guest: GameObject =
    host === undefined && spec.attachedTo !== undefined ? { ...object, awaits: spec.attachedTo } : object
  return ok(joined(added(state, guest), object))
}

/** Attaches what was waiting for this object; neither gets a new timestamp. */
const joined = (state: GameState, host: GameObject): GameState =>
  state.objects.some(object => object.awaits === host.label)
    ? {
        ...state,
        objects: state.objects.map(({ awaits, ...object }) =>
          awaits === host.label
            ? { ...object, attachedTo: host.id }
            : { ...object, ...(awaits === undefined ? {} : { awaits }) },
        ),
      }
    : state

const objectFrom = (spec: ObjectSpec, state: GameState, attachedTo: ObjectId | null): GameObject => ({
  id: `o${state.next}` as ObjectId,
  label: spec.label,
  front: frontOf(spec),
  back: spec.otherFace && BACKS.includes(spec.otherFaceIs ?? 'back') ? faceFrom(spec.otherFace) : null,
  ...(spec.otherFaceIs === 'modal back' ? { modal: true as const } : {}),
  ...(spec.parts ? { parts: spec.parts.map(faceFrom) } : {}),
  half: spec.otherFace && spec.otherFaceIs === 'other half' ? faceFrom(spec.otherFace) : null,
  owner: spec.owner,
  controller: spec.controller,
  zone: spec.zone,
  timestamp: state.clock,
  counters: Object.entries(spec.counters).map(([name, count]) => ({ name, count, timestamp: state.clock })),
  token: spec.token ?? false,
  tapped: spec.tapped ?? false,
  faceDown: spec.faceDown ?? false,
  ...(spec.faceDown ? { beganFaceDown: true as const } : {}),
  phasedOut: false,
  damage: spec.damage ?? 0,
  combat: null,
  attacked: null,
  turned: false,
  flipped: false,
  attachedTo,
  ...(spec.enchants ? { enchants: spec.enchants } : {}),
  choices: spec.choices ?? [],
  filler: false,
  ...(spec.copiedFaces ? { ...spec.copiedFaces, copiesFaces: true as const } : {}),
})
const BACKS = ['back', 'modal back']

const added = (state: GameState, object: GameObject): GameState => ({
  ...state,
  clock: state.clock + 1,
  next: state.next + 1,
  objects: [...state.objects, object],
})
/** Unnamed cards to be counted. */
export const fill = (state: GameState, event: Extract<GameEvent, { kind: 'fill' }>): Result<GameState> => {
  if (!Number.isInteger(event.count) || event.count < 0)
    return err({ code: 'not-a-count', message: `${event.count} is not a number of cards`, hint: 'Use 0, 1, 2 …' })
  const tooMany = full(state, event.count)
  if (tooMany) return tooMany
  const one = (now: GameState): GameState => added(now, filler(event, now))
  return ok(Array.from({ length: event.count }).reduce<GameState>(one, state))
}

type Filling = {
  readonly player: Player
  readonly zone: Zone
  readonly types: readonly CardType[]
  readonly subtypes: readonly string[]
  readonly supertypes?: readonly Supertype[]
  readonly colors?: readonly Color[]
}

/** An unnamed card that is only counted: a 1/1 where it is a creature. */
const filler = (what: Filling, state: GameState): GameObject => {
  const size = what.types.includes('creature') ? 1 : null
  const kind = [...what.subtypes, ...what.types].join(' ') || 'card'
  const spec: ObjectSpec = {
    label: `${kind} ${state.next} of ${what.player}`,
    name: what.subtypes[0] ?? kind,
    supertypes: what.supertypes ?? [],
    types: what.types,
    subtypes: what.subtypes,
    colors: what.colors ?? [],
    manaCost: null,
    power: size,
    toughness: size,
    abilities: [],
    controller: what.player,
    owner: what.player,
    zone: what.zone,
    counters: {},
  }
  return { ...objectFrom(spec, state, null), filler: true }
}

/** An unnamed card is put into a zone, or one of them leaves it. */
export const putInto = (state: GameState, event: Extract<GameEvent, { kind: 'put into' }>): Result<GameState> => {
  if (event.way === 'put') return fill(state, { ...event, kind: 'fill', count: 1, supertypes: [], colors: [] })
  const leaving = state.objects.find(
    object =>
      object.filler &&
      object.zone === event.zone &&
      object.owner === event.player &&
      event.types.every(type => object.front.types.includes(type)) &&
      event.subtypes.every(word => object.front.subtypes.includes(word)),
  )
  return leaving
    ? ok({ ...state, clock: state.clock + 1, objects: state.objects.filter(object => object !== leaving) })
    : err({
        code: 'nothing-to-leave',
        message: `No such card is in ${event.player}'s ${event.zone}`,
        hint: `Add an earlier step that says that ${event.player} has one there`,
      })
}
