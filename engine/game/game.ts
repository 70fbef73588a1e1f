import {
  areOpponents,
  type Citation,
  type Cited,
  type CoinSide,
  type Color,
  type Condition,
  type EffectSpec,
  type EventPattern,
  type Facts,
  type Filter,
  type GameEvent,
  type GameObject,
  type GameState,
  type Instruction,
  isWithin,
  type MayPlayUntil,
  type ObjectId,
  type ObjectState,
  type Player,
  type StepName,
  type Text,
  type Zone,
} from '../index'
import type { Attacker, InCombat, Mana, ManaColor } from './mana-and-combat'
import type { Watched } from './triggers/happenings'

export { type Attacker, type InCombat, MANA, type Mana, type ManaColor } from './mana-and-combat'

/** Everything here is plain data: a game is a value, and a move returns a new one. */

export type PlayerInGame = {
  readonly player: Player
  readonly life: number
  readonly poison: number
  readonly pool: readonly Mana[]
  readonly landsPlayed: number
  readonly spellsCast: number
  /** Drew from an empty library since state-based actions were last checked. */
  readonly drewFromEmpty: boolean
  /** Counters other than poison. */
  readonly counters?: Readonly<Record<string, number>>
  /** A player whose mana is counted pays only with what the page shows. */
  readonly isManaCounted: boolean
  /** 702.131c today: a designation that a player never loses. */
  readonly isBlessed?: true
  /** The dungeon in the command zone with this player's marker, and the room where it is (309.4, 2021-07-23). */
  readonly dungeon?: { readonly label: string; readonly room: string } | null
  /** How many dungeons this player has completed (309.7, 2021-07-23). */
  readonly completed?: number
  /** None until a rule or effect gives it (702.179b today). */
  readonly speed?: number
  /** How often the Ring has tempted this player, with its emblem and the Ring-bearer (701.54, 2023-06-16). */
  readonly ring?: { readonly times: number; readonly emblem: string; readonly bearer: ObjectId | null }
  readonly out?: { readonly how: 'lost' | 'left' | 'won' | 'drew'; readonly message: string; readonly cite: Citation }
}

/** Top card first. A library may be endless: below the named cards it has enough unknown ones. */
export type Library = {
  readonly order: readonly string[]
  readonly isEndless: boolean
  readonly isShuffled: boolean
  /** How many cards were put on top after the library was shuffled. */
  readonly onTop?: number
  /** Cards below the unknown ones of an endless library, which are not reached. */
  readonly below?: readonly string[]
}

/** A library that the page does not describe: enough cards, all unknown. */
export const ENDLESS_LIBRARY: Library = { order: [], isEndless: true, isShuffled: false }
/** The card on top: a label; null for an unknown card; undefined where there is none. */
export const topOf = (game: Game, player: Player): string | null | undefined => {
  const library = game.libraries[player] ?? ENDLESS_LIBRARY
  return library.order[0] ?? (library.isEndless ? null : undefined)
}

/** A library with cards put on the bottom, the last one lowest. */
export const withBelow = (library: Library, labels: readonly string[]): Library => {
  const order = library.order.filter(label => !labels.includes(label))
  return library.isEndless
    ? { ...library, order, below: [...(library.below ?? []).filter(label => !labels.includes(label)), ...labels] }
    : { ...library, order: [...order, ...labels] }
}

export type TargetAt = { readonly label: string; readonly id: ObjectId } | { readonly player: Player }
/** `of`: the player for whom it was chosen, where a text has a target for each of several players. */
export type ChosenTarget = {
  readonly instance: number
  readonly at: TargetAt
  readonly share?: number
  readonly of?: Player
}

/** An object that a text has named; `was`: what it was on the battlefield or the stack, if the text has moved it from there. */
export type Ref = { readonly label: string; readonly id: ObjectId; readonly was?: ObjectId }
/**
 * What the numbers of the phrases of a text refer to while it is carried out; under `looked` what was looked at, revealed or
 * found last, and under `exiled`, `destroyed` … what was exiled or destroyed "this way".
 */
