import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { JsonLd } from '#components/ui/json-ld'
import { ProblemPage } from '../../../problem-page'
import { dayOf, decoded, one, type PageProps } from '../../../request'
import { entryIn, orderIn, stepIn } from '../../play/shown'
import { Runner } from '../runner'
import { runnerView, scenarioOf } from '../view'

type Props = PageProps<'id'>
export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const page = await scenarioOf(decoded((await params).id))
  return page.ok
    ? { title: page.value.title, description: page.value.prose.slice(0, 155) }
    : { title: page.problem.message }
}

/** A worked example, run under the rules of a day and of every era. */
const ScenarioRunPage = async ({ params, searchParams }: Props) => {
  const id = decoded((await params).id)
  const on = await dayOf(searchParams, 'on')
  const [named, object, bisect, step, order, at] = await Promise.all(
    ['case', 'object', 'bisect', 'step', 'order', 'at'].map(name => one(searchParams, name)),
  )
  const chosen = { on, named, object, bisect, step: stepIn(step), order: orderIn(order), at: entryIn(at) }
  const view = await runnerView(id, chosen)
  if (!view.ok) return <ProblemPage problem={view.problem} />
  const path = `/scenarios/${encodeURIComponent(id)}`
  return (
    <Frame
      at="scenarios"
      {...(view.value.asOf ? { day: { asOf: view.value.asOf, path } } : {})}
      slider={view.value.slider}
      forms={[
        { href: `/api/v1${path}`, says: 'JSON' },
        { href: `/reviews?kind=scenario&target=${encodeURIComponent(id)}`, says: 'Reviews' },
      ]}
    >
      <Runner view={view.value} chosen={chosen} path={path} />
      <JsonLd
        facts={{
          '@type': 'LearningResource',
          name: view.value.page.title,
          description: view.value.page.prose,
          learningResourceType: 'worked example',
          inLanguage: 'en',
        }}
      />
    </Frame>
  )
}
export default ScenarioRunPage
