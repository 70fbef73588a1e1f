import type { Weighed } from './standing'

/** What is known of a link beside the others of its ruling, by names that `content/rulings/weights.yaml` lists. */
export type Features = ReadonlyMap<string, number>
export type Weights = ReadonlyMap<string, number>

const ruleOf = (number: string): string => number.replace(/[a-z]$/, '')
const sectionOf = (number: string): string => number.split('.')[0] ?? number

/** The features of all links of a ruling, which are given by class and strength. */
export const featuresOf = (links: readonly Weighed[]): readonly Features[] => {
  const [counts, ofRule, ofSection] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  const add = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const { number, found } of links) {
    add(counts, found)
    add(ofRule, ruleOf(number))
    add(ofSection, sectionOf(number))
  }
  return links.map(({ number, found, weight, row, isInFirst }, at) => {
    const features = new Map<string, number>([
      [`found by ${found}`, 1],
      ['place', Math.log(at + 1)],
      [`others of ${found}`, Math.log(counts.get(found) ?? 1)],
    ])
    if (found === 'keyword') features.set('strength of keyword', weight / 50)
    if (isInFirst) features.set('in the first sentence', 1)
    if (row !== undefined) features.set(`${found} ${row}`, 1)
    if (!number.includes('.')) features.set('whole section', 1)
    if ((ofRule.get(ruleOf(number)) ?? 0) > 1) features.set('another link to this rule', 1)
    if ((ofSection.get(sectionOf(number)) ?? 0) > 1) features.set('another link to this section', 1)
    return features
  })
}

const scoreOf = (features: Features, weights: Weights): number => {
  let score = 0
  for (const [name, value] of features) score += value * (weights.get(name) ?? 0)
  return score
}

/** The links, likeliest first, by learned weights; without weights in the order given. */
export const likeliestFirst = (links: readonly Weighed[], weights: Weights): readonly Weighed[] => {
  if (weights.size === 0) return links
  const scores = featuresOf(links).map(features => scoreOf(features, weights))
  return links
    .map((link, at) => ({ link, score: scores[at] ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .map(({ link }) => link)
}

const ROUNDS = 300
const STEP = 0.5
const DAMPING = 0.05
/** A single row of subjects has few examples. */
const DAMPING_OF_ROWS = 1
const isRow = (name: string): boolean => /^(?:subject|card) \d/.test(name)

/** Weights by logistic regression: how likely a link with some features is right. Rounded, and without the smallest. */
export const learnedFrom = (
  examples: readonly { readonly features: Features; readonly isRight: boolean }[],
): Weights => {
  const weights = new Map<string, number>(
    examples.flatMap(({ features }) => [...features.keys()].map(name => [name, 0] as const)),
  )
  const steps = new Map([...weights.keys()].map(name => [name, 1e-6]))
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = new Map(
      [...weights].map(([name, weight]) => [name, weight * (isRow(name) ? DAMPING_OF_ROWS : DAMPING)]),
    )
    for (const { features, isRight } of examples) {
      const error = 1 / (1 + Math.exp(-scoreOf(features, weights))) - (isRight ? 1 : 0)
      for (const [name, value] of features) slopes.set(name, (slopes.get(name) ?? 0) + error * value)
    }
    for (const [name, slope] of slopes) {
      const step = (steps.get(name) ?? 0) + slope ** 2
      steps.set(name, step)
      weights.set(name, (weights.get(name) ?? 0) - (STEP * slope) / Math.sqrt(step))
    }
  }
  const rounded = [...weights].map(([name, weight]) => [name, Math.round(weight * 100) / 100] as const)
  return new Map(rounded.filter(([, weight]) => Math.abs(weight) >= 0.05).sort(([a], [b]) => (a < b ? -1 : 1)))
}
