/**
 * The engine's door: the rules of a day, what happens, the board that follows, and questions about it. Everything is
 * plain data and nothing changes what it is given.
 */
export { boardOf } from './board-of'
export { happen } from './happen'
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
