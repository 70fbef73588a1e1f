import { err, ok, type Result } from '#rulebook/result'
import type { AbsentAnswer, PlainRule, PlainSection, RuleAnswer, SectionAnswer } from '../../answers'
import type { RichProblem } from '../call'

/** The API response: neighbours as numbers, without the scores and navigation of the pages. */
const plainRule = (rule: RuleAnswer): PlainRule => {
  const { kind: _, asOf, previous, next, parent, children, ancestors, ...rest } = rule
  return {
    ...rest,
    ...(previous ? { previous: previous.number } : {}),
    ...(next ? { next: next.number } : {}),
    ...(parent ? { parent: parent.number } : {}),
    children: children.map(child => child.number),
    ancestors: ancestors.map(above => above.number),
    consulted: asOf.consulted,
    ...(asOf.note ? { note: asOf.note } : {}),
  }
}

export const absentProblem = (absent: AbsentAnswer): RichProblem => ({
  code: 'not-on-that-day',
  message: absent.says,
  also: {
    number: absent.number,
    on: absent.on,
    lived: absent.lived,
    lastInForce: absent.lastInForce ?? null,
    livesOnAs: absent.livesOnAs,
    nearest: absent.nearest,
  },
})

/** The API response; a number that exists only on other days becomes a problem. */
export const plain = (found: Result<RuleAnswer | SectionAnswer | AbsentAnswer>): Result<PlainRule | PlainSection> => {
  if (!found.ok) return found
  if (found.value.kind === 'absent') return err(absentProblem(found.value))
  if (found.value.kind === 'rule') return ok(plainRule(found.value))
  const { kind: _, rules, asOf, previous, next, ancestors, ...rest } = found.value
  return ok({
    ...rest,
    rules: rules.map(plainRule),
    ...(previous ? { previous: previous.number } : {}),
    ...(next ? { next: next.number } : {}),
    ancestors: ancestors.map(above => above.number),
    consulted: asOf.consulted,
  })
}

/** A named list, because a response is an object. */
export const plainly = async <T, N extends string>(
  found: Promise<Result<T>>,
  name: N,
): Promise<Result<{ [K in N]: T }>> => {
  const value = await found
  return value.ok ? ok({ [name]: value.value } as { [K in N]: T }) : value
}
