import { holds, type ObjectState, type Player } from '../../index'
import type { Game, MayPlay } from '../game'
import { mustKnowTop } from '../perform'
import { notModelledHere, type Procedure, refuse, setting, type Table } from '../table'
import { isSpellOf, ownRules, type RuleInForce, rulesFor } from '../texts/rules-in-force'
import { contextOfSource, isMet } from './limits'

/** A text that allows a card to be cast or played from where it is. */
export type Permission = Pick<RuleInForce<'may cast'>, 'rule'> &
  Pick<MayPlay, 'mana'> & { readonly key: string; readonly source: ObjectState }

/** Whether a card is played as one of the player's own: it is, or a text lets those in other graveyards be played so. */
export const isAsOwn = ({ now }: Pick<Table, 'now'>, player: Player, thing: ObjectState, isLand: boolean): boolean => {
  const { zone, owner } = thing.object
  if (owner === player || zone !== 'graveyard') return owner === player
  return rulesFor(now, player, 'graveyards as own').some(
    ({ rule, context }) => (rule.isLand === true) === isLand && isSpellOf(rule, thing, context),
  )
}
const isFrom = (table: Table, player: Player, thing: ObjectState, from: string, isLand: boolean): boolean => {
  const { zone, owner, label } = thing.object
  if (!isAsOwn(table, player, thing, isLand)) return false
  if (from !== 'top of library') return zone === from
  return zone === 'library' && (table.now.libraries[owner]?.order[0] ?? null) === label
}

/** Whether an effect still allows a card to be played. */
const lasts = ({ turn, log }: Game, { player, until, turn: since, entry }: MayPlay): boolean => {
  const began = log.slice(entry).filter(one => one.kind === 'turn began' && one.of === player).length
  switch (until) {
    case 'this turn':
      return turn.number === since
    case 'your next turn begins':
      return began === 0
    case 'your next turn ends':
      return began === 0 || (began === 1 && turn.player === player)
    case 'it moves':
      return true
  }
}
/** What the effect of a resolved text allows a player to do with a card. */
const allowedByEffect = ({ now }: Table, player: Player, card: ObjectState, isLand: boolean): Permission | null => {
  const found = now.mayPlay.find(
    one =>
      one.id === card.id &&
      one.player === player &&
      (!isLand || one.isPlay) &&
      !(one.isWhole && card.object.whole) &&
      lasts(now, one),
  )
  const { zone } = card.object
  return found
    ? {
        rule: { kind: 'may cast', who: 'you', what: EVERYTHING, from: zone, ...(found.isFree ? { instead: [] } : {}) },
        key: '',
        ...(found.mana ? { mana: found.mana } : {}),
        source: card,
      }
    : null
}
const EVERYTHING = { kind: 'all', of: [] } as const

/** The text in force, or of the card itself, that allows a player to cast it, or to play it as a land. */
export function* permittedBy(
  table: Table,
  player: Player,
  thing: ObjectState,
  isLand: boolean,
): Procedure<Permission | null> {
  const effect = allowedByEffect(table, player, thing, isLand)
  if (effect) return effect
  const inForce = rulesFor(table.now, player, 'may cast').flatMap(({ rule, text, context }) =>
    isSpellOf(rule, thing, context) ? [{ rule, source: text.source ?? thing, key: text.text }] : [],
  )
  const own = ownRules(table.now, thing).flatMap(({ rules, text }) =>
    rules.flatMap(rule =>
      rule.kind === 'may cast' && (!rule.condition || holds(rule.condition, contextOfSource(table, thing)))
        ? [{ rule, source: thing, key: text }]
        : [],
    ),
  )
  const there = thing.object.zone === 'battlefield' ? inForce : [...inForce, ...own]
  for (const { rule, source, key } of there) {
    if ((rule.isLand === true) !== isLand || !isFrom(table, player, thing, rule.from, isLand)) continue
    const keys = [`${source.id} ${key}`]
    const limits = (rule.limits ?? []).map(limit => isMet(table, player, source, limit, () => keys))
    if (limits.includes(null)) yield* refuse(notModelledHere(`"${key}"`))
    if (limits.includes(false)) continue
    if (rule.from === 'top of library') yield* mustKnowTop(table, player, 1, `The card on top of ${player}'s library`)
    return { rule, source, key: keys[0] ?? '' }
  }
  return null
}
/** What the use of a permission changes: it may be for once each turn. */
export const permissionUsed = ({ now }: Table, permission: Permission | null) =>
  permission?.rule.limits?.some(limit => limit.kind === 'times each turn')
    ? [setting({ usedOnce: { ...now.usedOnce, [permission.key]: now.turn.number } })]
    : []
