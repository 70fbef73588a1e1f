import type { IsoDate } from '#rulebook/dates/date'
import { remember } from '#rulebook/remember'
import { gamePolicyDays, isGamePolicyKey } from './game-policies'
import { type PolicyEntry, policiesOf } from './policies'
import { RELEASE_DAYS } from './releases'
import { amendmentDays, rulesetOn } from './ruleset'

/** Something that the engine decides by day: each value with its first day and the rule of that day that sets it. */
export type Parameter = Pick<PolicyEntry, 'key' | 'about' | 'says'> & {
  readonly values: readonly { readonly from: IsoDate; readonly value: string | number; readonly rule: string }[]
}

/** All parameters of all eras, for those who write an engine of their own; computed once, for it reads every release. */
export const parametersByDay = remember(
  1,
  () => '',
  (): readonly Parameter[] => {
    const found = new Map<string, Parameter>()
    for (const from of [...new Set([...amendmentDays, ...gamePolicyDays, ...RELEASE_DAYS])].sort()) {
      const rules = rulesetOn(from)
      if (!rules.ok) continue
      for (const { key, about, says, is, cite } of policiesOf(rules.value)) {
        const known = found.get(key) ?? { key, about, says, values: [] }
        const [last, value] = [known.values.at(-1), isGamePolicyKey(key) ? rules.value.game[key] : is]
        if (value === null || (last?.value === value && last.rule === cite.rule)) continue
        found.set(key, { ...known, values: [...known.values, { from, value, rule: cite.rule }] })
      }
    }
    return [...found.values()]
  },
)
