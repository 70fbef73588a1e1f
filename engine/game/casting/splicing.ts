import { type CostPart, type ObjectState, objectNamed, objectState, type Player, viewOf } from '../../index'
import { existing, illegalAct, type Procedure, refuse, ruleOf, type Table } from '../table'
import type { Clauses } from './clauses'
import { keywordCost, pricedKeyword } from './keyword-costs'
import { spellText } from './spell-text'

const isFit = (onto: readonly string[], spell: ObjectState): boolean =>
  onto.some(word => spell.subtypes.includes(word) || spell.types.some(type => type === word.toLowerCase()))

export type Spliced = { readonly text: string; readonly cost: readonly CostPart[] }

/**
 * 502.40 (2004-10-01), 702.47 today: cards in hand are revealed and add their text to the spell. They stay in the hand;
 * their costs are additional costs, and a text that names its card means the spell.
 */
export function* splicedOnto(
  table: Table,
  player: Player,
  spell: ObjectState,
  clauses: Clauses,
): Procedure<readonly Spliced[]> {
  const spliced: Spliced[] = []
  const cannot = (label: string, why: string) =>
    illegalAct(
      `"${label}" cannot be spliced onto "${spell.object.label}": ${why}`,
      ruleOf(table.now, 'casting'),
      'Remove the clause',
    )
  for (const [i, label] of clauses.splicing.entries()) {
    const object = objectNamed(table.now.state, label)
    const card = object && objectState(viewOf(table.now.state), object.id)
    if (card?.object.zone !== 'hand' || card.object.owner !== player)
      return yield* refuse(cannot(label, `it is not in ${player}'s hand`))
    // 702.47b today: the same card is not chosen twice.
    if (clauses.splicing.indexOf(label) !== i || card.id === spell.id)
      return yield* refuse(cannot(label, 'a card is spliced once'))
    const splice = pricedKeyword(table.now, card, 'splice')
    if (!splice) return yield* refuse(cannot(label, 'it has no splice ability'))
    const onto = splice.onto ?? []
    yield* existing(table, 'splice', label)
    if (!isFit(onto, spell)) return yield* refuse(cannot(label, `the spell is not ${onto.join(' or ')}`))
    const text = spellText(table.now, card)
    spliced.push({ text: withoutName(text, card, spell.object.label), cost: yield* keywordCost(splice) })
  }
  return spliced
}
/** 201.5b today: the name of the card stands for the spell that has its text. */
const withoutName = (text: string, card: ObjectState, label: string): string =>
  [card.name, card.object.label]
    .filter(name => name !== '')
    .reduce((words, name) => words.replaceAll(name, label), text)
    .replaceAll('~', label)
