import {
  ENDLESS_LIBRARY,
  type Entry,
  type EntryKind,
  type Game,
  type Library,
  type PlayerInGame,
  type StackItem,
  type Step,
} from '../../game/game'
import { mostInHand } from '../../game/seats'
import { targetsNow } from '../../game/stack'
import type { Question } from '../../game/table'
import type { BoardObject, Citation, ObjectId, ObjectState, Player, Zone } from '../../index'

/** A question as readers and programs see it, with a step for each answer. */
export type Asks = {
  readonly player: Player | null
  readonly question: string
  readonly answers: readonly string[]
  readonly least: number
  readonly most: number
  readonly write: string
  readonly step: number
}
export const asksOf = (question: Question, step: number): Asks => ({
  player: question.player,
  question: question.question,
  answers: question.options.map(one => one.shown),
  least: question.least,
  most: question.most,
  write: question.write,
  step,
})

/** An entry of the log with the entries that belong to it. */
export type ShownEntry = Omit<Entry, 'depth' | 'changes'> & { readonly then: readonly ShownEntry[] }
export type { EntryKind }

type ShownTurn = {
  readonly number: number
  readonly player: Player
  readonly phase: 'beginning' | 'precombat main' | 'combat' | 'postcombat main' | 'ending'
  /** Null in a main phase. */
  readonly step: Exclude<Step, 'main phase' | 'second main phase'> | null
  readonly priority: Player | null
}
type ShownPlayer = {
  readonly player: Player
  readonly life: number
  readonly poison: number
  readonly counters: Readonly<Record<string, number>>
  readonly seat: number
  readonly range: number | null
  readonly hand: { readonly size: number; readonly cards: readonly string[] }
  readonly library: {
    readonly size: number | null
    readonly top: readonly string[]
    readonly somewhere: readonly string[]
    readonly bottom: readonly string[]
  }
  readonly graveyard: readonly string[]
  readonly pool: readonly { readonly mana: string; readonly only?: string }[]
  readonly landsPlayed: number
  readonly maximumHandSize: number | null
  /** Without a rule if the game does not record one. */
  readonly out?: Omit<NonNullable<PlayerInGame['out']>, 'cite'> & { readonly cite?: Citation }
}
type ShownItem = {
  readonly label: string
  readonly kind: 'spell' | 'activated ability' | 'triggered ability' | 'combat damage'
  readonly copy?: true
  readonly source: string | null
  readonly controller: Player
  readonly text: string
  /** `legal` is absent if the text does not say what it may target. */
  readonly targets: readonly { readonly of: string; readonly legal?: boolean }[]
  readonly choices: readonly string[]
  readonly x?: number
  readonly paid: readonly string[]
}
export type ShownGame = {
  /** Null for a board, and for a game that did not begin. */
  readonly turn: ShownTurn | null
  readonly players: readonly ShownPlayer[]
  /** The top first. */
  readonly stack: readonly ShownItem[]
  readonly waiting: readonly {
    readonly label: string
    readonly kind: 'delayed trigger' | 'shield' | 'extra turn'
    readonly text: string
    readonly controller: Player
    readonly until: string
  }[]
  readonly log: readonly ShownEntry[]
}

/** What an object was just before it left the battlefield. */
type LastKnownObject = Pick<
  BoardObject,
  | 'name'
  | 'controller'
  | 'power'
  | 'toughness'
  | 'colors'
  | 'supertypes'
  | 'types'
  | 'subtypes'
  | 'abilities'
  | 'counters'
> & { readonly zone: Zone }
/** What only a game knows about an object; each field is absent if it has no value. */
export type ObjectInGame = {
  /** The player, planeswalker or battle that it attacks. */
  readonly attacking?: string
  readonly blocking?: readonly string[]
  /** In the order in which damage is assigned, on days with such an order. */
  readonly blockedBy?: readonly string[]
  /** The announced order of those that it deals combat damage to. */
  readonly damageOrder?: readonly string[]
  /** Attackers with the same number attack as a band. */
  readonly band?: number
  /** The turn in which it entered, if it entered during the game. */
  readonly enteredTurn?: number
  /** What it last was on the battlefield, for an object that has left it. */
  readonly lastKnown?: LastKnownObject
}

