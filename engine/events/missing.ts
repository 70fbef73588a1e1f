import { err, type Problem, type Result } from '#rulebook/result'

/** An event spoke of an object that is not there. */
export const objectMissing = (label: string): Result<never> => err(missingProblem(label))
export const missingProblem = (label: string): Problem => ({
  code: 'no-such-object',
  says: `There is no object called "${label}"`,
  try: 'Name it as the board does, or put it there first',
})
