import type { WebAnnotation } from '#notes/annotation/annotation'
import { type Note, parseAnnotation } from '#notes/annotation/note'
import type { Problem } from '#rulebook/result'
import type { Ports } from './protocol'

/**
 * Whether the rule that an annotation targets stands on its day. A note that is replaced may keep the place it has,
 * whatever became of the rule since.
 */
export const missingTarget = async (
  annotation: WebAnnotation,
  { stands, today }: Ports,
  before?: Note,
): Promise<Problem | null> => {
  const { number, on } = parseAnnotation(annotation, '', '', today())
  if (before?.number === number && before.on === on) return null
  if (await stands(number, on)) return null
  return {
    code: 'annotation-rule-missing',
    message: `There is no rule ${number.slice(0, 40)} on ${on}`,
    hint: 'Target a rule on a date on which it was in force: /rules/418.5a?on=2008-03-17',
  }
}
