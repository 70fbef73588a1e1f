/**
 * The engine's door: the rules of a day, what happens, the board that follows, and questions about it. Everything is
 * plain data and nothing changes what it is given.
 */

export { printChange } from './changes/index'
export { applyEvent } from './events/apply-event'
export { traceHash } from './hash/trace-hash'
export { boardOf, objectsOf } from './layers/board-of'
export { type Cost, costOf } from './layers/costs'
export {
  appliedIn,
  citedIn,
  type Dependency,
  dependenciesIn,
  dependsOn,
  loopsIn,
  maximumHandSize,
  orderOf,
  rulesInForce,
} from './layers/lookup'
export { printTrace } from './layers/trace/print-trace'
export { type AbilityReader, type GameState, startGame } from './model/state'
export type { Amendment, Layer, Ruleset } from './rules/amendment'
export { POLICIES, type PolicyEntry, policiesOf } from './rules/policies'
export { amendmentDays, RULESETS, rulesetName, rulesetOn, withPolicy } from './rules/ruleset'
