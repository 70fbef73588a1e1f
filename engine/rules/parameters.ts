import type { IsoDate } from '#rulebook/dates/date'
import { gameParametersOn } from './game-policies'
import { policiesOf } from './policies'
import { RELEASE_DAYS } from './releases'
import { amendmentDays, rulesetOn } from './ruleset'

/** Something that the engine decides by day: each value with its first day and the rule of that day that sets it. */
export type Parameter = {
  readonly key: string
  /** Of continuous effects and what objects are, or of how the game is played. */
  readonly about: 'objects' | 'game'
  readonly says?: string
  readonly values: readonly { readonly from: IsoDate; readonly value: string | number; readonly rule: string }[]
}

/** All parameters of all eras, for those who write an engine of their own. */
export const parametersByDay = (): readonly Parameter[] => {
  const found = new Map<string, Parameter>()
  const add = (parameter: Omit<Parameter, 'values'>, now: Parameter['values'][number]): void => {
    const known = found.get(`${parameter.about} ${parameter.key}`) ?? { ...parameter, values: [] }
    const last = known.values.at(-1)
    const isSame = last?.value === now.value && last.rule === now.rule
    found.set(`${parameter.about} ${parameter.key}`, isSame ? known : { ...known, values: [...known.values, now] })
  }
  for (const from of [...new Set([...amendmentDays, ...RELEASE_DAYS])].sort()) {
    const rules = rulesetOn(from)
    if (rules.ok)
      for (const { key, says, is, cite } of policiesOf(rules.value))
        add({ key, about: 'objects', says }, { from, value: is, rule: cite.rule })
    for (const { key, value, rule } of gameParametersOn(from)) add({ key, about: 'game' }, { from, value, rule })
  }
  return [...found.values()]
}
