import { objectNamed } from '../../index'
import { attempted, notModelledHere, type Procedure, record, refuse, setting } from '../table'
import { type Now, type Of, renamed } from './now'
import { eachOf } from './people'
import { things } from './things'

/** 608.2g today: the spells are cast while the text is carried out, and resolve after it. */
export function* castNow(now: Now, how: Of<'cast'>): Procedure {
  const { who, what, isPlay, ifAble } = how
  const { table, doing } = now
  if (isPlay) return yield* refuse(notModelledHere(`Playing a card in "${doing.text}" of ${doing.label}`))
  yield* eachOf(now, who, function* (player): Procedure {
    const cards = yield* things(now, what, { player, question: 'what to cast', verb: 'casts' })
    for (const { object, id } of cards) {
      const casting = table.castInstructed(table, player, object.label, how)
      if (ifAble) yield* attempted(table, casting)
      else yield* casting
      const spell = objectNamed(table.now.state, object.label)
      if (spell && spell.id !== id) renamed(now, new Map([[id, [{ label: spell.label, id: spell.id }]]]))
    }
    now.done = cards.length > 0
  })
}

/** "You may play that card this turn": the card may be played as from the hand, as long as it stays where it is. */
export function* playableLater(now: Now, { who, what, until, mana, isFree, isPlay }: Of<'may play'>): Procedure {
  const { table, doing } = now
  yield* eachOf(now, who, function* (player): Procedure {
    const cards = yield* things(now, what, { player, question: 'what may be played' })
    if (cards.some(({ object }) => object.faceDown && object.zone === 'exile'))
      return yield* refuse(notModelledHere(`Playing a card that is exiled face down, by ${doing.label},`))
    const made = { player, until, turn: table.now.turn.number, entry: table.now.log.length }
    const how = { ...(mana ? { mana } : {}), ...(isFree ? { isFree } : {}), ...(isPlay ? { isPlay } : {}) }
    if (cards.length > 0)
      yield* record(
        table,
        'effect began',
        `${player} may ${isPlay ? 'play' : 'cast'} ${cards.map(({ object }) => object.label).join(' and ')}`,
        [setting({ mayPlay: [...table.now.mayPlay, ...cards.map(({ id }) => ({ id, ...made, ...how }))] })],
        { of: doing.label, by: player, matter: 'resolving' },
      )
  })
}
