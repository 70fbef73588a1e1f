import { manaSymbols, type Player } from '../../index'
import { perform } from '../perform'
import { settle } from '../stack'
import {
  existing,
  illegalAct,
  notModelledHere,
  type Procedure,
  record,
  refuse,
  ruleOf,
  type Table,
  thingNamed,
} from '../table'
import { keywordCost, manaIn, pricedIn } from './keyword-costs'
import { pay } from './paying'
import { newPayment, payCost } from './paying-costs'
import { takePriority } from './priority'

/** 502.26d (2002-10-07), 702.37e today: a special action for the morph cost that the card would have face up. */
export function* turnFaceUp(table: Table, player: Player, label: string): Procedure {
  yield* takePriority(table, player)
  const thing = thingNamed(table.now.state, label)
  const cannot = (why: string) =>
    illegalAct(
      `${player} cannot turn "${label}" face up: ${why}`,
      ruleOf(table.now, 'casting'),
      'Cast it face down first',
    )
  if (thing?.object.zone !== 'battlefield' || !thing.object.faceDown)
    return yield* refuse(cannot('it is no face-down permanent'))
  if (thing.controller !== player) return yield* refuse(cannot(`${thing.controller} controls it`))
  const { abilities, name } = thing.object.front
  const morph = pricedIn(table.now, abilities, { name: name || label }, 'morph', 'megamorph', 'disguise')
  const isManifested = thing.object.marks?.some(({ as }) => as === 'manifested' || as === 'cloaked') === true
  const { types, manaCost } = thing.object.front
  if (isManifested && !morph && types.includes('creature') && manaCost !== null)
    return yield* turnedForManaCost(table, player, label, manaCost)
  if (!morph) {
    const other = abilities.find(({ text }) => /^(?:manifest|cloak)\b/i.test(text))
    return yield* refuse(other ? notModelledHere(`"${other.text}" of ${label}`) : cannot('it has no morph cost'))
  }
  const cost = yield* keywordCost(morph)
  const mana = manaIn(cost)
  if (manaSymbols(mana).includes('X')) return yield* refuse(notModelledHere(`"${morph.text}" of ${label}`))
  yield* existing(table, morph.keyword, label)
  const payment = newPayment({ player, source: thing, purpose: 'something else', named: [] })
  for (const part of cost) yield* payCost(table, payment, part)
  yield* pay(table, player, { mana, life: 0, act: payment })
  yield* nowFaceUp(table, player, label)
  // 702.37b (2015-03-27): megamorph also puts a +1/+1 counter on it.
  if (morph.keyword === 'megamorph')
    yield* perform(table, [{ kind: 'counters', label, counter: '+1/+1', count: 1, way: 'put' }])
  yield* settle(table)
}

function* nowFaceUp(table: Table, player: Player, label: string): Procedure {
  yield* record(table, 'special action', `${player} turns ${label} face up`, [], {
    by: player,
    of: label,
    matter: 'casting',
  })
  yield* perform(table, [{ kind: 'status', label, becomes: 'face up' }])
}

/** 701.31b (2015-01-23), 701.40b today: a manifested creature card is turned face up for its mana cost. */
function* turnedForManaCost(table: Table, player: Player, label: string, mana: string): Procedure {
  if (manaSymbols(mana).includes('X')) return yield* refuse(notModelledHere(`X in the mana cost of ${label}`))
  yield* pay(table, player, { mana, life: 0 })
  yield* nowFaceUp(table, player, label)
  yield* settle(table)
}
