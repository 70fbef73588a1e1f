import { areOpponents, objectNamed } from '../../index'
import { inTurnOrder } from '../game'
import { ask, type Option, type Procedure, record } from '../table'
import { type Now, type Of, performed } from './now'
import { people } from './people'
import { things } from './things'

/** 700.3 (2009-07-11), 700.3a-c today: one player makes two piles of cards, which stay where they are; another puts one of them away. */
export function* piled(now: Now, { who, what, first, rest }: Of<'piles'>): Procedure {
  const { table, doing } = now
  const cards = (yield* things(now, what)).map(({ object }) => object.label)
  // 601.5c (2005-08-01), 801.5c today: with no opponent in range the nearest one to the left makes the choice.
  const [
    maker = inTurnOrder(table.now, doing.controller).find(one => areOpponents(doing.controller, one, table.now.state)),
  ] = yield* people(now, who)
  if (maker === undefined) return
  const option = (label: string): Option => ({
    key: label,
    shown: objectNamed(table.now.state, label)?.filler ? 'the card' : `"${label}"`,
  })
  const pile = yield* ask(table, {
    kind: 'choose',
    player: maker,
    question: 'which cards make one of the piles',
    options: cards.map(option),
    least: 0,
    most: cards.length,
    write: `${maker} makes a pile of "${cards[0] ?? ''}"`,
  })
  const other = cards.filter(label => !pile.includes(label))
  yield* record(table, 'chose', `${maker} makes piles of ${named(pile)} and of ${named(other)}`, [], {
    by: maker,
    of: doing.label,
    matter: 'resolving',
  })
  const heads = [pile, other].map(one => one[0] ?? '')
  const [head = ''] = yield* ask(table, {
    kind: 'choose',
    player: doing.controller,
    question: 'which pile is put away first',
    options: cards.map(option),
    least: 0,
    most: 1,
    write: `${doing.controller} chooses the pile of "${heads.find(one => one !== '') ?? ''}"`,
  })
  const chosen = head === '' ? (pile.length === 0 ? pile : other) : pile.includes(head) ? pile : other
  const left = cards.filter(label => !chosen.includes(label))
  yield* performed(now, [
    ...chosen.map(label => ({ kind: 'move', label, to: first, way: 'resolved', by: doing.label }) as const),
    ...left.map(label => ({ kind: 'move', label, to: rest, way: 'resolved', by: doing.label }) as const),
  ])
}
const named = (labels: readonly string[]): string => labels.join(' and ') || 'nothing'