/** The game of a board without one: nothing. */
export const NO_GAME = { turn: null, players: [], stack: [], waiting: [], log: [] } as const satisfies ShownGame

/** The current state of a game, without its log. */
export const shownGame = (game: Game, known: readonly string[]): Omit<ShownGame, 'log'> => ({
  turn: shownTurn(game),
  players: game.players.map((one, seat) => shownPlayer(game, one, seat)),
  stack: game.stack.toReversed().map(item => ({
    label: item.label,
    kind: item.kind,
    ...(item.copyOf === undefined ? {} : { copy: true as const }),
    source: item.source?.label ?? null,
    controller: item.controller,
    text: item.text,
    targets: shownTargets(game, item, known),
    choices: [...item.modes, ...item.choices],
    ...(item.x === undefined ? {} : { x: item.x }),
    paid: item.paid,
  })),
  waiting: [
    ...game.delayed.map(one => ({
      label: one.label,
      kind: 'delayed trigger' as const,
      text: one.text,
      controller: one.controller,
      until: one.until ?? one.when,
    })),
    ...game.shields.map(one => ({
      label: one.label,
      kind: 'shield' as const,
      text: one.text,
      controller: one.controller,
      // The cleanup step removes every shield.
      until: 'end of turn',
    })),
    ...game.extraTurns.map(one => ({
      label: `${one.by}'s extra turn`,
      kind: 'extra turn' as const,
      text: '',
      controller: one.player,
      until: 'the turn begins',
    })),
  ],
})
/** What the game knows about one of its objects in addition to the board. */
export const objectInGame = (game: Game, { id, label, zone }: BoardObject): ObjectInGame => {
  const { attackers = [], blocks = [], orders = {} } = game.combat ?? {}
  const labels = new Map(game.state.objects.map(object => [object.id, object.label]))
  const labelsOf = (ids: readonly ObjectId[]): readonly string[] => ids.flatMap(one => labels.get(one) ?? [])
  const attacker = attackers.find(one => one.id === id)
  const blocking = labelsOf(blocks.flatMap(one => (one.blocker.id === id ? [one.attacker] : [])))
  const blockers = blocks.flatMap(one => (one.attacker === id ? [one.blocker.id] : []))
  const order = (orders[id] ?? []).filter(one => labels.has(one))
  const blockedBy = labelsOf(order.length > 0 ? order.filter(one => blockers.includes(one)) : blockers)
  const enteredTurn = zone === 'battlefield' ? game.arrived[id] : undefined
  const lastKnown = zone === 'battlefield' || zone === 'stack' ? undefined : lastOnBattlefield(game, label)
  return {
    ...(attacker ? { attacking: attacker.at } : {}),
    ...(blocking.length > 0 ? { blocking } : {}),
    ...(attacker && blockedBy.length > 0 ? { blockedBy } : {}),
    ...(order.length > 0 ? { damageOrder: labelsOf(order) } : {}),
    ...(attacker?.band === undefined ? {} : { band: attacker.band }),
    ...(enteredTurn === undefined ? {} : { enteredTurn }),
    ...(lastKnown ? { lastKnown } : {}),
  }
}
const lastOnBattlefield = (game: Game, label: string): LastKnownObject | undefined => {
  const last = Object.values(game.lastKnown).findLast(
    one => one.zone === 'battlefield' && one.thing.object.label === label,
  )
  return last && lastKnownObject(last.thing)
}
const lastKnownObject = (thing: ObjectState): LastKnownObject => ({
  zone: 'battlefield',
  name: thing.name,
  controller: thing.controller,
  power: thing.power,
  toughness: thing.toughness,
  colors: thing.colors,
  supertypes: thing.supertypes,
  types: thing.types,
  subtypes: thing.subtypes,
  abilities: thing.abilities.map(held => held.ability.text),
  counters: Object.fromEntries(thing.object.counters.map(pile => [pile.name, pile.count])),
})