export type Kept = {
  readonly objects: Readonly<Record<string, readonly Ref[]>>
  readonly players: Readonly<Record<string, readonly Player[]>>
  /** The objects again, by the player who dealt with them, where several did. */
  readonly each?: Readonly<Record<string, Readonly<Record<Player, readonly Ref[]>>>>
  /** How much "that much" is, and how much it is for each of several players. */
  readonly amount?: number
  readonly amounts?: Readonly<Record<Player, number>>
  /** All the damage that the text has dealt. */
  readonly dealt?: number
  /** "Defending player". */
  readonly defending?: Player
  /** Words chosen while the text is carried out: "the chosen color". */
  readonly words?: readonly string[]
  readonly isFlipWon?: boolean
  /** The sides of the coins that the text has flipped last. */
  readonly coins?: readonly CoinSide[]
  readonly isLibrarySearched?: boolean
  /** How often the ability has resolved this turn, with this time. */
  readonly resolved?: number
  /** The keyword whose ability this is, of which texts ask whether it did something. */
  readonly keyword?: string
  /** The types of mana for which something was tapped. */
  readonly mana?: readonly ManaColor[]
}
export const NOTHING_KEPT: Kept = { objects: {}, players: {} }

/** What made an ability trigger, as far as its text can refer to it. */
export type Cause = {
  readonly label?: string
  readonly id?: ObjectId
  readonly player?: Player
  readonly amount?: number
  /** The object is not the subject of the event: what a creature blocks, or deals damage to. */
  readonly isOther?: true
  /** What the object was on the battlefield that the event took it from: its last values count. */
  readonly was?: ObjectId
  /** The source of the ability was attached to the object. */
  readonly isHost?: true
  /** The spell or ability that has chosen the object as a target. */
  readonly spell?: string
  /** What a player sacrificed for the same text. */
  readonly sacrificed?: readonly ObjectId[]
  /** The chapter of a Saga. */
  readonly chapter?: number
}

/** A card that a player may play from where it is, since a turn and an entry of the log. */
export type MayPlay = {
  readonly id: ObjectId
  readonly player: Player
  readonly until: MayPlayUntil
  readonly turn: number
  readonly entry: number
  readonly mana?: 'any color' | 'any type'
  readonly isFree?: true
  /** Lands too. */
  readonly isPlay?: true
  /** Only as the whole card, not as one of its parts. */
  readonly isWhole?: true
}

export type StackItem = {
  readonly label: string
  readonly kind: 'spell' | 'activated ability' | 'triggered ability' | 'combat damage'
  /** What combat damage on the stack will deal. */
  readonly deals?: readonly Dealt[]
  readonly copyOf?: string
  /** The card or copy on the stack, for spells. */
  readonly object: ObjectId | null
  /** `was`: before its own text moved it. */
  readonly source: Ref | null
  readonly controller: Player
  /** What it does: card English without cost and trigger condition. */
  readonly text: string
  /** The same as it is carried out; absent if the words are not executed. */
  readonly does?: Text
  /** What its text refers to and did not name itself. */
  readonly kept?: Kept
  readonly if?: Condition
  readonly targets: readonly ChosenTarget[]
  readonly modes: readonly string[]
  readonly choices: readonly string[]
  readonly x?: number
  readonly kicked?: number
  readonly forCost?: string
  /** The zone from which it was cast. */
  readonly from?: Zone
  /** It is on the stack from the beginning of the page, which may say its targets. */
  readonly isGiven?: true
  readonly paid: readonly string[]
  /** Objects that paid for it, as they last were. */
  readonly sacrificed: readonly ObjectId[]
  readonly cause?: Cause
  readonly isDeclined?: true
  /** A mana ability: its source was tapped for it (106.12 today). */
  readonly isTapped?: true
  /** What its source became as it paid for the ability (400.7j today). */
  readonly afterCost?: ObjectId
  /** Its controller decided to do what it allows when it was put on the stack. */
  readonly isAccepted?: true
  /** Of an ability: the colors that its source had as it was put on the stack, on days when the rules may still use them. */
  readonly sourceColors?: readonly Color[]
  /** Targets that are illegal as it resolves. */
  readonly lost?: readonly ChosenTarget[]
  /** II.13.2 of the Fifth Edition: it interrupts the spell or ability that is being cast below it. */
  readonly isInterrupt?: true
  /** The state trigger that this ability is, which cannot trigger again until this has left the stack. */
  readonly stateKey?: string
}

