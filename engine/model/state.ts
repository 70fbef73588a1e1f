import { err, type Problem, type Result } from '#rulebook/result'
import type { Content, Part, Ruleset } from '../rules/amendment'
import type { DependencyReason, Trace } from './board'
import type { Ability, Change, ContinuousEffect, EventPattern, Span } from './effect'
import type { GameEvent } from './event'
import type { EffectId, ObjectId, Player, Timestamp } from './kinds'
import type { GameObject, ObjectState } from './object'

/** Reads one sentence of card English; `self` is the name of the object that has it. */
export type AbilityReader = (text: string, self: { readonly name: string }) => Ability

/** An effect that has ended, stored so that a trace can say why. */
export type EndedEffect = { readonly id: EffectId; readonly name: string; readonly why: string; readonly rule: string }

/** What the game did by itself, and the rule of the day that says so. */
export type Acted = { readonly says: string; readonly rule: string }

/** A continuous effect that exists now, and the static ability that generates it where one does. */
export type ActiveEffect = {
  readonly effect: ContinuousEffect
  readonly ability: { readonly source: ObjectId; readonly key: string; readonly spec: number } | null
}

/**
 * Called before each application with the effects of the step that still wait, in order, and the test by which one
 * depends on another at this moment.
 */
export type LayerObserver = (
  pending: readonly ActiveEffect[],
  step: Part,
  dependsOn: (a: ActiveEffect, b: ActiveEffect) => DependencyReason | null,
) => void

/** How continuous effects are applied: by the reference algorithm, or by a faster one with the same answers. */
export type LayerEngine = {
  /** All objects as the effects of the moment make them. */
  readonly viewOf: (state: GameState) => View
  /** The same with a trace of every step. */
  readonly applyLayers: (
    state: GameState,
    observe?: LayerObserver,
  ) => { readonly view: View; readonly trace: readonly Trace[] }
}

export type GameState = {
  readonly rules: Ruleset
  readonly reader: AbilityReader
  readonly layerEngine: LayerEngine
  /** The players whose untap steps have begun on a board, where nobody untaps anything. */
  readonly untapSteps?: readonly Player[]
  /** The next timestamp, and the next number for a new object or effect. */
  readonly clock: Timestamp
  readonly next: number
  readonly active: Player
  /** Players who play as a team and share their life and turns; who plays alone is in none. */
  readonly teams: readonly (readonly Player[])[]
  /** 801.2 today: who is within whose range of influence; null where no range is limited. */
  readonly within: Readonly<Record<Player, readonly Player[]>> | null
  readonly objects: readonly GameObject[]
  readonly effects: readonly ContinuousEffect[]
  readonly ended: readonly EndedEffect[]
  /** State-based actions carried out so far. */
  readonly acted: readonly Acted[]
  /** The board before the last event, which shows what had begun or ended by then. */
  readonly past: GameState | null
  /** The board before everything that has just happened at the same time, where that was more than the last event. */
  readonly together?: GameState | undefined
  /** The last event. */
  readonly happened?: GameEvent
  /**
   * What static abilities may ask of the game of which this is the board; null while none of them asks. Without a game
   * those that ask are refused.
   */
  readonly facts?: Facts | null
}

/** An empty table on the day of the rules; A is the active player. */
export const newGame = (rules: Ruleset, reader: AbilityReader, layerEngine: LayerEngine): GameState => ({
  rules,
  reader,
  layerEngine,
  clock: 1,
  next: 1,
  active: 'A',
  teams: [],
  within: null,
  objects: [],
  effects: [],
  ended: [],
  acted: [],
  past: null,
})

/** Whether two players play against each other: all but oneself and the players of one's team (102.2, 102.3 today). */
export const areOpponents = (one: Player, other: Player, { teams }: Pick<GameState, 'teams'>): boolean =>
  one !== other && !teams.some(team => team.includes(one) && team.includes(other))

/** Whether a player, and what the player controls, is within another's range of influence (801.2 today). */
export const isWithin = ({ within }: Pick<GameState, 'within'>, player: Player, other: Player): boolean =>
  within === null || player === other || (within[player]?.includes(other) ?? true)

/** The object with a label; if several have had it one after another, the present one. */
export const objectNamed = (state: GameState, label: string): GameObject | undefined =>
  state.objects.find(object => object.label === label) ??
  state.objects.find(object => object.label.toLowerCase() === label.toLowerCase())

export const withObject = (state: GameState, changed: GameObject): GameState => ({
  ...state,
  objects: state.objects.map(object => (object.label === changed.label ? changed : object)),
})

/** All objects at one moment of the computation. */
export type View = {
  readonly rules: Ruleset
  readonly state: GameState
  readonly objects: readonly ObjectState[]
  readonly placeOf: ReadonlyMap<ObjectId, number>
}

export const objectState = (view: View, id: ObjectId | null | undefined): ObjectState | undefined => {
  const place = id === null || id === undefined ? undefined : view.placeOf.get(id)
  return place === undefined ? undefined : view.objects[place]
}

