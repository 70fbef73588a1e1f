import type { WebAnnotation } from '#notes/annotation/annotation'
import { type Note, parseAnnotation } from '#notes/annotation/note'
import type { Problem } from '#rulebook/result'
import { cardNamed } from '#rulebook/units/number'
import type { Ports } from './protocol'

/**
 * Whether the rule or card that an annotation targets exists on its day. An update of a note may keep its target,
 * whatever happened to the rule since.
 */
export const missingTarget = async (
  annotation: WebAnnotation,
  { stands, today }: Ports,
  before?: Note,
): Promise<Problem | null> => {
  const { number, on } = parseAnnotation(annotation, '', '', today())
  if (before?.number === number && before.on === on) return null
  if (await stands(number, on)) return null
  const card = cardNamed(number)
  return {
    code: 'annotation-rule-missing',
    ...(card === null
      ? {
          message: `There is no rule ${number.slice(0, 40)} on ${on}`,
          hint: 'Target a rule on a date on which it was in force: /rules/418.5a?on=2008-03-17',
        }
      : {
          message: `No wording of a card called ${card.slice(0, 80)} is loaded`,
          hint: 'Target a card by its full name: /cards/NAME?on=2008-03-17',
        }),
  }
}