/** What a text needs while it is carried out: its controller, the choices made, and what made it trigger. */
export type Doing = Pick<
  StackItem,
  | 'label'
  | 'source'
  | 'controller'
  | 'text'
  | 'kept'
  | 'targets'
  | 'modes'
  | 'choices'
  | 'x'
  | 'kicked'
  | 'forCost'
  | 'paid'
  | 'sacrificed'
  | 'cause'
  | 'isDeclined'
  | 'isAccepted'
  | 'afterCost'
  | 'isTapped'
  | 'lost'
> & {
  /** The object that deals its damage, if that is not the source: a copy of a spell. */
  readonly dealer?: string
  /** The object of which the text says how it enters, and the board before it did. */
  readonly entering?: { readonly label: string; readonly before: GameState }
}

/** A triggered ability that has triggered and waits to be put on the stack. */
export type Waiting = {
  /** Null: the rules of the game. */
  readonly source: { readonly label: string; readonly id: ObjectId } | null
  readonly controller: Player
  readonly text: string
  readonly does?: Text
  readonly kept?: Kept
  readonly whole: string
  readonly if?: Condition
  readonly cause: Cause
  readonly label?: string
  readonly x?: number
  readonly stateKey?: string
  /** It triggers only once each turn. */
  readonly onceKey?: string
  /** It triggered because another ability triggered. */
  readonly isOnTriggering?: true
  readonly because: number
  /** What the log cites for a keyword, instead of the rules of triggered abilities. */
  readonly matter?: Cited
}

/** Spells cast by these keywords are exiled whenever they would leave the stack. */
export const EXILED_FROM_STACK: ReadonlySet<string> = new Set(['aftermath', 'flashback', 'harmonize', 'jump-start'])

/** The label of a waiting ability: its source, else its own name. */
export const nameOfSource = ({ source, label }: Waiting): string => source?.label ?? label ?? 'a rule'

/** A delayed triggered ability: watched until it has triggered. */
export type Delayed = {
  readonly label: string
  readonly source: { readonly label: string; readonly id: ObjectId }
  readonly controller: Player
  readonly when: string
  /** The same as it is watched. */
  readonly on: EventPattern
  readonly text: string
  readonly does?: Text
  readonly kept?: Kept
  readonly until?: 'end of turn' | 'your next turn'
  /** It triggers each time, not only once. */
  readonly isEach?: true
  readonly sincePast: number
}

/** Something to carry out: effects with the same key that were applied at the same time do it once. */
export type Besides = { readonly key: string; readonly doing: Doing; readonly does: readonly Instruction[] }

/** Damage still to be prevented, or a replacement that waits, made by a spell or ability. */
export type Shield = {
  /** Distinguishes it from others of the same source. */
  readonly made: number
  readonly label: string
  readonly controller: Player
  readonly kind: 'prevent' | 'regenerate'
  /** Null: anything, or any object that fits. */
  readonly to: TargetAt | null
  readonly filter?: Filter
  /** Damage that an object deals, or also damage dealt to it. */
  readonly way?: 'by' | 'both'
  /** Only damage that this object deals. */
  readonly source?: Ref
  readonly isCombat?: true
  /** Only the next time that it would be dealt, which is all of what is dealt at that time. */
  readonly isOnce?: true
  readonly isUsed?: true
  /** What is done as it prevents damage. */
  readonly also?: Besides
  /** How much is left; null: all of it. */
  readonly left: number | null
  /** Where the damage is dealt instead. */
  readonly onto?: TargetAt
  readonly text: string
}

/** Damage that is dealt unless it is prevented or redirected. */
export type Assigned = {
  readonly label?: string
  readonly player?: Player
  readonly amount: number
  readonly by: string | null
  readonly isCombat?: true
}

export const STEPS = [
  'untap',
  'upkeep',
  'draw',
  'main phase',
  'beginning of combat',
  'declare attackers',
  'declare blockers',
  'combat damage',
  'end of combat',
  'second main phase',
  'end',
  'cleanup',
] as const
export type Step = (typeof STEPS)[number]
export type Turn = { readonly number: number; readonly player: Player; readonly step: Step }

