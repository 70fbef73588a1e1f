import type { Amendment, Ruleset } from './amendment'

/** The rules as an amendment leaves them; what it does not name stays. */
export const amend = (rules: Ruleset, era: Amendment): Ruleset => ({
  on: rules.on,
  id: era.ruleset ?? rules.id,
  layers: era.layers ?? rules.layers,
  policy: { ...rules.policy, ...era.policy },
  words: { ...rules.words, ...era.words },
  cites: { ...rules.cites, ...era.cites },
  practice: { ...settled(rules.practice, era), ...era.practice },
  amendments: [...rules.amendments, era],
})

/** A matter that the day's text decides is no longer practice. */
const settled = (practice: Ruleset['practice'], era: Amendment): Ruleset['practice'] => {
  const decided = new Set<string>([...Object.keys(era.policy ?? {}), ...(era.settles ?? [])])
  return Object.fromEntries(Object.entries(practice).filter(([matter]) => !decided.has(matter)))
}
