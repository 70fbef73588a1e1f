import type { ZodError } from 'zod'
import type { Problem } from '#rulebook/result'

/** A problem of a record, with the card's name if it has one. */
export const cardProblem = (error: ZodError, value: unknown): Problem => {
  const issue = error.issues[0]
  const name = (value as { name?: unknown } | null)?.name
  const where = issue && issue.path.length > 0 ? issue.path.join('.') : 'the record'
  return {
    code: 'card-record-invalid',
    message: `${typeof name === 'string' ? `${name.slice(0, 80)}: ` : ''}${where}: ${issue?.message ?? 'not as expected'}`,
  }
}
