import { NUMBER_PATTERN } from '../english/lexicon/number-words'
import {
  ATTACKS_ANOTHER,
  ATTACKS_UNTAPPED,
  BLOCKS_IT,
  BY_TOUGHNESS,
  CHANGES_NOTHING,
  type Change,
  MAY_STAY_TAPPED,
  NO_COMBAT_DAMAGE,
  NOT_REGENERATED,
} from '../model/effect'
import { targetRestriction } from './target-restrictions'

/** A form of rule about objects or players ("doesn't untap during …"), and the code that enforces it. */
type ExecutedRule = {
  readonly name: string
  /** The file that enforces it. */
  readonly by: string
  readonly isForm: (says: string) => boolean
}
const form = (name: string, by: string, ...patterns: readonly string[]): ExecutedRule => {
  const pattern = new RegExp(`^(?:${patterns.join('|')})$`, 'i')
  return { name, by, isForm: says => pattern.test(says) }
}
const TURN = '(?: this turn)?'

/**
 * The rules in effects that something executes. They are text ("can't block"), so that unlike characteristics no
 * type says whether any code enforces them: a line of a card is `runs` only if all of its rules are in this list, and
 * each row has a board (`executed-rules.test.ts`) on which it decides what happens.
 */
export const EXECUTED_RULES: readonly ExecutedRule[] = [
  form(
    'untap step',
    'game/standing-texts.ts',
    "(?:doesn't|don't|does not|do not) untap during (?:your|their|its controller's|their controllers?'s?) (?:next )?untap steps?",
  ),
  form('cannot attack', 'game/combat/attacks.ts', `(?:can't|cannot) attack(?: or block)?${TURN}`),
  form('cannot attack alone', 'game/combat/attacks.ts', "can't attack(?: or block)? alone"),
  form('attacks only alone', 'game/combat/attacks.ts', 'can only attack alone'),
  form(
    'cannot attack a player',
    'game/combat/attacks.ts',
    "can't attack you(?: or (?:a )?planeswalkers? you control)?",
  ),
  form(
    'attacks as though',
    'game/combat/attacks.ts',
    "can attack(?: this turn)? as though (?:it|they) (?:had haste|didn't have defender|weren't (?:a )?Walls?)",
  ),
  form(
    'attacks if able',
    'game/combat/attacks.ts',
    'attacks?(?: each (?:combat|turn))? if able',
    'at most \\w+ attack',
    ATTACKS_ANOTHER,
  ),
  form('attacks by the defender', 'game/combat/attacks.ts', "can't attack unless defending player controls an? \\w+"),
  form(
    'blocks if able',
    'game/combat/blocks.ts',
    'blocks?(?: each (?:combat|turn))? if able',
    BLOCKS_IT,
    'at most \\w+ block',
  ),
  form('must be blocked', 'game/combat/blocks.ts', 'must be blocked if able', 'all able to block it do'),
  form('attacks untapped', 'game/combat/combat.ts', ATTACKS_UNTAPPED),
  form('may stay tapped', 'game/turn.ts', MAY_STAY_TAPPED),
  form('cannot be regenerated', 'game/replacing/replacement.ts', NOT_REGENERATED),
  form('cannot gain life', 'game/rules-in-force.ts', "can't gain life"),
  form('damage that cannot be prevented', 'game/replacements-in-force.ts', "damage can't be prevented"),
  form('combat damage', 'game/combat/assignment.ts', BY_TOUGHNESS, NO_COMBAT_DAMAGE),
  form('cannot block', 'game/combat/blocks.ts', `(?:can't|cannot) block${TURN}`),
  form(
    'cannot be blocked',
    'game/combat/blocks.ts',
    `(?:can't|cannot) be blocked${TURN}(?: as long as defending player controls [^.,]+)?`,
  ),
  form('blocks only', 'game/combat/blocks.ts', `(?:can't block|can block only) (?!alone\\b)[^.,]+?${TURN}`),
  form('blocked only by', 'game/combat/blocks.ts', `can't be blocked (?:except )?by (?!more\\b)[^.,]+?${TURN}`),
  form('blocked by one', 'game/combat/blocks.ts', "can't be blocked by more than one creature"),
  form(
    'blocks several',
    'game/combat/blocks.ts',
    `can block (?:any number of creatures|(?:an?|${NUMBER_PATTERN}) additional creatures?)(?: each (?:combat|turn))?${TURN}`,
  ),
  form(
    'blocks as though',
    'game/combat/blocks.ts',
    'can block creatures with shadow as though [^.,]+ had shadow',
    'can block as though (?:it was|it were|they were) untapped',
    'can block as though (?:it|they) had \\w+',
  ),
  form(
    'crews as though',
    'game/casting/crewing.ts',
    '(?:crews Vehicles|saddles Mounts) as though its power were (?:\\d+ )?greater',
  ),
  form('cannot be countered', 'game/standing-texts.ts', "(?:can't|cannot) be countered"),
  form('cannot enter', 'game/standing-texts.ts', "(?:can't|cannot) enter the battlefield"),
  form('cannot be sacrificed', 'game/standing-texts.ts', "(?:can't|cannot) be sacrificed"),
  form('cannot be destroyed', 'game/standing-texts.ts', "(?:can't|cannot) be destroyed"),
  form('abilities cannot be activated', 'game/casting/activating.ts', "its activated abilities can't be activated"),
  form('enchanted by no other', 'events/dying.ts', "can't be enchanted by other Auras"),
  {
    name: 'cannot be a target',
    by: 'events/targeting.ts',
    isForm: says => (targetRestriction(says)?.parts ?? null) !== null,
  },
]

/** Whether some code executes a change: always, except for rules that are text. */
export const isExecuted = (change: Change): boolean =>
  change.kind !== 'game rule' || change.says === CHANGES_NOTHING || EXECUTED_RULES.some(one => one.isForm(change.says))
const OF_PLAYERS: ReadonlySet<string> = new Set(['cannot gain life', 'cannot be a target'])
/** The same of a change that an effect on players makes. */
export const isExecutedOfPlayers = (change: Change): boolean =>
  change.kind !== 'game rule' ||
  change.says === CHANGES_NOTHING ||
  EXECUTED_RULES.some(one => OF_PLAYERS.has(one.name) && one.isForm(change.says))
