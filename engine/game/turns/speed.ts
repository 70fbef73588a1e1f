import { type EventPattern, type ObjectState, type Player, viewOf } from '../../index'
import { hasKeyword } from '../combat/attacks'
import { type Game, playerIn, type Waiting } from '../game'
import { occurrencesOf } from '../objects/matching'
import { isActive } from '../seats'
import { existing, type Procedure, record, ruleOf, type Table, withPlayer } from '../table'
import type { Watched } from '../triggers/happenings'

/** 702.179e (2025-04-04): the speed that a player has at most. */
const MAX_SPEED = 4
const ENGINES = 'start your engines!'

/** The permanents that start the engines of a controller who has no speed. */
const startersIn = (game: Game): readonly ObjectState[] =>
  viewOf(game.state).objects.filter(
    thing =>
      thing.object.zone === 'battlefield' &&
      !thing.object.phasedOut &&
      hasKeyword(thing, ENGINES) &&
      playerIn(game, thing.controller).speed === undefined,
  )
/** The game as a page describes it: who controls such a permanent has a speed of 1 unless the page says another. */
export const enginesAtFirst = (game: Game): Game => {
  const starting = ruleOf(game, ENGINES) === '' ? [] : startersIn(game).map(({ controller }) => controller)
  return starting.length === 0
    ? game
    : { ...game, players: game.players.map(one => (starting.includes(one.player) ? { ...one, speed: 1 } : one)) }
}

/** 702.179a and 704.5z (2025-04-04): the controller of such a permanent who has no speed gets a speed of 1. */
export function* enginesStart(table: Table): Procedure<boolean> {
  const starting = startersIn(table.now)
  for (const { object, controller } of starting) {
    yield* existing(table, ENGINES, object.label)
    if (playerIn(table.now, controller).speed === undefined) yield* speedsUp(table, controller, object.label)
  }
  return starting.length > 0
}

/** 702.179c (2025-04-04): the speed of a player without one increases from nothing. */
export function* speedsUp(table: Table, player: Player, by: string): Procedure {
  const speed = Math.min(MAX_SPEED, (playerIn(table.now, player).speed ?? 0) + 1)
  yield* record(
    table,
    'effect began',
    `${player}'s speed becomes ${speed}`,
    [withPlayer(table.now, player, { speed })],
    { of: player, amount: speed, to: by, matter: ENGINES },
  )
}

const FASTER = {
  text: "That player's speed increases by 1.",
  whole: "When opponents lose life on the turn of a player whose speed is below 4, the player's speed increases by 1.",
  does: { targets: [], does: [{ kind: 'speed up', who: 'you' }] },
} as const
const LOSS: EventPattern = { kind: 'life', who: { who: 'your opponents' }, way: 'lose' }

/** 702.179d (2025-04-04): the triggered ability without a source of each player who has speed; once each turn. */
export const speedTriggers = (game: Game, what: Watched): readonly Waiting[] =>
  game.players.flatMap(({ player, speed }): readonly Waiting[] => {
    if (speed === undefined || speed >= MAX_SPEED || !isActive(game, player)) return []
    const onceKey = `the speed of ${player}`
    if (game.usedOnce[onceKey] === game.turn.number) return []
    const nobody = { id: '', controller: player } as ObjectState
    const { times, because } = occurrencesOf(LOSS, nobody, what, game)
    return times.length === 0
      ? []
      : [{ source: null, controller: player, ...FASTER, onceKey, cause: { player }, label: onceKey, because }]
  })
