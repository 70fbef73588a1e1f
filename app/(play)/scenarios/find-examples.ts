import { escapedPattern } from '#rulebook/words'
import type { ScenarioRef } from '#server/answers'
import type { Strip } from '../../strip-of'

/** The cards of an example, as its first steps name them; an outline names each of them once. */
export const cardNamesIn = (source: string): readonly string[] => [
  ...new Set(
    [...source.matchAll(/^\s*[*+-]\s+(?:Given|And)\s+"([^"<>\n]+)" (?:is|are) /gm)].map(([, name]) => name ?? ''),
  ),
]

/** Whether an example has everything that is searched for: in its title, its words, its rules or its steps. */
export const matches = ({ title, prose, rules, tags }: ScenarioRef, source: string, find: string): boolean => {
  const wanted = find.toLowerCase().trim()
  if (/^\d{3}(?:\.\d+[a-z]?)?$/.test(wanted))
    return rules.some(
      rule => rule === wanted || rule.startsWith(`${wanted}.`) || new RegExp(`^${wanted}[a-z]$`).test(rule),
    )
  const all = [title, prose, ...tags, source].join('\n').toLowerCase()
  return all.includes(wanted) || wanted.split(/\s+/).every(word => new RegExp(`\\b${escapedPattern(word)}`).test(all))
}

/** The years in which the answer of an example changes, oldest first. */
export const yearsOfChange = ({ cells }: Pick<Strip, 'cells'>): readonly string[] => [
  ...new Set(
    cells.filter(({ value }, at) => at > 0 && value !== cells[at - 1]?.value).map(({ from }) => from.slice(0, 4)),
  ),
]
