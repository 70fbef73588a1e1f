import { areOpponents, manaValueOf, type ObjectState, type Player, viewOf } from '../../index'
import type { Game } from '../game'
import { filterOf, passes } from '../phrases'
import { isActive } from '../seats'
import { isAboutPlayer, type StandingText, standingTexts } from '../standing-texts'
import { existing, illegalAct, notModelledHere, type Procedure, refuse, ruleOf, type Table } from '../table'
import { isSorceryTime } from './priority'

/** 103.2 (1999), 101.2 today: an effect that says that something cannot be done takes precedence. */
export function* prohibited(table: Table, player: Player, spell: ObjectState): Procedure {
  const view = viewOf(table.now.state)
  for (const source of view.objects) {
    if (source.object.zone !== 'battlefield' || source.object.phasedOut) continue
    for (const { ability } of source.abilities) {
      const [, who, what, parity] = PROHIBITS.exec(ability.text) ?? []
      const [, what2] = CANNOT.exec(ability.text) ?? []
      const words = what ?? what2
      if (words === undefined) continue
      if (/^you$/i.test(who ?? '') && player !== source.controller) continue
      if (/^your opponents$/i.test(who ?? '') && !areOpponents(player, source.controller, table.now.state)) continue
      const filter = words === '' ? null : filterOf(`${words} card`, { self: source.name, known: table.known })
      if (words !== '' && !filter) return yield* refuse(notModelledHere(`"${ability.text}" of ${source.object.label}`))
      if (filter && !passes(filter, spell, view, { id: source.id, controller: source.controller })) continue
      const value = manaValueOf(spell, table.now.state.rules)
      if (parity !== undefined && (value % 2 === 0) !== /even/i.test(parity)) continue
      return yield* refuse(
        illegalAct(
          `${player} cannot cast "${spell.object.label}": "${source.object.label}" says that it cannot be cast`,
          ruleOf(table.now, 'cannot'),
          'Remove what forbids it',
        ),
      )
    }
  }
}

/** 502.58a (2006-10-01), 702.61a today: with such a spell on the stack only mana abilities and special actions are allowed. */
export function* barredBySplitSecond(table: Table, player: Player, act: string): Procedure {
  const bar = viewOf(table.now.state).objects.find(
    ({ object, abilities }) =>
      object.zone === 'stack' && abilities.some(({ ability }) => /^split second\.?$/i.test(ability.text)),
  )
  if (!bar) return
  yield* existing(table, 'split second', bar.object.label)
  return yield* refuse(
    illegalAct(
      `${player} cannot ${act}: "${bar.object.label}" on the stack has split second`,
      ruleOf(table.now, 'split second'),
      'Let it resolve first; mana abilities and special actions are still allowed',
    ),
  )
}

const ONLY_WHEN =
  /^(you|your opponents|each opponent|players|each player) (?:can|may) (?:cast|play) spells( and (?:activate|play) (?:activated )?abilities)? only (any time (?:they|you|that player|he or she) could (?:cast|play) a sorcery|during (?:their|your|his or her) own turns?)$/i
/** "Players can cast spells only during their own turns": when somebody may act at all. */
export function* outOfTime(table: Table, player: Player, act: 'cast spells' | 'activate abilities'): Procedure {
  for (const one of standingTexts(viewOf(table.now.state))) {
    const [, who, andAbilities, when = ''] = ONLY_WHEN.exec(one.text) ?? []
    if (who === undefined || (act === 'activate abilities' && andAbilities === undefined)) continue
    const isFor = isAboutPlayer(who, one, player, table.now.state)
    if (isFor === null) return yield* refuse(notModelledHere(`"${one.text}"`))
    const isInTime = /sorcery/i.test(when) ? isSorceryTime(table, player) : isActive(table.now, player)
    if (isFor && !isInTime)
      return yield* refuse(
        illegalAct(
          `${player} cannot ${act} now: "${one.text}"`,
          ruleOf(table.now, 'cannot'),
          `Given it is ${player}'s main phase`,
        ),
      )
  }
}

/** A text about what cannot be cast in a form that is not read. */
export const unreadProhibition = (game: Game): StandingText | undefined =>
  standingTexts(viewOf(game.state)).find(
    ({ text }) =>
      /\bcan't (?:be )?(?:cast|play)(?:ed)?\b|\b(?:can|may) (?:cast|play) .*only\b/i.test(text) &&
      (!/\blands\b/i.test(text) || /\bspells?\b/i.test(text)) &&
      !ONLY_WHEN.test(text) &&
      !PROHIBITS.test(text) &&
      !CANNOT.test(text),
  )

const PROHIBITS =
  /^(You|Your opponents|Players|Each player) can't (?:cast|play) (.*?) ?spells?(?: with (even|odd) (?:mana values?|converted mana costs?))?\.?$/i

const CANNOT = /^(.*?) ?spells can't be (?:cast|played)\.?$/i

const AS_FLASH = /\bas though (?:they|it) had flash\b/i
const MAY_AS_FLASH =
  /^(you|players|any player|each player|your opponents) may (?:cast|play) (?:(.+?) )?(?:spells|cards)(?: this turn)? as though they had flash$/i

/** "You may cast creature spells as though they had flash" (601.3b today). */
export function* mayCastAsThoughFlash(table: Table, player: Player, spell: ObjectState): Procedure<boolean> {
  const own = spell.abilities.find(({ ability }) => AS_FLASH.test(ability.text))
  if (own) return yield* refuse(notModelledHere(`"${own.ability.text}" of ${spell.object.label}`))
  const view = viewOf(table.now.state)
  for (const one of standingTexts(view)) {
    if (!AS_FLASH.test(one.text)) continue
    const [, who, what] = MAY_AS_FLASH.exec(one.text) ?? []
    const isFor = who === undefined ? null : isAboutPlayer(who.replace(/^any/i, 'each'), one, player, table.now.state)
    const filter = what === undefined ? null : filterOf(`${what} card`, { self: null, known: table.known })
    if (isFor === null || (what !== undefined && !filter)) return yield* refuse(notModelledHere(`"${one.text}"`))
    if (isFor && (!filter || passes(filter, spell, view, { id: one.source?.id ?? null, controller: one.controller })))
      return true
  }
  return false
}
