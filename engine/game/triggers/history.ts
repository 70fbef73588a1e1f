import {
  type Condition,
  type Context,
  type EventPattern,
  hasTrait,
  holds,
  isUnknownCard,
  type ObjectState,
  objectsAt,
  type Reference,
  unsaidIn,
  withoutTraits,
} from '../../index'
import { withFacts } from '../facts'
import type { Game } from '../game'
import { castUnseen, isAnySpell, occurrencesOf } from '../objects/matching'
import { type Table, withLast } from '../table'
import type { Watched } from './happenings'

/**
 * Remembers what has happened, for texts that look back at this turn or the last. It is a part of what its last entry in
 * the log changed.
 */
export const remember = (table: Table, what: Watched): void => {
  const { turn, history, state, log, stack } = table.now
  if (what.kind === 'step began' || what.kind === 'assigned' || log.length === 0) return
  const isOld = history[0] !== undefined && history[0].turn < turn.number - 1
  const kept = isOld ? history.filter(one => one.turn >= turn.number - 1 || isDamageToPlayer(one.what)) : history
  const now = [...kept, { turn: turn.number, entry: log.length, what, state, stack }]
  table.now = withFacts(withLast(table.now, { history: now }))
}

const isDamageToPlayer = (what: Watched): boolean =>
  what.kind === 'happened' && what.what.some(({ plan }) => plan.kind === 'damage' && plan.player !== undefined)

/** What a condition depends on that the page does not show; null: it is true or false. */
export const unsureOf = (game: Game, condition: Condition, at: Context): string | null => {
  if (game.turn.number === 1 && says(condition, one => 'when' in one && one.when === 'last turn'))
    return 'What happened in the turn before the first'
  const unseen = unseenSpells(game, condition)
  if (unseen !== null) return unseen
  const unsaid = unsaidIn(condition, at)
  if (unsaid !== null) return UNSAID[unsaid]
  if (says(condition, one => 'kind' in one && OF_CARDS.has(one.kind)) && mayBeUnknown(condition, at))
    return 'What an unknown card is'
  if (!at.facts || !says(condition, one => 'kind' in one && one.kind === 'mana spent')) return null
  const isOpen = holds(condition, at) !== holds(condition, { ...at, facts: { ...at.facts, isManaAny: true } })
  return isOpen ? 'Which mana was spent' : null
}
export const UNSAID = {
  library: 'How many cards are in a library that no step describes',
  card: 'What an unknown card is',
} as const
/** Of spells that were cast before the page begins only their number is known; null: nothing asks for more. */
export const unseenSpells = (game: Game, part: unknown): string | null =>
  castUnseen(game).length > 0 &&
  says(
    part,
    one => 'kind' in one && one.kind === 'casts' && !isAnySpell(one as Extract<EventPattern, { kind: 'casts' }>),
  )
    ? 'Which spells were cast before the first step'
    : null
/** What a page says of no unknown card. */
const OF_CARDS: ReadonlySet<unknown> = new Set([
  'card type',
  'supertype',
  'subtype',
  'color',
  'name',
  'compare',
  'has ability',
  'value',
  'total',
  'greatest',
  'shares',
])
const mayBeUnknown = (condition: Condition, at: Context): boolean =>
  says(condition, one => 'kind' in one && one.kind === 'memory' && objectsAt(one as Reference, at).some(isUnknownCard))
/** Whether an ability may trigger, or not, on cards of which no step says what they are. */
export const turnsOnUnknown = (on: EventPattern, source: ObjectState, what: Watched, game: Game): boolean => {
  if (on.kind === 'any') return on.of.some(one => turnsOnUnknown(one, source, what, game))
  if (what.kind !== 'happened' || !hasTrait(on)) return false
  const isOf = (thing?: ObjectState): boolean => thing !== undefined && isUnknownCard(thing)
  const unknown = what.what.filter(({ was, is }) => isOf(was) || isOf(is))
  if (unknown.length === 0) return false
  return occurrencesOf(withoutTraits(on), source, { ...what, what: unknown }, game).times.length > 0
}
const says = (part: unknown, test: (one: object) => boolean): boolean =>
  typeof part === 'object' && part !== null && (test(part) || Object.values(part).some(one => says(one, test)))
