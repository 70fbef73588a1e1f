import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { address } from '#components/ui/links'
import { printPath } from '#rulebook/units/number'
import { queries } from '#server/queries/queries'
import { ProblemPage } from '../../../problem-page'
import { decoded, one, origin, type PageProps, whenOf } from '../../../request'
import { ageView } from '../ages'
import { headOf } from '../head'
import { Sheet } from '../sheet'
import { ruleView, underView } from '../view'

type Props = PageProps<'number'>
const viewOf = async ({ params, searchParams }: Props) => {
  const { on, document } = await whenOf(searchParams)
  return ruleView(decoded((await params).number), on, document)
}

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const view = await viewOf(props)
  return view.ok ? { metadataBase: new URL(await origin()), ...headOf(view.value) } : { title: view.problem.message }
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
  const under = await underView(view.value, await one(props.searchParams, 'under'))
  const witness = await one(props.searchParams, 'witness')
  const [age, phrase] = await Promise.all(['age', 'phrase'].map(name => one(props.searchParams, name)))
  const { document } = await whenOf(props.searchParams)
  return (
    <Sheet
      view={view.value}
      witness={witness}
      under={under}
      age={await ageView(view.value, { age, phrase })}
      document={document}
      origin={await origin()}
    />
  )
}
export default RulePage
