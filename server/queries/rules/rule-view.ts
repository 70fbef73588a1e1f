import type { IsoDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import { isWholeNumber, readNumber } from '#rulebook/units/written-number'
import type { AbsentAnswer, Heading, RuleAnswer, SectionAnswer, TreeAnswer, UnderText } from '../../answers'
import { oncePerRequest } from '../../http/request-context'
import { queries } from '../queries'
import type { When } from '../requests'
import { documentByShape } from '../resolve-query'

export type RuleView = {
  readonly answer: RuleAnswer | SectionAnswer | AbsentAnswer
  readonly tree: TreeAnswer | null
  /** The siblings of the rule. */
  readonly beside: readonly Heading[]
  /** The subrules of a rule, in full, in printed order. */
  readonly below: readonly RuleAnswer[]
  /** The last wording under a number that is not in the rules of the day. */
  readonly last: RuleAnswer | null
  /** The releases of its document, for the slider. */
  readonly days: readonly IsoDate[]
  /** What each rewording changed, of the rule or of the last one under its number. */
  readonly changed: Readonly<Record<string, string>>
  /** Languages that the rules are loaded in; none for other documents. */
  readonly languages: Awaited<ReturnType<typeof queries.languages>>
  /** Whether the text that a paragraph of our digest paraphrases is loaded. */
  readonly hasReceived: boolean
}
const besideOf = async (answer: RuleView['answer'], when: When): Promise<readonly Heading[]> => {
  if (answer.kind !== 'rule' || !answer.parent) return []
  const found = await queries.below(answer.parent.number, when)
  return found.ok ? found.value : []
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
  const answer = found.value
  const document = answer.kind === 'rule' ? answer.document : (when.document ?? 'comprehensive-rules')
  const [beside, below, last, days, languages, hasReceived] = await Promise.all([
    besideOf(answer, when),
    belowOf(answer, when),
    lastOf(answer, when),
    answer.kind === 'section' ? [] : queries.releaseDays(document),
    answer.kind === 'rule' && document === 'comprehensive-rules' ? queries.languages() : [],
    answer.kind === 'rule' && document === 'digest' ? queries.hasReceived(answer.on) : false,
  ])
  const lineage = answer.kind === 'rule' ? answer.lineage : last?.lineage
  const changed = answer.kind === 'section' || lineage === undefined ? {} : await queries.changedWords(lineage)
  return ok({ answer, tree: tree.ok ? tree.value : null, beside, below, last, days, changed, languages, hasReceived })
}

/** What a rule page shows: the text, the tree around it and the rules beside it, all of one day. */
export const ruleView = oncePerRequest(
  async (number: string, on: string | undefined, document: string | undefined, known?: string | undefined) => {
    const when = { on, document, known }
    const found: Promise<Found> = isWholeNumber(number) ? queries.section(number, when) : queries.rule(number, when)
    return around(await found, await queries.tree({ on, document: document ?? documentOf(number) }), when)
  },
)
/** The document whose contents are shown beside a number: that of the number, if only one has such numbers. */
const documentOf = (number: string): string | undefined => documentByShape(readNumber(number)) ?? undefined

/** The words that began on a day, for the permanent address. */
export const versionView = oncePerRequest(async (number: string, from: string, document: string | undefined) => {
  const when = { on: from, document }
  return around(await queries.version(number, from, document), await queries.tree(when), when)
})

/** The wording before, if a reader wants to see it below this one. */
export const underView = async ({ answer }: RuleView, wanted: string | undefined): Promise<UnderText | null> => {
  if (!wanted || answer.kind !== 'rule') return null
  const found = await queries.underText(answer)
  return found.ok ? found.value : null
}

/** The text in a language, if a reader wants to see it beside the English. */
export const translationView = async ({ answer }: RuleView, language: string | undefined) =>
  language ? queries.translation(answer.number, language, { on: answer.asOf.asked ?? undefined }) : null
