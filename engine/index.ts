/**
 * The engine's door: the rules of a day, events, the board that follows, and questions about it. Everything is plain
 * data and no function changes what it is given. Nothing outside imports the engine's other files, except through the
 * other doors that docs/ARCHITECTURE.md names.
 */
import { FAST } from './layers/fast/index'
import { type AbilityReader, type GameState, newGame } from './model/state'
import type { Ruleset } from './rules/amendment'

export { activeEffects, affectedBy } from './effects/active-effect'
export { applyEvent } from './events/apply-event'
export { copyOf, facesToTake } from './events/copy'
export { unsaidCount } from './events/counters-said'
export { hasShield } from './events/damage-and-combat'
export { dyingOf, isDefeated } from './events/dying'
export { stillControlledBy, withoutPlayer, withoutPossessions } from './events/leaving'
export { choiceMissing, openWord, strangerIn } from './events/missing-choices'
export { isPrinted } from './events/move'
export {
  isOfQuality,
  protectionFrom,
  type Untargetable,
  unknownProtection,
  untargetable,
  untargetableByAll,
} from './events/protection'
export { hasLooseEnds } from './events/state-based'
export { restrictedPlayer, restrictedTarget } from './events/targeting'
export { uniqueIn } from './events/uniqueness'
export { canonicalJson, traceHash } from './hash/trace-hash'
export { effectReads, effectWrites } from './layers/aspects'
export { boardOf, objectsOf } from './layers/board-of'
export {
  type AbilityPull,
  abilityCostOf,
  asSpell,
  type Cost,
  costAsksTargets,
  costOf,
  raisedToLeast,
} from './layers/costs'
export {
  appliedIn,
  citedIn,
  dependenciesIn,
  dependsOn,
  isGoaded,
  isMonstrous,
  loopsIn,
  maximumHandSize,
  orderOf,
} from './layers/lookup'
export { printTrace } from './layers/print-trace'
export { asksGame, notModelled, saysTop, unmodelledIn } from './layers/unmodelled'
export { isTopUnsaid, type Unread, unreadAbout, unreadOn, unsaidCondition } from './layers/unread'
export { baseView, viewOf } from './layers/view'
export type { Board, BoardObject, Difference, Trace } from './model/board'
export { isOnItself, isSwitchedOff } from './model/defining'
export type {
  AbilitiesMeant,
  Ability,
  Act,
  Activated,
  Affects,
  Amount,
  Attacked,
  Change,
  CoinSide,
  Condition,
  ContinuousEffect,
  Cost as CostPart,
  Counters,
  EffectSpec,
  EntersHow,
  EventPattern,
  Face,
  Filter,
  Instruction,
  ManaLasts,
  ManaMade,
  MayPlayUntil,
  Memory,
  Modes,
  NumberRange,
  ObjectTarget,
  PaidFor,
  PlayerMeant,
  PlayerRule,
  Reference,
  Replacement,
  SpendOn,
  StepName,
  Subject,
  TargetSpec,
  Text,
  TimeLimit,
  Way,
  What,
  Who,
  Whom,
  Whose,
  WouldHappen,
} from './model/effect'
export {
  ADDITIONAL_COST,
  ATTACKS_ANOTHER,
  ATTACKS_UNTAPPED,
  BY_TOUGHNESS,
  CREWS_AS,
  type Designation,
  MAY_STAY_TAPPED,
  MONSTROUS,
  NO_COMBAT_DAMAGE,
  NOT_REGENERATED,
  OWN_COSTS,
  PART,
  SADDLES_AS,
} from './model/effect'
export type { GameEvent, ObjectSpec, Target } from './model/event'
export { FACE_DOWN, printedObject, startView } from './model/face'
export {
  amountAt,
  counted,
  hasTrait,
  holds,
  inAffects,
  isMeant,
  isNumber,
  isReached,
  isUnknownCard,
  matches,
  namesOutside,
  namesZone,
  objectsAt,
  playerAt,
  playersIn,
  sourceOf,
  unsaidIn,
  withoutTraits,
  wordAt,
  youAt,
} from './model/filter'
export {
  BASIC_LAND_TYPES,
  CARD_TYPES,
  type CardType,
  COLORS,
  type Color,
  canBeInCombat,
  type EffectId,
  type ObjectId,
  type Player,
  SUPERTYPES,
  type Supertype,
  type Zone,
} from './model/kinds'
export { colorsOfCost, combined, LETTERS, manaSymbols, manaValueOf, symbolsOf } from './model/mana-value'
export { ENCHANT_CREATURE, NAMED_TOKENS } from './model/named-tokens'
export type { GameObject, HeldAbility, ObjectState } from './model/object'
export { mapped, needsSource, referencesIn } from './model/references'
export {
  type ActiveEffect,
  type Aspect,
  areOpponents,
  type Context,
  type Facts,
  type GameState,
  isWithin,
  missingProblem,
  objectNamed,
  objectState,
  PRINTED,
  type View,
  withObject,
} from './model/state'
export { familyOf, isSubtype } from './model/subtypes'
export type { Ruleset, Stratum } from './rules/amendment'
export { rulesCitedOn } from './rules/cited-rules'
export { isCreatureTypeOn, isListedOrFree } from './rules/creature-types'
export { type Cited, type GameMatter, gameCitation } from './rules/game-citations'
export { type GamePolicy, type GamePolicyKey, gamePolicyDays, gamePolicyFrom } from './rules/game-policies'
export { ACTION_DAYS, isBeforeKeyword, keywordRuleOn } from './rules/keyword-rules'
export { type NotedRules, notedRules } from './rules/noted-rules'
export { type Parameter, parametersByDay } from './rules/parameters'
export { POLICIES, type PolicyEntry, policiesOf, withPolicy } from './rules/policies'
export { type Citation, RELEASE_DAYS, releaseOf } from './rules/releases'
export { REVIEWED_UNTIL, type Reviewed, reviewedFor } from './rules/reviewed'
export { amendmentDays, RULESETS, rulesetOn } from './rules/ruleset'

/** An empty table on the day of the rules; A is the active player. Effects are applied by the fast layers. */
export const startGame = (rules: Ruleset, reader: AbilityReader): GameState => newGame(rules, reader, FAST)
