import { type ObjectState, type Player, viewOf } from '../index'
import type { Game } from './game'
import { isAboutPlayer, isSubject, type StandingText, standingTexts } from './standing-texts'
import { illegalAct, notModelledHere, type Procedure, refuse, ruleOf, type Table } from './table'

/** What a cost is paid for. */
export type Purpose = 'cast spells' | 'activate abilities' | 'something else'

/** A text that forbids a payment; if it is not read, whether it forbids this payment is unknown. */
type Forbids = { readonly text: StandingText; readonly isRead: boolean }

const FORBIDS =
  /^(.+?) can(?:'t|not) (?:(pay life)(?: or sacrifice (.+?))?|sacrifice (.+?)(?: or (pay life))?)(?: to (cast spells|activate abilities|cast spells or activate abilities))?(?: this turn)?$/i
const ABOUT_LIFE = /\bcan(?:'t|not) (?:[\w ]+ or )?pay\b.*\blife\b/i
const ABOUT_SACRIFICE = /\bcan(?:'t|not) (?:[\w ]+ or )?sacrifice\b/i

/** Whether a text is for a player and a purpose; null if the words do not say which players. */
const isFor = (
  { game, player, purpose }: { readonly game: Game; readonly player: Player; readonly purpose: Purpose },
  text: StandingText,
  who: string,
  when: string | undefined,
): boolean | null => {
  const is = isAboutPlayer(who, text, player, game.state)
  return is && (when === undefined || when.toLowerCase().includes(purpose))
}

/** "Players can't pay life to cast spells" (103.2 of 1999, 101.2 today): the text that forbids a player to pay life. */
export const forbidsLife = (game: Game, player: Player, purpose: Purpose): Forbids | undefined => {
  const found = standingTexts(viewOf(game.state)).flatMap((text): readonly Forbids[] => {
    if (!ABOUT_LIFE.test(text.text)) return []
    const [, who, first, , , second, when] = FORBIDS.exec(text.text) ?? []
    if (who === undefined || (first ?? second) === undefined) return [{ text, isRead: false }]
    const is = isFor({ game, player, purpose }, text, who, when)
    return is === false ? [] : [{ text, isRead: is === true && text.open === undefined }]
  })
  return found.find(one => one.isRead) ?? found[0]
}

/** "Players can't sacrifice creatures to cast spells": the text that forbids a player to sacrifice an object for a cost. */
export const forbidsSacrifice = (
  table: Table,
  player: Player,
  thing: ObjectState,
  purpose: Purpose,
): Forbids | undefined => {
  const view = viewOf(table.now.state)
  const found = standingTexts(view).flatMap((text): readonly Forbids[] => {
    if (!ABOUT_SACRIFICE.test(text.text)) return []
    const [, who, , first, second, , when] = FORBIDS.exec(text.text) ?? []
    const what = first ?? second
    if (who === undefined || what === undefined) return [{ text, isRead: false }]
    const is = isFor({ game: table.now, player, purpose }, text, who, when)
    if (is === false) return []
    const isMeant = isSubject(what, text, thing, view, table.known)
    return isMeant === false ? [] : [{ text, isRead: is === true && isMeant === true && text.open === undefined }]
  })
  return found.find(one => one.isRead) ?? found[0]
}

/** Refuses a payment that a text forbids, or may forbid. */
export function* refuseForbidden(
  table: Table,
  player: Player,
  cost: string,
  { text, isRead }: Forbids,
): Procedure<never> {
  const source = text.source?.object.label
  const who = source === undefined ? 'an effect' : `"${source}"`
  if (!isRead) return yield* refuse(notModelledHere(text.open ?? `"${text.text}" of ${who}`))
  return yield* refuse(
    illegalAct(
      `${player} cannot pay "${cost}": ${who} says that ${text.text.charAt(0).toLowerCase()}${text.text.slice(1)}`,
      ruleOf(table.now, 'cannot'),
      'Remove what forbids it, or pay in another way',
    ),
  )
}
