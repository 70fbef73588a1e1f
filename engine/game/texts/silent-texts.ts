import { rememberBy } from '#rulebook/remember'
import { type ObjectState, type View, viewOf } from '../../index'
import { isAboutCombat } from '../../meaning/combat-rules'
import { isExecuted } from '../../meaning/executed-rules'
import { replacementsRead } from '../../meaning/replacements-read'
import { rulesRead } from '../../meaning/rules'
import { mayMatter } from '../../meaning/unread-words'
import type { Game } from '../game'
import { notModelledHere, type Procedure, refuse, type Table } from '../table'
import { isAskedOfEvents, isOfAnotherKind, type StandingText, standingTexts, unreadTexts } from './standing-texts'

/** Forms that one part of the game looks for by their words. */
const ASKED_BY_WORDS: readonly RegExp[] = [
  // triggers.ts
  /\btriggers? an additional time\b|\bcauses? .*\babilit\w+ .*\bto trigger\b|\bcan't trigger\b/i,
  // casting/activating.ts
  /\bloyalty abilities you activate\b|\bto activate\b/i,
  // game-end.ts
  /\b(?:lose|win) the game\b/i,
  // turn.ts
  /\buntap\w* .*\bsteps?\b|\bunspent (?:\w+ )?mana\b|\bmana (?:pools?|empt)/i,
  // combat/assignment.ts
  /\bassigns? (?:no |its |their )?combat damage\b|\bdeals? combat damage as though\b/i,
  // casting/casting.ts
  /\bwithout paying\b/i,
  // executing/attach.ts
  /\bcan be attached only to\b/i,
]

/** Whether a part of the game asks a text in force: as a value, as a rule that is obeyed, or by its words. */
const isAskedByGame = ({ text, rules, source, of }: StandingText, { rules: { on, game } }: View): boolean => {
  if (rules?.every(says => isExecuted({ kind: 'game rule', says }) || isAboutCombat(says))) return true
  if (isAskedOfEvents(text) || ASKED_BY_WORDS.some(words => words.test(text))) return true
  if (isOfAnotherKind(text, source)) return true
  if (game.stack === 'batch' && /^during (?:your|each)\b.* upkeep,/i.test(text)) return true
  const name = source?.name || source?.object.label || ''
  const whole = source?.abilities.map(({ ability }) => ability.text).join('\n')
  const card = { name, ...(whole === undefined ? {} : { text: whole }) }
  const acts = rulesRead(`${text}.`, { name }, on)
  const events = replacementsRead(`${text}.`, card, on, of !== null || source === null)
  return acts.rules.length + acts.concerns.size + events.replacements.length + events.concerns.size > 0
}

/** What may change characteristics puts every answer about them in doubt. */
const isAsked = (one: StandingText, view: View): boolean => mayMatter(one.text) || isAskedByGame(one, view)

/**
 * The texts in force that no part of the game asks. What happens while one of them may be about it is in doubt, and so is
 * what is refused while one of them may allow it.
 */
export const silentTexts = ({ state }: Pick<Game, 'state'>): readonly StandingText[] => silentIn(viewOf(state))
const silentIn = rememberBy((view: View): readonly StandingText[] =>
  standingTexts(view).filter(one => !isAsked(one, view)),
)

/**
 * Refuses what a text may be about that nothing asks: `about` are words that it then has. `own` is an object whose texts
 * work where it is, such as a spell and what it says of its own cost.
 */
export function* unlessSilent({ now }: Table, about: RegExp, own?: ObjectState): Procedure {
  const view = viewOf(now.state)
  const text = [...standingTexts(view), ...(own === undefined ? [] : unreadTexts(own))].find(
    one => about.test(one.text) && !isAskedByGame(one, view),
  )
  if (text) yield* refuse(notModelledHere(`"${text.text}"`))
}

/** Words that allow what the rules forbid, or change how something is paid. */
const ALLOWS = /\b(?:may|can|as though|rather than|costs?|additional)\b/i
/** A text that nothing asks and that may allow what was refused. */
export const mayAllow = (game: Pick<Game, 'state'>): StandingText | undefined =>
  silentTexts(game).find(({ text }) => ALLOWS.test(text))
