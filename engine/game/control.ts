import { type ObjectId, type ObjectState, type Player, viewOf } from '../index'
import type { Game } from './game'
import { isActive } from './seats'
import { type Procedure, record, setting, type Table } from './table'

/** Who controls a permanent as far as the game has noticed. */
const noticed = (game: Game, thing: ObjectState): Player =>
  game.log.length === 0 ? thing.controller : (game.controllers[thing.id] ?? thing.object.controller)

const permanents = (game: Game): readonly ObjectState[] =>
  viewOf(game.state).objects.filter(thing => thing.object.zone === 'battlefield')

/** A game as it is before its first entry: whoever controls a permanent now has done so since before the turn. */
export const withFirstControllers = (game: Game): Game =>
  game.log.length > 0
    ? game
    : {
        ...game,
        controllers: Object.fromEntries(
          permanents(game).flatMap(thing =>
            thing.controller === thing.object.controller ? [] : [[thing.id, thing.controller]],
          ),
        ),
      }

/** What changes with the control of a permanent: a creature that comes under control may not attack in that turn. */
export const controlChanged = (game: Game, id: ObjectId, to: Player) =>
  setting({
    controllers: { ...game.controllers, [id]: to },
    controlledSince: { ...game.controlledSince, [id]: game.turn.number },
  })

/** Effects begin and end without a word about control: the log says who controls another permanent now. */
export function* watchControl(table: Table): Procedure {
  for (const thing of permanents(table.now))
    if (noticed(table.now, thing) !== thing.controller)
      yield* record(
        table,
        'control',
        `${thing.controller} gains control of ${thing.object.label}`,
        [controlChanged(table.now, thing.id, thing.controller)],
        { of: thing.object.label, to: thing.controller, matter: 'resolving' },
      )
}

/** The turn in which a permanent came, or came under the control of its controller; -1: before the page. */
const cameIn = (game: Game, { id }: ObjectState): number =>
  Math.max(game.arrived[id] ?? -1, game.controlledSince[id] ?? -1)

/** 502.19 (1999), 702.30a today: in the controller's upkeep, whether it came after the one before had begun. */
export const cameSinceLastUpkeep = (game: Game, thing: ObjectState): boolean =>
  cameIn(game, thing) >= (game.lastTurns[thing.controller] ?? 0)

/** The number of the turn that was a player's most recent one; 0: the page has shown none. */
const recentTurn = (game: Game, player: Player): number =>
  isActive(game, player) ? game.turn.number : (game.lastTurns[player] ?? 0)

/** 212.3d (1999), 302.6 today: not under its controller's control since that player's most recent turn began. */
export const isNewlyControlled = (game: Game, thing: ObjectState): boolean =>
  noticed(game, thing) !== thing.controller || cameIn(game, thing) >= recentTurn(game, thing.controller)
