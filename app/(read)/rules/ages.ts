import { type AgeView, agesOf } from '#components/rule/aged-text'
import type { IsoDate } from '#rulebook/dates/date'
import type { RuleAnswer } from '#server/answers'
import { queries } from '#server/queries/queries'
import type { RuleView } from '#server/queries/rules/rule-view'
import type { AgedRule } from './rule-words'

export type AgeShown = {
  readonly view: AgeView
  /** How many of a hundred letters have the oldest colour. */
  readonly share: number
  readonly of: (rule: RuleAnswer) => AgedRule | undefined
}
type Wanted = { readonly age: string | undefined; readonly phrase: string | undefined }

/** How old the words of a page are, if its reader wants to see that. */
export const ageView = async ({ answer, below }: RuleView, { age, phrase }: Wanted): Promise<AgeShown | null> => {
  if (!age || answer.kind !== 'rule') return null
  const found = await queries.ages([answer, ...below])
  if (!found.ok || found.value.length === 0) return null
  const runs = found.value.flatMap(({ blocks }) => Object.values(blocks).flat())
  const ages = agesOf(runs.map(({ since }) => since.from))
  const view: AgeView = {
    ages,
    only: ages.find(({ from }) => from === age)?.from ?? null,
    phrase: phrase ?? null,
    path: `/rules/${encodeURIComponent(answer.number)}`,
    asked: answer.asOf.asked,
  }
  const letters = (all: typeof runs): number => all.reduce((sum, { text }) => sum + text.length, 0)
  const oldest: IsoDate | undefined = ages[0]?.until
  return {
    view,
    share: Math.round(
      (100 * letters(runs.filter(({ since }) => oldest && since.from <= oldest))) / Math.max(1, letters(runs)),
    ),
    of: rule => {
      const own = found.value.find(({ lineage, number }) => lineage === rule.lineage && number === rule.number)
      return own && { blocks: own.blocks, view }
    },
  }
}
