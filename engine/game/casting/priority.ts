import type { ObjectState, Player } from '../../index'
import { hasBatches } from '../fifth-edition'
import { inTurnOrder, isOver, playerIn, type Step } from '../game'
import { isActive } from '../seats'
import { illegalAct, type Procedure, record, refuse, ruleOf, setting, type Table } from '../table'

/** An act of a player implies that the players before pass; if all would have passed, the top of the stack resolves first. */
export function* takePriority(table: Table, player: Player): Procedure {
  const { now } = table
  if (isOver(now)) return yield* refuse(gameOver(table))
  if (table.series !== null) return
  if (hasBatches(now)) yield* mayBePlayed(table, player)
  const order = inTurnOrder(now, now.priority ?? now.turn.player)
  const out = playerIn(now, player).out
  if (out || !order.includes(player))
    return yield* refuse(illegalAct(`${player} has left the game`, '', 'Choose another player to act'))
  for (const before of order) {
    if (before === player) break
    yield* record(table, 'passed', `${before} passes`, [], { by: before, matter: 'priority' })
  }
  if (now.priority !== player)
    yield* record(table, 'priority', `${player} has priority`, [setting({ priority: player })], {
      by: player,
      matter: 'priority',
    })
}

/** II.16.6, II.16.11 and II.18.2 of the Fifth Edition: when no fast effects are played. C.7.Ruling.1: none after blocks. */
const WITHOUT_FAST_EFFECTS: readonly Step[] = [
  'untap',
  'cleanup',
  'beginning of combat',
  'combat damage',
  'end of combat',
]
/** II.12.4 of the Fifth Edition: nothing is added to a batch that resolves. */
function* mayBePlayed({ now }: Table, player: Player): Procedure {
  const cannot = (why: string) =>
    illegalAct(`${player} cannot play anything now: ${why}`, ruleOf(now, 'stack'), 'Let it end first')
  if (now.isResolving) yield* refuse(cannot('a batch is resolving'))
  if (WITHOUT_FAST_EFFECTS.includes(now.turn.step)) yield* refuse(cannot(`it is ${now.turn.player}'s ${now.turn.step}`))
}

export const gameOver = (table: Table) => {
  const ended = table.now.players.find(one => one.out?.how === 'lost' || one.out?.how === 'won')
  return {
    code: 'game-over',
    message: `The game is over: ${ended?.out?.message ?? 'it is a draw'}`,
    hint: 'Check how it ended: Then A wins the game',
  }
}

export const isSorceryTime = (table: Table, player: Player): boolean =>
  isActive(table.now, player) &&
  table.now.stack.length === 0 &&
  (table.now.turn.step === 'main phase' || table.now.turn.step === 'second main phase')

export const isInstantSpeed = (thing: ObjectState): boolean =>
  thing.types.includes('instant') || thing.abilities.some(held => held.ability.text.toLowerCase() === 'flash')
