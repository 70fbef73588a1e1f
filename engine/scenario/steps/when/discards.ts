import { err, ok, type Result } from '#rulebook/result'
import { type GameEvent, notModelled, type Player, playersIn, type Target, viewOf } from '../../../index'
import type { Action } from '../../run/action'
import { applyEvents, type TableState } from '../../run/table-of-play'
import { cardsNotCounted, targetMissing } from '../../syntax/lacking-words'
import { countFrom } from '../../syntax/phrase'
import { puts } from './when-counted'

const DEAL = /^(?:(target player|target opponent|each player|you|[A-Z]) )?(draws?|discards?) (\w+) cards?\.?$/i

/** "Target player discards two cards.", "Draw three cards.": instructions about cards in hand; null for other texts. */
export const dealingIn = (text: string, you: Player, targets: readonly Target[]): Result<Action> | null => {
  const [, who, verb, n] = DEAL.exec(text) ?? []
  if (verb === undefined) return null
  const count = countFrom(n ?? '')
  if (count === undefined) return cardsNotCounted(n)
  const players = meant(who, you, targets)
  if (players === null) return targetMissing(text, 'A')
  if (/^discard/i.test(verb)) return ok({ kind: 'discarding', players, count })
  if (players === 'each player') return err(notModelled('Drawing by each player at once is'))
  return puts(String(count), '', players[0], 'hand', 'put')
}
const meant = (
  who: string | undefined,
  you: Player,
  targets: readonly Target[],
): readonly Player[] | 'each player' | null => {
  const word = who?.toLowerCase()
  if (word === undefined || word === 'you') return [you]
  if (word === 'each player') return 'each player'
  if (!word.startsWith('target')) return [who ?? you]
  const aimed = targets.flatMap(target => ('player' in target ? [target.player] : []))
  return aimed.length > 0 ? aimed : null
}

/** 416.3 (1999), 609.3 today: an instruction that is partly impossible is carried out as far as possible. */
export const discarded = (
  { players, count }: Extract<Action, { kind: 'discarding' }>,
  table: TableState,
): Result<TableState> => {
  const view = viewOf(table.state)
  let now = table
  for (const player of players === 'each player' ? playersIn({ view }) : players) {
    const hand = view.objects.filter(thing => thing.object.zone === 'hand' && thing.object.owner === player)
    const named = hand.filter(thing => !thing.object.filler)
    if (named.length > 0 && count < hand.length)
      return err(notModelled(`Which cards ${player} discards is chosen by a player, and that is`))
    const next = applyEvents(
      now,
      hand.slice(0, count).map((thing): GameEvent => ({ kind: 'move', label: thing.object.label, to: 'graveyard' })),
    )
    if (!next.ok) return next
    now = next.value
  }
  return ok(now)
}
