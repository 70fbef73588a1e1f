import { amountAt, manaValueOf, type ObjectState, objectState, type Player, viewOf } from '../../index'
import { hasKeyword } from '../combat/attacks'
import { type Game, playerIn } from '../game'
import { existing, illegalAct, notModelledHere, type Procedure, refuse, ruleOf, type Table, thingNamed } from '../table'
import {
  forbidsActivation,
  isSpellOf,
  ownRules,
  type RuleInForce,
  rulesFor,
  unplayedRule,
} from '../texts/rules-in-force'
import { isMet } from './limits'

/** 103.2 (1999), 101.2 today: an effect that says that something cannot be done takes precedence. */
export function* prohibited(table: Table, player: Player, spell: ObjectState, from: string): Procedure {
  for (const one of rulesFor(table.now, player, 'cannot cast')) {
    const { rule, text, context } = one
    if (rule.from && !rule.from.some(zone => zone === from)) continue
    if (!isSpellOf(rule, spell, context)) continue
    const value = manaValueOf(spell, table.now.state.rules)
    if (rule.parity && (value % 2 === 0) !== (rule.parity === 'even')) continue
    if (rule.most && castThisTurn(table.now, player, one) < amountAt(rule.most, context)) continue
    const { label } = spell.object
    yield* refuse(
      illegalAct(
        `${player} cannot cast "${label}": ${text.source ? `"${text.source.object.label}"` : 'an effect'} says that it cannot be cast`,
        ruleOf(table.now, 'cannot'),
        'Remove what forbids it',
      ),
    )
  }
}
/** How many of the spells that a rule means a player has cast in this turn. */
const castThisTurn = (game: Game, player: Player, { rule, context }: RuleInForce<'cannot cast'>): number => {
  if (rule.what.kind === 'status') return playerIn(game, player).spellsCast
  const began = game.log.findLastIndex(({ kind }) => kind === 'turn began')
  return game.log
    .slice(Math.max(0, began))
    .filter(({ kind, by, of = '' }) => kind === 'cast' && by === player && isCast(game, of))
    .filter(({ of = '' }) => {
      const thing = thingNamed(game.state, of)
      return thing !== undefined && isSpellOf(rule, thing, context)
    }).length
}
const isCast = (game: Game, label: string): boolean => thingNamed(game.state, label) !== undefined

/** Texts that forbid the activation of an ability. */
export function* forbidden(table: Table, player: Player, thing: ObjectState, isMana: boolean): Procedure {
  const unread = unplayedRule(table.now, player, 'activate')
  if (unread) yield* refuse(notModelledHere(`"${unread.text}"`))
  const text = forbidsActivation(table.now, player, thing, isMana)
  if (text)
    yield* refuse(
      illegalAct(
        `${player} cannot activate "${thing.object.label}": "${text.text}"`,
        ruleOf(table.now, 'cannot'),
        'Remove what forbids it',
      ),
    )
}

/** 502.58a (2006-10-01), 702.61a today: with such a spell on the stack only mana abilities and special actions are allowed. */
export function* barredBySplitSecond(table: Table, player: Player, act: string): Procedure {
  const spell = viewOf(table.now.state).objects.find(
    thing => thing.object.zone === 'stack' && hasKeyword(thing, 'split second'),
  )
  if (!spell) return
  yield* existing(table, 'split second', spell.object.label)
  return yield* refuse(
    illegalAct(
      `${player} cannot ${act}: "${spell.object.label}" on the stack has split second`,
      ruleOf(table.now, 'split second'),
      'Let it resolve first; mana abilities and special actions are still allowed',
    ),
  )
}

/** "Players can cast spells only during their own turns": when somebody may act at all. */
export function* outOfTime(table: Table, player: Player, source: ObjectState, isSpell: boolean): Procedure {
  for (const { rule, text, context } of rulesFor(table.now, player, 'casts only')) {
    if (isSpell ? !isSpellOf(rule, source, context) : !rule.andAbilities) continue
    for (const limit of rule.limits) {
      const is = isMet(table, player, text.source ?? source, limit, () => [])
      if (is === null) yield* refuse(notModelledHere(`"${text.text}"`))
      if (!is)
        yield* refuse(
          illegalAct(
            `${player} cannot ${isSpell ? 'cast spells' : 'activate abilities'} now: "${text.text}"`,
            ruleOf(table.now, 'cannot'),
            `Given it is ${player}'s main phase`,
          ),
        )
    }
  }
}
/** "Cast this spell only during combat." */
export function* withinOwnLimits(table: Table, player: Player, thing: ObjectState): Procedure {
  for (const { text, rules, concerns } of ownRules(table.now, thing)) {
    if (concerns.has('cast')) yield* refuse(notModelledHere(`"${text}" of ${thing.object.label}`))
    for (const rule of rules)
      for (const limit of rule.kind === 'own limits' ? rule.limits : []) {
        const is = isMet(table, player, thing, limit, () => [])
        if (is === null) yield* refuse(notModelledHere(`"${text}" of ${thing.object.label}`))
        if (!is)
          yield* refuse(
            illegalAct(
              `${player} cannot cast "${thing.object.label}" now: "${text}"`,
              ruleOf(table.now, 'casting'),
              'Cast it when its text allows it',
            ),
          )
      }
  }
}

/** "You may cast creature spells as though they had flash" (601.3b today). */
export function* mayCastAsThoughFlash(
  table: Table,
  player: Player,
  spell: ObjectState,
): Procedure<boolean | { readonly pay: string }> {
  const own = ownRules(table.now, spell)
  const source = objectState(viewOf(table.now.state), spell.id) ?? spell
  for (const { rules } of own)
    for (const rule of rules)
      if (
        rule.kind === 'flash' &&
        rule.pay === undefined &&
        (!rule.condition || isMet(table, player, source, { kind: 'if', condition: rule.condition }, () => []))
      )
        return true
  const isAllowed = rulesFor(table.now, player, 'flash').some(({ rule, context }) => isSpellOf(rule, spell, context))
  if (isAllowed) return true
  for (const { rules } of own)
    for (const rule of rules)
      if (rule.kind === 'flash' && rule.pay !== undefined && !rule.condition) return { pay: rule.pay }
  const unread = own.find(({ concerns }) => concerns.has('permit'))
  if (unread) yield* refuse(notModelledHere(`"${unread.text}" of ${spell.object.label}`))
  const other = unplayedRule(table.now, player, 'permit')
  if (other) yield* refuse(notModelledHere(`"${other.text}"`))
  return false
}
