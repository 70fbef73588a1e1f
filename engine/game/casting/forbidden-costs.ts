import type { ObjectState, PaidFor, Player } from '../../index'
import type { Game } from '../game'
import { illegalAct, notModelledHere, type Procedure, refuse, ruleOf, type Table } from '../table'
import { isMeantBy, rulesFor, unplayedRule } from '../texts/rules-in-force'
import { cannotBe, type StandingText } from '../texts/standing-texts'

/** What a cost is paid for. */
export type Purpose = PaidFor | 'something else'

/** A text that forbids a payment; if it is not read, whether it forbids this payment is unknown. */
type Forbids = { readonly text: StandingText; readonly isRead: boolean }

const isFor = (purpose: Purpose, only: readonly PaidFor[] | undefined): boolean =>
  only === undefined || only.some(one => one === purpose)
const firstOf = (read: StandingText | undefined, unread: StandingText | undefined): Forbids | undefined => {
  const text = read ?? unread
  return text && { text, isRead: read !== undefined && text.open === undefined }
}

/** "Players can't pay life to cast spells" (103.2 of 1999, 101.2 today): the text that forbids a player to pay life. */
export const forbidsLife = (game: Game, player: Player, purpose: Purpose): Forbids | undefined => {
  const found = rulesFor(game, player, 'cannot pay life').find(({ rule }) => isFor(purpose, rule.for))
  return firstOf(found?.text, unplayedRule(game, player, 'pay life'))
}

/** "Players can't sacrifice creatures to cast spells", "Ox can't be sacrificed": what forbids to sacrifice an object for a cost. */
export const forbidsSacrifice = (
  game: Game,
  player: Player,
  thing: ObjectState,
  purpose: Purpose,
): Forbids | undefined => {
  const found = rulesFor(game, player, 'cannot sacrifice').find(
    ({ rule, context }) => isFor(purpose, rule.for) && isMeantBy(rule.what, thing, context),
  )
  const { by, unknown } = cannotBe(game, thing, 'sacrificed')
  return firstOf(found?.text ?? by, unplayedRule(game, player, 'sacrifice') ?? unknown)
}

/** Refuses a payment that a text forbids, or may forbid. */
export function* refuseForbidden(
  table: Table,
  player: Player,
  cost: string,
  { text, isRead }: Forbids,
): Procedure<never> {
  const source = text.source?.object.label
  const who = source === undefined ? 'an effect' : `"${source}"`
  if (!isRead) return yield* refuse(notModelledHere(text.open ?? `"${text.text}" of ${who}`))
  return yield* refuse(
    illegalAct(
      `${player} cannot pay "${cost}": ${who} says that ${text.text.charAt(0).toLowerCase()}${text.text.slice(1)}`,
      ruleOf(table.now, 'cannot'),
      'Remove what forbids it, or pay in another way',
    ),
  )
}
