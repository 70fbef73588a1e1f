import type { Metadata } from 'next'
import { StateCard } from '#components/outcome/state-card'
import { Frame } from '#components/shell/frame'
import { StaticHtml } from '#components/shell/static/static-html'
import { address } from '#components/ui/links'
import { Segmented } from '#components/ui/segmented'
import { queries } from '#server/queries/queries'
import { scenarioSources } from '#server/queries/scenarios/scenarios'
import { ProblemPage } from '../../problem-page'
import { one, type PageProps } from '../../request'
import { allStrips, stripsSoFar } from '../../strip-of'
import { cardNamesIn, matches, yearsOfChange } from './find-examples'
import { groupsOf, ScenarioCards } from './scenario-cards'

export const metadata: Metadata = {
  title: 'Worked examples',
  description: 'Worked examples that run under the rules of any day.',
}

/** Every worked example, those that run first. */
const ScenariosPage = async ({ searchParams }: PageProps) => {
  const answer = await queries.scenarios()
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  const tag = await one(searchParams, 'tag')
  const find = await one(searchParams, 'find')
  const year = await one(searchParams, 'year')
  const strips = year ? await allStrips() : stripsSoFar()
  const years = new Map([...strips].map(([id, strip]) => [id, yearsOfChange(strip)]))
  const sources = await scenarioSources()
  const sourceOf = (id: string): string => sources.get(id) ?? ''
  const shown = answer.value
    .filter(({ tags }) => !tag || tags.includes(tag))
    .filter(scenario => !find || matches(scenario, sourceOf(scenario.id), find))
    .filter(({ id }) => !year || years.get(id)?.includes(year))
  const cards = new Map(shown.map(({ id }) => [id, cardNamesIn(sourceOf(id))]))
  const running = shown.filter(({ status }) => status === 'runs')
  const groups = groupsOf(shown)
  return (
    <Frame at="scenarios" forms={[{ href: '/api/v1/scenarios', says: 'JSON' }]}>
      <main id="main" className="wide" tabIndex={-1}>
        <h1 className="h1">Worked examples</h1>
        <p className="lede">
          {running.length} {running.length === 1 ? 'example runs' : 'examples run'}
          {shown.length > running.length
            ? `; ${shown.length - running.length} use rules that the engine does not model yet`
            : ''}
          {find ? ` with “${find}”` : ''}
          {year ? ` with an answer that changed in ${year}` : ''}.
        </p>
        <p className="mt-4">
          <a className="btn" href="/play">
            Open the playground
          </a>
        </p>
        <search>
          <form action="/scenarios" className="row wrap mt-4">
            {tag ? <input type="hidden" name="tag" value={tag} /> : null}
            <label className="sm" htmlFor="find">
              Card, rule, layer or words
            </label>
            <input
              className="field"
              id="find"
              name="find"
              defaultValue={find}
              placeholder="Humility, 613.4, layer 7b"
              autoComplete="off"
            />
            <label className="sm" htmlFor="year">
              Answer changed in
            </label>
            <select className="field" id="year" name="year" defaultValue={year ?? ''}>
              <option value="">any year or none</option>
              {[...new Set([...years.values(), year ?? []].flat())].sort().map(each => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
            <button className="btn" type="submit">
              Filter
            </button>
            {find || year ? (
              <a className="btn quiet" href={address('/scenarios', { tag })}>
                All examples
              </a>
            ) : null}
          </form>
        </search>
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
            title="No example found"
            says={
              find
                ? `No worked example has “${find}”${year ? ` and an answer that changed in ${year}` : ''}.`
                : year
                  ? `No worked example has an answer that changed in ${year}.`
                  : 'Nothing has this tag.'
            }
            way={{ href: '/scenarios', says: 'All worked examples' }}
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
          <StaticHtml key={group.id}>
            <ScenarioCards {...group} strips={strips} cards={cards} />
          </StaticHtml>
        ))}
      </main>
    </Frame>
  )
}
export default ScenariosPage
