import { holds, type ObjectState, type Player, viewOf } from '../../index'
import { keywordNamesIn } from '../../meaning/keyword-texts'
import { triggeredText } from '../../meaning/triggered-texts'
import { unsureOf } from '../history'
import { illegalAct, notModelledHere, type Procedure, refuse, ruleOf, type Table } from '../table'
import type { Clauses } from './clauses'
import { contextOfSource } from './limits'
import { isSorceryTime } from './priority'

/** What a keyword allows that lets a card be cast in another way. */
export type Way = {
  /** The zone of its owner from which it is cast; the hand if there is none. */
  readonly from?: 'graveyard' | 'exile'
  /** Nothing is paid instead of the mana cost. */
  readonly isForItsCost?: true
  /** Paid besides the mana cost, in the words of a card. */
  readonly additional?: string
  /** Set aside by a special action on an earlier turn. */
  readonly isSetAside?: true
  /** Paid instead of the mana cost, where the keyword does not say it. */
  readonly cost?: string
  readonly isSorcery?: true
  /** What has to be so, in the words of a card. */
  readonly if?: string
}
const WAYS: Readonly<Record<string, Way>> = {
  flashback: { from: 'graveyard' },
  overload: {},
  bestow: {},
  blitz: {},
  dash: {},
  impending: {},
  madness: { from: 'exile' },
  spectacle: { if: 'an opponent lost life this turn' },
  surge: { if: "you've cast another spell this turn" },
  evoke: {},
  escape: { from: 'graveyard' },
  aftermath: { from: 'graveyard', isForItsCost: true },
  'jump-start': { from: 'graveyard', isForItsCost: true, additional: 'Discard a card' },
  retrace: { from: 'graveyard', isForItsCost: true, additional: 'Discard a land card' },
  foretell: { from: 'exile', isSetAside: true },
  plot: { from: 'exile', isSetAside: true, cost: '{0}', isSorcery: true },
}
export const wayFor = (keyword: string | undefined): Way | undefined =>
  keyword === undefined ? undefined : WAYS[keyword]

/** The keyword by which a card is cast: the one whose cost a step pays, else the one that its zone leaves. */
export const keywordOf = ({ now }: Table, thing: ObjectState, clauses: Clauses): string | undefined => {
  const { zone, label, id } = thing.object
  if (clauses.forCost !== undefined || clauses.isFaceDown) return clauses.forCost
  if (zone === 'exile') return now.setAside[id]?.by === 'plot' ? 'plot' : undefined
  if (zone !== 'graveyard') return undefined
  const card = { name: thing.name || label }
  const names = thing.abilities.flatMap(({ ability }) => keywordNamesIn(ability.text, card, now.state.rules.on))
  return names.find(name => WAYS[name]?.from === 'graveyard' && WAYS[name]?.isForItsCost)
}

/** Whether a card may be cast by a keyword from where it is, now. */
export function* mayCastBy(table: Table, player: Player, thing: ObjectState, keyword: string): Procedure<boolean> {
  const { zone, owner, label, id } = thing.object
  const way = WAYS[keyword]
  if (!way || owner !== player || zone !== (way.from ?? 'hand')) return false
  const cannot = (why: string) =>
    illegalAct(`${player} cannot cast "${label}" by ${keyword}: ${why}`, ruleOf(table.now, 'casting'), 'Cast it later')
  if (way.isSetAside) {
    const aside = table.now.setAside[id]
    if (aside?.by !== keyword) return yield* refuse(cannot('it was not set aside so'))
    if (aside.turn === table.now.turn.number) return yield* refuse(cannot('it was set aside this turn'))
  }
  if (way.if !== undefined && !(yield* isSo(table, thing, way.if)))
    return yield* refuse(cannot(`it is not so that ${way.if}`))
  if (way.isSorcery && !isSorceryTime(table, player))
    return yield* refuse(cannot(`it is not ${player}'s main phase with an empty stack`))
  return true
}

export const isInHandOf = (table: Table, player: Player, label: string): ObjectState | undefined =>
  viewOf(table.now.state).objects.find(
    ({ object }) => object.label === label && object.zone === 'hand' && object.owner === player,
  )

/** Whether it is so now what a keyword asks for. */
function* isSo(table: Table, thing: ObjectState, words: string): Procedure<boolean> {
  const read = triggeredText(
    `When you cast this spell, if ${words}, draw a card.`,
    { name: '' },
    table.now.state.rules.on,
  )
  if (!read?.if) return yield* refuse(notModelledHere(`Whether ${words}`))
  const at = contextOfSource(table, thing)
  const unsure = unsureOf(table.now, read.if, at)
  if (unsure !== null) return yield* refuse(notModelledHere(unsure))
  return holds(read.if, at)
}
