import { MiniStrip, OutcomeStrip, printTurns } from '#components/outcome/outcome-strip'
import { Icon } from '#components/ui/icon'
import { address } from '#components/ui/links'
import type { ScenarioRef } from '#server/answers'
import { type Strip, stripOf } from './strip-of'

/** Boards that show the history of the rules best; others that run replace missing ones. */
const CHOSEN = ['gray-ogre-sequence', 'anthem-under-the-queen', 'growth-before-humility']
const DAY = '2008-03-17'

type Board = { readonly scenario: ScenarioRef; readonly strip: Strip }
/** A few boards with their outcomes in every era. */
const boardsOf = async (scenarios: readonly ScenarioRef[]): Promise<readonly Board[]> => {
  const chosen = CHOSEN.flatMap(id => scenarios.find(scenario => scenario.id === id) ?? [])
  const found = await Promise.all(
    [...chosen, ...scenarios.filter(({ id }) => !CHOSEN.includes(id))].slice(0, 3).map(async scenario => {
      const strip = await stripOf(scenario.id, DAY)
      return strip ? [{ scenario, strip }] : []
    }),
  )
  return found.flat()
}

const Ways = ({ id, title, solid = false }: ScenarioRef & { readonly solid?: boolean }) => (
  <p className="row wrap">
    <a className={solid ? 'btn solid' : 'btn sm'} href={address(`/scenarios/${id}`, { on: DAY })}>
      <Icon name="play" />
      Step through<span className="sr"> {title}</span>
    </a>
    <a className={solid ? 'btn' : 'btn sm'} href={`${address(`/scenarios/${id}`, { on: DAY })}#bisect`}>
      <Icon name="bisect" />
      Find when it changed<span className="sr"> {title}</span>
    </a>
  </p>
)

/** Boards whose answer depends on the day, run under every ruleset. */
export const HomeLive = async ({ scenarios }: { readonly scenarios: readonly ScenarioRef[] }) => {
  const lessons = scenarios.filter(({ tags }) => tags.includes('@topic:divergence'))
  const [first, ...more] = await boardsOf(lessons)
  if (!first) return null
  return (
    <section className="live" aria-labelledby="h-live">
      <h2 className="h2" id="h-live">
        The answer depends on the day
      </h2>
      <div className="card wide-card">
        <div className="l">
          <p className="sm dim">Run under every ruleset since 1997</p>
          <h3>
            <a href={address(`/scenarios/${first.scenario.id}`, { on: DAY })}>{first.scenario.title}</a>
          </h3>
          <p className="serif">{first.scenario.prose}</p>
          <Ways {...first.scenario} solid />
        </div>
        <div className="r">
          <p className="sm dim">{first.strip.label}</p>
          <OutcomeStrip cells={first.strip.cells} label={`${first.strip.label} in every era`} />
        </div>
      </div>
      <div className="pair">
        {more.map(({ scenario, strip }) => (
          <div className="card scard" key={scenario.id}>
            <h3>
              <a href={address(`/scenarios/${scenario.id}`, { on: DAY })}>{scenario.title}</a>
            </h3>
            <p>{scenario.prose}</p>
            <MiniStrip
              cells={strip.cells}
              href={`${address(`/scenarios/${scenario.id}`, { on: DAY })}#eras`}
              label={strip.label}
            />
            <p className="turns">
              {strip.label}: {printTurns(strip.cells)}
            </p>
            <Ways {...scenario} />
          </div>
        ))}
      </div>
      <p className="sm">
        <a href="/scenarios#turning">All {lessons.length} pages whose answer depends on the day</a>
      </p>
    </section>
  )
}
