import { manaSymbols, type ObjectState, objectNamed, type Player, viewOf } from '../../index'
import { perform } from '../perform'
import { ask, existing, illegalAct, type Procedure, policyOf, refuse, ruleOf, type Table } from '../table'
import type { Clauses, Named } from './clauses'

/**
 * 502.64 (2007-05-01): cards exiled from the graveyard as an additional cost make the spell cheaper by {1} each.
 * 702.65a (2013-07-13), 702.66 today: each of them pays for one generic mana of the total cost. Returns the rest of the cost.
 */
export function* delved(
  table: Table,
  player: Player,
  mana: string,
  clauses: Clauses,
  spell: ObjectState,
  named: Named[],
): Procedure<string> {
  if (!spell.abilities.some(held => /^delve\.?$/i.test(held.ability.text)) && clauses.delved === undefined) return mana
  const cannot = (why: string) =>
    illegalAct(
      `"${spell.object.label}" cannot be paid for by exiling cards: ${why}`,
      ruleOf(table.now, 'casting'),
      'Remove the clause',
    )
  if (!spell.abilities.some(held => /^delve\.?$/i.test(held.ability.text)))
    return yield* refuse(cannot('it has no delve'))
  if (clauses.delved !== undefined || named.some(one => one.verb === 'exiling'))
    yield* existing(table, 'delve', spell.object.label)
  const there = viewOf(table.now.state)
    .objects.filter(thing => thing.object.zone === 'graveyard' && thing.object.owner === player)
    .map(thing => thing.object.label)
  const exiled = named.filter(one => one.verb === 'exiling')
  named.splice(0, named.length, ...named.filter(one => one.verb !== 'exiling'))
  const labels = exiled.flatMap(({ label }) => label ?? [])
  const elsewhere = labels.find(label => !there.includes(label))
  if (elsewhere !== undefined) return yield* refuse(cannot(`"${elsewhere}" is not in ${player}'s graveyard`))
  const more = Math.max(clauses.delved ?? 0, exiled.length) - labels.length
  const others = there.filter(label => !labels.includes(label))
  if (Number.isNaN(more) || more > others.length)
    return yield* refuse(cannot(`${player} has ${there.length} cards in the graveyard`))
  if (more > 0)
    labels.push(
      ...(yield* ask(table, {
        kind: 'choose',
        player,
        question: `what to exile for "${spell.object.label}"`,
        options: others.map(one => ({
          key: one,
          shown: objectNamed(table.now.state, one)?.filler ? 'a card' : `"${one}"`,
        })),
        least: more,
        most: more,
        write: `${player} chooses "${others[0] ?? ''}"`,
      })),
    )
  const symbols = manaSymbols(mana)
  const generic = symbols.reduce((sum, symbol) => sum + (/^\d+$/.test(symbol) ? Number(symbol) : 0), 0)
  if (labels.length > generic && policyOf(table.now).delve === 'pays generic mana of the total cost')
    return yield* refuse(cannot(`${mana} has ${generic} generic mana`))
  yield* perform(
    table,
    labels.map(label => ({ kind: 'move', label, to: 'exile', way: 'exiled', by: spell.object.label })),
  )
  const left = Math.max(0, generic - labels.length)
  return [
    ...(left > 0 ? [`{${left}}`] : []),
    ...symbols.filter(symbol => !/^\d+$/.test(symbol)).map(symbol => `{${symbol}}`),
  ].join('')
}
