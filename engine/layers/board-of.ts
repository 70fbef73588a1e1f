import { rememberBy } from '#rulebook/remember'
import type { Board, BoardObject, Trace } from '../model/board'
import { playersIn, usableSize } from '../model/filter'
import { manaValueOf, manaValuesOf } from '../model/mana-value'
import type { ObjectState } from '../model/object'
import { type GameState, objectState, type View } from '../model/state'
import type { Ruleset } from '../rules/amendment'
import { citation } from '../rules/ruleset'
import { maximumHandSizes } from './players'
import { viewOf } from './view'

/** The board as the rules of the day make it, and how it came about. Computed once for each state. */
export const boardOf = rememberBy((state: GameState): Board => {
  const { view, trace } = state.layerEngine.applyLayers(state)
  const sizes = maximumHandSizes(view)
  return {
    objects: objectsOf(state),
    players: playersIn({ view }).map(player => ({ player, maximumHandSize: sizes.of.get(player) ?? null })),
    trace: [...trace, ...sizes.trace, ...endedTraces(state), ...actedTraces(state)],
  }
})

/** The objects of a board alone, without a trace. */
export const objectsOf = rememberBy((state: GameState): readonly BoardObject[] => {
  const view = viewOf(state)
  return view.objects.map(object => boardObject(object, view))
})

const endedTraces = (state: GameState): readonly Trace[] =>
  state.ended.map(({ id, name, why, rule }) => ({
    kind: 'ended',
    effect: id,
    name,
    why,
    cite: citation(state.rules, rule),
  }))

const actedTraces = (state: GameState): readonly Trace[] =>
  state.acted.map(({ says, rule }) => ({ kind: 'note', says, cite: citation(state.rules, rule) }))

const boardObject = (object: ObjectState, view: View): BoardObject => ({
  id: object.id,
  label: object.object.label,
  name: object.name,
  controller: object.controller,
  power: shown(object, object.power, view),
  toughness: shown(object, object.toughness, view),
  colors: object.colors,
  supertypes: object.supertypes,
  types: typesCalled(object, view.rules),
  subtypes: [...subtypesCalled(object, view.rules), ...object.every.map(every => EVERY[every])],
  abilities: object.abilities.map(held => held.ability.text),
  manaCost: object.manaCost,
  manaValue: manaValueOf(object, view.rules),
  ...(manaValuesOf(object, view.rules).length > 1 ? { manaValues: manaValuesOf(object, view.rules) } : {}),
  ...stateOf(object, view),
  ...(object.choices.length > 0 ? { choices: object.choices } : {}),
})
// 205.2a (2024-06-07): tribal is called kindred.
const typesCalled = ({ types }: ObjectState, { words }: Ruleset): BoardObject['types'] =>
  types.includes('tribal') && words.tribal === 'kindred'
    ? types.map(type => (type === 'tribal' ? words.tribal : type))
    : types
// 205.3b (until 2023-10-12): every word after the dash is a subtype of its own.
const subtypesCalled = ({ subtypes }: ObjectState, { words }: Ruleset): readonly string[] =>
  subtypes.some(word => word.includes(' ')) && words.creatureTypes === 'one word'
    ? subtypes.flatMap(word => word.split(' '))
    : subtypes
// 104.2 (2004-06-01), K.12.3 before: less than zero counts as zero; 104.1b (2007-05-01): it is shown as it is.
const shown = (object: ObjectState, size: number | null, view: View): number | null =>
  !hasSize(object) ? null : usableSize(size, view.rules)

const EVERY = { 'land types': 'every land type', 'creature types': 'every creature type' } as const

type State = Pick<
  BoardObject,
  | 'zone'
  | 'token'
  | 'damage'
  | 'combat'
  | 'owner'
  | 'counters'
  | 'tapped'
  | 'faceDown'
  | 'phasedOut'
  | 'attachedTo'
  | 'timestamp'
  | 'filler'
>
const stateOf = ({ object }: ObjectState, view: View): State => ({
  zone: object.zone,
  owner: object.owner,
  counters: Object.fromEntries(object.counters.map(pile => [pile.name, pile.count])),
  tapped: object.tapped,
  faceDown: object.faceDown,
  phasedOut: object.phasedOut,
  attachedTo: objectState(view, object.attachedTo)?.object.label ?? null,
  timestamp: object.timestamp,
  ...(object.token ? { token: true as const } : {}),
  ...(object.damage > 0 ? { damage: object.damage } : {}),
  ...(object.combat ? { combat: object.combat } : {}),
  ...(object.filler ? { filler: true as const } : {}),
})

/** 208.3 (2006-05-01): noncreature permanents have no size; before, by practice, the same. Cards keep what is printed. */
const hasSize = (object: ObjectState): boolean =>
  object.types.includes('creature') || (object.object.zone !== 'battlefield' && object.power !== null)