export const shownLog = (log: readonly Entry[]): readonly ShownEntry[] => nested(log, 0, log.length, 0)

const shownTurn = ({ turn: { number, player, step }, priority }: Game): ShownTurn => {
  switch (step) {
    case 'main phase':
      return { number, player, phase: 'precombat main', step: null, priority }
    case 'second main phase':
      return { number, player, phase: 'postcombat main', step: null, priority }
    case 'untap':
    case 'upkeep':
    case 'draw':
      return { number, player, phase: 'beginning', step, priority }
    case 'end':
    case 'cleanup':
      return { number, player, phase: 'ending', step, priority }
    default:
      return { number, player, phase: 'combat', step, priority }
  }
}

const shownTargets = (game: Game, item: StackItem, known: readonly string[]): ShownItem['targets'] => {
  const legal = targetsNow({ now: game, known }, item)
  return item.targets.map(({ at }, i) => {
    const is = legal[i] ?? null
    return { of: 'player' in at ? at.player : at.label, ...(is === null ? {} : { legal: is }) }
  })
}

const nested = (log: readonly Entry[], from: number, to: number, depth: number): readonly ShownEntry[] => {
  const entries: ShownEntry[] = []
  for (let i = from; i < to; i++) {
    const entry = log[i]
    if (!entry || entry.depth > depth) continue
    let end = i + 1
    while (end < to && (log[end]?.depth ?? 0) > depth) end++
    const shown: Record<string, unknown> = {}
    for (const part in entry) if (part !== 'depth' && part !== 'changes') shown[part] = entry[part as keyof Entry]
    // biome-ignore lint/suspicious/noThenProperty: the name that the answer has for what belongs to an entry.
    shown.then = nested(log, i + 1, end, depth + 1)
    entries.push(shown as ShownEntry)
  }
  return entries
}

const shownPlayer = (game: Game, one: PlayerInGame, seat: number): ShownPlayer => {
  const { player } = one
  const cards = (zone: string) => game.state.objects.filter(object => object.zone === zone && object.owner === player)
  const library = game.libraries[player]
  return {
    player,
    life: one.life,
    poison: one.poison,
    counters: { ...one.counters, ...(one.poison > 0 ? { poison: one.poison } : {}) },
    seat,
    range: game.ranges[player] ?? null,
    hand: {
      size: cards('hand').length,
      cards: cards('hand')
        .filter(object => !object.filler)
        .map(object => object.label),
    },
    library: {
      size: library && !library.isEndless ? library.order.length : null,
      ...placesIn(library, new Set(cards('library').flatMap(object => (object.filler ? [] : [object.label])))),
    },
    graveyard: cards('graveyard')
      .filter(object => !object.filler)
      .map(object => object.label),
    pool: one.pool.map(mana => ({ mana: `{${mana.color}}`, ...(mana.only ? { only: mana.only.words } : {}) })),
    landsPlayed: one.landsPlayed,
    maximumHandSize: mostInHand(game, player),
    ...(one.out ? { out: shownOut(one.out) } : {}),
  }
}

const shownOut = ({ cite, ...out }: NonNullable<PlayerInGame['out']>): NonNullable<ShownPlayer['out']> =>
  cite.rule === '' ? out : { ...out, cite }

/** Where the named cards of a library are, top card first; after a shuffle or among unnamed cards, only that they are in it. */
const placesIn = (
  { order, isShuffled, isEndless, below = [] }: Library = ENDLESS_LIBRARY,
  named: ReadonlySet<string>,
): Pick<ShownPlayer['library'], 'top' | 'somewhere' | 'bottom'> => {
  const all = order.filter(label => named.has(label))
  if (isShuffled) return { top: [], somewhere: all, bottom: [] }
  const unnamed = order.findIndex(label => !named.has(label))
  if (unnamed < 0) return { top: all, somewhere: [], bottom: [] }
  const top = order.slice(0, unnamed)
  const bottom = isEndless ? below : order.slice(order.findLastIndex(label => !named.has(label)) + 1)
  return { top, somewhere: all.slice(top.length, all.length - bottom.length), bottom }
}
