import type { Metadata } from 'next'
import { StateCard } from '#components/outcome/state-card'
import { Frame } from '#components/shell/frame'
import { Still } from '#components/shell/static/still'
import { Segmented } from '#components/ui/segmented'
import { queries } from '#server/queries/queries'
import { one, type PageProps } from '../../asked'
import { ProblemPage } from '../../problem-page'
import { stripsSoFar } from '../../strip-of'
import { groupsOf, ScenarioCards } from './scenario-cards'

export const metadata: Metadata = {
  title: 'Scenarios',
  description: 'Worked examples that run under the rules of any day.',
}

/** Every worked example, those that run first. */
const ScenariosPage = async ({ searchParams }: PageProps) => {
  const answer = await queries.scenarios()
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  const tag = await one(searchParams, 'tag')
  const shown = answer.value.filter(({ tags }) => !tag || tags.includes(tag))
  const running = shown.filter(({ status }) => status === 'runs')
  const groups = groupsOf(shown)
  const strips = stripsSoFar()
  return (
    <Frame at="scenarios" forms={[{ href: '/api/v1/scenarios', says: 'JSON' }]}>
      <main id="main" className="wide" tabIndex={-1}>
        <h1 className="h1">Scenarios</h1>
        <p className="lede">
          {running.length} boards run; {shown.length - running.length} wait for what the engine does not model yet.
        </p>
        <p className="mt-4">
          <a className="btn" href="/play">
            Open the playground
          </a>
        </p>
        {tag ? (
          <div className="mt-4">
            <Segmented
              label="Tag"
              choices={[
                { says: 'all', href: '/scenarios' },
                { says: tag, href: `/scenarios?tag=${encodeURIComponent(tag)}`, chosen: true },
              ]}
            />
          </div>
        ) : null}
        {shown.length === 0 ? (
          <StateCard
            icon="play"
            title="No scenario here"
            says="Nothing carries this tag."
            way={{ href: '/scenarios', says: 'All scenarios' }}
          />
        ) : null}
        {groups.length > 1 ? (
          <p className="row wrap sm mt-4">
            {groups.map(({ id, title, own }) => (
              <a key={id} href={`#${id}`}>
                {title} ({own.length})
              </a>
            ))}
          </p>
        ) : null}
        {groups.map(group => (
          <Still key={group.id}>
            <ScenarioCards {...group} strips={strips} />
          </Still>
        ))}
      </main>
    </Frame>
  )
}
export default ScenariosPage
