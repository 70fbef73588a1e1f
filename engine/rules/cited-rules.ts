import type { IsoDate } from '#rulebook/dates/date'
import { GAME_MATTERS, gameMatterRule } from './game-citations'
import { GAME_POLICY_KEYS, gameRuleOn } from './game-policies'
import { keywordRuleOn, PLAYED_KEYWORDS } from './keyword-rules'
import { rulesetOn } from './ruleset'

/** A rule that the engine cites on a day, and where: a parameter that it sets, a layer, entries of the log, a keyword. */
type CitedRule = {
  readonly rule: string
  readonly by: 'parameter' | 'layer' | 'log' | 'keyword'
  readonly of: string
}

/** Every rule that the engine cites under the rules of a day; empty before the first day that is modelled. */
export const rulesCitedOn = (on: IsoDate): readonly CitedRule[] => {
  const rules = rulesetOn(on)
  if (!rules.ok) return []
  const { cites, layers } = rules.value
  const found: readonly CitedRule[] = [
    ...Object.entries(cites).map(([of, rule]) => ({ rule, by: 'parameter' as const, of })),
    ...layers
      .flatMap(layer => [layer, ...(layer.parts ?? [])])
      .map(({ cite, name }) => ({ rule: cite, by: 'layer' as const, of: name })),
    ...GAME_POLICY_KEYS.map(of => ({ rule: gameRuleOn(of, on), by: 'parameter' as const, of })),
    ...GAME_MATTERS.map(of => ({ rule: gameMatterRule(of, on), by: 'log' as const, of })),
    ...PLAYED_KEYWORDS.map(of => ({ rule: keywordRuleOn(of, on) ?? '', by: 'keyword' as const, of })),
  ]
  return found.filter(({ rule }) => rule !== '')
}
