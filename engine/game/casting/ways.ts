import { holds, type ObjectState, type Player, viewOf } from '../../index'
import { keywordNamesIn } from '../../meaning/keyword-texts'
import { triggeredText } from '../../meaning/triggered-texts'
import { illegalAct, notModelledHere, type Procedure, refuse, ruleOf, type Table, thingNamed } from '../table'
import { unsureOf } from '../triggers/history'
import type { Clauses } from './clauses'
import { contextOfSource } from './limits'
import { isAsOwn } from './permissions'
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
  /** Only as a text that is carried out says so, when its keyword has triggered. */
  readonly isInstructed?: true
  /** A further cost that a step may pay, by what it names. */
  readonly mayPay?: { readonly verb: string; readonly cost: string }
  /** With its other face up. */
  readonly isTransformed?: true
  /** What has to be so, in the words of a card. */
  readonly if?: string
}
const WAYS: Readonly<Record<string, Way>> = {
  flashback: { from: 'graveyard' },
  overload: {},
  cleave: {},
  bestow: {},
  blitz: {},
  dash: {},
  impending: {},
  madness: { from: 'exile', isInstructed: true },
  miracle: { isInstructed: true },
  awaken: {},
  disturb: { from: 'graveyard', isTransformed: true },
  emerge: {},
  harmonize: { from: 'graveyard', mayPay: { verb: 'tapping', cost: 'Tap an untapped creature you control' } },
  mayhem: { from: 'graveyard' },
  prowl: {},
  warp: {},
  'web-slinging': {},
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
  const { zone, id } = thing.object
  if (clauses.forCost !== undefined || clauses.isFaceDown) return clauses.forCost
  if (zone === 'exile') return now.setAside[id]?.by === 'plot' ? 'plot' : undefined
  if (zone !== 'graveyard') return undefined
  return keywordsOf(now, thing).find(name => WAYS[name]?.from === 'graveyard' && WAYS[name]?.isForItsCost)
}

const keywordsOf = ({ state }: Table['now'], { abilities, name, object }: ObjectState): readonly string[] =>
  abilities.flatMap(({ ability }) => keywordNamesIn(ability.text, { name: name || object.label }, state.rules.on))

/** 702.190a (2026-02-27): by sneak, which is not played, a spell may be cast in its player's declare blockers step. */
export const maySneak = ({ now }: Table, player: Player, thing: ObjectState): boolean =>
  now.turn.player === player && now.turn.step === 'declare blockers' && keywordsOf(now, thing).includes('sneak')

/** Whether a card may be cast by a keyword from where it is, now. */
export function* mayCastBy(table: Table, player: Player, thing: ObjectState, keyword: string): Procedure<boolean> {
  const { zone, label, id } = thing.object
  const way = WAYS[keyword]
  const cannot = (why: string) =>
    illegalAct(`${player} cannot cast "${label}" by ${keyword}: ${why}`, ruleOf(table.now, 'casting'), 'Cast it later')
  if (way?.isInstructed) return yield* refuse(cannot('its ability has to resolve'))
  if (keyword === 'mayhem' && !wasDiscarded(table, thing))
    return yield* refuse(cannot('it was not discarded this turn'))
  if (keyword === 'prowl' && !hasProwled(table, player, thing))
    return yield* refuse(cannot('no such creature has dealt combat damage to a player this turn'))
  if (!way || !isAsOwn(table, player, thing, false) || zone !== (way.from ?? 'hand')) return false
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

/** 702.187a (2025-09-19): a card in a graveyard that was discarded this turn. */
const wasDiscarded = ({ now }: Table, { id }: ObjectState): boolean =>
  now.history.some(
    ({ turn, what }) =>
      turn === now.turn.number &&
      what.kind === 'happened' &&
      what.what.some(({ plan, is }) => plan.kind === 'move' && plan.way === 'discarded' && is?.id === id),
  )

/**
 * 502.76a (2008-02-01), 702.76a today: a source that its player controlled, and that had a creature type of the spell, has
 * dealt combat damage to a player this turn.
 */
const hasProwled = ({ now }: Table, player: Player, spell: ObjectState): boolean => {
  const isAlike = ({ every, subtypes }: ObjectState): boolean =>
    every.includes('creature types') || spell.every.includes('creature types')
      ? true
      : subtypes.some(one => spell.subtypes.includes(one))
  return now.history.some(
    ({ turn, what }) =>
      turn === now.turn.number &&
      what.kind === 'happened' &&
      what.what.some(({ plan, before, amount }) => {
        if (plan.kind !== 'damage' || !plan.isCombat || plan.player === undefined || amount === 0) return false
        const source = plan.by === null ? undefined : thingNamed(before, plan.by)
        return source?.controller === player && isAlike(source)
      }),
  )
}
