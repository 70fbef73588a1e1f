import { amountAt, objectNamed, type Player } from '../../index'
import { contextOf } from '../executing/context'
import { ENDLESS_LIBRARY, NOTHING_KEPT, withBelow } from '../game'
import { mustKnowTop, perform, unknownCard } from '../perform'
import {
  ask,
  notModelledHere,
  type Option,
  type Procedure,
  policyOf,
  record,
  refuse,
  setting,
  type Table,
} from '../table'
import type { Happened, Planned } from '../triggers/happenings'
import { endsFor } from '../turns/game-end'
import { doingOf, isAboutPlayer, replacementsOn } from './replacements-in-force'

/** 423.2 (2003-07-01): cards are drawn one at a time; before, several at once. Each can be replaced by itself. */
export function* draws(table: Table, player: Player, count: number): Procedure {
  const library = table.now.libraries[player] ?? ENDLESS_LIBRARY
  // 102.2 (1999-04-23): a player who would draw more cards than there are loses at once instead.
  if (
    count > 0 &&
    !library.isEndless &&
    library.order.length < count &&
    policyOf(table.now).emptyLibrary === 'loses instead of drawing'
  )
    return yield* endsFor(table, player, 'lose', 'a draw of more cards than the library has')
  // Where all cards are drawn, it does not matter in which order they lie.
  if (
    library.isShuffled &&
    !library.isEndless &&
    count >= library.order.length &&
    replacementsOn(table.now, 'draws').length + replacementsOn(table.now, 'draws more').length === 0
  )
    yield* record(table, 'turn-based action', `${player} draws the whole library`, [
      setting({ libraries: { ...table.now.libraries, [player]: { ...library, isShuffled: false } } }),
    ])
  if (policyOf(table.now).severalDraws === 'at once')
    yield* perform(
      table,
      Array.from({ length: count }, (): Planned => ({ kind: 'draw', player })),
    )
  else for (let i = 0; i < count; i++) yield* perform(table, [{ kind: 'draw', player }])
}

/** How many cards a player mills once the texts that change that have been applied. */
function* toMill(table: Table, player: Player, count: number): Procedure<number> {
  const meant =
    count === 0 ? [] : replacementsOn(table.now, 'mills').filter(one => isAboutPlayer(table.now, one, player))
  const kinds = new Set(meant.map(({ replacement: { instead } }) => (instead.kind === 'amount' ? instead.is.kind : '')))
  const unplayed = meant.find(one => one.of.open !== undefined)?.of.open
  // 616.1 today: the player chooses what applies first, which matters unless all of them multiply or all of them add.
  if (unplayed !== undefined || kinds.has('') || kinds.size > 1)
    return yield* refuse(notModelledHere(unplayed ?? `How many cards ${player} mills`))
  let made = count
  for (const { replacement, of } of meant) {
    if (replacement.instead.kind !== 'amount') continue
    const kept = { ...NOTHING_KEPT, amount: made }
    made = amountAt(replacement.instead.is, contextOf({ table, doing: doingOf(of), kept }))
    yield* record(table, 'replaced', `${of.name} makes it ${made} cards`, [], {
      by: of.name,
      of: player,
      matter: 'replacement',
    })
  }
  return made
}

export function* mills(table: Table, player: Player, said: number): Procedure<readonly Happened[]> {
  const count = yield* toMill(table, player, said)
  yield* mustKnowTop(table, player, count, `What ${player} mills`)
  const plans: Planned[] = []
  for (let i = 0; i < count; i++) {
    const library = table.now.libraries[player] ?? ENDLESS_LIBRARY
    const label =
      library.order[plans.length] ?? (library.isEndless ? yield* unknownCard(table, player, 'below') : undefined)
    if (label === undefined) break
    plans.push({ kind: 'move', label, to: 'graveyard', way: 'milled', by: null })
  }
  return yield* perform(table, plans)
}

/** A player looks at the top cards and puts any number of them on the bottom, the rest back on top. */
export function* looksAtTop(table: Table, player: Player, count: number): Procedure {
  yield* mustKnowTop(table, player, count, `What ${player} looks at`)
  const { order, isEndless } = table.now.libraries[player] ?? ENDLESS_LIBRARY
  // 701.18b (2011), 701.22b today: a player looks at as many cards as there are.
  if (isEndless) for (let i = order.length; i < count; i++) yield* unknownCard(table, player, 'below')
  const library = table.now.libraries[player] ?? ENDLESS_LIBRARY
  const top = library.order.slice(0, count)
  const options = top.map(
    (label): Option => ({ key: label, shown: objectNamed(table.now.state, label)?.filler ? 'the card' : `"${label}"` }),
  )
  const below = yield* ask(table, {
    kind: 'choose',
    player,
    question: 'which of the cards looked at go to the bottom',
    options,
    othersStay: true,
    to: 'bottom',
    least: 0,
    most: top.length,
    write: `${player} puts ${options[0]?.shown ?? 'the card'} on the bottom`,
  })
  yield* record(
    table,
    'turn-based action',
    `${player} puts ${below.length} of the cards on the bottom`,
    [
      setting({
        libraries: {
          ...table.now.libraries,
          [player]: {
            ...withBelow(library, below.toReversed()),
            ...(library.isShuffled ? { onTop: Math.max(0, (library.onTop ?? 0) - below.length) } : {}),
          },
        },
      }),
    ],
    { by: player, matter: 'resolving' },
  )
}
