import { type ObjectState, objectNamed, type Player, type Who } from '../../index'
import { ask, type Option, type Procedure, thingNamed } from '../table'
import type { Now } from './now'
import { people } from './people'

/** The cards of one of two piles, as a player chooses by naming one of them; of an empty pile nothing is named. */
export function* pileChosen(now: Now, player: Player, question: string): Procedure<readonly string[]> {
  const [pile, other] = ['pile', 'others'].map(as => (now.kept.objects[as] ?? []).map(({ label }) => label))
  if (!pile || !other) return []
  const heads = [pile, other].map(one => one[0] ?? '')
  const [head = ''] = yield* ask(now.table, {
    kind: 'choose',
    player,
    question,
    options: [...pile, ...other].map(label => option(now, label)),
    least: 0,
    most: 1,
    write: `${player} chooses the pile of "${heads.find(one => one !== '') ?? ''}"`,
  })
  return head === '' ? (pile.length === 0 ? pile : other) : pile.includes(head) ? pile : other
}
/** The objects of the pile that a player chooses. */
export function* inPile(now: Now, by: Who): Procedure<readonly ObjectState[]> {
  const [player = now.doing.controller] = yield* people(now, by)
  const chosen = yield* pileChosen(now, player, 'one of the piles')
  return chosen.flatMap(label => thingNamed(now.table.now.state, label) ?? [])
}
export const option = ({ table }: Now, label: string): Option => ({
  key: label,
  shown: objectNamed(table.now.state, label)?.filler ? 'the card' : `"${label}"`,
})
