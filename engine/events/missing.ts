import { no, type Problem, type Result } from '#rulebook/result'

/** An event spoke of an object that is not there. */
export const missing = (label: string): Result<never> => no(missed(label))
export const missed = (label: string): Problem => ({
  code: 'no-such-object',
  says: `There is no object called "${label}"`,
  try: 'Name it as the board does, or put it there first',
})
