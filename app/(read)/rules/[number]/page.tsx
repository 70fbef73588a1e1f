import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { address } from '#components/ui/links'
import { printPath } from '#rulebook/units/number'
import { queries } from '#server/queries/queries'
import { type RuleView, ruleView, translationView, underView } from '#server/queries/rules/rule-view'
import { ProblemPage } from '../../../problem-page'
import { dayOf, decoded, one, origin, type PageProps, whenOf } from '../../../request'
import { ageView } from '../ages'
import { headOf } from '../head'
import { Sheet } from '../sheet'

type Props = PageProps<'number'>
const viewOf = async ({ params, searchParams }: Props) => {
  const { on, document } = await whenOf(searchParams)
  return ruleView(decoded((await params).number), on, document, await dayOf(searchParams, 'known'))
}

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const view = await viewOf(props)
  return view.ok ? { metadataBase: new URL(await origin()), ...headOf(view.value) } : { title: view.problem.message }
}

/**
 * Where a reader who moves the date of a rule goes: the page stays with the rule, whatever its number was on that day.
 * Null where the number is the same, or where the rule was not in the texts of that day.
 */
const numberOnDay = async (view: RuleView, from: string): Promise<string | null> => {
  const { answer } = view
  const { asked: on } = answer.asOf
  const left = await ruleView(answer.number, from, undefined)
  if (!left.ok || left.value.answer.kind !== 'rule') return null
  const day = answer.asOf.on
  const then = left.value.answer.versions.findLast(version => version.from <= day)
  return then && then.number !== answer.number ? address(printPath(then.number), { on, came: answer.number }) : null
}

/** The rule under a number on a day. */
const RulePage = async (props: Props) => {
  const view = await viewOf(props)
  if (!view.ok) {
    const { on, document } = await whenOf(props.searchParams)
    const found = await queries.named(decoded((await props.params).number), { on, document })
    if (found.ok && found.value)
      redirect(
        found.value.kind === 'rule'
          ? address(printPath(found.value.number), { on, document })
          : address(`/glossary/${encodeURIComponent(found.value.term)}`, { on, document }),
      )
    return <ProblemPage problem={view.problem} />
  }
  const [from, came] = await Promise.all(['from', 'came'].map(name => one(props.searchParams, name)))
  const moved = from ? await numberOnDay(view.value, from) : null
  if (moved) redirect(moved)
  const under = await underView(view.value, await one(props.searchParams, 'under'))
  const witness = await one(props.searchParams, 'witness')
  const [age, phrase] = await Promise.all(['age', 'phrase'].map(name => one(props.searchParams, name)))
  const { document } = await whenOf(props.searchParams)
  const lang = await one(props.searchParams, 'lang')
  return (
    <Sheet
      view={view.value}
      witness={witness}
      came={came}
      under={under}
      age={await ageView(view.value, { age, phrase })}
      document={document}
      translation={await translationView(view.value, lang)}
      origin={await origin()}
    />
  )
}
export default RulePage
