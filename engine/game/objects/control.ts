import { type ObjectId, type ObjectState, type Player, viewOf } from '../../index'
import type { Game } from '../game'
import { isActive } from '../seats'
import { type Procedure, record, setting, type Table } from '../table'

/** The controller of a permanent, as the log has recorded it so far. */
const noticed = (game: Game, thing: ObjectState): Player =>
  game.log.length === 0 ? thing.controller : (game.controllers[thing.id] ?? thing.object.controller)

const permanents = (game: Game): readonly ObjectState[] =>
  viewOf(game.state).objects.filter(thing => thing.object.zone === 'battlefield')

/** A game before its first entry: every permanent has been under its controller's control since before the turn. */
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

/** The consequences of a change of control: a creature that changed control may not attack in that turn. */
export const controlChanged = (game: Game, id: ObjectId, to: Player) =>
  setting({
    controllers: { ...game.controllers, [id]: to },
    controlledSince: { ...game.controlledSince, [id]: game.turn.number },
  })

/** Effects change control when they begin and end: records the new controllers in the log. */
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

/** The turn in which a permanent came, or came under the control of its controller; -1: before the page begins. */
const cameIn = (game: Game, { id }: ObjectState): number =>
  Math.max(game.arrived[id] ?? -1, game.controlledSince[id] ?? -1)

/** 502.19 (1999), 702.30a today: in its controller's upkeep, whether it came under control since that player's previous upkeep began. */
export const cameSinceLastUpkeep = (game: Game, thing: ObjectState): boolean =>
  cameIn(game, thing) >= (game.lastTurns[thing.controller] ?? 0)

/** The number of the turn that was a player's most recent one; 0: none on the page. */
const recentTurn = (game: Game, player: Player): number =>
  isActive(game, player) ? game.turn.number : (game.lastTurns[player] ?? 0)

/** 212.3d (1999), 302.6 today: not under its controller's control since that player's most recent turn began. */
export const isNewlyControlled = (game: Game, thing: ObjectState): boolean =>
  noticed(game, thing) !== thing.controller || cameIn(game, thing) >= recentTurn(game, thing.controller)
