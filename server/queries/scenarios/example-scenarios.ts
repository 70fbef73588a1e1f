import type { Result } from '#rulebook/result'
import type { AbsentAnswer, RuleAnswer, SectionAnswer } from '../../answers'
import { exampleKey } from '../rules/printed-examples'

type Pages = ReadonlyMap<string, string>
type Answer = RuleAnswer | SectionAnswer | AbsentAnswer

const inRule = (rule: RuleAnswer, pages: Pages): RuleAnswer => ({
  ...rule,
  examples: rule.examples.map(example => {
    const scenario = pages.get(exampleKey(rule.release, rule.lineage, example.ordinal))
    return scenario ? { ...example, scenario } : example
  }),
})

/**
 * A response whose printed examples name the scenario that runs them; unchanged if it has no examples, without asking
 * for the pages.
 */
export const withScenarios = async <T extends Answer>(
  answer: Result<T>,
  pages: () => Promise<Pages>,
): Promise<Result<T>> =>
  answer.ok && hasExamples(answer.value) ? { ok: true, value: withPages(answer.value, await pages()) as T } : answer

const hasExamples = (value: Answer): boolean =>
  value.kind === 'rule' ? value.examples.length > 0 : value.kind === 'section' && value.rules.some(hasExamples)

const withPages = (value: Answer, pages: Pages): Answer => {
  if (value.kind === 'rule') return inRule(value, pages)
  return value.kind === 'section' ? { ...value, rules: value.rules.map(one => inRule(one, pages)) } : value
}
