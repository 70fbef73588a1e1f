import { ok, type Result } from '#rulebook/result'
import type { Check } from '../../check/check'
import type { Action, Binding } from '../../run/action'
import type { StepWords } from '../../syntax/words-of-step'
import { check, type Row } from './then-phrase'

/** `"Bear" and "Ox" are 3/3`: the phrase for one object, checked for each. */
export const sameOfEach = (rows: () => readonly Row[]): Row => [
  /^(?:both |all of )?((?:«\d+»(?:, and |, | and )?){2,}) (are|aren't|have|don't have|do not have) (.*)$/,
  ([, names, verb, rest], words, binding) =>
    ofEach(rows(), names ?? '', `${SINGULAR[verb ?? '']} ${rest}`, words, binding),
]

const SINGULAR: Readonly<Record<string, string>> = {
  are: 'is',
  "aren't": 'is not',
  have: 'has',
  "don't have": 'does not have',
  'do not have': 'does not have',
}
/** The same check for each object; the first one that does not result in a check decides the step. */
const ofEach = (
  rows: readonly Row[],
  names: string,
  rest: string,
  words: StepWords,
  binding: Binding,
): Result<Action> => {
  const checks: Check[] = []
  for (const [mark] of names.matchAll(/«\d+»/g)) {
    const form = `${mark} ${rest}`
    const [row, match] = firstFor(rows, form)
    const one = row && match ? row[1](match, words, binding) : null
    if (!one?.ok || one.value.kind !== 'check')
      return one ?? ok({ kind: 'not modelled', says: `"${rest}" is not modelled` })
    checks.push(one.value.check)
  }
  return check({ kind: 'each', checks })
}
const firstFor = (rows: readonly Row[], form: string): readonly [Row, RegExpExecArray] | readonly [] => {
  for (const row of rows) {
    const match = row[0].exec(form)
    if (match) return [row, match]
  }
  return []
}
