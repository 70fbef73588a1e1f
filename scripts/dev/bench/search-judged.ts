import { readFileSync } from 'node:fs'

/** A judged query: the documents that answer it (2) or help (1), by number or `g:term`. */
export type Judged = {
  readonly id: string
  readonly query: string
  readonly release: string
  readonly kind: string
  readonly relevant: Readonly<Record<string, number>>
}
export const KINDS = ['number', 'term', 'phrase', 'question', 'typo', 'card', 'glossary'] as const

export const judgedQueries = (file: string): Judged[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Judged)

/** A question as players ask it, the day, the rules that answer it, and the half: only the total of `held` is looked at. */
type PlayersQuestion = {
  readonly id: string
  readonly half: 'dev' | 'held'
  readonly query: string
  readonly on: string
  readonly rules: readonly string[]
}
export const playersQuestions = (file: string): PlayersQuestion[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as PlayersQuestion)

const ruleAbove = (number: string): string => number.replace(/(?<=\.\d+)[a-z]$/, '')
/** Whether one of the found is a right rule, or the rule directly above or below one. */
export const rightAmong = (found: readonly string[], rules: readonly string[]): boolean =>
  found.some(name => rules.some(rule => rule === name || ruleAbove(rule) === name || ruleAbove(name) === rule))

/** The results of one engine for one query. `found`: documents by number or `g:term`, best first. */
export type Outcome = { readonly judged: Judged; readonly found: readonly string[]; readonly milliseconds: number }

const gain = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/** nDCG of the first ten with gain 2^grade - 1; a document counts at its first position. */
export const ndcgOf = ({ judged, found }: Outcome): number => {
  const once = found.slice(0, 10).map((name, at, all) => (all.indexOf(name) < at ? 0 : (judged.relevant[name] ?? 0)))
  const ideal = Object.values(judged.relevant).sort((a, b) => b - a)
  return gain(once) / gain(ideal.slice(0, 10))
}
const firstAnswer = ({ judged, found }: Outcome): number =>
  found.slice(0, 10).findIndex(name => judged.relevant[name] === 2)

export type Measures = { readonly ndcg: number; readonly mrr: number; readonly first: number; readonly empty: number }
export const measuresOf = (outcomes: readonly Outcome[]): Measures => {
  const mean = (value: (outcome: Outcome) => number): number =>
    outcomes.reduce((sum, outcome) => sum + value(outcome), 0) / Math.max(1, outcomes.length)
  return {
    ndcg: mean(ndcgOf),
    mrr: mean(outcome => (firstAnswer(outcome) < 0 ? 0 : 1 / (firstAnswer(outcome) + 1))),
    first: mean(outcome => (firstAnswer(outcome) === 0 ? 1 : 0)),
    empty: mean(outcome => (outcome.found.length === 0 ? 1 : 0)),
  }
}

/** The time within which a share of all responses arrived. */
export const percentile = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
