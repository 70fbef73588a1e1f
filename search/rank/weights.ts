/** Weights of the detailed features. */
export type RankWeights = {
  readonly coverage: number
  readonly above: number
  readonly run: number
  readonly verbatim: number
  readonly near: number
  readonly titled: number
  readonly under: number
  readonly first: number
  readonly opens: number
  readonly exact: number
  readonly defines: number
  readonly section: number
  readonly glossary: number
  readonly linked: number
  readonly citing: number
  readonly shared: number
  readonly witness: number
  readonly looked: number
  /** What is left of a rule of a keyword that the query does not name. */
  readonly elsewhere: number
  /** A question that is like one written for the rule. */
  readonly asked: number
  /** A rule that states a number, for a query that asks for one. */
  readonly counts: number
}
export const SHORT: RankWeights = {
  coverage: 1.8,
  above: 0.3,
  run: 0.13,
  verbatim: 1.5,
  near: 0.4,
  titled: 0.6,
  under: 0.15,
  first: 0.85,
  opens: 0.13,
  exact: 1.3,
  defines: 1,
  section: 0.85,
  glossary: 1,
  linked: 0.65,
  citing: 0.2,
  shared: 0.3,
  witness: 0.55,
  looked: 60,
  elsewhere: 1,
  asked: 0.1,
  counts: 0.2,
}
export const LONG: RankWeights = {
  ...SHORT,
  coverage: 0.2,
  above: 0.4,
  run: 0.4,
  titled: 0.1,
  under: 0.4,
  opens: 0.15,
  section: 0.5,
  glossary: 0.8,
  linked: 0.1,
  elsewhere: 0.65,
  asked: 0.45,
}
