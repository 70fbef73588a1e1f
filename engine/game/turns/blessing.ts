import { type ObjectState, type Player, viewOf } from '../../index'
import { hasKeyword } from '../combat/attacks'
import { type Game, playerIn } from '../game'
import { existing, type Procedure, record, ruleOf, type Table, withPlayer } from '../table'

/** How many permanents ascend asks for. */
const MANY = 10

/** What a player controls on the battlefield. */
const permanentsOf = ({ state }: Pick<Game, 'state'>, player: Player): readonly ObjectState[] =>
  viewOf(state).objects.filter(
    ({ object, controller }) => object.zone === 'battlefield' && !object.phasedOut && controller === player,
  )
/** The permanent with ascend of a player who controls ten permanents (702.130b of 2018-01-19, 702.131b today). */
const ascending = (game: Pick<Game, 'state'>, player: Player): ObjectState | undefined => {
  const mine = permanentsOf(game, player)
  return mine.length < MANY ? undefined : mine.find(thing => hasKeyword(thing, 'ascend'))
}
/** The game as a page describes it, before anything happens: who has ten permanents is blessed. */
export const blessedAtFirst = (game: Game): Game =>
  game.state.objects.length < MANY || ruleOf(game, 'ascend') === ''
    ? game
    : {
        ...game,
        players: game.players.map(one => (ascending(game, one.player) ? { ...one, isBlessed: true as const } : one)),
      }

/** A permanent with ascend blesses its controller as soon as they have ten permanents. */
export function* blessings(table: Table): Procedure {
  if (table.now.state.objects.filter(({ zone }) => zone === 'battlefield').length < MANY) return
  for (const { player } of table.now.players) {
    const thing = ascending(table.now, player)
    if (thing) yield* blesses(table, thing, player)
  }
}

/** 702.130a, 702.131a today: of an instant or sorcery, as it resolves. */
export function* blesses(table: Table, { object: { label } }: ObjectState, player: Player): Procedure {
  if (playerIn(table.now, player).isBlessed) return
  if (permanentsOf(table.now, player).length < MANY) return
  yield* existing(table, 'ascend', label)
  yield* record(
    table,
    'effect began',
    `${player} gets the city's blessing`,
    [withPlayer(table.now, player, { isBlessed: true })],
    { of: player, to: label, matter: 'ascend' },
  )
}
