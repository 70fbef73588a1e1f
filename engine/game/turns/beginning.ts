import { type Player, viewOf } from '../../index'
import { inTurnOrder, sharesTurns } from '../game'
import { perform, shuffle } from '../perform'
import { draws, looksAtTop } from '../replacing/drawing'
import { ask, notModelledHere, type Procedure, policyOf, record, refuse, setting, type Table } from '../table'
import { ownRules } from '../texts/rules-in-force'
import type { Planned } from '../triggers/happenings'
import { beginStep } from './turn'

const OPENING_HAND = 7

/** 101.4 (1999-04-23), 103 today: opening hands, mulligans, and the first turn up to its upkeep. */
export function* beginGame(table: Table): Procedure {
  if (!table.now.isNotBegun)
    return yield* refuse({
      code: 'game-begun',
      message: 'The game has begun already',
      hint: 'Given the game has not begun',
    })
  const order = inTurnOrder(table.now)
  for (const player of order) {
    const missing = OPENING_HAND + (table.now.handModifiers[player] ?? 0) - handOf(table, player).length
    // A hand that the page describes is the opening hand.
    if (handOf(table, player).length === 0) yield* draws(table, player, missing)
  }
  yield* mulligans(table, order)
  for (const player of order) yield* beginsWith(table, player)
  const [first = table.now.turn.player] = order
  yield* record(
    table,
    'turn began',
    `Turn 1: ${first}'s turn begins`,
    [
      { event: { kind: 'turn begins', player: first } },
      setting({
        isNotBegun: false,
        skipsFirstDraw: true,
        turn: { number: 1, player: first, step: 'untap' },
        seated: order,
      }),
    ],
    { of: first, matter: 'steps' },
  )
  yield* beginStep(table, 'untap')
  yield* beginStep(table, 'upkeep')
}

/** 103.5 (2009-07-11), 103.6a today: what players begin the game with on the battlefield, the starting player first. */
function* beginsWith(table: Table, player: Player): Procedure {
  const cards = viewOf(table.now.state).objects.filter(
    ({ object, abilities }) =>
      object.zone === 'hand' &&
      object.owner === player &&
      abilities.some(({ ability }) => ability.text.includes('opening hand')),
  )
  const other = cards.find(card =>
    ownRules(table.now, card).some(
      ({ text, rules }) => text.includes('opening hand') && !rules.some(({ kind }) => kind === 'begins'),
    ),
  )
  if (other) return yield* refuse(notModelledHere(`What "${other.object.label}" does in an opening hand`))
  if (cards.length === 0) return
  const chosen = yield* ask(table, {
    kind: 'choose',
    player,
    question: 'what to begin the game with on the battlefield',
    options: cards.map(({ object }) => ({ key: object.label, shown: `"${object.label}"` })),
    least: 0,
    most: cards.length,
    write: `${player} chooses "${cards[0]?.object.label ?? ''}"`,
  })
  yield* perform(
    table,
    chosen.map(
      (label): Planned => ({ kind: 'move', label, to: 'battlefield', way: 'put', by: null, controller: player }),
    ),
  )
}

const handOf = (table: Table, player: Player) =>
  table.now.state.objects.filter(({ zone, owner }) => zone === 'hand' && owner === player)

/**
 * 101.5 (1999-04-23): one player after the other; 103.4 (2009-07-11): all declare, then those who mulligan do so
 * together, round by round.
 */
function* mulligans(table: Table, order: readonly Player[]): Procedure {
  const policy = policyOf(table.now).mulligan
  if (policy === null) return yield* refuse(notModelledHere(`A mulligan on ${table.now.state.rules.on}`))
  const taken = new Map(order.map(player => [player, 0]))
  const redraw = function* (player: Player): Procedure {
    const times = (taken.get(player) ?? 0) + 1
    taken.set(player, times)
    yield* redrawn(table, player, times - freeOnes(table, order))
  }
  if (policy === 'one fewer, one player after the other') {
    for (const player of order) while (!(yield* keeps(table, player))) yield* redraw(player)
    return
  }
  for (let undecided = [...order]; undecided.length > 0; ) {
    const again: Player[] = []
    for (const player of undecided) if (!(yield* keeps(table, player))) again.push(player)
    for (const player of again) yield* redraw(player)
    undecided = again
  }
  // 103.4 (2015-09-26): who has fewer cards than an opening hand may look at the top card.
  if (policy === 'one fewer, then a look at the top')
    for (const player of order)
      if ((taken.get(player) ?? 0) > freeOnes(table, order)) yield* looksAtTop(table, player, 1)
}

/** 606.6a (2006-10-01) and 101.4a (2007-07-13), 103.5c today: the first mulligan of a game for more than two is free. */
const freeOnes = (table: Table, order: readonly Player[]): number => {
  const { firstMulligan } = policyOf(table.now)
  const isTeams = sharesTurns(table.now)
  return (firstMulligan === 'free for more than two' && order.length > 2) ||
    (firstMulligan === 'free for teams' && isTeams)
    ? 1
    : 0
}

function* keeps(table: Table, player: Player): Procedure<boolean> {
  const [answer] = yield* ask(table, {
    kind: 'choose',
    player,
    question: 'whether to keep the opening hand',
    options: [
      { key: 'keeps', shown: 'keeps' },
      ...(handOf(table, player).length > 0 ? [{ key: 'mulligans', shown: 'mulligans' }] : []),
    ],
    least: 1,
    most: 1,
    write: `${player} keeps the hand`,
  })
  return answer !== 'mulligans'
}

/** The hand is shuffled away and drawn anew; `fewer` counts the mulligans that cost a card. */
function* redrawn(table: Table, player: Player, fewer: number): Procedure {
  const before = handOf(table, player)
  yield* perform(
    table,
    before.map(({ label }): Planned => ({ kind: 'move', label, to: 'library', way: 'put', by: null, at: 'top' })),
  )
  yield* shuffle(table, player)
  const size = OPENING_HAND + (table.now.handModifiers[player] ?? 0)
  // 103.4 (2019-07-12): seven cards, of which one for each mulligan goes to the bottom.
  if (policyOf(table.now).mulligan !== 'seven, then cards to the bottom')
    return yield* draws(table, player, Math.max(0, size - Math.max(0, fewer)))
  yield* draws(table, player, size)
  const count = Math.min(Math.max(0, fewer), handOf(table, player).length)
  if (count === 0) return
  const hand = handOf(table, player)
  const chosen = yield* ask(table, {
    kind: 'choose',
    player,
    question: `${count} card${count === 1 ? '' : 's'} to put on the bottom`,
    options: hand.map(({ label, filler }) => ({ key: label, shown: filler ? 'a card' : `"${label}"` })),
    least: count,
    most: count,
    write: `${player} puts "${hand[0]?.label ?? ''}" on the bottom`,
  })
  yield* perform(
    table,
    chosen.map((label): Planned => ({ kind: 'move', label, to: 'library', way: 'put', by: null, at: 'bottom' })),
  )
}
