import type { Metadata } from 'next'
import { tidyDate } from '#rulebook/dates/written-date'
import { underView, versionView } from '#server/queries/rules/rule-view'
import { ProblemPage } from '../../../../problem-page'
import { decoded, one, origin, type PageProps } from '../../../../request'
import { headOf } from '../../head'
import { Sheet } from '../../sheet'

type Props = PageProps<'number' | 'date'>
const viewOf = async ({ params, searchParams }: Props) => {
  const { number, date } = await params
  return versionView(decoded(number), tidyDate(decoded(date)), await one(searchParams, 'document'))
}

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const view = await viewOf(props)
  return view.ok ? { metadataBase: new URL(await origin()), ...headOf(view.value) } : { title: view.problem.message }
}

/** The wording that began under a number on that day: a permanent address, whose text never changes. */
const VersionPage = async (props: Props) => {
  const view = await viewOf(props)
  if (!view.ok) return <ProblemPage problem={view.problem} />
  const under = await underView(view.value, await one(props.searchParams, 'under'))
  return <Sheet view={view.value} under={under} origin={await origin()} />
}
export default VersionPage
