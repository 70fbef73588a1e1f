import type { ZodError } from 'zod'
import type { Problem } from '#rulebook/result'

const listed = (name: unknown): string => (typeof name === 'string' && name.trim() ? `${name.slice(0, 80)}: ` : '')
/** A problem in the record of this card. */
export const ofCard = (name: string, problem: Problem): Problem => ({
  ...problem,
  message: `${listed(name)}${problem.message}`,
})

/** A problem of a record, with the card's name if it has one. */
export const cardProblem = (error: ZodError, value: unknown): Problem => {
  const issue = error.issues[0]
  const name = (value as { name?: unknown } | null)?.name
  const where = issue && issue.path.length > 0 ? issue.path.join('.') : 'the record'
  return {
    code: 'card-record-invalid',
    message: `${listed(name)}${where}: ${issue?.message ?? 'not as expected'}`,
  }
}