/** What a filter, an amount or a change is evaluated against. */
export type Context = {
  readonly view: View
  readonly effect: ContinuousEffect
  readonly it: ObjectState | null
  /** The board whose objects are counted, if that is not the present one: before an object that is entering has entered. */
  readonly before?: View
  /** Objects that have left, as they last were. */
  readonly was?: Readonly<Record<ObjectId, ObjectState>>
  /** What was attached to them. */
  readonly wore?: Readonly<Record<ObjectId, readonly ObjectId[]>>
  /** The keywords whose costs were paid for the object spoken of. */
  readonly paid?: readonly string[]
  /** What only a game knows, where that is not what the board's own game knows. */
  readonly facts?: Facts
}
/** What a game knows of what has happened and of what is on the stack. */
export type Facts = {
  /** The occurrences of an event: its object with the number `PART`, as it then became and as it was, and how much it was. */
  readonly happened: (event: EventPattern, when: Span, at: Context) => readonly Occurred[]
  /** The players who are in the game. */
  readonly players: () => readonly Player[]
  readonly life: (player: Player) => number
  readonly startingLife: (player: Player) => number
  readonly monarch: () => Player | null
  readonly dayOrNight: () => 'day' | 'night' | null
  /** The players whom a player has attacked. */
  readonly attacked: (by: Player, when: Span) => readonly Player[]
  readonly isBlessed: (player: Player) => boolean
  /** Whether no step says how many cards a library has. */
  readonly isLibraryOpen: (player: Player) => boolean
  /** The card on top of a library; null: no step says what it is. */
  readonly topOfLibrary: (player: Player) => ObjectId | null | undefined
  readonly hasCompleted: (player: Player) => boolean
  readonly speed: (player: Player) => number
  readonly commanderCasts: (player: Player) => number
  readonly counters: (player: Player, counter: string) => number
  /** Who blocks whom. */
  readonly pairs: () => readonly { readonly blocker: ObjectId; readonly attacker: ObjectId }[]
  /** Attackers: what they attack, and once their defenders have declared blockers whether something has blocked them. */
  readonly attackers: () => readonly {
    readonly id: ObjectId
    readonly isBlocked: boolean | null
    readonly at: string
    readonly defender: Player
  }[]
  /** Whether a spell was kicked, or a permanent when it was a spell. */
  readonly wasKicked: (id: ObjectId) => boolean
  readonly isCommander: (thing: ObjectState) => boolean
  /** The targets of a spell or ability. */
  readonly targetsOf: (id: ObjectId) => readonly (ObjectId | { readonly player: Player })[]
  /** Whether its controller has had it only since their last upkeep began. */
  readonly cameSinceUpkeep: (thing: ObjectState) => boolean
  /** The mana that was spent to cast a spell, one letter for each; `?` where the page does not say which. */
  readonly manaSpent: (id: ObjectId) => readonly string[]
  /** Whether a spell was cast in a main phase of its controller. */
  readonly isCastInMain: (id: ObjectId) => boolean
  /** Mana of an unknown color counts as mana of each. */
  readonly isManaAny?: true
}
type Occurred = { readonly object?: ObjectId; readonly was?: ObjectId; readonly amount: number }

/** Aspects of an object that effects read or alter. `existence` is written by every change that can remove an ability. */
export type Aspect =
  | 'name'
  | 'control'
  | 'supertypes'
  | 'types'
  | 'land types'
  | 'creature types'
  | 'colors'
  | 'abilities'
  | 'existence'
  | 'size'
  | 'cost'

/** Every aspect that is printed on a card. */
export const PRINTED: readonly Aspect[] = [
  'name',
  'supertypes',
  'types',
  'land types',
  'creature types',
  'colors',
  'abilities',
  'existence',
  'size',
  'cost',
]

/** One kind of change: its layer, what it alters, how it is applied to one object and how it is printed. */
export type ChangeKind<C extends Change = Change> = {
  /** Null where it alters players or game rules instead of objects. */
  readonly content: (change: C, effect: ContinuousEffect) => Content | null
  readonly writes: (change: C) => readonly Aspect[]
  /** The change with its amounts and chosen words worked out for the object `at.it`. */
  readonly settle?: (change: C, at: Context) => C
  readonly apply: (change: C, object: ObjectState, at: Context) => ObjectState
  readonly print: (change: C) => string
}

export type Of<K extends Change['kind']> = Extract<Change, { kind: K }>

/** For changes that leave objects alone. */
export const unchanged = (_: unknown, object: ObjectState): ObjectState => object

/** The problem of an event that names an object that does not exist. */
export const objectMissing = (label: string): Result<never> => err(missingProblem(label))
export const missingProblem = (label: string): Problem => ({
  code: 'no-such-object',
  message: `There is no object called "${label}"`,
  hint: 'Use the name it has on the board, or add it in an earlier step',
})