/** One line of the log: an act of a player or of the game. */
export type Entry = {
  readonly n: number
  readonly step: number
  readonly depth: number
  readonly kind: EntryKind
  readonly message: string
  readonly by?: string
  readonly of?: string
  readonly from?: string
  readonly to?: string
  readonly amount?: number
  /** How much life damage has made its player lose. */
  readonly lost?: number
  readonly because?: number
  readonly answer?: readonly string[]
  readonly forced?: true
  readonly cite?: Citation
  /** What the entry changed: folding these over the first state gives the last. */
  readonly changes: readonly Change[]
}
export type EntryKind =
  | 'turn began'
  | 'step began'
  | 'turn-based action'
  | 'priority'
  | 'passed'
  | 'cast'
  | 'activated'
  | 'played'
  | 'special action'
  | 'announced'
  | 'targeted'
  | 'cost fixed'
  | 'mana added'
  | 'paid'
  | 'triggered'
  | 'put on stack'
  | 'resolved'
  | 'countered'
  | 'did not resolve'
  | 'copied'
  | 'moved'
  | 'drew'
  | 'discarded'
  | 'searched'
  | 'shuffled'
  | 'revealed'
  | 'tapped'
  | 'untapped'
  | 'counters'
  | 'attached'
  | 'control'
  | 'damage'
  | 'life'
  | 'destroyed'
  | 'sacrificed'
  | 'created'
  | 'effect began'
  | 'effect ended'
  | 'replaced'
  | 'prevented'
  | 'state-based actions'
  | 'attack'
  | 'block'
  | 'ordered'
  | 'assigned'
  | 'chose'
  | 'chance'
  | 'illegal'
  | 'reversed'
  | 'lost'
  | 'won'
  | 'left'
  | 'drew the game'

export type Combat = {
  readonly attackers: readonly Attacker[]
  readonly blocks: readonly { readonly blocker: InCombat; readonly attacker: ObjectId }[]
  /** Defending players who have declared their blockers. */
  readonly haveBlocked: readonly Player[]
  /** The announced order of those that a creature deals damage to. */
  readonly orders: Readonly<Record<ObjectId, readonly ObjectId[]>>
  /** How many combat damage steps have begun, and the objects that dealt damage in the first of two. */
  readonly round: 0 | 1 | 2
  readonly isDealt: boolean
  readonly struckFirst: readonly ObjectId[]
}
/** Combat damage from one object to another object or a player. */
export type Dealt = {
  readonly from: InCombat
  readonly to: { readonly player: Player } | InCombat
  readonly amount: number
}
export const NO_COMBAT: Combat = {
  attackers: [],
  blocks: [],
  haveBlocked: [],
  orders: {},
  round: 0,
  isDealt: false,
  struckFirst: [],
}

/** The games for several players that a page may name. */
export type Variant = 'Two-Headed Giant' | 'Emperor' | 'Alternating Teams' | 'Grand Melee' | 'Commander' | 'Vanguard'

/** Whether the teams of a game have turns of their own, one for all, and one life total (805.1 today). */
export const sharesTurns = ({ state, variant }: Pick<Game, 'state' | 'variant'>): boolean =>
  state.teams.length > 0 && variant !== 'Emperor' && variant !== 'Alternating Teams'

/** The players who share their turns and life with a player, who is among them. */
export const teamOf = (game: Game, player: Player): readonly Player[] =>
  (sharesTurns(game) ? game.state.teams.find(team => team.includes(player)) : undefined) ?? [player]

/** What a change may set besides the objects on the board. */
export type Parts = Omit<Game, 'state' | 'log'>
export type Change = { readonly event: GameEvent } | { readonly state: GameState } | { readonly set: Partial<Parts> }

/** Something that abilities could watch for, and the number of its entry in the log. */
export type Remembered = {
  readonly turn: number
  readonly entry: number
  readonly what: Watched
  readonly state: GameState
  readonly stack: readonly StackItem[]
}
/** What was true of an object just before it changed zones. */
export type LastKnown = {
  readonly thing: ObjectState
  readonly zone: Zone
  readonly enchanted?: string
  /** What was attached to it. */
  readonly wore?: readonly ObjectId[]
}

/** What was paid for one act: mana, life, and other parts in words. */
export type Paid = { readonly mana: string; readonly life: number; readonly other: readonly string[] }

