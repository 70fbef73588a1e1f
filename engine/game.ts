/**
 * The engine's door: the rules of a day, what happens, the board that follows, and questions about it. Everything is
 * plain data and nothing changes what it is given.
 */
export { boardOf, objectsOf } from './board-of'
export { type Cost, costOf } from './costs'
export { happen } from './happen'
export { printChange } from './kinds-of-change'
export { POLICIES, type PolicyEntry, policiesOf } from './policies'
export { printTrace } from './print-trace'
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
} from './queries'
export {
  type Amendment,
  amendmentDays,
  type Layer,
  RULESETS,
  type Ruleset,
  rulesetName,
  rulesetOn,
  withPolicy,
} from './ruleset'
export { type AbilityReader, type GameState, startGame } from './state'
export { traceHash } from './trace-hash'
