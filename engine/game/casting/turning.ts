import { manaSymbols, type Player } from '../../index'
import { pay } from '../paying'
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
import { takePriority } from './priority'

const MORPH = /^(mega)?morph(?:—| )\s*(.+?)\.?$/i

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
  const [, mega, cost] =
    thing.object.front.abilities
      .map(({ text }) => MORPH.exec(text.replace(/\s*\([^()]*\)/g, '')))
      .find(found => found !== null) ?? []
  if (cost === undefined) {
    const other = thing.object.front.abilities.find(({ text }) => /^(?:disguise|manifest|cloak)\b/i.test(text))
    return yield* refuse(other ? notModelledHere(`"${other.text}" of ${label}`) : cannot('it has no morph cost'))
  }
  if (!/^(?:\{[^}]+\})+$/.test(cost) || manaSymbols(cost).includes('X'))
    return yield* refuse(notModelledHere(`The morph cost "${cost}"`))
  yield* existing(table, mega ? 'megamorph' : 'morph', label)
  yield* pay(table, player, { mana: cost, life: 0 })
  yield* record(table, 'special action', `${player} turns ${label} face up`, [], {
    by: player,
    of: label,
    matter: 'casting',
  })
  yield* perform(table, [{ kind: 'status', label, becomes: 'face up' }])
  // 702.37b (2015-03-27): megamorph also puts a +1/+1 counter on it.
  if (mega) yield* perform(table, [{ kind: 'counters', label, counter: '+1/+1', count: 1, way: 'put' }])
  yield* settle(table)
}