export type Game = {
  readonly state: GameState
  /** What static abilities may ask of the game; handed in. */
  readonly factsOf: (game: Game) => Facts
  readonly players: readonly PlayerInGame[]
  readonly turn: Turn
  readonly priority: Player | null
  /** The bottom first. */
  readonly stack: readonly StackItem[]
  readonly waiting: readonly Waiting[]
  /** II.16.1 of the Fifth Edition: damage that has been assigned and may still be prevented. */
  readonly assigned: readonly Assigned[]
  /** II.12.4 of the Fifth Edition: the batch on the stack has begun to resolve, and nothing is added to it. */
  readonly isResolving: boolean
  readonly delayed: readonly Delayed[]
  readonly shields: readonly Shield[]
  /** Permanents that an effect exiles if they would leave the battlefield, and its source. */
  readonly exiledAsTheyLeave: readonly {
    readonly id: ObjectId
    readonly by: string
    /** Only if they would die, in the turn of this number. */
    readonly dyingInTurn?: number
    /** A spell that would be put into a graveyard. */
    readonly isSpell?: true
  }[]
  /** The next turn, phase or step of a player that does not happen. */
  readonly skips: readonly { readonly player: Player; readonly step: StepName; readonly by: string }[]
  /** Phases that come after the present one, by their first steps; and with what the turn goes on then. */
  readonly phases: readonly Step[]
  readonly goesOnWith: Step | null
  readonly extraTurns: readonly { readonly player: Player; readonly by: string }[]
  readonly libraries: Readonly<Record<Player, Library>>
  readonly lastKnown: Readonly<Record<ObjectId, LastKnown>>
  /** The turn in which an object entered the battlefield. */
  readonly arrived: Readonly<Record<ObjectId, number>>
  /** The controller of a permanent, if not the player under whose control it entered. */
  readonly controllers: Readonly<Record<ObjectId, Player>>
  /** The turn in which a permanent came under the control of another player. */
  readonly controlledSince: Readonly<Record<ObjectId, number>>
  /** The number of each player's last completed turn. */
  readonly lastTurns: Readonly<Record<Player, number>>
  /** How often the spell was kicked that a permanent was. */
  readonly kicked: Readonly<Record<ObjectId, number>>
  /** The mana that was spent to cast a spell, which a permanent remembers. */
  readonly manaSpent: Readonly<Record<ObjectId, readonly string[]>>
  /** Spells that were cast in a main phase of their controller. */
  readonly castInMain: readonly ObjectId[]
  /** How often abilities that ask for it were activated, and in which turn. */
  readonly uses: Readonly<Record<string, number>>
  /** What has happened in this turn and the last, with the board right after it. */
  readonly history: readonly Remembered[]
  /** Cards in exile that a keyword set aside there, and on which turn. */
  readonly setAside: Readonly<Record<ObjectId, { readonly by: string; readonly turn: number }>>
  /** The turn in which a loyalty ability of a permanent was last activated. */
  readonly loyaltyUsed: Readonly<Record<ObjectId, number>>
  /** The turn in which an ability that works once each turn was last activated or last triggered. */
  readonly usedOnce: Readonly<Record<string, number>>
  /** Cards that effects of resolved texts allow to be played. */
  readonly mayPlay: readonly MayPlay[]
  /** The protector of a battle, where a step says it (310.8, 2023-04-14). */
  readonly protectors: Readonly<Record<ObjectId, Player>>
  /** Cards that are in exile until a permanent leaves the battlefield (610.3, 2013-07-13). */
  readonly exiledUntil: readonly { readonly card: ObjectId; readonly leaves: ObjectId }[]
  /** State triggers that have triggered and not yet left the stack. */
  readonly stateTriggers: readonly string[]
  readonly revealed: readonly string[]
  /** Names that abilities on the stack have had, so that the next one gets a number. */
  readonly labels: readonly string[]
  readonly lastPaid: Readonly<Record<Player, Paid>>
  /** What the page says is played; null for a game of two, or of everybody against everybody. */
  readonly variant: Variant | null
  /** 604.1 (2005-08-01), 803.1 today: the seat next to a player which alone that player may attack. */
  readonly attacksOnly: 'left' | 'right' | null
  /** Null for a player whose range of influence is not limited. */
  readonly ranges: Readonly<Record<Player, number | null>>
  /** The players who were in the game as the turn began; ranges of influence count them. */
  readonly seated: readonly Player[]
  readonly commanders: readonly { readonly player: Player; readonly label: string }[]
  /** Combat damage that a commander has dealt to a player during the game: "Titan to B". */
  readonly commanderDamage: Readonly<Record<string, number>>
  /** Commanders whose owners have already decided whether they go to the command zone, by their present object ids. */
  readonly commandersAsked: readonly ObjectId[]
  /** The cards that represent a melded permanent; they are nowhere else (701.42a today). */
  readonly melds: Readonly<Record<ObjectId, readonly GameObject[]>>
  /** Who makes the decisions of a player this turn (507 in 2003, 723 today), and who will in the player's next turn. */
  readonly deciders: Readonly<Record<Player, Player>>
  readonly nextDeciders: Readonly<Record<Player, Player>>
  /** 716.1 (2016-08-26): there is none until an effect makes a player the monarch. */
  readonly monarch: Player | null
  /** 702.145 (2021-09-24): neither until something makes it day or night. */
  readonly dayOrNight: 'day' | 'night' | null
  /** How many spells each of those whose turn was the last one cast in it; null in the first turn. */
  readonly castLastTurn: readonly number[] | null
  readonly handModifiers: Readonly<Record<Player, number>>
  /** Null outside the combat phase. */
  readonly combat: Combat | null
  /** The page begins before opening hands are drawn. */
  readonly isNotBegun: boolean
  /** 103.8a today: the page begins with the game's first turn, and its player does not draw. */
  readonly skipsFirstDraw: boolean
  readonly log: readonly Entry[]
  readonly isDrawn?: true
}

