import { areOpponents, type ObjectId } from '../../index'
import { inTurnOrder } from '../game'
import { ask, type Procedure, record } from '../table'
import { keep, type Now, type Of, performed } from './now'
import { people } from './people'
import { option, pileChosen } from './pile-choice'
import { things } from './things'

/** 700.3 (2009-07-11), 700.3a-c today: one player makes two piles of cards, which stay where they are; another puts one of them away. */
export function* piled(now: Now, { who, what, first, rest }: Of<'piles'>): Procedure {
  const { table, doing } = now
  const cards = yield* things(now, what)
  const labels = cards.map(({ object }) => object.label)
  // 601.5c (2005-08-01), 801.5c today: with no opponent in range the nearest one to the left makes the choice.
  const [
    maker = inTurnOrder(table.now, doing.controller).find(one => areOpponents(doing.controller, one, table.now.state)),
  ] = yield* people(now, who)
  if (maker === undefined) return
  const pile = yield* ask(table, {
    kind: 'choose',
    player: maker,
    question: 'which cards make one of the piles',
    options: labels.map(label => option(now, label)),
    least: 0,
    most: labels.length,
    write: `${maker} makes a pile of "${labels[0] ?? ''}"`,
  })
  const other = labels.filter(label => !pile.includes(label))
  yield* record(table, 'chose', `${maker} makes piles of ${named(pile)} and of ${named(other)}`, [], {
    by: maker,
    of: doing.label,
    matter: 'resolving',
  })
  const ids = new Map(cards.map(({ object, id }) => [object.label, id]))
  for (const [as, those] of [
    ['pile', pile],
    ['others', other],
  ] as const)
    keep(
      now,
      as,
      those.map(label => ({ label, id: ids.get(label) as ObjectId })),
    )
  if (first === null || rest === null) return
  const chosen = yield* pileChosen(now, doing.controller, 'which pile is put away first')
  const left = labels.filter(label => !chosen.includes(label))
  yield* performed(now, [
    ...chosen.map(label => ({ kind: 'move', label, to: first, way: 'resolved', by: doing.label }) as const),
    ...left.map(label => ({ kind: 'move', label, to: rest, way: 'resolved', by: doing.label }) as const),
  ])
}
const named = (labels: readonly string[]): string => labels.join(' and ') || 'nothing'
