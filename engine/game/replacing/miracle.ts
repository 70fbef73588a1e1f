import type { ObjectState, Player, Text } from '../../index'
import { existing, matterOf, type Procedure, record, type Table, thingNamed, whether } from '../table'
import { triggered } from '../triggers/triggers'

const IS = /^miracle\b/i
/** The miracle of a card. */
export const miracleOf = (card: ObjectState | undefined): string | undefined =>
  card?.abilities.find(({ ability }) => IS.test(ability.text))?.ability.text

const CASTING: Text = {
  targets: [],
  does: [
    {
      kind: 'may',
      who: 'you',
      does: [{ kind: 'cast', who: 'you', what: { kind: 'reference', the: { kind: 'this' } }, by: 'miracle' }],
    },
  ],
}
/** 702.92a (2012-05-01), 702.94a today: the first card drawn in a turn may be revealed, and then cast for its miracle cost. */
export function* drawnByMiracle(table: Table, player: Player, label: string, because: number): Procedure {
  const card = thingNamed(table.now.state, label)
  const text = miracleOf(card)
  if (!card || text === undefined) return
  yield* existing(table, text, label)
  const isYes = yield* whether(table, player, `whether to reveal "${label}" for its miracle cost`)
  if (!isYes) return
  yield* record(table, 'revealed', `${player} reveals ${label}`, [], { by: player, of: label, matter: 'miracle' })
  yield* triggered(table, {
    source: { label, id: card.id },
    controller: player,
    text: 'You may cast it for its miracle cost.',
    does: CASTING,
    whole: text,
    cause: {},
    because,
    matter: matterOf(table.now, text, 'triggering'),
  })
}