/** Effects of texts on the page, remembered by their words. */
export type Read = { readonly specs: readonly EffectSpec[] }

export const playerIn = (game: Game, player: Player): PlayerInGame =>
  game.players.find(one => one.player === player) ?? newPlayer(player)

export const newPlayer = (player: Player): PlayerInGame => ({
  player,
  life: 20,
  poison: 0,
  pool: [],
  landsPlayed: 0,
  spellsCast: 0,
  drewFromEmpty: false,
  isManaCounted: false,
})

/** Players in turn order, the active player first (101.4); players who have left are passed over. */
export const inTurnOrder = (game: Game, first: Player = game.turn.player): readonly Player[] => {
  const seats = game.players.map(one => one.player)
  const at = Math.max(0, seats.indexOf(first))
  return [...seats.slice(at), ...seats.slice(0, at)].filter(one => !hasLeft(game, one))
}

export const isCommanderOf = (game: Game, player: Player, label: string): boolean =>
  game.commanders.some(one => one.player === player && one.label === label)

export const hasLeft = (game: Game, player: Player): boolean => {
  const { out } = playerIn(game, player)
  return out !== undefined && out.how !== 'won'
}

/** Everybody a player plays against who is still in the game and within the player's range of influence. */
export const opponentsOf = (game: Game, player: Player): readonly Player[] =>
  inTurnOrder(game, player).filter(one => areOpponents(player, one, game.state) && isWithin(game.state, player, one))

export const isOver = (game: Game): boolean =>
  game.isDrawn === true ||
  game.players.some(one => one.out?.how === 'won') ||
  game.players.every(one => one.out !== undefined)

/** 801.2 today: so many seats to the left or right, of the players who were in the game as the turn began. */
export const withinRanges = ({
  ranges,
  players,
  seated,
}: Pick<Game, 'ranges' | 'players' | 'seated'>): GameState['within'] => {
  if (Object.values(ranges).every(range => range === null)) return null
  const all = players.map(({ player }) => player)
  const seats = all.filter(player => seated.includes(player))
  const isNear = (player: Player, other: Player): boolean => {
    const range = ranges[player] ?? null
    if (range === null || player === other) return true
    const [at, to] = [seats.indexOf(player), seats.indexOf(other)]
    if (at < 0 || to < 0) return false
    const apart = Math.abs(at - to)
    return Math.min(apart, seats.length - apart) <= range
  }
  return Object.fromEntries(all.map(player => [player, all.filter(other => isNear(player, other))]))
}
