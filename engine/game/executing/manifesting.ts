import { manaValueOf, type ObjectState, type Player } from '../../index'
import { disguised } from '../casting/disguising'
import { opponentsOf, type Ref } from '../game'
import { mustKnowTop, revealTop } from '../perform'
import { ask, happening, notModelledHere, type Procedure, record, refuse, thingNamed, whether } from '../table'
import { keep, type Now, type Of, performed, refOf } from './now'
import { eachOf } from './people'
import { things, topCards } from './things'

/**
 * 701.31a (2015-01-23), 701.40a today: a card enters face down, as a 2/2 creature; cards of one instruction enter one by
 * one. 701.58a (2024-02-02): what is cloaked has ward {2}. 701.62a (2024-09-27): of two cards one is manifested.
 */
export function* manifested(now: Now, { who, what, way, as }: Of<'manifest'>): Procedure {
  const made: Ref[] = []
  yield* eachOf(now, who, function* (player): Procedure {
    const cards = way === 'manifest dread' ? yield* oneOfTwo(now, player) : yield* things(now, what)
    for (const { object } of cards) {
      yield* faceDown(now, player, object.label, way === 'cloak')
      const is = thingNamed(now.table.now.state, object.label)
      if (is?.object.zone === 'battlefield') made.push(refOf(is))
    }
  })
  keep(now, as, made)
}
function* faceDown(now: Now, player: Player, label: string, isCloaked: boolean): Procedure {
  const { table, doing } = now
  const word = isCloaked ? 'cloaks' : 'manifests'
  yield* record(
    table,
    'turn-based action',
    `${player} ${word} ${label}`,
    [happening({ kind: 'status', label, becomes: 'face down' })],
    { of: label, by: player, matter: 'resolving' },
  )
  yield* performed(now, [{ kind: 'move', label, to: 'battlefield', way: 'put', by: doing.label, controller: player }])
  const made = thingNamed(table.now.state, label)
  if (made?.object.zone !== 'battlefield') return
  const marks = [...(made.object.marks ?? []), { as: isCloaked ? 'cloaked' : 'manifested' } as const]
  yield* record(table, 'effect began', `${label} is face down`, [happening({ kind: 'marks', label, marks })], {
    of: label,
    matter: 'resolving',
  })
  if (isCloaked) yield* disguised(table, player, label)
}
function* oneOfTwo(now: Now, player: Player): Procedure<readonly ObjectState[]> {
  const cards = yield* topCards(now, player, 2)
  const [key] = yield* ask(now.table, {
    kind: 'choose',
    player,
    question: 'which card is manifested',
    options: cards.map(({ object }) => ({ key: object.label, shown: object.filler ? 'a card' : `"${object.label}"` })),
    least: Math.min(1, cards.length),
    most: 1,
    write: `${player} chooses "${cards[0]?.object.label ?? ''}"`,
  })
  const others = cards.filter(({ object }) => object.label !== key)
  yield* performed(
    now,
    others.map(({ object }) => ({
      kind: 'move',
      label: object.label,
      to: 'graveyard',
      way: 'put',
      by: now.doing.label,
    })),
  )
  return cards.filter(({ object }) => object.label === key)
}

/**
 * 701.18a (2009-07-11), 701.30a today: each of the two reveals the top card and may put it on the bottom; who had the
 * card with the higher mana value wins.
 */
export function* clashed(now: Now, { who }: Of<'clash'>): Procedure {
  const { table, doing } = now
  yield* eachOf(now, who, function* (player): Procedure {
    const opponents = opponentsOf(table.now, player)
    const [key] = yield* ask(table, {
      kind: 'choose',
      player,
      question: 'an opponent to clash with',
      options: opponents.map(one => ({ key: one, shown: one })),
      least: Math.min(1, opponents.length),
      most: 1,
      write: `${player} chooses ${opponents[0] ?? ''}`,
    })
    const other = opponents.find(one => one === key)
    if (other === undefined) return
    const revealed: { readonly player: Player; readonly card: ObjectState | undefined }[] = []
    for (const one of [player, other]) {
      yield* mustKnowTop(table, one, 1, `What ${one} reveals`)
      const label = yield* revealTop(table, one)
      const card = label === undefined ? undefined : thingNamed(table.now.state, label)
      if (card?.object.filler) return yield* refuse(notModelledHere(`The mana value of the card that ${one} reveals`))
      revealed.push({ player: one, card })
    }
    const values = revealed.map(({ card }) => (card ? manaValueOf(card, table.now.state.rules) : -1))
    for (const { player: one, card } of revealed)
      if (card)
        yield* record(table, 'revealed', `${one} reveals ${card.object.label}`, [], {
          by: one,
          of: doing.label,
          matter: 'resolving',
        })
    for (const { player: one, card } of revealed) if (card) yield* maybeBelow(now, one, card.object.label)
    now.kept = { ...now.kept, isFlipWon: (values[0] ?? -1) > (values[1] ?? -1) }
  })
}
function* maybeBelow(now: Now, player: Player, label: string): Procedure {
  const isYes = yield* whether(now.table, player, `whether to put "${label}" on the bottom`, 'does not', 'bottom')
  if (isYes)
    yield* performed(now, [{ kind: 'move', label, to: 'library', at: 'bottom', way: 'put', by: now.doing.label }])
}
