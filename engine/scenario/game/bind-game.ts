import type { Step } from '../syntax/page'
import type { StepWords } from '../syntax/words-of-step'
import type { GameStep } from './game-step'
import { GAME_GIVEN } from './read-given'
import { GAME_THEN } from './read-then'
import { GAME_WHEN } from './read-when'

/** What a step asks for in a game; undefined where its words are none of the language of the game. */
export const gameStepOf = (kind: Step['kind'], words: StepWords): GameStep | undefined => {
  const rows = kind === 'given' ? GAME_GIVEN : kind === 'when' ? GAME_WHEN : GAME_THEN
  for (const [pattern, make] of rows) {
    const match = pattern.exec(words.form)
    const made = match && make(match, words)
    if (made) return made
  }
  return undefined
}
