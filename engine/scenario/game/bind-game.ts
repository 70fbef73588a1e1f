import type { Step } from '../syntax/page'
import type { StepWords } from '../syntax/words-of-step'
import type { GameStep } from './game-step'
import { GAME_GIVEN } from './read-given'
import { GAME_THEN } from './read-then'
import { GAME_WHEN } from './read-when'

/** A word instead of a number: the step is not understood, instead of being read without a number. */
const hasUnknownNumber = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isNaN(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasUnknownNumber)

/** The action of a step in a game; undefined if its words do not belong to the language of the game. */
export const gameStepOf = (kind: Step['kind'], words: StepWords): GameStep | undefined => {
  const rows = kind === 'given' ? GAME_GIVEN : kind === 'when' ? GAME_WHEN : GAME_THEN
  for (const [pattern, make] of rows) {
    const match = pattern.exec(words.form)
    const made = match && make(match, words)
    if (made && !hasUnknownNumber(made)) return made
  }
  return undefined
}
