import { cache } from 'react'
import { err, ok, type Result } from '#rulebook/result'
import { isWholeNumber, readNumber } from '#rulebook/units/written-number'
import type { AbsentAnswer, Heading, RuleAnswer, SectionAnswer, TreeAnswer, UnderText } from '#server/answers'
import { queries } from '#server/queries/queries'
import type { When } from '#server/queries/requests'
import { documentByShape } from '#server/queries/resolve-query'

export type RuleView = {
  readonly answer: RuleAnswer | SectionAnswer | AbsentAnswer
  readonly tree: TreeAnswer | null
  /** The siblings of the rule. */
  readonly beside: readonly Heading[]
  /** The subrules of a rule, in full, in printed order. */
  readonly below: readonly RuleAnswer[]
  /** The last wording under a number that is not in the rules of the day. */
  readonly last: RuleAnswer | null
}
const besideOf = async (answer: RuleView['answer'], when: When): Promise<readonly Heading[]> => {
  if (answer.kind !== 'rule' || !answer.parent) return []
  const above = await queries.rule(answer.parent.number, when)
  return above.ok && above.value.kind === 'rule' ? above.value.children : []
}
const belowOf = async (answer: RuleView['answer'], when: When): Promise<RuleView['below']> => {
  if (answer.kind !== 'rule' || answer.children.length === 0) return []
  const whole = await queries.section(answer.number, when)
  return whole.ok && whole.value.kind === 'section'
    ? whole.value.rules.filter(({ lineage, number }) => lineage !== answer.lineage && number !== answer.number)
    : []
}
const lastOf = async (answer: RuleView['answer'], { document }: When): Promise<RuleAnswer | null> => {
  if (answer.kind !== 'absent' || !answer.lastInForce) return null
  const found = await queries.rule(answer.lastInForce.number, { on: answer.lastInForce.until, document })
  return found.ok && found.value.kind === 'rule' ? found.value : null
}
type Found = Result<RuleView['answer']>
const around = async (found: Found, tree: Result<TreeAnswer>, when: When): Promise<Result<RuleView>> => {
  if (!found.ok) return err(found.problem)
  const [beside, below, last] = await Promise.all([
    besideOf(found.value, when),
    belowOf(found.value, when),
    lastOf(found.value, when),
  ])
  return ok({ answer: found.value, tree: tree.ok ? tree.value : null, beside, below, last })
}

/** What a rule page shows: the text, the tree around it and the rules beside it, all of one day. */
export const ruleView = cache(
  async (number: string, on: string | undefined, document: string | undefined, known?: string | undefined) => {
    const when = { on, document, known }
    const found: Promise<Found> = isWholeNumber(number) ? queries.section(number, when) : queries.rule(number, when)
    return around(await found, await queries.tree({ on, document: document ?? documentOf(number) }), when)
  },
)
/** The document whose contents are shown beside a number: that of the number, if only one has such numbers. */
const documentOf = (number: string): string | undefined => documentByShape(readNumber(number)) ?? undefined

/** The words that began on a day, for the permanent address. */
export const versionView = cache(async (number: string, from: string, document: string | undefined) => {
  const when = { on: from, document }
  return around(await queries.version(number, from, document), await queries.tree(when), when)
})

/** The wording before, if a reader wants to see it below this one. */
export const underView = async ({ answer }: RuleView, wanted: string | undefined): Promise<UnderText | null> => {
  if (!wanted || answer.kind !== 'rule') return null
  const found = await queries.underText(answer)
  return found.ok ? found.value : null
}
